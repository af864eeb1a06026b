/**
 * Sends due notifications: each once, in ledger order, with retries if a receiver is unavailable. The job runs beside
 * the object: bots, clocks and requests never wait for a receiver.
 */
import { DAY_MS } from '../clock/local-time.ts';
import type { Seat } from '../games/game.ts';
import { logFault, logName } from '../log/fault-log.ts';
import { count, type MessageResult } from '../log/metrics.ts';
import type { MatchState } from '../match/match-state.ts';
import type { ChannelEndReason, DeliveryKind, WebhookPayload } from '../protocol/notifications.ts';
import type { Settings } from '../settings.ts';
import { deriveAlarm, scheduleEarliest } from '../storage/alarm-schedule.ts';
import { type Channel, isPersonal, markChannelEnded, reviveChannel } from '../storage/channels.ts';
import { hasMatch } from '../storage/head.ts';
import { type DeliveryRow, nextDeliveryDue, readDeliveries, writeDelivery } from '../storage/messages.ts';
import { transact } from '../storage/tables.ts';
import type { SendResult } from './http-post.ts';
import { deliveryKey } from './ledger.ts';
import { pushPayload, webhookPayload } from './message-payload.ts';
import { sendToOwn } from './own-channel.ts';
import { type News, type PageSign, waitEnd } from './page-watching.ts';
import { isReminding, newsOf } from './plan-messages.ts';
import { sendPush } from './push.ts';
import { isOfLobby, isTableNews, newsSeats } from './table-news.ts';
import { sendWebhook } from './webhook.ts';
import { messagesResumeAt } from './when-messages-resume.ts';

export interface DeliveryContext {
  readonly storage: DurableObjectStorage;
  readonly env: Settings;
  readonly loadState: () => MatchState | undefined;
  /** Return the proof by the pages of that seat about these news. */
  readonly pageSign: (seat: Seat, news: News) => PageSign;
  readonly now: number;
}

type SendableChannel = Exclude<Channel, { readonly kind: 'feed' }>;

/** The messages of one channel that are sent together as one. */
interface Batch {
  readonly channel: SendableChannel;
  readonly rows: readonly DeliveryRow[];
}

/** Send all due messages. Resolves when every receiver has answered or timed out; the ledger records failures. */
export async function deliverDue(ctx: DeliveryContext): Promise<void> {
  const state = ctx.loadState();
  if (!state) return;
  const { sql } = ctx.storage;
  const batches = transact(ctx.storage, () => {
    const due = readDeliveries(sql).filter((row) => claimIfDue(ctx, state, row));
    const open = state.channels.flatMap((channel) =>
      channel.kind === 'feed'
        ? []
        : batchesOf(due.filter((row) => row.channel === channel.id)).map((rows) => ({
            channel,
            rows: rows.map(withAttemptCounted),
          })),
    );
    // The attempt is recorded before sending: after a crash it is known that the message may have been sent.
    for (const { rows } of open) for (const row of rows) writeDelivery(sql, row);
    return open;
  });
  const replaced = batches.flatMap(({ rows }) => rows.slice(0, 1));
  await Promise.all([
    retractObsolete(ctx, state, replaced),
    ...batches.map((batch) => deliverBatch(ctx, state, batch)),
  ]);
}

const isAboutLostSeat = ({ kind }: Pick<DeliveryRow, 'kind'>): boolean => kind === 'recovery';

/** Messages of one place replace each other on a device: about turns, requests for the seat, the table, and tests. */
type Place = 'turns' | 'recovery' | 'table' | 'test';

const placeOf = ({ kind }: Pick<DeliveryRow, 'kind'>): Place => {
  if (kind === 'recovery' || kind === 'test') return kind;
  return isTableNews(kind) ? 'table' : 'turns';
};

/** True if two messages share a place on the same device, so that the newer one replaces the other. */
const isSamePlace = (a: DeliveryRow, b: DeliveryRow): boolean => a.channel === b.channel && placeOf(a) === placeOf(b);

/** The messages of a channel that go out together as one, the newest first. A turn says that the match has begun. */
function batchesOf(rows: readonly DeliveryRow[]): readonly (readonly DeliveryRow[])[] {
  const at = (place: Place): readonly DeliveryRow[] => rows.filter((row) => placeOf(row) === place);
  const [turns, table] = [at('turns'), at('table')];
  const covered = turns.length > 0 ? table.filter(isOfLobby) : [];
  const others = table.filter((row) => !covered.includes(row));
  return [[...turns, ...covered], at('recovery'), others, at('test')].filter((batch) => batch.length > 0);
}

const withAttemptCounted = (row: DeliveryRow): DeliveryRow => ({ ...row, reason: undefined, tries: row.tries + 1 });

