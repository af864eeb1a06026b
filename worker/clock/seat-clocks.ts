/** A match and its clock: until when each seat has time, who is timed out next, and when the object has to look. */

import { type Ply, timeoutOf } from '../games/match.ts';
import { changed } from '../lobby/lobby.ts';
import { entryOf, phaseOf, type Table } from '../match/state.ts';
import type { Clock, Quiet } from '../protocol/clock.ts';
import { alarmAt, dropAlarm, setAlarm } from '../storage/alarms.ts';
import { type SeatRow, type SeatTime, writeSeats } from '../storage/rows.ts';
import { isAbsent, isDeserted } from './absence.ts';
import { type Deadlines, deadlineOf, flagged, nextFlag } from './deadline.ts';

/** The name of its alarm. */
export const CLOCK = 'clock';

/** Since when the seat's present decision counts, in ms since 1970. */
export const baseOf = ({ play }: Table, { seat, time }: SeatRow): number =>
  Math.max(play?.pace.openedAt[seat] ?? 0, time.since ?? 0);

function deadlineFor(clock: Clock, table: Table, row: SeatRow): number {
  const base = baseOf(table, row);
  const deadline = deadlineOf(clock, base, row.time.quiet);
  const { told } = row.time;
  return told?.base === base ? Math.max(told.deadline, deadline) : deadline;
}

/** Until when each seat has time for the decision that it has to make; bots need no clock. */
export function deadlinesOf(table: Table): Deadlines {
  const { clock } = table.head.made;
  const phase = phaseOf(table);
  const isRunning = clock && (phase === 'playing' || phase === 'between') && !isDeserted(table);
  return table.seats.map((row) =>
    isRunning && !row.bot && table.play?.match.active.includes(row.seat) ? deadlineFor(clock, table, row) : null,
  );
}

/** What the clock moves for the seat that has to be timed out first; nothing as long as everybody has time. */
export function clockPly(table: Table, nowMs: number): Ply<{ readonly kind: string }> | undefined {
  if (!table.play || !table.head.made.clock) return undefined;
  const [first] = flagged(deadlinesOf(table), nowMs);
  const row = first === undefined ? undefined : table.seats[first];
  return row && timeoutOf(table.play.game, table.play.match, row.seat);
}

/**
 * Sets the alarm for the next time-out, in the same breath as what changed it. One that is set for earlier stays: it
 * looks again when it rings, so a move that only puts a deadline off writes nothing.
 */
export async function armClock(storage: DurableObjectStorage, table: Table, nowMs: number): Promise<void> {
  if (!table.head.made.clock || !table.play) return;
  const due = nextFlag(deadlinesOf(table));
  const set = alarmAt(storage, CLOCK);
  if (due !== undefined && (set === undefined || set > due || (set <= nowMs && due > nowMs)))
    await setAlarm(storage, CLOCK, due);
  // A bot's turn ends by itself: only where nobody is waited for any more the alarm goes before it rings.
  const isOver = phaseOf(table) === 'over';
  if (due === undefined && set !== undefined && (isOver || set <= nowMs)) await dropAlarm(storage, CLOCK);
}

/** A bot that sat down or got up: its time is nobody's, and what was used up of a decision stays so. */
function afterBot(before: Table, after: Table, row: SeatRow, nowMs: number): SeatTime {
  const had = before.seats[row.seat]?.bot;
  if (!had && row.bot) return { ...row.time, away: nowMs, votes: undefined };
  if (!had || row.bot) return row.time;
  const { away, ...time } = row.time;
  const used = away === undefined ? 0 : Math.max(0, away - baseOf(after, row));
  return { ...time, since: nowMs - used, forgiven: entryOf(after) };
}

/** What a change of the match means for the seats' time: bots that came or went, a clock that stood still, questions closed. */
export function retimed(storage: DurableObjectStorage, before: Table, after: Table, nowMs: number): Table {
  if (!after.head.made.clock || !after.play || !before.play) return after;
  const changedBots = after.seats.map((row) => ({ ...row, time: afterBot(before, after, row, nowMs) }));
  const next = { ...after, seats: changedBots };
  const isWoken = isDeserted(before) && !isDeserted(next);
  const seats = next.seats.map((row) => {
    const isClosed = row.time.votes !== undefined && !isAbsent(next, row);
    const time = { ...row.time, ...(isWoken && { since: nowMs }), ...(isClosed && { votes: undefined }) };
    return { ...row, time };
  });
  if (JSON.stringify(seats) === JSON.stringify(after.seats)) return after;
  writeSeats(storage.sql, seats);
  return { ...after, seats };
}

/** Sets or forgets the seat's own quiet hours. The others hear of it only where a deadline that they see moves. */
export function setQuiet(
  storage: DurableObjectStorage,
  table: Table,
  seat: SeatRow['seat'],
  quiet: Quiet | null,
): { readonly table: Table; readonly isNews: boolean } {
  const shown = deadlinesOf(table)[seat] ?? null;
  const seats = table.seats.map((row) => {
    if (row.seat !== seat) return row;
    const told = shown === null ? undefined : { base: baseOf(table, row), deadline: shown };
    return { ...row, time: { ...row.time, quiet: quiet ?? undefined, told } };
  });
  return storage.transactionSync(() => {
    writeSeats(storage.sql, seats);
    const next = { ...table, seats };
    const isNews = deadlinesOf(next)[seat] !== shown;
    return { table: isNews ? changed(storage.sql, next) : next, isNews };
  });
}
