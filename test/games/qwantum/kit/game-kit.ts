/** The game kit of Qwantum, for tests, benches and the terminal, with the positions whose lines of play are counted. */
import { qwantum } from '../../../../worker/games/qwantum/rules.ts';
import type { Qwantum } from '../../../../worker/games/qwantum/state.ts';
import type { GameKit } from '../../../kit/game-kit.ts';
import type { PerftPosition } from '../../../kit/perft.ts';
import { BLOCKED, EMPTY, JERRYS_DICE, position } from './build-position.ts';
import { qwantumFixture as fixture } from './contract-fixture.ts';
import { GOLDEN, RECORD_RECIPES } from './golden-recipes.ts';
import { referenceMoves } from './reference-rules.ts';

/** A sheet that is full after the purple 6 of Sara's dice. */
const BUT_PURPLE = '5 9 14 18 10 / 5 9 14 18 10 6 / 5 9 14 18 10 6 / 5 9 14 18 10 6';
/** Worked position 3 in purple, where 6 fits, and in red, where no number fits; blue 13 and yellow 8 are too low. */
const WORKED = '5 9 14 18 / 13 / 5 9 14 18 1 / 8 9';

/** Positions of Qwantum whose lines of play are counted. All rolls show the first faces: R1 R2 R1 R5 R3 R6 w1. */
const PERFT_POSITIONS: readonly PerftPosition<Qwantum>[] = [
  {
    name: 'the first throw of two seats',
    state: position({ sheets: [EMPTY, EMPTY], stage: 'a' }),
    counts: [132, 677, 5512],
    source: '127 ways to roll again, four colours, or nothing; then 127 x 5 + 4 x (4 + 4) + 5 + 5 = 677',
  },
  {
    name: 'worked position 2 in step B with three seats',
    state: position({ sheets: [EMPTY, EMPTY, EMPTY], dice: JERRYS_DICE }),
    counts: [5, 63, 534, 2286],
    source: 'red 3, yellow 8, purple 3, blue 19, or nothing; then three seats, 4 x (3 x 4) + 3 x 5 = 63',
  },
  {
    name: 'worked position 3 alone in step B',
    state: position({ sheets: [WORKED] }),
    counts: [2, 3, 387],
    source: 'purple 6 or nothing; then nothing after purple, purple or nothing else; then 129 three times',
  },
  {
    name: 'the last cell in step B',
    state: position({ sheets: [BUT_PURPLE, EMPTY] }),
    counts: [2, 7, 20, 1314],
    source: 'purple, which ends the game, or nothing; then purple or nothing, and five choices of the other seat',
  },
  {
    name: 'the fifth misthrow ahead, by the stricter reading',
    state: position({ sheets: [EMPTY, EMPTY], misthrow: 'b-only', misthrows: [4, 0] }),
    counts: [5, 42, 178, 16_824],
    source: 'four colours or nothing; then 4 x (4 + 4) + 5 + 5 = 42; nothing in B ends the game after step C',
  },
  {
    name: 'two seats that can write nothing',
    state: position({ sheets: [BLOCKED, BLOCKED] }),
    counts: [1, 2, 2, 256],
    source: 'nothing; then either seat first; then 127 ways to roll again, or nothing',
  },
];

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
