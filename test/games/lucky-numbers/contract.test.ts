/** Lucky Numbers keeps the contract of every game. */
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import { luckyNumbers1 } from '../../../worker/games/lucky-numbers/rules-1.ts';
import { contract } from '../../kit/contract.ts';
import { luckyNumbersFixture } from './kit/contract-fixture.ts';

contract('Lucky Numbers', luckyNumbers, luckyNumbersFixture, 3);
contract('Lucky Numbers, version 1', luckyNumbers1, luckyNumbersFixture, 1);
