/** The bot of Rummikub keeps what every bot keeps. */
import { bot } from '../../../../worker/games/rummikub/bot.ts';
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';
import { botContract } from '../../../kit/bot-contract.ts';
import { rummikubFixture } from '../kit/contract-fixture.ts';

botContract('Rummikub', rummikub, rummikubFixture, bot);
