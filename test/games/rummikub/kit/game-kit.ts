/** The game kit of Rummikub, for tests, benches and the terminal, with the positions whose lines of play are counted. */
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';
import { HIGHEST, type Options, type Rummikub, SETS_MAX } from '../../../../worker/games/rummikub/state.ts';
import type { ContractRun, GameKit } from '../../../kit/game-kit.ts';
import type { PerftPosition } from '../../../kit/perft.ts';
import { position } from './build-position.ts';
import { rummikubFixture as fixture, TEST_OPTIONS } from './contract-fixture.ts';
import { GOLDEN, RECORD_RECIPES } from './golden-recipes.ts';

const fresh = { melded: [false, false] };
const lockedJokers = { rules: { jokers: 'locked' } } as const;

/** Each count is the number of different tables that a turn can lead to; draws do not count. */
export const PERFT_POSITIONS: readonly PerftPosition<Rummikub>[] = [
  {
    name: 'a run that can grow at both ends',
    state: position('r4 r5 r6 | rack r3 r7 k1 | rack k2'),
    counts: [3],
    source: 'the 3, the 7, or both',
  },
  {
    name: 'worked position 4, with another run',
    state: position('r4 r5 r6 r7 r8 | rack r6 r9 | rack k2'),
    counts: [4],
    source: 'the 6 splits; the 9 makes one run of six or two of three; with both only 4-5-6 and 6-7-8-9',
  },
  {
    name: 'worked position 2',
    state: position('r4 b4 k4 o4 | rack b3 b5 b6 | rack k2'),
    counts: [3],
    source: 'the blue 4 joins 3 and 5, or 5 and 6, or all three',
  },
  {
    name: 'a joker at the end of a run',
    state: position('r4 r5 * | rack r6 r3 | rack k2'),
    counts: [6],
    source: 'with the 3, the 6 or both one run of four or five, its joker before it or behind it',
  },
  {
    name: 'the same with locked jokers',
    state: position('r4 r5 * | rack r6 r3 | rack k2', lockedJokers),
    counts: [3],
    source: '3 4 5 *; with both the 6 frees the joker, and two tiles of the rack let it go before or behind 3 4 5 6',
  },
  {
    name: 'a single tile with two jokers',
    state: position('r5 * * | rack b5 | rack k2'),
    counts: [1],
    source: 'r5 b5 with both jokers, in whatever order',
  },
  {
    name: 'initial melds of one rack',
    state: position('| rack r9 r10 r11 b10 k10 k1 | rack k2', fresh),
    counts: [2],
    source: 'the run or the group, 30 each; both would need a second 10',
  },
  {
    name: 'initial melds with a joker',
    state: position('| rack r9 r10 r11 * | rack k2', fresh),
    counts: [7],
    source: '9 10 11 alone, or with the joker before or behind it; * 10 11, 10 11 *, 9 * 11, 9 10 *, but not * 9 10',
  },
  {
    name: 'an initial meld that may go on with the table',
    state: position('r6 * r8 | rack r7 b10 k10 o10 | rack k2', { ...fresh, rules: { meldThenTable: true } }),
    counts: [4],
    source: 'the 10s alone; with the red 7 the joker goes to the 10s, before the 6 or behind the 8',
  },
];

const { default: usual, all160, meldThenTable, locked, strict, allStuck, twoRounds } = TEST_OPTIONS;

/** A run of the contract with these numbers of seats and these options. */
const run = (
  who: string,
  seats: readonly [min: number, max: number],
  options: readonly Options[],
): ContractRun<Rummikub> => ({
  title: `Rummikub for ${who}`,
  game: { ...rummikub, seats },
  fixture: { ...fixture, options },
  matches: 1,
});

/** The longest move that the schema accepts: the most sets, each with the most jokers. */
export const LONGEST_MOVE: { readonly kind: 'play'; readonly table: readonly (readonly number[])[] } = {
  kind: 'play',
  table: Array.from({ length: SETS_MAX }, () => Array.from({ length: HIGHEST }, () => 0)),
};

export const kit: GameKit<Rummikub> = {
  game: rummikub,
  fixture,
  // Lists of moves are long.
  fewOptions: [strict, twoRounds],
  // Every number of seats and every option, but not all combinations.
  contractRuns: [
    run('two', [2, 2], [locked, allStuck, twoRounds]),
    run('three', [3, 3], [usual, meldThenTable, strict]),
    run('four', [4, 4], [usual, all160]),
    run('five and six', [5, 6], [all160]),
  ],
  // The list of moves is not complete. `../perft.test.ts` counts the plays in other ways.
  perft: { positions: PERFT_POSITIONS },
  golden: GOLDEN,
  records: RECORD_RECIPES,
  // There are no forced moves, so the match makes no entries itself.
  unusedCauses: ['auto'],
  moments: { matches: 2, rare: ['last-tile', 'pool-empty'], hasShortTurns: true },
  pageBytesMax: 42_000,
  loadBot: async () => {
    const [{ bot }, { baseline }] = await Promise.all([
      import('../../../../worker/games/rummikub/bot.ts'),
      import('../bot/baseline.ts'),
    ]);
    return { bot, baseline };
  },
};
