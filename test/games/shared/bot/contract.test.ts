/** Every bot fulfils the contract of bots. */
import { botKitContract } from '../../../kit/bot-contract.ts';
import { withKit } from '../../kits.ts';
import { sharedSuite } from '../../shared-suite.ts';

await sharedSuite('test/games/<game>/bot/bot-contract.test.ts', 'await botKitContract(kit);', (id) =>
  withKit(id, botKitContract),
);
