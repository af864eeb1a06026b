/** Lucky Numbers keeps the contract of every game. */
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import { contract } from '../../kit/contract.ts';
import { luckyNumbersFixture } from './kit/contract-fixture.ts';

contract('Lucky Numbers', luckyNumbers, luckyNumbersFixture, 3);
