/** How far seats of a match may be ahead, and the input of the pure model of later steps. */
import { AHEAD_SEATS_MIN } from '../games/ahead-steps.ts';
import type { MatchState, RunningMatch } from './match-state.ts';

/** How many steps seats may be ahead of the open one; 0 in strict order. */
export const aheadLimitOf = ({ head, seats, running }: MatchState): number =>
  running && running.stuckEntry === undefined && seats.length >= AHEAD_SEATS_MIN ? (head.config.ahead ?? 0) : 0;

/** Input of the pure model. */
export const walkOf = ({ ahead }: MatchState, { game, match, rngAt }: RunningMatch) => ({
  game,
  match,
  rngAt,
  queue: ahead?.queue ?? [],
});
