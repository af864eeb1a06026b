/** The recipes of the kept records of Rummikub. */
import type { RecordRecipe } from '../../../kit/game-kit.ts';
import { commonRecipes, EASY_BOT, LIVE_CLOCK, NORMAL_BOT, POST_CLOCK, STRONG_BOT } from '../../common-recipes.ts';

const rummikub = (name: string, seats: number, options: object, more: Partial<RecordRecipe> = {}): RecordRecipe => ({
  name,

  seats,
  options,
  ...more,
});

export const RECORD_RECIPES: readonly RecordRecipe[] = [
  ...commonRecipes(2),
  rummikub('random-first', 2, { meldThenTable: true }, { rule: 'random', bots: [STRONG_BOT] }),
  rummikub('two-rounds-with-locked-jokers', 3, { rounds: 2, jokers: 'locked' }, { hints: true, bots: [EASY_BOT] }),
  rummikub('three-rounds-in-a-hurry', 3, { rounds: 3, penalty: 1 }, { clock: LIVE_CLOCK }),
  rummikub('four-rounds', 2, { rounds: 4, penalty: 2 }, { clock: LIVE_CLOCK, bots: [EASY_BOT] }),
  rummikub('five-rounds', 2, { rounds: 5, poolEnd: 'all-stuck' }, { bots: [EASY_BOT] }),
  rummikub('six-rounds', 2, { rounds: 6 }, { bots: [STRONG_BOT] }),
  rummikub('strict', 4, { strict: true }, { careless: true, rule: 3 }),
  rummikub('the-larger-box', 5, { box: 'xp' }, { bots: [NORMAL_BOT, EASY_BOT] }),
  rummikub('six-seats', 6, {}, { clock: POST_CLOCK }),
];
