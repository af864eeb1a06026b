/**
 * A working copy of what a view shows of Lucky Numbers, quick to change and to change back: what the bot looks ahead on.
 * The only mutable data of the game; each call of the bot makes its own and lets nobody else see it.
 */
import type { Rng } from '../../game.ts';
import { CELLS, EMPTY, HIGHEST, SIDE, takeLimit, type View } from '../state.ts';
import { faceDownCounts } from '../view.ts';

/** Tile numbers by cell, as in `Garden`. */
export type GardenArray = Int8Array;

export interface BotPosition {
  readonly gardens: readonly GardenArray[];
  /** How many tiles of each number lie in the middle; index 1 to 20. */
  readonly middle: Int8Array;
  /** How many tiles of each number are face down; index 1 to 20. */
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

/** Makes one table a copy of another with as many seats. */
export function copyPosition(to: BotPosition, from: BotPosition): void {
  for (const [seat, garden] of from.gardens.entries()) to.gardens[seat]?.set(garden);
  to.middle.set(from.middle);
  to.faceDown.set(from.faceDown);
  to.faceDownCount = from.faceDownCount;
  to.takes = from.takes;
}

export const isTakeOpen = ({ takes, gardens }: BotPosition): boolean => takes < takeLimit(gardens.length);

/** Puts so many tiles of a number to the counts, or takes them away. */
export const addTiles = (tiles: Int8Array, tile: number, change: number): void => {
  tiles[tile] = (tiles[tile] ?? 0) + change;
};

/** Takes one face-down tile, all equally likely; there must be one. */
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

/** Two numbers below 32 in one: no list is made for them, as they are asked for a million times a second. */
const BOUND_BITS = 5;
export const lowerBound = (gap: number): number => gap >> BOUND_BITS;
export const upperBound = (gap: number): number => gap & ((1 << BOUND_BITS) - 1);

/** LN-7 told for speed: the numbers strictly between `lowerBound` and `upperBound` of this go with the cell's row and column. */
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

/** LN-7 and LN-8; `legal.ts` says the same, and a test compares it with the book. */
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

/** Whether a tile may go on some empty cell. */
export function fitsEmptyCell(garden: GardenArray, tile: number): boolean {
  for (let cell = 0; cell < CELLS; cell += 1) if (garden[cell] === EMPTY && canPlace(garden, cell, tile)) return true;
  return false;
}

/** How many face-down tiles may go on this cell. */
export function countFittingTiles(position: BotPosition, garden: GardenArray, cell: number): number {
  let fit = 0;
  for (let tile = 1; tile <= HIGHEST; tile += 1) if (canPlace(garden, cell, tile)) fit += position.faceDown[tile] ?? 0;
  return fit;
}

/** How many face-down tiles may go on at least one empty cell. */
export function countUsefulTiles(position: BotPosition, garden: GardenArray): number {
  let sum = 0;
  for (let tile = 1; tile <= HIGHEST; tile += 1) {
    const many = position.faceDown[tile] ?? 0;
    if (many > 0 && fitsEmptyCell(garden, tile)) sum += many;
  }
  return sum;
}
