/** The kit of version 1 of Noch mal!: its runs of the contract, and its golden matches. */
import { nochMal1 } from '../../../../worker/games/noch-mal/rules-1.ts';
import type { NochMal } from '../../../../worker/games/noch-mal/state.ts';
import type { EarlierKit } from '../../../kit/game-kit.ts';
import { nochMalFixture as fixture } from './contract-fixture.ts';
import { recipes, SHOWN } from './golden-recipes.ts';
import { invariantOf } from './invariant.ts';

export const earlierKit: EarlierKit<NochMal> = {
  contractRuns: [
    // It differs in fresh sheets, solo games and the events of a roll. These do not depend on the number of seats.
    {
      title: 'Noch mal!, version 1,',
      game: { ...nochMal1, seats: [1, 3] },
      fixture: { ...fixture, options: fixture.options.toReversed(), invariant: invariantOf(1) },
      matches: 1,
    },
  ],
  // The files have no version in their names.
  golden: { ...SHOWN, recipes: recipes(nochMal1, 'noch-mal-') },
};
