/** A fresh sheet of Noch mal! (NM-19): coloured, then starred. */
import type { Rng } from '../game.ts';
import { freshColours, shuffled } from './fresh-colours.ts';
import { withStars } from './fresh-stars.ts';
import { CELL_NUMBERS, CLASSIC } from './sheet.ts';
import { COLOURS, COLUMNS, columnOf, ROWS, rowOf } from './state.ts';

const LETTERS = COLOURS.map((colour) => colour.charAt(0));

/** The printed sheet with its colours exchanged, perhaps mirrored: what is left where chance did not lead to a sheet. */
function disguised(rng: Rng): string {
  const others = shuffled(LETTERS, rng);
  const [isFlipped, isMirrored] = [rng(2) === 1, rng(2) === 1];
  return CELL_NUMBERS.map((cell) => {
    const row = isFlipped ? ROWS - 1 - rowOf(cell) : rowOf(cell);
    const column = isMirrored ? COLUMNS - 1 - columnOf(cell) : columnOf(cell);
    const letter = CLASSIC.charAt(row * COLUMNS + column);
    const small = letter.toLowerCase();
    const other = others[LETTERS.indexOf(small)] ?? small;
    return letter === small ? other : other.toUpperCase();
  }).join('');
}

/** One in fifty fails, so hardly a sheet in a thousand million has to be the printed one in disguise. */
const TRIES = 5;

/**
 * 105 letters, row by row, a capital for a star, with every invariant of the printed sheet. The work is bounded whatever
 * the numbers are: mostly about a millisecond, at most some ten times that.
 */
export function freshSheet(rng: Rng): string {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const colours = freshColours(rng);
    const letters = colours?.map((colour) => LETTERS[colour] ?? '').join('');
    const sheet = letters && withStars(letters, rng);
    if (sheet) return sheet;
  }
  return disguised(rng);
}
