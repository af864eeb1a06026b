/** Times of the Rummikub solver and of GLPK on the pruned integer program, alternating on the same positions. */

import { countsOf } from '../../worker/games/rummikub/sets.ts';
import { createProblem, leastCost } from '../../worker/games/rummikub/solver/problem.ts';
import { solve } from '../../worker/games/rummikub/solver/solve.ts';
import { integerProgram, loadGlpk, WEIGH_TILES } from '../games/rummikub/solver/integer-program.ts';
import { CLASSIC, type Position, randomPosition } from '../games/rummikub/solver/random-positions.ts';
import { seededRng } from '../kit/rng.ts';

/** Ascending, in milliseconds. */
export interface SolverTimes {
  readonly name: string;
  /** The whole answer, which keeps as many old sets as possible. */
  readonly whole: readonly number[];
  /** Only the tiles that can be laid, before a table is built, which is all that the program computes. */
  readonly best: readonly number[];
  readonly glpk: readonly number[];
  readonly budgets: { readonly median?: number; readonly worst: number };
}

const POSITION_CLASSES = [
  { name: '30-60 tiles', from: 30, to: 60, budgets: { median: 0.2, worst: 0.5 } },
  { name: '65-85 tiles', from: 65, to: 85, budgets: { worst: 1 } },
] as const;
const POSITIONS_PER_CLASS = 400;
/** Positions that are solved before measuring, so that both sides are compiled. */
const WARM_UP_RUNS = 150;

const elapsedMs = (run: () => void): number => {
  const began = performance.now();
  run();
  return performance.now() - began;
};

function positionsOf(from: number, to: number, count: number): readonly Position[] {
  return Array.from({ length: count }, (_, seed) => {
    const rng = seededRng(seed);
    const tiles = from + rng(to - from + 1);
    return randomPosition({ ...CLASSIC, jokers: rng(CLASSIC.jokers + 1), tiles, rack: 14 }, rng);
  });
}

/** Both size classes of the budget: racks of 14 tiles with up to two jokers. */
export async function solverTimes(): Promise<readonly SolverTimes[]> {
  const glpk = await loadGlpk();
  const options = { msglev: glpk.GLP_MSG_OFF, presol: true, mipgap: 0 };
  return POSITION_CLASSES.map(({ name, from, to, budgets }) => {
    const all = positionsOf(from, to, WARM_UP_RUNS + POSITIONS_PER_CLASS).map(({ table, rack }) => {
      // The program is built beforehand, so that only GLPK is measured.
      const program = integerProgram(glpk, countsOf(table.flat()), countsOf(rack), WEIGH_TILES);
      const whole = elapsedMs(() => solve({ table, rack, goal: 'tiles', jokers: 'free' }));
      const best = elapsedMs(() => leastCost(createProblem(table, rack, (points) => 4096 + points)));
      return { whole, best, glpk: elapsedMs(() => glpk.solve(program, options)) };
    });
    const counted = all.slice(WARM_UP_RUNS);
    const ascending = (of: (times: (typeof all)[number]) => number): readonly number[] =>
      counted.map(of).sort((a, b) => a - b);
    return {
      name,
      budgets,
      whole: ascending(({ whole }) => whole),
      best: ascending(({ best }) => best),
      glpk: ascending((times) => times.glpk),
    };
  });
}
