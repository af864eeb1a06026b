/** Plays matches through `match.ts` for tests, and freezes data so that any write to it throws. */
import type { Game, GameTypes, Rng, Seat } from '../../worker/games/game.ts';
import { isBetweenRounds, playMove, startMatch, timeoutPly } from '../../worker/games/match.ts';
import type { Match, MatchEvent, MatchHeader, MatchStep, Ply, RngAt } from '../../worker/games/match-types.ts';
import { pick } from './rng.ts';

/** Freezes a value and everything inside it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

/** A header for a match of this game, with the game's defaults for omitted values. */
export const headOf = <T extends GameTypes>(
  game: Game<T>,
  seats: number,
  first: Seat,
  options: T['Options'] = game.defaults,
): MatchHeader<T['Options']> => ({ game: game.id, version: game.version, options, seats, first });

/** Returns the next ply of a match that is not over. */
export type ChoosePly<T extends GameTypes> = (match: Match<T>) => Ply<T['Move']>;

/** A whole match: its end, and every ply with its result. Entry 0, which has no ply, is separate. */
export interface PlayedMatch<T extends GameTypes> {
  readonly match: Match<T>;
  readonly start: MatchStep<T>;
  readonly plies: readonly Ply<T['Move']>[];
  readonly events: readonly (T['Event'] | MatchEvent)[];
}

/** Play until the match is over. Throws after `bound` entries. */
export function playMatch<T extends GameTypes>(
  game: Game<T>,
  head: MatchHeader<T['Options']>,
  rngAt: RngAt,
  choose: ChoosePly<T>,
  bound = 10_000,
): PlayedMatch<T> {
  const start = startMatch(game, head, rngAt);
  const plies: Ply<T['Move']>[] = [];
  const events = [...start.events];
  let match = start.match;
  while (!match.ranks) {
    if (plies.length > bound) throw new Error(`no end after ${bound} entries`);
    for (const step of playMove(game, match, choose(match), rngAt)) {
      plies.push(step.ply);
      events.push(...step.events);
      match = step.match;
    }
  }
  return { match, start, plies, events };
}

/** All moves that the game lists for a seat now. */
export const movesOf = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  seat: Seat,
  onCutOff?: () => void,
): readonly T['Move'][] => [...game.moves(game.view(match.state, seat), onCutOff)];

/**
 * A random ply of any active seat. Each kind of move is equally likely, so that rare kinds occur. In one of `sleepy`
 * plies the clock runs out instead (0: never). `list` returns the moves, by default `movesOf`.
 */
export const randomPlies =
  <T extends GameTypes>(
    game: Game<T>,
    rng: Rng,
    sleepy = 0,
    list = (match: Match<T>, seat: Seat) => movesOf(game, match, seat),
  ): ChoosePly<T> =>
  (match) => {
    const seat = pick(match.active, rng);
    if (sleepy > 0 && rng(sleepy) === 0) return timeoutPly(game, match, seat);
    if (isBetweenRounds(game, match)) return { seat, by: 'seat', move: { kind: 'round' } };
    const moves = list(match, seat);
    const kind = pick([...new Set(moves.map((move) => move.kind))], rng);
    return {
      seat,
      by: 'seat',
      move: pick(
        moves.filter((move) => move.kind === kind),
        rng,
      ),
    };
  };
