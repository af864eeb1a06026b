/** The recipes of the kept records of Sixes. */
import type { RecordRecipe } from '../../../kit/game-kit.ts';
import { commonRecipes, EASY_BOT, LIVE_CLOCK, STRONG_BOT } from '../../common-recipes.ts';

export const RECORD_RECIPES: readonly RecordRecipe[] = [
  ...commonRecipes(2),
  { name: 'random-first', seats: 2, rule: 'random', bots: [STRONG_BOT] },
  { name: 'hints', seats: 3, rule: 2, hints: true, bots: [EASY_BOT] },
  { name: 'sleepers', seats: 4, clock: LIVE_CLOCK },
];
