/** A fresh sheet of Noch mal! (NM-19): coloured, then starred. */
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

/** The printed sheet with its colours exchanged, perhaps mirrored: what is left where chance did not lead to a sheet. */
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

/** Colourings that are tried at most, and those that are tried with the same sizes of starred regions. */
const ATTEMPTS_MAX = 48;
const ATTEMPTS_PER_DRAW = 6;
/** Cells of the five regions at column H, together: the fewest and the most on the printed sheets. */
const START_CELLS_MIN = 16;
const START_CELLS_MAX = 21;

/** The cells of all regions that touch column H. */
const startCellCount = (letters: string): number =>
  regionsOf(letters)
    .filter(({ cells }) => cells.some((cell) => columnOf(cell) === START_COLUMN))
    .reduce((sum, { cells }) => sum + cells.length, 0);

/** A coloured sheet without stars, or undefined if chance did not lead to one. */
function freshLetters(rng: Rng): string | undefined {
  const colours = freshColours(rng);
  // Columns are laid from the left, so chance decides which side that is.
  const isMirrored = rng(2) === 1;
  const letters =
    colours && CELL_NUMBERS.map((cell) => LETTERS[colours[isMirrored ? mirror(cell) : cell] ?? 0]).join('');
  const count = letters ? startCellCount(letters) : 0;
  return count >= START_CELLS_MIN && count <= START_CELLS_MAX ? letters : undefined;
}

/**
 * 105 letters, row by row, a capital for a star, with every law of the printed sheets. The work is bounded whatever the
 * numbers are: mostly one or two milliseconds, at most some twenty times that.
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
