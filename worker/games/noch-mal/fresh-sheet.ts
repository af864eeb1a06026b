/** A fresh sheet of Noch mal! (NM-19): first the colours, then the stars. */
import type { Rng } from '../game.ts';
import { freshColours } from './fresh-colours.ts';
import { addStars, drawTriples } from './fresh-stars.ts';
import { CELL_NUMBERS, CLASSIC_SHEET, regionsOf } from './sheet.ts';
import { shuffle } from './shuffle.ts';
import { COLOURS, COLUMNS, columnOf, ROWS, rowOf, START_COLUMN } from './state.ts';

/** The letters of the colours, in the order of COLOURS. */
export const LETTERS = COLOURS.map((colour) => colour.charAt(0));

/** The cell on the other side of column H. */
const mirror = (cell: number): number => cell + COLUMNS - 1 - 2 * columnOf(cell);

/** The printed sheet with its colours exchanged, perhaps mirrored. The fallback if all attempts fail. */
export function disguisedClassic(rng: Rng): string {
  const others = shuffle(LETTERS, rng);
  const [isFlipped, isMirrored] = [rng(2) === 1, rng(2) === 1];
  return CELL_NUMBERS.map((cell) => {
    const row = isFlipped ? ROWS - 1 - rowOf(cell) : rowOf(cell);
    const at = row * COLUMNS + columnOf(cell);
    const letter = CLASSIC_SHEET.charAt(isMirrored ? mirror(at) : at);
    const small = letter.toLowerCase();
    const other = others[LETTERS.indexOf(small)] ?? small;
    return letter === small ? other : other.toUpperCase();
  }).join('');
}

/** Most colourings to try, and most of them with the same sizes of starred regions. */
const ATTEMPTS_MAX = 48;
const ATTEMPTS_PER_DRAW = 6;
/** Total cells of the five regions at column H: the fewest and the most on the printed sheets. */
const START_CELLS_MIN = 16;
const START_CELLS_MAX = 21;

/** Number of cells of all regions that touch column H. */
const startCellCount = (letters: string): number =>
  regionsOf(letters)
    .filter(({ cells }) => cells.some((cell) => columnOf(cell) === START_COLUMN))
    .reduce((sum, { cells }) => sum + cells.length, 0);

/** Return a coloured sheet without stars, or undefined if the attempt fails. */
function freshLetters(rng: Rng): string | undefined {
  const colours = freshColours(rng);
  // Columns are filled from the left, so half of the sheets are mirrored.
  const isMirrored = rng(2) === 1;
  const letters =
    colours && CELL_NUMBERS.map((cell) => LETTERS[colours[isMirrored ? mirror(cell) : cell] ?? 0]).join('');
  const count = letters ? startCellCount(letters) : 0;
  return count >= START_CELLS_MIN && count <= START_CELLS_MAX ? letters : undefined;
}

/**
 * Return 105 letters, row by row, a capital for a star, with every law of the printed sheets. The work is bounded:
 * usually 1 to 2 ms, at most about 20 times that.
 */
export function freshSheet(rng: Rng): string {
  let triples = drawTriples(rng);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const letters = freshLetters(rng);
    const sheet = letters && addStars(letters, triples, rng);
    if (sheet) return sheet;
    if (attempt % ATTEMPTS_PER_DRAW === 0) triples = drawTriples(rng);
  }
  return disguisedClassic(rng);
}
