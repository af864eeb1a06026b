/** The game kit of Noch mal!, for tests, benches and the terminal. */
import { nochMal } from '../../../../worker/games/noch-mal/rules.ts';
import type { NochMal } from '../../../../worker/games/noch-mal/state.ts';
import type { GameKit } from '../../../kit/game-kit.ts';
import { nochMalFixture as fixture } from './contract-fixture.ts';
import { GOLDEN, RECORD_RECIPES } from './golden-recipes.ts';
import { PERFT_POSITIONS } from './perft-positions.ts';
import { referenceMoves } from './reference-rules.ts';

export const kit: GameKit<NochMal> = {
  game: nochMal,
  fixture,
  contractRuns: [{ title: 'Noch mal!', game: nochMal, fixture, matches: 1 }],
  perft: { positions: PERFT_POSITIONS, ways: { 'by the book': referenceMoves } },
  golden: GOLDEN,
  records: RECORD_RECIPES,
  moments: { matches: 2 },
  pageBytesMax: 40_000,
  loadBot: async () => {
    const [{ bot }, { baseline }] = await Promise.all([
      import('../../../../worker/games/noch-mal/bot.ts'),
      import('../bot/baseline.ts'),
    ]);
    return { bot, baseline, strength: { work: 800 } };
  },
};
