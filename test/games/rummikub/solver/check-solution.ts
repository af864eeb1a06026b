/** Checks for every solution of the solver, and sums to compare solutions. */
import { expect } from 'vitest';
import { isSet, subtractTiles } from '../../../../worker/games/rummikub/sets.ts';
import type { Solution, SolveRequest } from '../../../../worker/games/rummikub/solver/solve.ts';
import type { Table, Tile, TileSet } from '../../../../worker/games/rummikub/state.ts';
import type { TileWeight } from './integer-program.ts';

export const sortedTiles = (tiles: readonly Tile[]): readonly Tile[] => [...tiles].sort((a, b) => a - b);

export const totalWeight = (tiles: readonly Tile[], worth: TileWeight): number =>
  tiles.reduce((sum, tile) => sum + worth(tile), 0);

/** Expect that no tile is lost or invented, and that all sets are legal. */
export function expectValidSolution({ table, rack }: Pick<SolveRequest, 'table' | 'rack'>, answer: Solution): void {
  const tiles = answer.table.flat();
  expect(answer.table.filter((set) => !isSet(set))).toEqual([]);
  expect(sortedTiles(tiles)).toEqual(sortedTiles([...table.flat(), ...answer.laid]));
  expect(subtractTiles(answer.laid, rack)).toEqual([]);
  expect(answer.laid).toEqual(sortedTiles(answer.laid));
  expect(answer.laid.length).toBeGreaterThan(0);
}

const nameOf = (set: TileSet): string => sortedTiles(set).join(' ');

/** Number of sets of the first table that are in the second, as multisets. */
export function keptSets(before: Table, after: Table): number {
  const names = after.map(nameOf);
  return before.filter((set) => {
    const at = names.indexOf(nameOf(set));
    if (at >= 0) names.splice(at, 1);
    return at >= 0;
  }).length;
}
