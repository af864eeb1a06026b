/** Sixes keeps the contract of every game. */
import { gameContract } from '../../kit/game-contract.ts';
import { kit } from './kit/game-kit.ts';

gameContract(kit);
