/** A fresh sheet of Noch mal!, version 1 (NM-19): first the colours, then the stars. */
import type { Rng } from '../game.ts';
import { freshColours } from './fresh-colours-1.ts';
import { disguisedClassic, LETTERS } from './fresh-sheet.ts';
import { addStars } from './fresh-stars-1.ts';

/** Most attempts. About one in 50 fails, so the disguised printed sheet is almost never needed. */
const ATTEMPTS_MAX = 5;

/**
 * Return 105 letters, row by row, a capital for a star, with every invariant of the printed sheet. The work is bounded:
 * usually about 1 ms, at most about ten times that.
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
