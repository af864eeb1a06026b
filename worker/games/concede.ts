/** Concessions: a seat leaves a match for good, and ranks last. Pure. */
import { type GameTypes, type Seat, seatsOf } from './game.ts';
import type { Match, MatchEvent, MatchRefusal, MatchStep } from './match-types.ts';

/** Return the ranks by seat: seats that left share the last rank, the others keep their order. */
export function rankLeftLast(ranks: readonly number[], left: readonly Seat[]): readonly number[] {
  if (left.length === 0) return ranks;
  const stayed = seatsOf(ranks.length).filter((seat) => !left.includes(seat));
  const rankOf = (seat: Seat): number => ranks[seat] ?? 0;
  return seatsOf(ranks.length).map((seat) =>
    left.includes(seat) ? stayed.length + 1 : 1 + stayed.filter((other) => rankOf(other) < rankOf(seat)).length,
  );
}

/**
 * Apply a concession. The position stays as it is, so a bot can take over the open decision. As soon as only one seat
 * has not conceded, it wins, whatever its points.
 */
export function concedeSeat<T extends GameTypes>(match: Match<T>, seat: Seat): MatchStep<T> {
  const left = [...match.left, seat];
  const after = { ...match, left, entry: match.entry + 1 };
  const conceded: MatchEvent = { kind: 'conceded', seat };
  if (left.length + 1 < match.header.seats) return { match: after, events: [conceded] };
  const { totals } = match;
  const ranks = rankLeftLast(
    totals.map(() => 1),
    left,
  );
  return { match: { ...after, active: [], ranks }, events: [conceded, { kind: 'match-over', totals, ranks }] };
}

/** Return why this seat cannot concede: it has left already, or it plays alone. */
export function concessionRefusal<T extends GameTypes>(
  { header, left }: Match<T>,
  seat: Seat,
): MatchRefusal | undefined {
  if (header.seats === 1) return { code: 'alone' };
  return left.includes(seat) ? { code: 'left' } : undefined;
}
