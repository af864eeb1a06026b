/**
 * Rollouts for Lucky Numbers: play on after each of the best moves, with random tiles and greedy seats, and evaluate
 * some turns later. All moves get the same tiles (common random numbers), so luck affects them equally.
 */
import type { Rng, WorkBudget } from '../../game.ts';
import { CELLS, EMPTY, type Move } from '../state.ts';
import {
  addTiles,
  type BotPosition,
  canPlace,
  clonePosition,
  copyPosition,
  type GardenArray,
  isTakeOpen,
  lowerBound,
  placeableBounds,
  turnUp,
  upperBound,
} from './position.ts';
import { expectedValue, finalValue } from './position-value.ts';
import type { RatedMove, TurnContext } from './rate-moves.ts';
import { countTiles, type TurnsEstimator, turnsLeft } from './turns-left.ts';

/** Length of a rollout, in turns per seat. A solo rollout goes on to the end of the round, at most 60 turns. */
const ROLLOUT_ROUNDS = 2;
const SOLO_ROLLOUT_TURNS = 60;
/** Most moves to compare by rollouts, and the most that their estimated value may be below the best one. */
const CANDIDATES_MAX = 5;
const CANDIDATE_MARGIN = 0.06;
const SOLO_CANDIDATE_MARGIN = 1.5;
/** The weight of the estimate itself, in rollouts. */
const PRIOR_SAMPLES = 12;
/** Most rollouts per move. More change few moves: 60 matches showed no gain over a sixth of this work. */
const SAMPLES_MAX = 100;
/** Work units of one turn of a rollout, plus those for each number in the middle. Measured on warm code, rounded up. */
const TURN_WORK = 1.2;
const WORK_PER_MIDDLE_NUMBER = 0.6;
/** A greedy seat takes only if that saves at least this many turns: a draw saves one turn on average. */
const TAKE_HANDICAP_TURNS = 1;

/** The context of one rollout. Its position is a copy that the rollout changes. */
interface Rollout extends TurnContext {
  readonly rng: Rng;
}

/** A tile, its cell, and the estimated turns left after placing it there. */
interface Placement {
  readonly tile: number;
  /** -1 is the middle. */
  readonly cell: number;
  readonly turns: number;
}

const turnsWith = (
  estimator: TurnsEstimator,
  position: BotPosition,
  garden: GardenArray,
  cell: number,
  tile: number,
): number => {
  const out = garden[cell] ?? EMPTY;
  garden[cell] = tile;
  const turns = turnsLeft(estimator, garden, position.faceDownCount);
  garden[cell] = out;
  return turns;
};

/** The placement of the tile of `fallback` that leaves the fewest turns, or `fallback` itself. */
function bestPlacement(
  estimator: TurnsEstimator,
  position: BotPosition,
  garden: GardenArray,
  fallback: Placement,
): Placement {
  let best = fallback;
  for (let cell = 0; cell < CELLS; cell += 1) {
    if (!canPlace(garden, cell, fallback.tile)) continue;
    const turns = turnsWith(estimator, position, garden, cell, fallback.tile);
    if (turns < best.turns) best = { tile: fallback.tile, cell, turns };
  }
  return best;
}

/** The take that leaves the fewest turns, if they are fewer than `turns`. */
function bestTake(
  estimator: TurnsEstimator,
  position: BotPosition,
  garden: GardenArray,
  turns: number,
): Placement | undefined {
  let best: Placement | undefined;
  let least = turns;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const gap = placeableBounds(garden, cell);
    for (let tile = lowerBound(gap) + 1; tile < upperBound(gap); tile += 1) {
      if ((position.middle[tile] ?? 0) === 0 || garden[cell] === tile) continue;
      const after = turnsWith(estimator, position, garden, cell, tile);
      if (after >= least) continue;
      least = after;
      best = { tile, cell, turns: after };
    }
  }
  return best;
}

function placeTile(position: BotPosition, garden: GardenArray, { tile, cell }: Placement): void {
  if (cell < 0) {
    addTiles(position.middle, tile, 1);
    return;
  }
  const out = garden[cell] ?? EMPTY;
  garden[cell] = tile;
  if (out !== EMPTY) addTiles(position.middle, out, 1);
}

