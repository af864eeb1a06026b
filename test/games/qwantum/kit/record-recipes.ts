/** The recipes of the kept records of Qwantum. */
import type { RecordRecipe } from '../../../kit/game-kit.ts';
import { commonRecipes, EASY_BOT, LIVE_CLOCK, STRONG_BOT } from '../../common-recipes.ts';

export const RECORD_RECIPES: readonly RecordRecipe[] = [
  ...commonRecipes(1),
  { name: 'alone', seats: 1, options: { misthrow: 'b-only' }, hints: true },
  { name: 'random-first', seats: 2, rule: 'random', bots: [STRONG_BOT] },
  { name: 'b-only', seats: 3, options: { misthrow: 'b-only' }, rule: 1, bots: [EASY_BOT] },
  { name: 'sleepers', seats: 4, clock: LIVE_CLOCK },
];
