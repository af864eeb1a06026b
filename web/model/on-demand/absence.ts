/** Seats that let their time run out again and again, as a page sees them: who is asked, and whether anybody is there at all. Pure. */
import { asSeat, type Seat } from '../../../worker/games/game.ts';
import type { Absence } from '../../../worker/protocol/clock.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';

type Table = Pick<Snapshot, 'seats' | 'absent'>;

/** The seats that people hold and play themselves. */
const people = ({ seats }: Table): readonly Seat[] =>
  seats.flatMap(({ state, bot }, i) => (state === 'taken' && !bot ? [asSeat(i)] : []));

const isAbsent = ({ absent = [] }: Table, seat: Seat): boolean => absent.some((one) => one.seat === seat);

/** The questions that are put to a seat: to those who are there, and where nobody is, to whoever comes. */
export function askedOf(table: Table, seat: Seat): readonly Absence[] {
  return (table.absent ?? []).filter((one) => {
    const others = people(table).filter((other) => other !== one.seat);
    const present = others.filter((other) => !isAbsent(table, other));
    return (present.length > 0 ? present : others).includes(seat);
  });
}

/** Nobody is there to play for: the clock stands still. */
export const isDeserted = (table: Table): boolean => {
  const all = people(table);
  return all.length > 0 && all.every((seat) => isAbsent(table, seat));
};
