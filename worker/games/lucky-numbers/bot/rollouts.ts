/**
 * Looks ahead in Lucky Numbers: the best moves by the estimate are played on with sampled tiles, every seat greedy, and
 * weighed again some turns later. All moves meet the same tiles, so that luck falls on them alike.
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

/** How far a line is played, in turns of each seat; alone it is played to the end. */
const ROLLOUT_ROUNDS = 2;
const SOLO_ROLLOUT_TURNS = 60;
/** Moves looked at more closely, and how far behind the best one of them may be. */
const CANDIDATES_MAX = 5;
const CANDIDATE_MARGIN = 0.06;
const SOLO_CANDIDATE_MARGIN = 1.5;
/** How many lines the estimate itself counts for. */
const PRIOR_SAMPLES = 12;
/** More lines than this change few moves: in 60 matches no gain over a sixth of the work could be measured. */
const SAMPLES_MAX = 100;
/** Units of work for one turn of a line, more for each number that lies in the middle: measured on warm code, rounded up. */
const TURN_WORK = 1.2;
const WORK_PER_MIDDLE_NUMBER = 0.6;
/** Every turn brings the end of a garden nearer by one turn on average: a taken tile must do as well as a draw does. */
const TAKE_HANDICAP_TURNS = 1;

/** Where a line is played: a position of its own, that may be spoilt. */
interface Rollout extends TurnContext {
  readonly rng: Rng;
}

/** What a greedy turn does with one tile: where it shortens the way most. */
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

/** The best cell for one tile that is in hand. */
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

/** The best tile of the middle and its cell, if it brings the end nearer than to `turns`. */
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

/** One turn of a greedy seat. */
function playGreedyTurn(estimator: TurnsEstimator, position: BotPosition, seat: number, rng: Rng): void {
  const garden = position.gardens[seat];
  if (!garden) return;
  countTiles(estimator, position);
  const now = turnsLeft(estimator, garden, position.faceDownCount);
  // Alone a taken tile costs nothing; but it must help at all.
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

/** Plays the move itself, with the drawn tile in hand if there is one. */
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

/** What the seat has after the move and some turns of all. */
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

/** A generator of its own for each sample (mulberry32), so that every move meets the same tiles. */
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

/** What one turn of a line costs, by how much there is to take. */
const turnWork = ({ middle }: BotPosition): number =>
  TURN_WORK + WORK_PER_MIDDLE_NUMBER * middle.reduce((sum, many) => sum + Math.sign(many), 0);

/** How many turns a line goes on for, about: alone it goes on until the garden is full or the bag is empty. */
const rolloutTurns = ({ gardens, faceDownCount }: BotPosition): number =>
  (gardens.length === 1 ? faceDownCount : ROLLOUT_ROUNDS * gardens.length) + 1;

/** The options, best first, after as many lines as the budget allows; they come with the estimate. */
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
