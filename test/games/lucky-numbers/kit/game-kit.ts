/** The game kit of Lucky Numbers, for tests, benches and the terminal, with the positions whose lines of play are counted. */
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import type { LuckyNumbers } from '../../../../worker/games/lucky-numbers/state.ts';
import type { GameKit } from '../../../kit/game-kit.ts';
import type { PerftPosition } from '../../../kit/perft.ts';
import { diagonal, position } from './build-position.ts';
import { luckyNumbersFixture as fixture } from './contract-fixture.ts';
import { GOLDEN, RECORD_RECIPES } from './golden-recipes.ts';
import { referenceMoves } from './reference-rules.ts';

const WORKED = '3 5 . . / 7 8 . 10 / 13 . 16 . / . 15 . 19';
const OTHER_GARDEN = diagonal(2, 6, 11, 19);
const TWIN = '3 . . . / . 8 9 . / . . 12 . / . . . 17';

/** Positions of Lucky Numbers whose lines of play are counted. The bag is drawn in the order given. */
const PERFT_POSITIONS: readonly PerftPosition<LuckyNumbers>[] = [
  {
    name: 'the start of a sorted round',
    state: position({ gardens: [diagonal(3, 8, 12, 17), OTHER_GARDEN], bag: [9, 14, 4] }),
    counts: [1, 13, 67, 335, 2455],
    source: 'only a draw; then the 9 on any cell but (1,2), (2,1), (3,4) and (4,3), or left',
  },
  {
    name: 'worked position 1 with the 13 turned up',
    state: position({ gardens: [WORKED, OTHER_GARDEN], drawn: 13, bag: [1, 20] }),
    counts: [4, 36, 85, 434, 3260],
    source: 'three cells of the rule file, or left',
  },
  {
    name: 'worked position 1 with the 13 in the middle',
    state: position({ gardens: [WORKED, OTHER_GARDEN], middle: [13, 13], bag: [1, 20] }),
    counts: [4, 57, 332, 2784],
    source: 'a draw, or three cells of the rule file: two equal tiles are one choice',
  },
  {
    name: 'the harder setup, two tiles each still to come',
    state: position({ gardens: [diagonal(5, 0, 0, 9), diagonal(0, 20, 1, 0)], bag: [3, 4, 7, 8, 2] }),
    counts: [1, 2, 2, 4, 4, 4, 4],
    source: 'draw, two free cells, draw, two free cells, draw, one cell, draw: 1 x 2 x 1 x 2 x 1 x 1 x 1',
  },
  {
    name: 'one turn before Take closes',
    state: position({ gardens: [diagonal(3, 8, 12, 17), OTHER_GARDEN], middle: [9], bag: [10, 5], takes: 5 }),
    counts: [13, 25, 379, 2839],
    source:
      'a draw, or the 9 on 12 cells as at the start; then 13 with the 10 turned up, and one draw after each of 12 takes',
  },
  {
    name: 'a chain of bonus turns',
    state: position({ gardens: [TWIN, OTHER_GARDEN], middle: [9], drawn: 9, bag: [18], bruno: true }),
    counts: [8, 108, 577],
    source: 'the 9 on (1,1), (1,4), (3,1), (3,2), (4,1), (4,2) or (4,4), or left',
  },
  {
    name: 'the last face-down tile',
    state: position({ gardens: [TWIN, OTHER_GARDEN], middle: [1], bag: [10] }),
    counts: [4, 46, 150, 715],
    source: 'a draw, or the 1 on (1,1), (2,2) or (4,4)',
  },
];

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
