/**
 * The easy and the normal bot of Lucky Numbers. One spreads numbers evenly by eye, the other keeps empty cells
 * fillable.
 */
import type { Rng } from '../../game.ts';
import { CELL_NUMBERS, CELLS, EMPTY, HIGHEST, type Move, SIDE } from '../state.ts';
import { type BotPosition, canPlace, type GardenArray, isTakeOpen } from './position.ts';
import type { RatedMove, TurnContext } from './rate-moves.ts';
import { computeRanges } from './turns-left.ts';

/** Number of steps from the top left corner to the bottom right one. */
const CORNER_TO_CORNER_STEPS = 2 * (SIDE - 1);

/**
 * By cell: its number in an even garden, the same along each anti-diagonal. The corners are 2 and 19, not 1 and 20,
 * because the next numbers serve a corner just as well.
 */
const EVEN_GARDEN: readonly number[] = CELL_NUMBERS.map((cell) => {
  const step = Math.floor(cell / SIDE) + (cell % SIDE);
  return 2 + (step * (HIGHEST - 3)) / CORNER_TO_CORNER_STEPS;
});

/** The difference between a tile and the number of its cell in an even garden. */
export const unevenness = (cell: number, tile: number): number => Math.abs((EVEN_GARDEN[cell] ?? 0) - tile);

/**
 * The penalty of each empty cell, plus a second one: `BLOCKED_CELL_PENALTY` if no tile fits it, or else up to
 * `TIGHT_CELL_PENALTY`, by how many of 20 tiles fit. Set by hand after a few hundred matches.
 */
const EMPTY_CELL_PENALTY = 0.45;
const TIGHT_CELL_PENALTY = 1.2;
const BLOCKED_CELL_PENALTY = 2;
/** Each 3 fitting tiles of 20 divide that penalty by e. */
const FITTING_TILES_SCALE = 3;

/** The score of a garden: the penalties of its empty cells, each on its own. Higher is better. */
function gardenScore({ estimator, position }: TurnContext, garden: GardenArray): number {
  computeRanges(estimator, garden);
  let sum = 0;
  for (let cell = 0; cell < CELLS; cell += 1) {
    if (garden[cell] !== EMPTY) continue;
    const low = estimator.low[cell] ?? 0;
    const high = estimator.high[cell] ?? 0;
    let fit = 0;
    for (let tile = low; tile <= high; tile += 1) fit += (position.faceDown[tile] ?? 0) + (position.middle[tile] ?? 0);
    const share = (HIGHEST * fit) / Math.max(1, position.faceDownCount);
    sum -=
      EMPTY_CELL_PENALTY +
      (low > high ? BLOCKED_CELL_PENALTY : TIGHT_CELL_PENALTY * Math.exp(-share / FITTING_TILES_SCALE));
  }
  return sum;
}

function gardenScoreWith(ctx: TurnContext, garden: GardenArray, cell: number, tile: number): number {
  const out = garden[cell] ?? EMPTY;
  garden[cell] = tile;
  const worth = gardenScore(ctx, garden);
  garden[cell] = out;
  return worth;
}

/** Rate the placements of a tile on each cell. `move` makes the move for a cell. */
function ratePlacements(ctx: TurnContext, tile: number, move: (cell: number) => Move): readonly RatedMove[] {
  const garden = ctx.position.gardens[ctx.seat];
  const list: RatedMove[] = [];
  for (let cell = 0; garden && cell < CELLS; cell += 1)
    if (canPlace(garden, cell, tile)) list.push({ move: move(cell), worth: gardenScoreWith(ctx, garden, cell, tile) });
  return list;
}

const placeMove = (cell: number): Move => ({ kind: 'place', cell });

/** The best option; of equal ones the first. Callers list `leave` first, so a useless exchange is never chosen. */
const bestOf = (options: readonly RatedMove[]): RatedMove | undefined =>
  options.reduce<RatedMove | undefined>((top, one) => (top && top.worth >= one.worth ? top : one), undefined);

