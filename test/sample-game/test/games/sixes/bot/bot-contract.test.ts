/** The bot of Sixes keeps the contract of every bot. */
import { botKitContract } from '../../../kit/bot-contract.ts';
import { kit } from '../kit/game-kit.ts';

await botKitContract(kit);
