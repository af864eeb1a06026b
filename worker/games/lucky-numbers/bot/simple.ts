/** The two plain ways to play Lucky Numbers: a beginner who looks for empty cells, and one who keeps cells fillable. */
import type { Rng } from '../../game.ts';
import { CELLS, EMPTY, HIGHEST, type Move } from '../state.ts';
import { unevenness } from './even-spread.ts';
import { type BotPosition, canPlace, type GardenArray, isTakeOpen } from './position.ts';
import type { RatedMove, TurnContext } from './rate-moves.ts';
import { computeRanges } from './turns-left.ts';

/**
 * Set by hand, after a few hundred matches: an empty cell costs this much, and this much more if nothing fits it; in
 * between by how many of 20 tiles fit.
 */
const EMPTY_CELL_PENALTY = 0.45;
const TIGHT_CELL_PENALTY = 1.2;
const BLOCKED_CELL_PENALTY = 2;
/** So many fitting tiles of 20 make a cell's wait shorter by the factor e. */
const FITTING_TILES_SCALE = 3;

/** How a garden stands by the chances of its empty cells, each for itself; higher is better. */
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

/** What each cell would give, as moves of the kind that `move` makes. */
function ratePlacements(ctx: TurnContext, tile: number, move: (cell: number) => Move): readonly RatedMove[] {
  const garden = ctx.position.gardens[ctx.seat];
  const list: RatedMove[] = [];
  for (let cell = 0; garden && cell < CELLS; cell += 1)
    if (canPlace(garden, cell, tile)) list.push({ move: move(cell), worth: gardenScoreWith(ctx, garden, cell, tile) });
  return list;
}

const placeMove = (cell: number): Move => ({ kind: 'place', cell });

/** Leaving it as it is comes first, so that an exchange for nothing is not made. */
const bestOf = (options: readonly RatedMove[]): RatedMove | undefined =>
  options.reduce<RatedMove | undefined>((top, one) => (top && top.worth >= one.worth ? top : one), undefined);

/** What a draw gives on average, taken that nothing need be laid. */
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

/** Numbers that lie in the middle, each once. */
const middleNumbers = ({ middle }: BotPosition): readonly number[] =>
  [...middle.keys()].filter((tile) => tile !== EMPTY && (middle[tile] ?? 0) > 0);

/** Keeps the own garden fillable, and looks neither at others nor ahead. */
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

/** One time in so many a beginner lays a tile on any cell that it fits, and overlooks what lies in the middle. */
const SLIP_ONE_IN = 3;
const OVERLOOK_ONE_IN = 2;
/** A beginner exchanges a tile only where it lies clearly better by eye. */
const EXCHANGE_GAIN_MIN = 3;

/** The cells where a beginner would lay a tile: empty ones that it fits, nearest to an even garden first. */
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

/** Fills an empty cell where it can, exchanges little, and slips. */
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
