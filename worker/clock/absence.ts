/** Seats that let their time run out again and again: who is asked about them, and what becomes of them. */

import { type Wrong, wrong } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import { changed } from '../lobby/lobby.ts';
import { endedTable, entryOf, phaseOf, type Table } from '../match/state.ts';
import { ABSENCE_CHOICES, type Absence, type AbsenceChoice, MISSES } from '../protocol/clock.ts';
import { type SeatRow, writeSeats } from '../storage/rows.ts';

/** What sits down for somebody who is away; they take the seat back as if they had lent it. */
const STAND_IN: SeatRow['bot'] = { strength: 'normal', yields: false };

/** The seats that people hold and play themselves. */
const people = ({ seats }: Table): readonly SeatRow[] => seats.filter(({ state, bot }) => state === 'taken' && !bot);

/** Whether the clock made this seat's last decisions, nothing was decided about that, and the match goes on. */
export function isAbsent(table: Table, { seat, state, bot, time }: SeatRow): boolean {
  const missed = table.play?.pace.missed[seat]?.filter((entry) => entry > (time.forgiven ?? 0)) ?? [];
  if (missed.length < MISSES || state !== 'taken' || bot) return false;
  const phase = phaseOf(table);
  return phase === 'playing' || phase === 'between';
}

/**
 * Whether nobody is there to play for: then the clock stands still, or it would play the match to its end, or for ever
 * where it has none, for nobody.
 */
export function isDeserted(table: Table): boolean {
  const all = people(table);
  return all.length > 0 && all.every((seat) => isAbsent(table, seat));
}

/** Who decides about a seat: those who are there; where nobody seems to be, whoever comes first. */
function votersOf(table: Table, target: Seat): readonly Seat[] {
  const others = people(table).filter(({ seat }) => seat !== target);
  const present = others.filter((seat) => !isAbsent(table, seat));
  return (present.length > 0 ? present : others).map(({ seat }) => seat);
}

/** The seats that are asked about. */
export const absences = (table: Table): readonly Absence[] =>
  table.seats
    .filter((seat) => isAbsent(table, seat))
    .map(({ seat, time }) => ({ seat, votes: (time.votes ?? []).map((vote) => ({ ...vote })) }));

/** The seat with all that it missed so far forgiven. */
const forgiven = (table: Table, row: SeatRow): SeatRow => ({
  ...row,
  time: { ...row.time, forgiven: entryOf(table), votes: undefined },
});

/** What has been decided: waiting by all who are asked, anything else by more than half of them. */
function decisionOn(table: Table, target: SeatRow): AbsenceChoice | undefined {
  const voters = votersOf(table, target.seat);
  const votes = (target.time.votes ?? []).filter(({ seat }) => voters.some((voter) => voter === seat));
  return ABSENCE_CHOICES.find((choice) => {
    const agreed = votes.filter((vote) => vote.choice === choice).length;
    return choice === 'wait' ? agreed === voters.length && agreed > 0 : agreed * 2 > voters.length;
  });
}

const withRow = (table: Table, next: SeatRow): Table => ({
  ...table,
  seats: table.seats.map((row) => (row.seat === next.seat ? next : row)),
});

/** Does what has been decided about this seat. Nothing is written yet. */
function carriedOut(table: Table, row: SeatRow, now: number): Table {
  switch (decisionOn(table, row)) {
    case undefined:
      return table;
    case 'wait':
      return withRow(table, forgiven(table, row));
    case 'bot':
      return withRow(table, { ...row, bot: STAND_IN });
    case 'end':
      return endedTable({ ...table, head: { ...table.head, ended: now } });
  }
}

/** Does and writes what those who are there agree on by now: with fewer of them, fewer have to. */
export function settleAbsences(storage: DurableObjectStorage, table: Table, now: number): Table {
  let next = table;
  for (const { seat } of table.seats) {
    const row = next.seats[seat];
    if (row && isAbsent(next, row)) next = carriedOut(next, row, now);
  }
  if (next === table) return table;
  return storage.transactionSync(() => {
    writeSeats(storage.sql, next.seats);
    return changed(storage.sql, next);
  });
}

/** One of those who are there says what is to become of somebody who is not. Whoever speaks is there. */
export function choose(
  storage: DurableObjectStorage,
  { table, seat, now }: { readonly table: Table; readonly seat: Seat; readonly now: number },
  target: number,
  choice: AbsenceChoice,
): { readonly table: Table } | Wrong {
  const row = table.seats[target];
  if (!row) return wrong('bad-request', { detail: `there is no seat ${target}` });
  if (!isAbsent(table, row)) return wrong('not-absent');
  if (!votersOf(table, row.seat).some((voter) => voter === seat)) return wrong('not-asked');
  const own = table.seats[seat];
  const here = own && isAbsent(table, own) ? withRow(table, forgiven(table, own)) : table;
  const votes = [...(row.time.votes ?? []).filter((vote) => vote.seat !== seat), { seat, choice }];
  return storage.transactionSync(() => {
    const voted = withRow(here, { ...row, time: { ...row.time, votes } });
    writeSeats(storage.sql, voted.seats);
    return { table: settleAbsences(storage, changed(storage.sql, voted), now) };
  });
}
