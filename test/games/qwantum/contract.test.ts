/** Qwantum keeps the contract of every game. */
import { qwantum } from '../../../worker/games/qwantum/rules.ts';
import { contract } from '../../kit/contract.ts';
import { qwantumFixture } from './kit/contract-fixture.ts';

contract('Qwantum', qwantum, qwantumFixture, 2);
