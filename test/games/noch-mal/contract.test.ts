/** Noch mal! keeps the contract of every game, by both versions of its rules. */
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import { nochMal1 } from '../../../worker/games/noch-mal/rules-1.ts';
import { contract } from '../../kit/contract.ts';
import { nochMal1Fixture, nochMalFixture } from './kit/contract-fixture.ts';

contract('Noch mal!', nochMal, nochMalFixture, 1);
contract('Noch mal!, version 1,', nochMal1, nochMal1Fixture, 1);
