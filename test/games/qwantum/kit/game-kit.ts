/** The game kit of Qwantum, for tests, benches and the terminal. */
import { qwantum } from '../../../../worker/games/qwantum/rules.ts';
import type { Qwantum } from '../../../../worker/games/qwantum/state.ts';
import type { GameKit } from '../../../kit/game-kit.ts';
import { qwantumFixture as fixture } from './contract-fixture.ts';
import { GOLDEN, RECORD_RECIPES } from './golden-recipes.ts';
import { PERFT_POSITIONS } from './perft-positions.ts';
import { referenceMoves } from './reference-rules.ts';

export const kit: GameKit<Qwantum> = {
  game: qwantum,
  fixture,
  perft: {
    positions: PERFT_POSITIONS,
    ways: { 'by the book': referenceMoves },
  },
  golden: GOLDEN,
  records: RECORD_RECIPES,
  moments: { matches: 4 },
  pageBytesMax: 38_000,
  loadBot: async () => {
    const [{ bot }, { baseline }] = await Promise.all([
      import('../../../../worker/games/qwantum/bot.ts'),
      import('../bot/baseline.ts'),
    ]);
    return { bot, baseline, strength: { work: 4_000 } };
  },
};
