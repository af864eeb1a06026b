/** SQL of the ledger: one row for each message of a seat on a channel, written with what called for it, so that each is sent once. */

import { asSeat, type Seat } from '../games/game.ts';
import type { Table } from '../match/state.ts';
import { MESSAGES_MAX, type MessageKind, type MessageReason, type MessageState } from '../protocol/notifications.ts';
import { alarmAt, dropAlarm, setAlarm } from '../storage/alarms.ts';
import type { Channel } from '../storage/channels.ts';
import { isLasting, type Wanted, wantedOf } from './plan.ts';

/** The name of its alarm. */
export const MESSAGES = 'messages';

export interface MessageRow extends Wanted {
  readonly state: MessageState;
  readonly reason?: MessageReason | undefined;
  /** How often its sending was begun; written before each try, so whatever was begun may have arrived. */
  readonly tries: number;
  /** When it went out, in ms since 1970. */
  readonly sent?: number | undefined;
  /** What it is about still lasts. */
  readonly open: boolean;
  /** It may lie on a device and has to be taken back there. */
  readonly owed: boolean;
}

interface RawMessage extends Record<string, SqlStorageValue> {
  channel: number;
  entry: number;
  kind: MessageKind;
  seat: number;
  due: number;
  state: MessageState;
  reason: MessageReason | null;
  tries: number;
  sent: number | null;
  open: number;
  owed: number;
}

const rowOf = ({ seat, reason, sent, open, owed, ...raw }: RawMessage): MessageRow => ({
  ...raw,
  seat: asSeat(seat),
  reason: reason ?? undefined,
  sent: sent ?? undefined,
  open: open === 1,
  owed: owed === 1,
});

/** All of them, or a seat's; newest first. */
export const readMessages = (sql: SqlStorage, seat?: Seat): readonly MessageRow[] =>
  sql
    .exec<RawMessage>(
      'SELECT * FROM messages WHERE ?1 IS NULL OR seat = ?1 ORDER BY entry DESC, due DESC',
      seat ?? null,
    )
    .toArray()
    .map(rowOf);

/** Writes a row anew or in place of itself. */
export const writeMessage = (sql: SqlStorage, row: MessageRow): void => {
  sql.exec(
    'INSERT OR REPLACE INTO messages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    row.channel,
    row.entry,
    row.kind,
    row.seat,
    row.due,
    row.state,
    row.reason ?? null,
    row.tries,
    row.sent ?? null,
    row.open ? 1 : 0,
    row.owed ? 1 : 0,
  );
};

/** What tells a message from all others: its key in the table. */
export const nameOf = ({ channel, entry, kind, seat }: Omit<Wanted, 'due'>): string =>
  `${channel} ${entry} ${kind} ${seat}`;

/** Why a message does not go out that nothing calls for any more. */
function calledOff(channel: Channel | undefined, lasts: boolean): Pick<MessageRow, 'state' | 'reason'> {
  if (channel?.ended) return { state: 'failed', reason: channel.ended };
  return { state: 'withdrawn', reason: channel && !lasts ? 'done' : 'off' };
}

/** What becomes of a message that nothing calls for any more. `hands`: the keys of whoever has just decided. */
function closed(table: Table, row: MessageRow, hands: readonly number[]): MessageRow {
  const { state, tries } = row;
  if (!row.open) return row;
  const channel = table.channels.find(({ id }) => id === row.channel);
  const lasts = isLasting(table, row);
  // What was said of a decision that is still to be made stays true.
  if (state === 'sent' && lasts && channel && !channel.ended) return row;
  const rest = { ...row, open: false, ...(state === 'scheduled' && calledOff(channel, lasts)) };
  if (lasts || tries === 0 || state === 'withdrawn' || state === 'failed') return rest;
  // A chat keeps what was said in it, and whoever has decided on this device has read its message.
  if (channel?.kind !== 'push' || channel.ended || hands.includes(channel.device)) return rest;
  return { ...rest, state: 'withdrawn', reason: 'done', owed: true };
}

/** Called off before anything went out: what calls for it again gets it. A seat that was looking knows. */
const isFresh = ({ open, state, tries, reason }: MessageRow): boolean =>
  !open && state === 'withdrawn' && tries === 0 && reason !== 'seen';

/**
 * Brings the ledger up to what the match calls for: new rows, other times, messages that are needless by now. Written in
 * the transaction of what changed the match.
 */
export function book(sql: SqlStorage, table: Table, nowMs: number, hands: readonly number[] = []): void {
  const rows = readMessages(sql);
  const wanted = new Map(wantedOf(table, nowMs).map((one) => [nameOf(one), one]));
  for (const row of rows) {
    const still = wanted.get(nameOf(row));
    if (still && isFresh(row)) continue;
    wanted.delete(nameOf(row));
    const next = still ? retimed(row, still) : closed(table, row, hands);
    if (next !== row) writeMessage(sql, next);
  }
  if (wanted.size > 0) prune(sql, rows);
  for (const one of wanted.values())
    writeMessage(sql, { ...one, state: 'scheduled', tries: 0, open: true, owed: false });
}

/** Once it was tried, a message has a time of its own for the next try. */
const retimed = (row: MessageRow, { due }: Wanted): MessageRow =>
  row.open && row.state === 'scheduled' && row.tries === 0 && row.due !== due ? { ...row, due } : row;

/** Lets go of what no page shows any more. */
function prune(sql: SqlStorage, rows: readonly MessageRow[]): void {
  const kept = new Map<Seat, number>();
  for (const { seat, channel, entry, kind, open, owed } of rows) {
    kept.set(seat, (kept.get(seat) ?? 0) + 1);
    if (open || owed || (kept.get(seat) ?? 0) <= MESSAGES_MAX) continue;
    sql.exec(
      'DELETE FROM messages WHERE channel = ? AND entry = ? AND kind = ? AND seat = ?',
      channel,
      entry,
      kind,
      seat,
    );
  }
}

/** When the next message is to go out or, at once, to be taken back, in ms since 1970. */
const nextDue = (sql: SqlStorage, nowMs: number): number | undefined =>
  sql
    .exec<{ due: number | null }>(
      "SELECT min(CASE WHEN owed = 1 THEN ? ELSE due END) AS due FROM messages WHERE state = 'scheduled' OR owed = 1",
      nowMs,
    )
    .one().due ?? undefined;

/** Sets the alarm for the next message, in the same breath as what changed it. */
export async function armMessages(storage: DurableObjectStorage, nowMs: number): Promise<void> {
  const due = nextDue(storage.sql, nowMs);
  if (due === undefined) await dropAlarm(storage, MESSAGES);
  // One that is overdue may have been lost.
  else if (alarmAt(storage, MESSAGES) !== due || due <= nowMs) await setAlarm(storage, MESSAGES, due);
}
