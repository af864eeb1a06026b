/** A rule of thumb for Lucky Numbers: spread the numbers evenly over the garden. */
import { CELL_NUMBERS, HIGHEST, SIDE } from '../state.ts';

/** Number of steps from the top left corner to the bottom right one. */
const CORNER_TO_CORNER_STEPS = 2 * (SIDE - 1);

/**
 * By cell: its number in an even garden, the same along each anti-diagonal. The corners are 2 and 19, not 1 and 20,
 * because the next numbers serve a corner just as well.
 */
export const EVEN_GARDEN: readonly number[] = CELL_NUMBERS.map((cell) => {
  const step = Math.floor(cell / SIDE) + (cell % SIDE);
  return 2 + (step * (HIGHEST - 3)) / CORNER_TO_CORNER_STEPS;
});

/** The difference between a tile and the number of its cell in an even garden. */
export const unevenness = (cell: number, tile: number): number => Math.abs((EVEN_GARDEN[cell] ?? 0) - tile);
