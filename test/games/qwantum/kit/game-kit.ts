/** The game kit of Qwantum, for tests, benches and the terminal. */
import * as fc from 'fast-check';
import { DICE_COUNT } from '../../../../worker/games/qwantum/dice.ts';
import { qwantum } from '../../../../worker/games/qwantum/rules.ts';
import { COLOURS, type Qwantum, type View } from '../../../../worker/games/qwantum/state.ts';
import { ascendingList, bareMove } from '../../../kit/arbitrary-moves.ts';
import type { GameKit } from '../../../kit/game-kit.ts';
import { qwantumFixture as fixture } from './contract-fixture.ts';
import { GOLDEN } from './golden-recipes.ts';
import { PERFT_POSITIONS } from './perft-positions.ts';
import { RECORD_RECIPES } from './record-recipes.ts';
import { ALL_MOVES, referenceMoves } from './reference-rules.ts';

export const kit: GameKit<Qwantum> = {
  game: qwantum,
  fixture,
  perft: {
    positions: PERFT_POSITIONS,
    ways: {
      'by asking for all 132 moves': (view: View) => ALL_MOVES.filter((move) => !qwantum.refusal(view, move)),
      'by the book': referenceMoves,
    },
  },
  arbitraryMove: fc.oneof(
    bareMove('pass'),
    fc.record({ kind: fc.constant('write'), colour: fc.constantFrom(...COLOURS) }),
    fc.record({ kind: fc.constant('roll'), dice: ascendingList(DICE_COUNT, DICE_COUNT) }),
  ),
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
