/** What the solver's tests ask of every answer, and sums to compare answers by. */
import { expect } from 'vitest';
import { isSet, subtractTiles } from '../../../../worker/games/rummikub/sets.ts';
import type { Solution, SolveRequest } from '../../../../worker/games/rummikub/solver/solve.ts';
import type { Table, Tile, TileSet } from '../../../../worker/games/rummikub/state.ts';
import type { TileWeight } from './integer-program.ts';

export const sortedTiles = (tiles: readonly Tile[]): readonly Tile[] => [...tiles].sort((a, b) => a - b);

export const totalWeight = (tiles: readonly Tile[], worth: TileWeight): number =>
  tiles.reduce((sum, tile) => sum + worth(tile), 0);

/** That nothing is lost or made up, and that every set is one. */
export function expectValidSolution({ table, rack }: Pick<SolveRequest, 'table' | 'rack'>, answer: Solution): void {
  const tiles = answer.table.flat();
  expect(answer.table.filter((set) => !isSet(set))).toEqual([]);
  expect(sortedTiles(tiles)).toEqual(sortedTiles([...table.flat(), ...answer.laid]));
  expect(subtractTiles(answer.laid, rack)).toEqual([]);
  expect(answer.laid).toEqual(sortedTiles(answer.laid));
  expect(answer.laid.length).toBeGreaterThan(0);
}

const nameOf = (set: TileSet): string => sortedTiles(set).join(' ');

/** How many sets of the first table are in the second, equal ones one by one. */
export function keptSets(before: Table, after: Table): number {
  const names = after.map(nameOf);
  return before.filter((set) => {
    const at = names.indexOf(nameOf(set));
    if (at >= 0) names.splice(at, 1);
    return at >= 0;
  }).length;
}
