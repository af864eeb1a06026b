/** The bot of Lucky Numbers keeps what every bot keeps. */
import { botKitContract } from '../../../kit/bot-contract.ts';
import { kit } from '../kit/game-kit.ts';

await botKitContract(kit);
