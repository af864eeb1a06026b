/**
 * Who else is in a match, as a page sees it: seats that repeatedly let their time run out, who must decide about them,
 * and how many other people have a seat. Pure. Apart for the byte budget of a match page.
 */
import { asSeat, type Seat } from '../../../worker/games/game.ts';
import type { Absence } from '../../../worker/protocol/clock.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';

type PresenceSnapshot = Pick<Snapshot, 'seats' | 'absent'>;

/** The seats that people hold and play themselves. */
const humanSeats = ({ seats }: PresenceSnapshot): readonly Seat[] =>
  seats.flatMap(({ state, bot }, i) => (state === 'taken' && !bot ? [asSeat(i)] : []));

const isAbsent = ({ absent = [] }: PresenceSnapshot, seat: Seat): boolean => absent.some((one) => one.seat === seat);

/** Return the absences that a seat must decide: those present decide; if everyone is absent, any seat that returns. */
export function absencesToDecide(snapshot: PresenceSnapshot, seat: Seat): readonly Absence[] {
  return (snapshot.absent ?? []).filter((one) => {
    const others = humanSeats(snapshot).filter((other) => other !== one.seat);
    const present = others.filter((other) => !isAbsent(snapshot, other));
    return (present.length > 0 ? present : others).includes(seat);
  });
}

/** Return true if everyone is absent: the clock is paused then. */
export const isEveryoneAbsent = (snapshot: PresenceSnapshot): boolean => {
  const all = humanSeats(snapshot);
  return all.length > 0 && all.every((seat) => isAbsent(snapshot, seat));
};

/** Return the number of other people with a seat. A bot that plays for no person is none. */
export const otherPlayers = ({ seats }: Snapshot, lost: number): number =>
  seats.filter(({ state, bot, lent, left }, seat) => seat !== lost && state === 'taken' && !left && !(bot && !lent))
    .length;