/** True if a row is to be sent now. A row that is obsolete, or has to wait, is updated. */
function claimIfDue({ storage, pageSign, now }: DeliveryContext, state: MatchState, row: DeliveryRow): boolean {
  if (row.state !== 'scheduled' || row.due > now) return false;
  // The last attempt was started, but its result was never recorded.
  if (row.tries > RETRY_DELAYS_MS.length) {
    writeDelivery(storage.sql, { ...row, state: 'failed', reason: 'unreachable' });
    return false;
  }
  // The seat asked for it just now, with its page before it.
  if (row.kind === 'test') return true;
  const news = newsOf(state, row);
  const sign = pageSign(row.seat, news);
  if (sign.kind === 'seen') {
    writeDelivery(storage.sql, { ...row, state: 'withdrawn', reason: 'seen' });
    return false;
  }
  const channel = state.channels.find(({ id }) => id === row.channel);
  const isUrgent = isAboutLostSeat(row) && state.head.config.clock?.kind === 'live';
  const silent = channel && isPersonal(channel) && !isUrgent ? state.seats[row.seat] : undefined;
  const end = silent && messagesResumeAt(state, silent, now);
  if (end !== undefined) {
    writeDelivery(storage.sql, { ...row, due: end, reason: undefined });
    return false;
  }
  const remindedAt = isReminding(row.kind) ? lastRemindedAt(storage.sql, row, now) : undefined;
  if (remindedAt !== undefined) {
    // Of a nudge there is no trace for who asked, and a reminder before a deadline would come too late.
    const canWait = row.kind !== 'nudge' && news.deadline === null;
    writeDelivery(
      storage.sql,
      canWait
        ? { ...row, due: remindedAt + DAY_MS, reason: undefined }
        : { ...row, state: 'withdrawn', reason: 'daily-limit' },
    );
    return false;
  }
  const until = waitEnd(sign, news, silent?.time.quiet, now);
  if (until !== undefined) writeDelivery(storage.sql, { ...row, due: until, reason: 'seen' });
  return until === undefined;
}

/** When the channel got a reminder or a nudge in the last 24 hours, in ms since 1970. */
function lastRemindedAt(sql: SqlStorage, { channel }: DeliveryRow, now: number): number | undefined {
  const sent = readDeliveries(sql).flatMap((row) =>
    row.channel === channel && isReminding(row.kind) && row.sent !== undefined && row.sent > now - DAY_MS
      ? [row.sent]
      : [],
  );
  return sent.length > 0 ? Math.max(...sent) : undefined;
}

/** Send a batch and record the result. Meanwhile the match may have advanced or been deleted. */
async function deliverBatch(ctx: DeliveryContext, state: MatchState, batch: Batch): Promise<void> {
  const { channel, rows } = batch;
  const result = await sendBatch(ctx.env, state, batch).catch((error): SendResult => {
    logFault({ message: channel.kind, match: logName(state.head.config.match), error: String(error) });
    return { kind: 'later' };
  });
  count('tilepost_messages', messageResultOf(batch, result));
  if (!ctx.loadState()) return;
  const { sql } = ctx.storage;
  transact(ctx.storage, () => {
    const found = readDeliveries(sql).filter((one) => rows.some((row) => deliveryKey(one) === deliveryKey(row)));
    for (const row of found) writeDelivery(sql, rowAfterAttempt(row, result, channel, ctx.now));
    const ending = channelEndReasonOf(batch, result);
    if (ending) markChannelEnded(sql, channel.id, ending);
    else if (result.kind === 'sent' && channel.ended) reviveChannel(sql, channel.id);
  });
}

/** The result in the figures: a failure that is tried again differs from the last one. */
const messageResultOf = ({ rows }: Batch, { kind }: SendResult): MessageResult => {
  if (kind !== 'later') return kind;
  return rows.every((row) => row.kind === 'test' || row.tries > RETRY_DELAYS_MS.length) ? 'unreachable' : 'retried';
};

/** A device or an own channel gets only its newest message; a chat gets one message for all seats. */
async function sendBatch(env: Settings, state: MatchState, { channel, rows }: Batch): Promise<SendResult> {
  const [newest] = rows;
  if (!newest) throw new Error('a batch of nothing');
  const { entry, kind } = newest;
  const same = rows.filter((row) => placeOf(row) === placeOf(newest));
  const people = newsSeats(state, same);
  if (channel.kind === 'own') return sendToOwn(env, state, channel, { ...newest, people });
  if (kind === 'test') throw new Error('only an own channel is tested');
  if (channel.kind === 'push')
    return sendPush(env, channel.to, pushPayload(state, { ...newest, kind, people }, channel.to.lang));
  // A turn and its reminder may be due at once.
  const seats = isTableNews(newest.kind) ? people : [...new Set(same.map(({ seat }) => seat))];
  return sendWebhook(
    channel.to,
    webhookPayload(state, { kind: webhookKindOf(kind), entry, seats }, channel.to),
    env.TILEPOST_LOCAL_WEBHOOKS,
  );
}

function webhookKindOf(kind: Exclude<DeliveryKind, 'test'>): WebhookPayload['kind'] {
  if (kind === 'over' || kind === 'recovery' || isTableNews(kind)) return kind;
  return isReminding(kind) ? 'reminder' : 'turn';
}

