/** The recipes of the kept records of Lucky Numbers. */
import type { RecordRecipe } from '../../../kit/game-kit.ts';
import { commonRecipes, EASY_BOT, LIVE_CLOCK, STRONG_BOT } from '../../common-recipes.ts';

export const RECORD_RECIPES: readonly RecordRecipe[] = [
  ...commonRecipes(1),
  { name: 'alone-with-two-sets', seats: 1, options: { soloSets: 2 }, hints: true },
  { name: 'random-first', seats: 2, rule: 'random', bots: [STRONG_BOT] },
  { name: 'michael-bruno', seats: 3, options: { setup: 'michael', bruno: true }, rule: 2 },
  { name: 'tournament', seats: 4, options: { tournament: true }, clock: LIVE_CLOCK, bots: [EASY_BOT] },
  { name: 'sleepers', seats: 3, clock: LIVE_CLOCK },
];
