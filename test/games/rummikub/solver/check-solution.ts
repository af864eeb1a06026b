/** What the solver's tests ask of every answer, and sums to compare answers by. */
import { expect } from 'vitest';
import { isSet, subtractTiles } from '../../../../worker/games/rummikub/sets.ts';
import type { Solution, SolveRequest } from '../../../../worker/games/rummikub/solver/solve.ts';
import type { Table, Tile, TileSet } from '../../../../worker/games/rummikub/state.ts';
import type { Worth } from './integer-program.ts';

export const inOrder = (tiles: readonly Tile[]): readonly Tile[] => [...tiles].sort((a, b) => a - b);

export const worthOfAll = (tiles: readonly Tile[], worth: Worth): number =>
  tiles.reduce((sum, tile) => sum + worth(tile), 0);

/** That nothing is lost or made up, and that every set is one. */
export function expectSound({ table, rack }: Pick<SolveRequest, 'table' | 'rack'>, answer: Solution): void {
  const tiles = answer.table.flat();
  expect(answer.table.filter((set) => !isSet(set))).toEqual([]);
  expect(inOrder(tiles)).toEqual(inOrder([...table.flat(), ...answer.laid]));
  expect(subtractTiles(answer.laid, rack)).toEqual([]);
  expect(answer.laid).toEqual(inOrder(answer.laid));
  expect(answer.laid.length).toBeGreaterThan(0);
}

const nameOf = (set: TileSet): string => inOrder(set).join(' ');

/** How many sets of the first table are in the second, equal ones one by one. */
export function keptSets(before: Table, after: Table): number {
  const names = after.map(nameOf);
  return before.filter((set) => {
    const at = names.indexOf(nameOf(set));
    if (at >= 0) names.splice(at, 1);
    return at >= 0;
  }).length;
}
