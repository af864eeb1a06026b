/** What people know of Lucky Numbers without counting: numbers should lie spread out evenly over the garden. */
import { CELL_NUMBERS, HIGHEST, SIDE } from '../state.ts';

/** Steps from the top left corner to the bottom right one. */
const CORNER_TO_CORNER_STEPS = 2 * (SIDE - 1);

/**
 * By cell: the number that would lie there in an even garden, 2 to 19 along the slants; a corner tile of 1 or 20 gives away
 * nothing, but numbers beside it are as good.
 */
export const EVEN_GARDEN: readonly number[] = CELL_NUMBERS.map((cell) => {
  const step = Math.floor(cell / SIDE) + (cell % SIDE);
  return 2 + (step * (HIGHEST - 3)) / CORNER_TO_CORNER_STEPS;
});

/** How far a tile on a cell is from an even garden. */
export const unevenness = (cell: number, tile: number): number => Math.abs((EVEN_GARDEN[cell] ?? 0) - tile);
