/** The job that sends what is due: each message once, in the order of the ledger, and again where a receiver could not take it. */

import { quietEnd } from '../clock/quiet-hours.ts';
import type { Env } from '../env.ts';
import type { Seat } from '../games/game.ts';
import type { Table } from '../match/state.ts';
import type { Ending } from '../protocol/notifications.ts';
import { type Channel, endChannel } from '../storage/channels.ts';
import { type MessageRow, nameOf, readMessages, writeMessage } from './ledger.ts';
import type { Outcome } from './outcome.ts';
import { chatNews, newsFor } from './payload.ts';
import { sendPush } from './push.ts';
import { postChat } from './webhook.ts';

/** How long after each try that failed there is another one, in ms: three in all. */
const AGAIN_MS: readonly number[] = [60_000, 5 * 60_000];
/** A receiver that wants to be left alone for longer is asked again after this. */
const AGAIN_MOST_MS = 60 * 60_000;

export interface Post {
  readonly storage: DurableObjectStorage;
  readonly env: Env;
  readonly read: () => Table | undefined;
  /** Whether somebody on that seat looks at the match now. */
  readonly isShown: (seat: Seat) => boolean;
  readonly now: number;
}

type Told = Exclude<Channel, { readonly kind: 'feed' }>;

/** The messages of one channel that go out together, as one. */
interface Batch {
  readonly channel: Told;
  readonly rows: readonly MessageRow[];
}

/** Sends all that is due and resolves when every receiver has answered or been given up; what fails is written down. */
export async function sendDue(post: Post): Promise<void> {
  const table = post.read();
  if (!table) return;
  const { sql } = post.storage;
  const batches = post.storage.transactionSync(() => {
    const due = readMessages(sql).filter((row) => isDue(post, table, row));
    const open = table.channels.flatMap((channel) => {
      const rows = due.filter((row) => row.channel === channel.id);
      return channel.kind === 'feed' || rows.length === 0 ? [] : [{ channel, rows: rows.map(begun) }];
    });
    // Begun is written before anything goes out: after a crash it is known that it may have.
    for (const { rows } of open) for (const row of rows) writeMessage(sql, row);
    return open;
  });
  const replaced = batches.map(({ channel }) => channel.id);
  await Promise.all([takeBack(post, table, replaced), ...batches.map((batch) => deliver(post, table, batch))]);
}

const begun = (row: MessageRow): MessageRow => ({ ...row, tries: row.tries + 1 });

/** Whether a row is to go out now; one that need not, or not yet, is written so. */
function isDue({ storage, isShown, now }: Post, table: Table, row: MessageRow): boolean {
  if (row.state !== 'scheduled' || row.due > now) return false;
  // Begun for the last time, and never heard of again.
  if (row.tries > AGAIN_MS.length) {
    writeMessage(storage.sql, { ...row, state: 'failed', reason: 'unreachable' });
    return false;
  }
  if (isShown(row.seat)) {
    writeMessage(storage.sql, { ...row, state: 'withdrawn', reason: 'seen' });
    return false;
  }
  const channel = table.channels.find(({ id }) => id === row.channel);
  const quiet = channel?.kind === 'push' ? table.seats[row.seat]?.time.quiet : undefined;
  const end = quiet && quietEnd(quiet, now);
  if (end !== undefined) writeMessage(storage.sql, { ...row, due: end });
  return end === undefined;
}

/** Sends a batch and writes down what became of it. Meanwhile the match may have gone on, or have been deleted. */
async function deliver(post: Post, table: Table, batch: Batch): Promise<void> {
  const { channel, rows } = batch;
  const outcome = await sent(post.env, table, batch).catch((error): Outcome => {
    console.error({ message: channel.kind, match: table.head.made.match, error: String(error) });
    return { kind: 'later' };
  });
  if (!post.read()) return;
  const { sql } = post.storage;
  post.storage.transactionSync(() => {
    const found = readMessages(sql).filter((one) => rows.some((row) => nameOf(one) === nameOf(row)));
    for (const row of found) writeMessage(sql, resolved(row, outcome, channel, post.now));
    const ending = endingOf(batch, outcome);
    if (ending) endChannel(sql, channel.id, ending);
  });
}

/** The newest of a device's messages speaks for all; a chat is told of all seats at once. */
async function sent(env: Env, table: Table, { channel, rows }: Batch): Promise<Outcome> {
  const [newest] = rows;
  if (!newest) throw new Error('a batch of nothing');
  const { entry } = newest;
  if (channel.kind === 'push') return sendPush(env, channel.to, newsFor(table, newest, channel.to.lang));
  const seats = rows.map(({ seat }) => seat);
  const kind = newest.kind === 'over' ? 'over' : 'turn';
  return postChat(channel.to, chatNews(table, { kind, entry, seats }, channel.to));
}

/** The row after a try; one that was closed meanwhile stays so. */
function resolved(row: MessageRow, outcome: Outcome, { kind }: Told, now: number): MessageRow {
  const isOpen = row.state === 'scheduled';
  switch (outcome.kind) {
    case 'sent':
      // It was needless by the time it arrived: a device can give it back.
      if (!isOpen && row.reason === 'done' && kind === 'push') return { ...row, sent: now, owed: true };
      return { ...row, state: 'sent', reason: undefined, sent: now };
    case 'gone':
    case 'rejected':
      return { ...row, owed: false, ...(isOpen && { state: 'failed', reason: outcome.kind }) };
    case 'later': {
      if (!isOpen) return row;
      const againMs = AGAIN_MS[row.tries - 1];
      if (againMs === undefined) return { ...row, state: 'failed', reason: 'unreachable' };
      return { ...row, due: now + Math.max(againMs, Math.min(outcome.afterMs ?? 0, AGAIN_MOST_MS)) };
    }
  }
}

/** A device ends when its push service says so; a chat that cannot be told any more is turned off, with the reason. */
function endingOf({ channel, rows }: Batch, outcome: Outcome): Ending | undefined {
  if (outcome.kind === 'sent') return undefined;
  if (outcome.kind === 'gone') return 'gone';
  if (channel.kind === 'push') return undefined;
  if (outcome.kind === 'rejected') return 'rejected';
  return rows.some(({ tries }) => tries > AGAIN_MS.length) ? 'unreachable' : undefined;
}

/** Takes back what lies on devices and is needless by now. Tried once: where it fails, a later message takes its place. */
async function takeBack({ storage, env, read }: Post, table: Table, replaced: readonly number[]): Promise<void> {
  const owed = readMessages(storage.sql).filter((row) => row.owed);
  const closing = table.channels.flatMap((channel) => {
    const newest = owed.find((row) => row.channel === channel.id);
    // What goes out now takes its place by itself.
    if (!newest || channel.kind !== 'push' || channel.ended || replaced.includes(channel.id)) return [];
    return [sendPush(env, channel.to, newsFor(table, { ...newest, kind: 'close' }, channel.to.lang))];
  });
  await Promise.allSettled(closing);
  if (!read()) return;
  storage.transactionSync(() => {
    for (const row of readMessages(storage.sql))
      if (owed.some((one) => nameOf(one) === nameOf(row))) writeMessage(storage.sql, { ...row, owed: false });
  });
}