/** Play one turn of a greedy seat. */
function playGreedyTurn(estimator: TurnsEstimator, position: BotPosition, seat: number, rng: Rng): void {
  const garden = position.gardens[seat];
  if (!garden) return;
  countTiles(estimator, position);
  const now = turnsLeft(estimator, garden, position.faceDownCount);
  // In solo a take costs nothing, but it must save some turns.
  const pace = position.gardens.length === 1 ? 0 : TAKE_HANDICAP_TURNS;
  const spot = isTakeOpen(position) ? bestTake(estimator, position, garden, now - pace) : undefined;
  if (spot) {
    addTiles(position.middle, spot.tile, -1);
    position.takes += 1;
    placeTile(position, garden, spot);
    return;
  }
  if (position.faceDownCount === 0) return;
  const tile = turnUp(position, rng);
  position.takes = 0;
  placeTile(position, garden, bestPlacement(estimator, position, garden, { tile, cell: -1, turns: now }));
}

/** Play the rated move itself, with the drawn tile if there is one. */
function playFirstMove({ estimator, position, seat, drawn, rng }: Rollout, move: Move): void {
  const garden = position.gardens[seat];
  if (!garden) return;
  switch (move.kind) {
    case 'place':
      position.takes = 0;
      placeTile(position, garden, { tile: drawn, cell: move.cell, turns: 0 });
      return;
    case 'take':
      addTiles(position.middle, move.tile, -1);
      position.takes += 1;
      placeTile(position, garden, { tile: move.tile, cell: move.cell, turns: 0 });
      return;
    case 'draw': {
      const tile = turnUp(position, rng);
      position.takes = 0;
      countTiles(estimator, position);
      const leave = { tile, cell: -1, turns: turnsLeft(estimator, garden, position.faceDownCount) };
      placeTile(position, garden, bestPlacement(estimator, position, garden, leave));
      return;
    }
    case 'leave':
    case 'timeout':
      position.takes = 0;
      placeTile(position, garden, { tile: drawn, cell: -1, turns: 0 });
  }
}

/** The value for the seat after the move and some greedy turns of all seats. */
function rolloutValue(rollout: Rollout, move: Move): number {
  const { estimator, position, seat, rng } = rollout;
  const seats = position.gardens.length;
  playFirstMove(rollout, move);
  const turns = seats === 1 ? SOLO_ROLLOUT_TURNS : ROLLOUT_ROUNDS * seats;
  for (let n = 0; n < turns; n += 1) {
    const result = finalValue(position, seat);
    if (result !== undefined) return result;
    playGreedyTurn(estimator, position, (seat + 1 + n) % seats, rng);
  }
  return finalValue(position, seat) ?? expectedValue(estimator, position, seat, (seat + 1 + turns) % seats);
}

/** A generator for one sample (mulberry32), so that every move gets the same tiles. */
function seededRng(seed: number): Rng {
  let state = seed | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

const SEED_BOUND = 2 ** 32;

/** Work units of one turn of a rollout. */
const turnWork = ({ middle }: BotPosition): number =>
  TURN_WORK + WORK_PER_MIDDLE_NUMBER * middle.reduce((sum, many) => sum + Math.sign(many), 0);

/** The approximate number of turns of a rollout. In solo it lasts until the garden is full or the bag is empty. */
const rolloutTurns = ({ gardens, faceDownCount }: BotPosition): number =>
  (gardens.length === 1 ? faceDownCount : ROLLOUT_ROUNDS * gardens.length) + 1;

/** Rank rated moves, best first, by as many rollouts as the budget allows. Their `worth` is the estimate. */
export function rankByRollouts(
  ctx: TurnContext,
  options: readonly RatedMove[],
  rng: Rng,
  spend: WorkBudget,
): readonly RatedMove[] {
  const { position } = ctx;
  const ranked = options.toSorted((a, b) => b.worth - a.worth);
  const least = (ranked[0]?.worth ?? 0) - (position.gardens.length === 1 ? SOLO_CANDIDATE_MARGIN : CANDIDATE_MARGIN);
  const candidates = ranked.slice(0, CANDIDATES_MAX).filter(({ worth }) => worth >= least);
  if (candidates.length < 2) return ranked;
  const scratch = clonePosition(position);
  const sums = candidates.map(({ worth }) => PRIOR_SAMPLES * worth);
  const cost = candidates.length * turnWork(position) * rolloutTurns(position);
  let samples = 0;
  while (samples < SAMPLES_MAX && spend(cost)) {
    const seed = rng(SEED_BOUND);
    for (const [i, { move }] of candidates.entries()) {
      copyPosition(scratch, position);
      sums[i] = (sums[i] ?? 0) + rolloutValue({ ...ctx, position: scratch, rng: seededRng(seed) }, move);
    }
    samples += 1;
  }
  const rated = candidates.map(({ move }, i) => ({ move, worth: (sums[i] ?? 0) / (PRIOR_SAMPLES + samples) }));
  return [...rated.toSorted((a, b) => b.worth - a.worth), ...ranked.slice(candidates.length)];
}
