/** The game kit of Noch mal!, for tests, benches and the terminal, with the positions whose lines of play are counted. */
import { nochMal } from '../../../../worker/games/noch-mal/rules.ts';
import type { NochMal } from '../../../../worker/games/noch-mal/state.ts';
import type { GameKit } from '../../../kit/game-kit.ts';
import type { PerftPosition } from '../../../kit/perft.ts';
import { ALL, position, without } from './build-position.ts';
import { nochMalFixture as fixture } from './contract-fixture.ts';
import { GOLDEN, RECORD_RECIPES } from './golden-recipes.ts';
import { referenceMoves } from './reference-rules.ts';

const WORKED_2 = 'E2 F2 F1 G1 H1';

/** Positions of Noch mal! whose lines of play are counted. All dice of later rolls show green and 1. */
const PERFT_POSITIONS: readonly PerftPosition<NochMal>[] = [
  {
    name: 'the first roll alone',
    state: position({ crossed: [''], dice: 'b y | 2 5' }),
    counts: [8, 20, 46, 112],
    source:
      'blue 2 on three of the four pairs of its square, yellow 2 on three, yellow 5 on its whole region, or a pass',
  },
  {
    name: 'worked position 1, two seats',
    state: position({ crossed: ['', ''], dice: 'b y o | 2 5 5' }),
    counts: [18, 162, 828],
    source: 'for each seat the eight above and orange 2: 2 x 9, then 9 for whoever is left',
  },
  {
    name: 'worked position 2 with three green fours',
    state: position({ crossed: [WORKED_2, ''], dice: 'g g g | 4 4 4', roll: 6 }),
    counts: [5, 5, 10],
    source: 'of the six greens four connected ones with D2, E3 or F3: D2-D4 and E3, D3-F3 with D2, D4 or G3; or a pass',
  },
  {
    name: 'worked position 3 with green, pink, yellow, 1, 2 and 5',
    state: position({ crossed: [`${WORKED_2} D3 E3 F3 G3`, ''], dice: 'g p y | 2 5 1', roll: 5 }),
    counts: [15, 64, 147],
    source:
      'green 1 on D2 or D4; pink 1 on C3 or H3, pink 2 with C4 or I3; yellow 1 on E1, H6 or H7, yellow 2 on D1 E1 or three pairs, yellow 5; or a pass',
  },
  {
    name: 'all that can open, for two marks',
    state: position({ crossed: [''], dice: '* * | ? ?', jokers: [2] }),
    counts: [34, 96],
    source:
      'green 1, orange 1 + 1, pink 1 + 1 + 2 + 1, blue 2 + 3 + 4 + 1, yellow 2 + 3 + 5 + 4 + 1, by size; or a pass',
  },
  {
    name: 'one mark left for two jokers',
    state: position({ crossed: [''], dice: 'g * | 1 ?', jokers: [1] }),
    counts: [10, 19, 34],
    source: 'green 1 on H1 with the 1 and with the joker, the colour joker 1 on seven cells of H, or a pass',
  },
  {
    name: 'the fourth roll, two orange dice and two twos',
    state: position({ crossed: ['', '', ''], dice: 'o o b | 2 1 2', roll: 4, turn: 2 }),
    counts: [8, 68, 376],
    source:
      'orange 2, orange 1, blue 2 three ways, blue 1 two ways, or a pass; then twice 8, 5, 3 x 3, 2 x 2 and 8 for the two others',
  },
  {
    name: 'the last roll of a game',
    state: position({ crossed: [without(ALL, 'A1 H4 O7'), without(ALL, 'A1')], dice: 'g b o | 1 1 2', roll: 9 }),
    counts: [4, 7, 0],
    source: 'A1, H4, O7, or a pass; the other has A1 or a pass, and only a pass where green was taken',
  },
];

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
