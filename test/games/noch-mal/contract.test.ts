/** Noch mal! keeps the contract of every game. */
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import { contract } from '../../kit/contract.ts';
import { nochMalFixture } from './kit/contract-fixture.ts';

contract('Noch mal!', nochMal, nochMalFixture, 1);
