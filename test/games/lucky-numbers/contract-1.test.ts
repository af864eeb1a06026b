/** Version 1 of the rules of Lucky Numbers fulfils the contract of all games. */
import { contract } from '../../kit/contract.ts';
import { earlierKit } from './kit/game-kit-1.ts';

for (const { title, game, fixture, matches } of earlierKit.contractRuns) contract(title, game, fixture, matches);
