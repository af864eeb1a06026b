/** The game kit of Rummikub, for tests, benches and the terminal. */
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';
import { HIGHEST, type Options, type Rummikub, SETS_MAX } from '../../../../worker/games/rummikub/state.ts';
import type { ContractRun, GameKit } from '../../../kit/game-kit.ts';
import { rummikubFixture as fixture, TEST_OPTIONS } from './contract-fixture.ts';
import { GOLDEN, RECORD_RECIPES } from './golden-recipes.ts';
import { PERFT_POSITIONS } from './perft-positions.ts';

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
