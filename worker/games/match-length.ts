/** The longest length of a match: the last possible entry ends it by its current points. Pure. */
import { rankLeftLast } from './concede.ts';
import { asSeat, type GameTypes } from './game.ts';
import type { LimitMove, Match, MatchEvent, MatchStep, Ply } from './match-types.ts';
import { ranksOf } from './points.ts';

/** Most entries of a match, the deal not counted. `worker/protocol/limits.ts` repeats it, and is not imported here. */
export const ENTRIES_MAX = 10_000;

const LIMIT_MOVE: LimitMove = { kind: 'limit' };

/** Return the entry that ends a match at its longest length; undefined if it is over or may go on. */
export function limitPly<T extends GameTypes>({ ranks, entry, active }: Match<T>): Ply<T['Move']> | undefined {
  if (ranks || entry + 1 < ENTRIES_MAX) return undefined;
  return { seat: active[0] ?? asSeat(0), by: 'auto', move: LIMIT_MOVE };
}

/** End the match by the points of its finished rounds. The position stays, and the open round counts for nothing. */
export function endAtLimit<T extends GameTypes>(match: Match<T>): MatchStep<T> {
  const { totals } = match;
  const ranks = rankLeftLast(ranksOf(totals), match.left);
  const events: readonly MatchEvent[] = [{ kind: 'limit-reached' }, { kind: 'match-over', totals, ranks }];
  return { match: { ...match, entry: match.entry + 1, active: [], ranks }, events };
}
