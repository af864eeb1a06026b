/**
 * Apart for the byte budget of a match page. Seats that let their time run out again and again, as a page sees them: who
 * is asked, and whether anybody is there at all. Pure.
 */
import { asSeat, type Seat } from '../../../worker/games/game.ts';
import type { Absence } from '../../../worker/protocol/clock.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';

type PresenceSnapshot = Pick<Snapshot, 'seats' | 'absent'>;

/** The seats that people hold and play themselves. */
const humanSeats = ({ seats }: PresenceSnapshot): readonly Seat[] =>
  seats.flatMap(({ state, bot }, i) => (state === 'taken' && !bot ? [asSeat(i)] : []));

const isAbsent = ({ absent = [] }: PresenceSnapshot, seat: Seat): boolean => absent.some((one) => one.seat === seat);

/** The questions that are put to a seat: to those who are there, and where nobody is, to whoever comes. */
export function absencesToDecide(snapshot: PresenceSnapshot, seat: Seat): readonly Absence[] {
  return (snapshot.absent ?? []).filter((one) => {
    const others = humanSeats(snapshot).filter((other) => other !== one.seat);
    const present = others.filter((other) => !isAbsent(snapshot, other));
    return (present.length > 0 ? present : others).includes(seat);
  });
}

/** Nobody is there to play for: the clock stands still. */
export const isEveryoneAbsent = (snapshot: PresenceSnapshot): boolean => {
  const all = humanSeats(snapshot);
  return all.length > 0 && all.every((seat) => isAbsent(snapshot, seat));
};
