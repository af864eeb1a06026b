/** A fresh sheet of Noch mal!, version 1 (NM-19): coloured, then starred. */
import type { Rng } from '../game.ts';
import { freshColours } from './fresh-colours-1.ts';
import { disguisedClassic, LETTERS } from './fresh-sheet.ts';
import { addStars } from './fresh-stars-1.ts';

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
