/**
 * The bot's working copy of a Lucky Numbers view. The lookahead changes it and changes it back. It is the only mutable
 * data of the game; each call of the bot makes its own copy and does not share it.
 */
import type { Rng } from '../../game.ts';
import { CELLS, EMPTY, HIGHEST, SIDE, takeLimit, type View } from '../state.ts';
import { faceDownCounts } from '../view.ts';

/** Tile numbers by cell, as in `Garden`. */
export type GardenArray = Int8Array;

export interface BotPosition {
  readonly gardens: readonly GardenArray[];
  /** Number of tiles of each number in the middle; index 1 to 20. */
  readonly middle: Int8Array;
  /** Number of face-down tiles of each number; index 1 to 20. */
  readonly faceDown: Int8Array;
  /** The sum of `faceDown`. */
  faceDownCount: number;
  /** Turns in a row without a draw (LN-11). */
  takes: number;
}

export function positionOf(view: View): BotPosition {
  const middle = new Int8Array(HIGHEST + 1);
  for (const tile of view.middle) middle[tile] = (middle[tile] ?? 0) + 1;
  return {
    gardens: view.gardens.map((garden) => Int8Array.from(garden)),
    middle,
    faceDown: Int8Array.from(faceDownCounts(view)),
    faceDownCount: view.left,
    takes: view.takes,
  };
}

export const clonePosition = (position: BotPosition): BotPosition => ({
  gardens: position.gardens.map((garden) => garden.slice()),
  middle: position.middle.slice(),
  faceDown: position.faceDown.slice(),
  faceDownCount: position.faceDownCount,
  takes: position.takes,
});

/** Copy a position into another one with the same number of seats. */
export function copyPosition(to: BotPosition, from: BotPosition): void {
  for (const [seat, garden] of from.gardens.entries()) to.gardens[seat]?.set(garden);
  to.middle.set(from.middle);
  to.faceDown.set(from.faceDown);
  to.faceDownCount = from.faceDownCount;
  to.takes = from.takes;
}

export const isTakeOpen = ({ takes, gardens }: BotPosition): boolean => takes < takeLimit(gardens.length);

/** Change the count of a number by `change`, which may be negative. */
export const addTiles = (tiles: Int8Array, tile: number, change: number): void => {
  tiles[tile] = (tiles[tile] ?? 0) + change;
};

/** Draw one face-down tile, all equally likely. Throws if no tile is face down. */
export function turnUp(position: BotPosition, rng: Rng): number {
  let skip = rng(position.faceDownCount);
  for (let tile = 1; tile <= HIGHEST; tile += 1) {
    skip -= position.faceDown[tile] ?? 0;
    if (skip >= 0) continue;
    addTiles(position.faceDown, tile, -1);
    position.faceDownCount -= 1;
    return tile;
  }
  throw new Error('no tile is face down');
}

/**
 * Bits per bound: two bounds below 32 share one number. Called up to a million times a second, so it allocates no list.
 */
const BOUND_BITS = 5;
export const lowerBound = (gap: number): number => gap >> BOUND_BITS;
export const upperBound = (gap: number): number => gap & ((1 << BOUND_BITS) - 1);

/** LN-7, optimised. The numbers strictly between `lowerBound` and `upperBound` of the result fit the row and column. */
export function placeableBounds(garden: GardenArray, cell: number): number {
  const column = cell % SIDE;
  let above = 0;
  let below = HIGHEST + 1;
  for (let i = 0; i < SIDE; i += 1) {
    const across = cell - column + i;
    const beside = garden[across] ?? EMPTY;
    if (beside !== EMPTY && across < cell && beside > above) above = beside;
    if (beside !== EMPTY && across > cell && beside < below) below = beside;
    const down = SIDE * i + column;
    const under = garden[down] ?? EMPTY;
    if (under !== EMPTY && down < cell && under > above) above = under;
    if (under !== EMPTY && down > cell && under < below) below = under;
  }
  return (above << BOUND_BITS) | below;
}

/** True if a tile may go on a cell (LN-7, LN-8). The same as in `legal.ts`; a test compares it with the rules. */
export function canPlace(garden: GardenArray, cell: number, tile: number): boolean {
  if (garden[cell] === tile) return false;
  const gap = placeableBounds(garden, cell);
  return lowerBound(gap) < tile && tile < upperBound(gap);
}

export function countEmptyCells(garden: GardenArray): number {
  let empty = 0;
  for (let cell = 0; cell < CELLS; cell += 1) if (garden[cell] === EMPTY) empty += 1;
  return empty;
}

/** True if a tile may go on at least one empty cell. */
export function fitsEmptyCell(garden: GardenArray, tile: number): boolean {
  for (let cell = 0; cell < CELLS; cell += 1) if (garden[cell] === EMPTY && canPlace(garden, cell, tile)) return true;
  return false;
}

/** Number of face-down tiles that may go on this cell. */
export function countFittingTiles(position: BotPosition, garden: GardenArray, cell: number): number {
  let fit = 0;
  for (let tile = 1; tile <= HIGHEST; tile += 1) if (canPlace(garden, cell, tile)) fit += position.faceDown[tile] ?? 0;
  return fit;
}

/** Number of face-down tiles that may go on at least one empty cell. */
export function countUsefulTiles(position: BotPosition, garden: GardenArray): number {
  let sum = 0;
  for (let tile = 1; tile <= HIGHEST; tile += 1) {
    const many = position.faceDown[tile] ?? 0;
    if (many > 0 && fitsEmptyCell(garden, tile)) sum += many;
  }
  return sum;
}
