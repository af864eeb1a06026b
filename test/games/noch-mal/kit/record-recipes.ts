/** The recipes of the kept records of Noch mal!. */
import type { RecordRecipe } from '../../../kit/game-kit.ts';
import { commonRecipes, EASY_BOT, LIVE_CLOCK, NORMAL_BOT, STRONG_BOT } from '../../common-recipes.ts';

export const RECORD_RECIPES: readonly RecordRecipe[] = [
  ...commonRecipes(1),
  { name: 'alone-on-a-fresh-sheet', seats: 1, options: { sheet: 'fresh' }, hints: true },
  { name: 'random-first', seats: 2, rule: 'random', bots: [STRONG_BOT] },
  { name: 'a-seat-lent', seats: 3, rule: 2, lentAfter: 20 },
  {
    name: 'four-seats-on-a-fresh-sheet',

    seats: 4,
    options: { sheet: 'fresh' },
    bots: [EASY_BOT, NORMAL_BOT],
  },
  { name: 'five-seats', seats: 5, bots: [STRONG_BOT, EASY_BOT] },
  { name: 'sleepers', seats: 6, clock: LIVE_CLOCK },
];