/** Why a channel ends after this result: its receiver is gone, or one that is not a push service refuses or is silent. */
function channelEndReasonOf({ channel, rows }: Batch, result: SendResult): ChannelEndReason | undefined {
  if (result.kind === 'sent') return undefined;
  if (result.kind === 'gone') return 'gone';
  if (channel.kind === 'push') return undefined;
  if (result.kind === 'rejected') return 'rejected';
  return rows.some(({ tries }) => tries > RETRY_DELAYS_MS.length) ? 'unreachable' : undefined;
}

/** Retract obsolete messages from devices. Tried once: if it fails, a later message replaces them. */
async function retractObsolete(
  { storage, env, loadState }: DeliveryContext,
  state: MatchState,
  replaced: readonly DeliveryRow[],
): Promise<void> {
  const toRetract = readDeliveries(storage.sql).filter((row) => row.mustRetract);
  const retractions = toRetract.flatMap((row, i) => {
    const channel = state.channels.find(({ id }) => id === row.channel);
    const isNewest = toRetract.findIndex((one) => isSamePlace(one, row)) === i;
    // A message sent now replaces it anyway.
    if (!isNewest || channel?.kind !== 'push' || channel.ended || replaced.some((one) => isSamePlace(one, row)))
      return [];
    const about = isAboutLostSeat(row) ? ('recovery' as const) : undefined;
    return [sendPush(env, channel.to, pushPayload(state, { ...row, kind: 'close', about }, channel.to.lang))];
  });
  await Promise.allSettled(retractions);
  if (!loadState()) return;
  transact(storage, () => {
    for (const row of readDeliveries(storage.sql))
      if (toRetract.some((one) => deliveryKey(one) === deliveryKey(row)))
        writeDelivery(storage.sql, { ...row, mustRetract: false });
  });
}

/** Delay after each failed attempt, in ms: three attempts in all. */
const RETRY_DELAYS_MS: readonly number[] = [60_000, 5 * 60_000];
/** Upper bound on the `Retry-After` of a receiver. */
const RETRY_AFTER_MAX_MS = 60 * 60_000;

/** The row after an attempt. A row that was closed meanwhile stays closed. */
function rowAfterAttempt(
  row: DeliveryRow,
  result: SendResult,
  { kind }: Pick<Channel, 'kind'>,
  now: number,
): DeliveryRow {
  const isOpen = row.state === 'scheduled';
  switch (result.kind) {
    case 'sent':
      // The message became obsolete while it was being sent: a device can retract it.
      if (!isOpen && row.reason === 'done' && kind === 'push') return { ...row, sent: now, mustRetract: true };
      return { ...row, state: 'sent', reason: undefined, sent: now };
    case 'gone':
    case 'rejected':
      return { ...row, mustRetract: false, ...(isOpen && { state: 'failed', reason: result.kind }) };
    case 'later': {
      if (!isOpen) return row;
      // The seat waits for the result of a test.
      const retryDelayMs = row.kind === 'test' ? undefined : RETRY_DELAYS_MS[row.tries - 1];
      if (retryDelayMs === undefined) return { ...row, state: 'failed', reason: 'unreachable' };
      return { ...row, due: now + Math.max(retryDelayMs, Math.min(result.afterMs ?? 0, RETRY_AFTER_MAX_MS)) };
    }
  }
}

/** Name of the delivery alarm. Its time follows from the ledger. */
export const DELIVERY_ALARM = 'messages';

/** If the object crashes while sending, the alarm fires again after this, in ms; longer than a receiver's timeout. */
const WATCHDOG_MS = 30_000;

export class DeliveryJob {
  readonly #ctx: DurableObjectState;
  #isRunning = false;
  /** While the job runs, and after it failed: when the alarm fires again, in ms since 1970. */
  #retryAt: number | undefined;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    deriveAlarm(ctx.storage, DELIVERY_ALARM, () => this.#retryAt ?? nextDeliveryDue(ctx.storage.sql, Date.now()));
  }

  /**
   * Start sending, unless the job is already running. Runs in the object's alarm, which is then set to the watchdog: so a
   * crash loses no message.
   */
  start(nowMs: number, send: () => Promise<void>): void {
    this.#retryAt = nowMs + WATCHDOG_MS;
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#ctx.waitUntil(this.#run(send));
  }

  async #run(send: () => Promise<void>): Promise<void> {
    try {
      await send();
      this.#retryAt = undefined;
    } catch (error) {
      // The alarm stays where `start` set it; otherwise the same failure would repeat at once.
      logFault({ message: 'delivery', error: String(error) });
    }
    this.#isRunning = false;
    await this.arm();
  }

  /** Set the alarm for the next message. While the job is running, it does so at its end. */
  async arm(): Promise<void> {
    // The match may have been deleted meanwhile, with its tables.
    if (!this.#isRunning && hasMatch(this.#ctx.storage.sql)) await scheduleEarliest(this.#ctx.storage);
  }
}