/** The average score after a draw, if the seat leaves every tile that does not help. */
function worthOfDraw(ctx: TurnContext, garden: GardenArray): number {
  const { faceDown, faceDownCount } = ctx.position;
  const now = gardenScore(ctx, garden);
  let sum = 0;
  for (let tile = 1; tile <= HIGHEST; tile += 1) {
    const many = faceDown[tile] ?? 0;
    if (many > 0) sum += many * Math.max(now, bestOf(ratePlacements(ctx, tile, placeMove))?.worth ?? now);
  }
  return sum / faceDownCount;
}

/** The numbers in the middle, each once. */
const middleNumbers = ({ middle }: BotPosition): readonly number[] =>
  [...middle.keys()].filter((tile) => tile !== EMPTY && (middle[tile] ?? 0) > 0);

/** The normal bot: keep the own garden fillable. It considers neither other gardens nor later turns. */
export function chooseNormal(ctx: TurnContext): Move {
  const { position, seat, drawn } = ctx;
  const garden = position.gardens[seat];
  if (!garden) return { kind: 'draw' };
  if (drawn !== EMPTY) {
    const stay: RatedMove = { move: { kind: 'leave' }, worth: gardenScore(ctx, garden) };
    return bestOf([stay, ...ratePlacements(ctx, drawn, placeMove)])?.move ?? stay.move;
  }
  const bestTake = isTakeOpen(position)
    ? bestOf(
        middleNumbers(position).flatMap((tile) => ratePlacements(ctx, tile, (cell) => ({ kind: 'take', tile, cell }))),
      )
    : undefined;
  if (!bestTake) return { kind: 'draw' };
  return position.faceDownCount === 0 || bestTake.worth > worthOfDraw(ctx, garden) ? bestTake.move : { kind: 'draw' };
}

/** The easy bot places one tile in 3 on a random empty cell that it fits, and overlooks the middle one time in 2. */
const SLIP_ONE_IN = 3;
const OVERLOOK_ONE_IN = 2;
/** The easy bot exchanges a tile only if the new one is at least this much nearer to an even garden. */
const EXCHANGE_GAIN_MIN = 3;

/** The empty cells that the tile fits, nearest to an even garden first. */
const cellsByEye = (garden: GardenArray, tile: number): readonly number[] =>
  [...garden.keys()]
    .filter((cell) => garden[cell] === EMPTY && canPlace(garden, cell, tile))
    .toSorted((a, b) => unevenness(a, tile) - unevenness(b, tile));

function exchangeByEye(garden: GardenArray, tile: number): number | undefined {
  const gain = (cell: number): number => unevenness(cell, garden[cell] ?? EMPTY) - unevenness(cell, tile);
  return [...garden.keys()]
    .filter((cell) => garden[cell] !== EMPTY && canPlace(garden, cell, tile) && gain(cell) >= EXCHANGE_GAIN_MIN)
    .toSorted((a, b) => gain(b) - gain(a))[0];
}

/** The easy bot: fill an empty cell if possible, exchange rarely, and make mistakes. */
export function chooseEasy({ position, seat, drawn }: TurnContext, rng: Rng): Move {
  const garden = position.gardens[seat];
  if (!garden) return { kind: 'draw' };
  if (drawn !== EMPTY) {
    const cells = cellsByEye(garden, drawn);
    const cell = cells[rng(SLIP_ONE_IN) === 0 ? rng(Math.max(1, cells.length)) : 0] ?? exchangeByEye(garden, drawn);
    return cell === undefined ? { kind: 'leave' } : placeMove(cell);
  }
  const seen =
    isTakeOpen(position) && (position.faceDownCount === 0 || rng(OVERLOOK_ONE_IN) === 0) ? middleNumbers(position) : [];
  const fit = seen.flatMap((tile): readonly Move[] => {
    const cell = cellsByEye(garden, tile)[0];
    return cell === undefined ? [] : [{ kind: 'take', tile, cell }];
  });
  return fit[rng(Math.max(1, fit.length))] ?? { kind: 'draw' };
}
