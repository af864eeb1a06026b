/** The kit of version 1 of Rummikub: its runs of the contract, and its golden matches. */
import { rummikub1 } from '../../../../worker/games/rummikub/rules-1.ts';
import type { Rummikub } from '../../../../worker/games/rummikub/state.ts';
import type { ContractRun, EarlierKit, Recipe } from '../../../kit/game-kit.ts';
import { rummikubFixture as fixture, TEST_OPTIONS } from './contract-fixture.ts';
import { common, recipesOf, SHOWN, sleepy } from './golden-recipes.ts';

/** A run of the contract with this number of seats. */
const run = (who: string, seats: number): ContractRun<Rummikub> => ({
  title: `Rummikub, version 1, for ${who}`,
  game: { ...rummikub1, seats: [seats, seats] },
  fixture: { ...fixture, options: [TEST_OPTIONS.locked] },
  matches: 1,
});

const recipe = recipesOf(rummikub1, 'rummikub-');

/** The files have no version in their names. */
const RECIPES: readonly Recipe<Rummikub>[] = [
  ...common(recipe),
  recipe('2-seats', 2),
  recipe('4-seats', 4),
  recipe('2-seats-with-160-tiles', 2, { options: { box: 'xp' } }),
  recipe('meld-then-table', 3, { options: { meldThenTable: true } }),
  recipe('locked-jokers', 2, { options: { jokers: 'locked' } }),
  recipe('timeouts', 4, { choose: sleepy }),
];

export const earlierKit: EarlierKit<Rummikub> = {
  // This version accepts the smaller box for five seats too.
  contractRuns: [run('two', 2), run('five', 5)],
  golden: { ...SHOWN, recipes: RECIPES },
};
