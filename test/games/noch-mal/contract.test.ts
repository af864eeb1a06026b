/** Noch mal! keeps the contract of every game, by both versions of its rules. */
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import { nochMal1 } from '../../../worker/games/noch-mal/rules-1.ts';
import { contract } from '../../kit/contract.ts';
import { nochMal1Fixture, nochMalFixture } from './kit/contract-fixture.ts';

contract('Noch mal!', nochMal, nochMalFixture, 1);
// It differs in fresh sheets, in solo games and in the events of a roll, which do not depend on the number of the others.
const few: typeof nochMal1 = { ...nochMal1, seats: [1, 3] };
contract('Noch mal!, version 1,', few, { ...nochMal1Fixture, options: nochMal1Fixture.options.toReversed() }, 1);
