/** Which messages a match calls for as it stands, and when each is to be sent. Pure. */

import { quietEnd, quietStart } from '../clock/quiet-hours.ts';
import { baseOf, deadlinesOf } from '../clock/seat-clocks.ts';
import type { Seat } from '../games/game.ts';
import { entryOf, phaseOf, type Table } from '../match/state.ts';
import type { LogLine } from '../protocol/match.ts';
import { type MessageKind, type Percent, REMIND_USUAL } from '../protocol/notifications.ts';
import type { Channel } from '../storage/channels.ts';
import type { SeatRow } from '../storage/rows.ts';

/** Between what opens a decision and the message of it: whoever looks at the page needs none. */
export const PAUSE_MS = 3_000;
/** A reminder that would come sooner than this after the message of the turn is none. */
const APART_MS = 10 * 60_000;

/** A message that is called for; times are in ms since 1970. */
export interface Wanted {
  readonly channel: number;
  readonly seat: Seat;
  /** The entry that it is about. */
  readonly entry: number;
  readonly kind: MessageKind;
  readonly due: number;
}

/** When the seat wants to be reminded, in per cent of its time. */
export const remindAt = ({ time }: Pick<SeatRow, 'time'>): Percent =>
  time.remind === undefined ? REMIND_USUAL : time.remind;

const isPerson = ({ state, bot }: SeatRow): boolean => state === 'taken' && !bot;

/**
 * Whether whoever sits there brought the entry about, by it or by what it followed from of itself: then they were there.
 * An entry that long past needs no message either.
 */
function isOwnHand(lines: readonly LogLine[], entry: number, seat: Seat): boolean {
  const known = lines.filter(({ n }) => n <= entry);
  const cause = known.findLast(({ by }) => by !== 'auto');
  return known.length === 0 || (cause?.seat === seat && (cause.by === 'seat' || cause.by === 'hint'));
}

/** Between the opening of a decision and its deadline; before quiet hours that the deadline lies in or does not outlast. */
function reminderDue(row: SeatRow, base: number, deadline: number): number | undefined {
  const percent = remindAt(row);
  if (percent === null) return undefined;
  const due = base + Math.floor(((deadline - base) * percent) / 100);
  const { quiet } = row.time;
  const end = quiet && quietEnd(quiet, due);
  if (!quiet || end === undefined) return due;
  return end < deadline ? end : quietStart(quiet, due);
}

/** What a seat may be told of: its open decision, or the end of the match. */
export interface Occasion {
  readonly row: SeatRow;
  readonly entry: number;
  /** Since when, in ms since 1970. */
  readonly since: number;
  readonly deadline: number | null;
  /** Whoever sits there brought it about. */
  readonly isKnown: boolean;
  readonly isEnd: boolean;
}

/** By seat that somebody sits on: its open decision, if it has one, or the end of the match. */
export function occasionsOf(table: Table): readonly Occasion[] {
  const { play, head } = table;
  const phase = phaseOf(table);
  if (!play || phase === 'stuck') return [];
  const people = table.seats.filter(isPerson);
  if (phase === 'over') {
    const entry = entryOf(table);
    return people.map((row) => ({
      row,
      entry,
      since: head.ended ?? play.lastAt,
      deadline: null,
      isKnown: head.ended === undefined && isOwnHand(play.lines, entry, row.seat),
      isEnd: true,
    }));
  }
  const deadlines = deadlinesOf(table);
  return people
    .filter(({ seat }) => play.match.active.includes(seat))
    .map((row) => {
      const entry = play.match.opened[row.seat] ?? 0;
      const isKnown = isOwnHand(play.lines, entry, row.seat);
      return { row, entry, since: baseOf(table, row), deadline: deadlines[row.seat] ?? null, isKnown, isEnd: false };
    });
}

const isSlow = ({ head }: Table): boolean => head.made.clock?.kind === 'post';

/** When a device of the seat is told of an occasion: not in its quiet hours. */
const newsDue = ({ row, since }: Occasion): number => afterQuiet(row, since + PAUSE_MS, since);

/** When a device gets what is planned for `atMs`: after the quiet hours that this or, where it was missed, `nowMs` lies in. */
function afterQuiet({ time: { quiet } }: SeatRow, atMs: number, nowMs: number): number {
  return (quiet && quietEnd(quiet, Math.max(atMs, nowMs))) ?? atMs;
}

/** When the seat is reminded of its decision, in ms since 1970; nothing where it is not. */
export function reminderOf(table: Table, occasion: Occasion): number | undefined {
  const { row, since, deadline } = occasion;
  const due = deadline !== null && isSlow(table) ? reminderDue(row, since, deadline) : undefined;
  return due !== undefined && due >= newsDue(occasion) + APART_MS ? due : undefined;
}

/** What a device of the seat is told of an occasion; one that came later has seen it. */
function forDevice(table: Table, channel: Channel, occasion: Occasion, nowMs: number): readonly Wanted[] {
  const { row, entry, since, deadline, isKnown, isEnd } = occasion;
  const about = { channel: channel.id, seat: row.seat, entry };
  const news: Wanted = { ...about, kind: isEnd ? 'over' : 'turn', due: afterQuiet(row, newsDue(occasion), nowMs) };
  const planned = reminderOf(table, occasion);
  const reminder = planned === undefined || channel.at > planned ? undefined : afterQuiet(row, planned, nowMs);
  const isInTime = reminder !== undefined && deadline !== null && Math.max(reminder, nowMs) < deadline;
  return [
    ...(isKnown || channel.at > since ? [] : [news]),
    ...(isInTime ? [{ ...about, kind: 'reminder' as const, due: reminder }] : []),
  ];
}

/** A chat sleeps with nobody, and reminds nobody. */
function forChat(channel: Channel, { row, entry, since, isKnown, isEnd }: Occasion): readonly Wanted[] {
  if (isKnown || channel.at > since) return [];
  return [{ channel: channel.id, seat: row.seat, entry, kind: isEnd ? 'over' : 'turn', due: since + PAUSE_MS }];
}

/** Whether what a message is about still lasts, whether or not anybody wants to be told of it. */
export const isLasting = (table: Table, { seat, entry, kind }: Omit<Wanted, 'channel' | 'due'>): boolean =>
  occasionsOf(table).some((one) => one.row.seat === seat && one.entry === entry && one.isEnd === (kind === 'over'));

/**
 * All messages that the match calls for as it stands, those that went out already among them. What was missed and falls
 * into quiet hours by now waits until after them.
 */
export function wantedOf(table: Table, nowMs: number): readonly Wanted[] {
  const told = table.channels.filter(({ kind, ended }) => kind !== 'feed' && ended === undefined);
  if (told.length === 0) return [];
  const occasions = occasionsOf(table);
  return told.flatMap((channel) =>
    channel.kind === 'push'
      ? occasions
          .filter(({ row }) => row.seat === channel.seat)
          .flatMap((occasion) => forDevice(table, channel, occasion, nowMs))
      : occasions.flatMap((occasion) => forChat(channel, occasion)),
  );
}
