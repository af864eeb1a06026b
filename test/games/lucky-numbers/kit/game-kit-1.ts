/** The kit of version 1 of Lucky Numbers: its runs of the contract, and its golden matches. */
import { luckyNumbers1 } from '../../../../worker/games/lucky-numbers/rules-1.ts';
import type { LuckyNumbers } from '../../../../worker/games/lucky-numbers/state.ts';
import type { EarlierKit, Recipe } from '../../../kit/game-kit.ts';
import { luckyNumbersFixture as fixture } from './contract-fixture.ts';
import { recipesOf, SHOWN, sleepy } from './golden-recipes.ts';

const recipe = recipesOf(luckyNumbers1);

const RECIPES: readonly Recipe<LuckyNumbers>[] = [
  recipe('sorted-2-seats', 2, 0),
  recipe('sorted-3-seats', 3, 1),
  recipe('sorted-4-seats', 4, 3),
  recipe('michael-2-seats', 2, 1, { setup: 'michael' }),
  recipe('michael-4-seats', 4, 2, { setup: 'michael' }),
  recipe('tournament-3-seats', 3, 1, { tournament: true }),
  recipe('bruno-3-seats', 3, 0, { bruno: true }),
  recipe('michael-bruno-tournament', 2, 0, { setup: 'michael', bruno: true, tournament: true }),
  recipe('solo-1-set', 1, 0),
  recipe('solo-2-sets-until-full', 1, 0, { soloSets: 2 }),
  recipe('timeouts', 3, 0, {}, sleepy),
  recipe('timeouts-in-the-harder-setup', 2, 0, { setup: 'michael' }, sleepy),
];

export const earlierKit: EarlierKit<LuckyNumbers> = {
  contractRuns: [{ title: 'Lucky Numbers, version 1', game: luckyNumbers1, fixture, matches: 1 }],
  golden: { ...SHOWN, recipes: RECIPES },
};
