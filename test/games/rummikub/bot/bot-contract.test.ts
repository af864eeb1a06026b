/** The bot of Rummikub fulfils the contract of all bots. */
import { botKitContract } from '../../../kit/bot-contract.ts';
import { kit } from '../kit/game-kit.ts';

await botKitContract(kit);
