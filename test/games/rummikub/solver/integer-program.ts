/**
 * Rummikub as an integer program (D. den Hertog, P. B. Hulshof, "Solving Rummikub Problems by Integer Linear
 * Programming", The Computer Journal 49, 2006): a variable for each possible set, solved by GLPK. Runs longer than five
 * tiles are split into shorter ones, and sets of the same tiles are one.
 */
import GLPK, { type GLPK as Glpk, type LP } from 'glpk.js/node';
import { countsOf } from '../../../../worker/games/rummikub/sets.ts';
import {
  JOKER,
  JOKER_POINTS,
  KINDS,
  numberOf,
  type Table,
  type Tile,
} from '../../../../worker/games/rummikub/state.ts';

type Counts = readonly number[];

function withJokers(set: readonly Tile[], jokers: number): readonly (readonly Tile[])[] {
  let some: readonly (readonly Tile[])[] = [[]];
  for (const tile of set)
    some = some.flatMap((begun) => [
      [...begun, tile],
      [...begun, JOKER],
    ]);
  return some
    .filter((one) => one.some((tile) => tile !== JOKER) && one.filter((tile) => tile === JOKER).length <= jokers)
    .map((one) => [...one].sort((a, b) => a - b));
}

/** All sets by their tiles: 1,173 with two jokers. */
export function allSets(jokers: number): readonly (readonly Tile[])[] {
  const plain: Tile[][] = [];
  for (let colour = 0; colour < 4; colour += 1)
    for (const length of [3, 4, 5])
      for (let start = 1; start + length <= 14; start += 1)
        plain.push(Array.from({ length }, (_, i) => 13 * colour + start + i));
  for (let number = 1; number <= 13; number += 1) {
    const four = [0, 1, 2, 3].map((colour) => 13 * colour + number);
    plain.push(four, ...four.map((tile) => four.filter((other) => other !== tile)));
  }
  const byName = new Map(plain.flatMap((set) => withJokers(set, jokers)).map((set) => [set.join(' '), set]));
  return [...byName.values()];
}

const SETS = [0, 1, 2, 3, 4].map(allSets);
let glpk: Glpk | undefined;
export const loadGlpk = async (): Promise<Glpk> => {
  glpk ??= await GLPK();
  return glpk;
};

export type TileWeight = (tile: Tile) => number;
/** Weights: tiles first, then their sum, or the other way round. Sums are below 4,096 and counts below 256. */
export const WEIGH_TILES: TileWeight = (tile) => 4096 + (tile === JOKER ? JOKER_POINTS : numberOf(tile));
export const WEIGH_VALUE: TileWeight = (tile) => 256 * (tile === JOKER ? JOKER_POINTS : numberOf(tile)) + 1;
export const WEIGH_COUNT: TileWeight = () => 1;

/** The program, without sets whose tiles are not available. */
export function integerProgram(solver: Glpk, must: Counts, may: Counts, worth: TileWeight): LP {
  const have = Array.from({ length: KINDS }, (_, tile) => (must[tile] ?? 0) + (may[tile] ?? 0));
  const sets = (SETS[Math.min(4, have[JOKER] ?? 0)] ?? []).filter((set) =>
    countsOf(set).every((count, tile) => count <= (have[tile] ?? 0)),
  );
  const rows: { name: string; coef: number }[][] = have.map(() => []);
  for (const [i, set] of sets.entries())
    for (const [tile, coef] of countsOf(set).entries()) if (coef > 0) rows[tile]?.push({ name: `x${i}`, coef });
  const racked = have.flatMap((_, tile) => ((may[tile] ?? 0) > 0 ? [tile] : []));
  for (const tile of racked) rows[tile]?.push({ name: `y${tile}`, coef: -1 });
  return {
    name: 'rummikub',
    objective: {
      direction: solver.GLP_MAX,
      name: 'laid',
      vars: racked.map((tile) => ({ name: `y${tile}`, coef: worth(tile) })),
    },
    subjectTo: rows.flatMap((vars, tile) =>
      vars.length > 0
        ? [{ name: `t${tile}`, vars, bnds: { type: solver.GLP_FX, lb: must[tile] ?? 0, ub: must[tile] ?? 0 } }]
        : [],
    ),
    bounds: [
      ...sets.map((_, i) => ({ name: `x${i}`, type: solver.GLP_DB, lb: 0, ub: 4 })),
      ...racked.map((tile) => ({ name: `y${tile}`, type: solver.GLP_DB, lb: 0, ub: may[tile] ?? 0 })),
    ],
    generals: [...sets.map((_, i) => `x${i}`), ...racked.map((tile) => `y${tile}`)],
  };
}

/** The highest total weight of tiles that can be played; undefined if the old tiles alone cannot form a table. */
export function optimum(solver: Glpk, table: Table, rack: readonly Tile[], worth: TileWeight): number | undefined {
  const program = integerProgram(solver, countsOf(table.flat()), countsOf(rack), worth);
  const { result } = solver.solve(program, { msglev: solver.GLP_MSG_OFF, presol: true, mipgap: 0 });
  return result.status === solver.GLP_OPT ? Math.round(result.z) : undefined;
}
