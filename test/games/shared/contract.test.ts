/** Every game fulfils the contract of games. */
import { gameContract } from '../../kit/kit-suite.ts';
import { withKit } from '../kits.ts';
import { sharedSuite } from '../shared-suite.ts';

await sharedSuite('test/games/<game>/contract.test.ts', 'gameContract(kit);', (id) => withKit(id, gameContract));
