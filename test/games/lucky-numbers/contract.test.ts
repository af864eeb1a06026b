/** Lucky Numbers fulfils the contract of all games. */
import { gameContract } from '../../kit/kit-suite.ts';
import { kit } from './kit/game-kit.ts';

gameContract(kit);
