/** The game kit of Lucky Numbers, for tests, benches and the terminal. */
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import type { LuckyNumbers } from '../../../../worker/games/lucky-numbers/state.ts';
import type { GameKit } from '../../../kit/game-kit.ts';
import { luckyNumbersFixture as fixture } from './contract-fixture.ts';
import { GOLDEN, RECORD_RECIPES } from './golden-recipes.ts';
import { PERFT_POSITIONS } from './perft-positions.ts';
import { referenceMoves } from './reference-rules.ts';

export const kit: GameKit<LuckyNumbers> = {
  game: luckyNumbers,
  fixture,
  contractRuns: [{ title: 'Lucky Numbers', game: luckyNumbers, fixture, matches: 3 }],
  perft: {
    positions: PERFT_POSITIONS,
    ways: { 'by the book': referenceMoves },
  },
  golden: GOLDEN,
  records: RECORD_RECIPES,
  moments: { matches: 30, options: { setup: 'michael', bruno: true }, rare: ['last-cell', 'full'] },
  pageBytesMax: 36_000,
  matchesPerSecondMin: 2_000,
  loadBot: async () => {
    const [{ bot }, { baseline }] = await Promise.all([
      import('../../../../worker/games/lucky-numbers/bot.ts'),
      import('../bot/baseline.ts'),
    ]);
    return { bot, baseline, strength: { work: 800 } };
  },
};
