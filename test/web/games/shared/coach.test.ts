/** The guide of each game fulfils the guide contract. A game whose drafts are not moves has its own file. */
import { withKit } from '../../../games/kits.ts';
import { sharedSuite } from '../../../games/shared-suite.ts';
import { coachContract } from '../../kit/coach-contract.tsx';

await sharedSuite('test/web/games/<game>/coach.test.ts', 'coachContract(kit, ', (id) =>
  withKit(id, (kit) => coachContract(kit, { drafts: (view) => [...kit.game.moves(view)] })),
);
