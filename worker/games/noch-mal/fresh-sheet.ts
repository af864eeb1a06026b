/** A fresh sheet of Noch mal! (NM-19): coloured, then starred. */
import type { Rng } from '../game.ts';
import { freshColours, shuffle } from './fresh-colours.ts';
import { addStars } from './fresh-stars.ts';
import { CELL_NUMBERS, CLASSIC_SHEET } from './sheet.ts';
import { COLOURS, COLUMNS, columnOf, ROWS, rowOf } from './state.ts';

const LETTERS = COLOURS.map((colour) => colour.charAt(0));

/** The printed sheet with its colours exchanged, perhaps mirrored: what is left where chance did not lead to a sheet. */
function disguisedClassic(rng: Rng): string {
  const others = shuffle(LETTERS, rng);
  const [isFlipped, isMirrored] = [rng(2) === 1, rng(2) === 1];
  return CELL_NUMBERS.map((cell) => {
    const row = isFlipped ? ROWS - 1 - rowOf(cell) : rowOf(cell);
    const column = isMirrored ? COLUMNS - 1 - columnOf(cell) : columnOf(cell);
    const letter = CLASSIC_SHEET.charAt(row * COLUMNS + column);
    const small = letter.toLowerCase();
    const other = others[LETTERS.indexOf(small)] ?? small;
    return letter === small ? other : other.toUpperCase();
  }).join('');
}

/** One in fifty fails, so hardly a sheet in a thousand million has to be the printed one in disguise. */
const ATTEMPTS_MAX = 5;

/**
 * 105 letters, row by row, a capital for a star, with every invariant of the printed sheet. The work is bounded whatever
 * the numbers are: mostly about a millisecond, at most some ten times that.
 */
export function freshSheet(rng: Rng): string {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const colours = freshColours(rng);
    const letters = colours?.map((colour) => LETTERS[colour] ?? '').join('');
    const sheet = letters && addStars(letters, rng);
    if (sheet) return sheet;
  }
  return disguisedClassic(rng);
}
