/** The bot of Lucky Numbers keeps what every bot keeps. */
import { bot } from '../../../../worker/games/lucky-numbers/bot.ts';
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import { botContract } from '../../../kit/bot-contract.ts';
import { luckyNumbersFixture } from '../kit/contract-fixture.ts';

botContract('Lucky Numbers', luckyNumbers, luckyNumbersFixture, bot);
