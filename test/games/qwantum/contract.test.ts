/** Qwantum fulfils the contract of all games. */
import { gameContract } from '../../kit/game-contract.ts';
import { kit } from './kit/game-kit.ts';

gameContract(kit);
