/** The bot of Qwantum keeps what every bot keeps. */
import { bot } from '../../../../worker/games/qwantum/bot.ts';
import { qwantum } from '../../../../worker/games/qwantum/rules.ts';
import { botContract } from '../../../kit/bot-contract.ts';
import { qwantumFixture } from '../kit/contract-fixture.ts';

botContract('Qwantum', qwantum, qwantumFixture, bot);
