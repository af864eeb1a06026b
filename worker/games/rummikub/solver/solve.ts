/**
 * The exact solver of Rummikub: the best play, or the proof that there is none. For hints, bots and RK-14.
 *
 * A first search over the numbers decides which tiles to play (colour-graph.ts, search.ts). A second one finds a table
 * of these tiles that keeps as many old sets as possible (transitions.ts, keeping-graph.ts, build-table.ts).
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
  /** Legal sets in legal order. Table and rack together fit in one box of 106 or 160 tiles. */
  readonly table: Table;
  readonly rack: readonly Tile[];
  /** `any` play; the most `tiles`, then the sum; or the highest `value` (jokers count 30), then the most tiles. */
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
 * Return the best play of a seat that has melded; undefined if it cannot play any tile. The played tiles are the exact
 * optimum. The table keeps as many old sets as possible, or nearly as many if very many must change. If the budget is
 * used up, the result is the best play found so far. Without a budget the search is complete.
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

/** Weights of the costs: a tile outweighs all points of a box, and a point outweighs all its tiles. */
const TILE_COST = 4096;
const POINT_COST = 256;
const TILES_FIRST: TileCost = (points) => TILE_COST + points;
const VALUE_FIRST: TileCost = (points) => POINT_COST * points + 1;

/** The best table if jokers are free; undefined if no tile can be played. */
function bestFreeTable(table: Table, rack: readonly Tile[], tileCost: TileCost, spend?: WorkBudget): Table | undefined {
  const problem = createProblem(table, rack, tileCost, spend);
  const least = leastCost(problem);
  // The cost is a lower bound, so this proves that no tile can be played.
  if (!least || least.unlaid.length === rack.length) return undefined;
  const found = arrangeKeepingOld(requireAllBut(problem, least.unlaid));
  if (found) return found;
  // A spare joker does not fit: search again with exact places for jokers.
  const exact = arrangeBest({ ...problem, sets: [] });
  return (
    exact && arrangeKeepingOld(requireAllBut(problem, subtractTiles([...table.flat(), ...rack], exact.table.flat())))
  );
}

/** The best table with locked jokers (RK-11), over all outcomes of the jokers. */
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
    // The cost with free jokers is a lower bound: no better table is possible.
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

/** Return the most valuable initial meld; undefined if the rack has none (RK-4, RK-5). */
export function bestMeld(rack: readonly Tile[], spend?: WorkBudget): Meld | undefined {
  const jokerCost = (number: number): number => POINT_COST * (HIGHEST - number);
  const found =
    arrangeBest({ ...createProblem([], rack, VALUE_FIRST, spend), jokerCost, rackJokerCost: VALUE_FIRST(HIGHEST) })
      ?.table ?? [];
  // A joker of a run is worth the most at its high end.
  const sets = found.map((set) => orderTiles(set) ?? set);
  const value = sets.reduce((sum, set) => sum + setValue(set), 0);
  return value >= MELD ? { sets, value } : undefined;
}

/**
 * True if the rack has a set without jokers. Cheap, and usually true for large racks, so `canPlay` can skip its search.
 */
function holdsPlainSet(rack: readonly Tile[]): boolean {
  const have = new Set(rack);
  return rack.some((tile) => {
    if (tile === JOKER) return false;
    const number = numberOf(tile);
    const isRun = number <= HIGHEST - 2 && have.has(tile + 1) && have.has(tile + 2);
    return isRun || COLOURS.filter((_, colour) => have.has(HIGHEST * colour + number)).length >= 3;
  });
}

/** True if a seat can play a tile; before its initial meld, true if its rack has one (RK-14). */
export function canPlay({ melded, ...question }: Omit<SolveRequest, 'goal'> & { readonly melded: boolean }): boolean {
  const { table, rack } = question;
  if (!melded) return bestMeld(rack) !== undefined;
  if (holdsPlainSet(rack)) return true;
  const hasJokers = table.flat().includes(JOKER) || rack.includes(JOKER);
  if (hasJokers) return solve({ ...question, goal: 'any' }) !== undefined;
  return (leastCost(createProblem(table, rack, TILES_FIRST))?.unlaid.length ?? rack.length) < rack.length;
}
