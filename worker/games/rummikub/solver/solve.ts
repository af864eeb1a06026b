/**
 * The exact solver of Rummikub: the best play, or the proof that there is none. It serves the hint, the bots and RK-14.
 *
 * What can be laid is a search over the numbers (colour-graph.ts, search.ts); then a second one with what is laid
 * decided finds a table that keeps as many old sets as it can (transitions.ts, keeping-graph.ts, build-table.ts).
 */
import type { WorkBudget } from '../../game.ts';
import { orderTiles, setValue, subtractTiles } from '../sets.ts';
import { COLOURS, HIGHEST, JOKER, MELD, numberOf, type Table, type Tile } from '../state.ts';
import { lockedProblems } from './locked-problems.ts';
import {
  type Arrangement,
  arrangeBest,
  arrangeKeepingOld,
  createProblem,
  leastCost,
  requireAllBut,
  TILE_COST_SCALE,
  type TileCost,
} from './problem.ts';

export interface SolveRequest {
  /** Legal sets in legal order; tiles of one box of 106 or 160, the rack's among them. */
  readonly table: Table;
  readonly rack: readonly Tile[];
  /** Some play; the most tiles, their sum second; or the highest sum, a joker counting 30, and the number second. */
  readonly goal: 'any' | 'tiles' | 'value';
  /** RK-11. */
  readonly jokers: 'free' | 'locked';
}

export interface Solution {
  /** The whole new table. */
  readonly table: Table;
  /** Ascending. */
  readonly laid: readonly Tile[];
}

/**
 * The best play of a seat that has melded; nothing if it can lay no tile at all. What is laid is exact. The table keeps as many
 * old sets as these tiles let it, or nearly as many where very much has to be moved. A budget that is used up ends the search
 * with what is found by then; without one nothing is left out.
 */
export function solve(question: SolveRequest, spend?: WorkBudget): Solution | undefined {
  const { table, rack, goal, jokers } = question;
  const tileCost = goal === 'value' ? VALUE_FIRST : TILES_FIRST;
  const after =
    jokers === 'locked' && table.flat().includes(JOKER)
      ? bestLockedTable(question, tileCost, spend)
      : bestFreeTable(table, rack, tileCost, spend);
  if (!after) return undefined;
  const laid = subtractTiles(after.flat(), table.flat());
  return laid.length === 0 ? undefined : { table: after, laid };
}

/** More than all points of a box, and more than all its tiles. */
const TILE_COST = 4096;
const POINT_COST = 256;
const TILES_FIRST: TileCost = (points) => TILE_COST + points;
const VALUE_FIRST: TileCost = (points) => POINT_COST * points + 1;

/** The best table if jokers are free; nothing if no tile can be laid. */
function bestFreeTable(table: Table, rack: readonly Tile[], tileCost: TileCost, spend?: WorkBudget): Table | undefined {
  const problem = createProblem(table, rack, tileCost, spend);
  const least = leastCost(problem);
  // A proof: even with all that is taken for granted no tile can be laid.
  if (!least || least.unlaid.length === rack.length) return undefined;
  const found = arrangeKeepingOld(requireAllBut(problem, least.unlaid));
  if (found) return found;
  // Some joker has found no place: once more with every place counted.
  const exact = arrangeBest({ ...problem, sets: [] });
  return (
    exact && arrangeKeepingOld(requireAllBut(problem, subtractTiles([...table.flat(), ...rack], exact.table.flat())))
  );
}

/** The best table under RK-11: the best of all that may become of the jokers. */
function bestLockedTable(
  { table, rack, goal }: SolveRequest,
  tileCost: TileCost,
  spend?: WorkBudget,
): Table | undefined {
  const least = TILE_COST_SCALE * (leastCost(createProblem(table, rack, tileCost, spend))?.cost ?? 0);
  let found: Arrangement | undefined;
  for (const { problem, broken } of lockedProblems(table, rack, tileCost, spend)) {
    const arranged = arrangeBest(problem, found && found.cost - 1 - broken);
    if (!arranged) continue;
    found = { table: arranged.table, cost: arranged.cost + broken };
    // Locked jokers never cost less than free ones.
    if (found.cost < least + TILE_COST_SCALE || (goal === 'any' && found.table.flat().length > table.flat().length))
      break;
  }
  return found?.table;
}

export interface Meld {
  readonly sets: Table;
  /** 30 or more. */
  readonly value: number;
}

/** The initial meld that is worth most; nothing if the rack holds none (RK-4, RK-5). */
export function bestMeld(rack: readonly Tile[], spend?: WorkBudget): Meld | undefined {
  const jokerCost = (number: number): number => POINT_COST * (HIGHEST - number);
  const found =
    arrangeBest({ ...createProblem([], rack, VALUE_FIRST, spend), jokerCost, rackJokerCost: VALUE_FIRST(HIGHEST) })
      ?.table ?? [];
  // A joker at the end of a run is worth most where numbers are highest.
  const sets = found.map((set) => orderTiles(set) ?? set);
  const value = sets.reduce((sum, set) => sum + setValue(set), 0);
  return value >= MELD ? { sets, value } : undefined;
}

/** True if the rack holds a set without jokers. Cheap, and mostly true of large racks, so `canPlay` can skip its search. */
function holdsPlainSet(rack: readonly Tile[]): boolean {
  const have = new Set(rack);
  return rack.some((tile) => {
    if (tile === JOKER) return false;
    const number = numberOf(tile);
    const isRun = number <= HIGHEST - 2 && have.has(tile + 1) && have.has(tile + 2);
    return isRun || COLOURS.filter((_, colour) => have.has(HIGHEST * colour + number)).length >= 3;
  });
}

/** Whether a seat can lay a tile; before its initial meld, whether it has one on its rack (RK-14). */
export function canPlay({ melded, ...question }: Omit<SolveRequest, 'goal'> & { readonly melded: boolean }): boolean {
  const { table, rack } = question;
  if (!melded) return bestMeld(rack) !== undefined;
  if (holdsPlainSet(rack)) return true;
  const hasJokers = table.flat().includes(JOKER) || rack.includes(JOKER);
  if (hasJokers) return solve({ ...question, goal: 'any' }) !== undefined;
  return (leastCost(createProblem(table, rack, TILES_FIRST))?.unlaid.length ?? rack.length) < rack.length;
}
