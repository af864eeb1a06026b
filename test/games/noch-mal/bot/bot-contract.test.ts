/** The bot of Noch mal! keeps what every bot keeps. */
import { bot } from '../../../../worker/games/noch-mal/bot.ts';
import { nochMal } from '../../../../worker/games/noch-mal/rules.ts';
import { botContract } from '../../../kit/bot-contract.ts';
import { nochMalFixture } from '../kit/contract-fixture.ts';

botContract('Noch mal!', nochMal, nochMalFixture, bot);
