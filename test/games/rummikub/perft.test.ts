/** Plays from small positions, each number got twice: by asking for every table of the tiles, and by the book. */
import { describe, expect, test } from 'vitest';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import type { State, Table, Tile } from '../../../worker/games/rummikub/state.ts';
import { viewOf } from './kit/build-position.ts';
import { PERFT_POSITIONS } from './kit/perft-positions.ts';
import { lockedChoices } from './kit/reference-locked.ts';
import { isLegalTable } from './kit/reference-rules.ts';
import { nameOf, tablesOf } from './kit/reference-sets.ts';

/** All ways to put these tiles into rows, legal or not: each tile begins a row, or goes somewhere into one. */
function rowsOf(tiles: readonly Tile[]): readonly Table[] {
  const [first, ...rest] = tiles;
  if (first === undefined) return [[]];
  return rowsOf(rest).flatMap((table) => [
    [[first], ...table],
    ...table.flatMap((row, i) => [...row, first].map((_, at) => table.with(i, row.toSpliced(at, 0, first)))),
  ]);
}

const rackOf = ({ racks, turn }: State): readonly Tile[] => racks[turn] ?? [];

/** Different tables among all rows of the table's tiles and some of the rack, as far as they are not refused. */
function byAsking(state: State): ReadonlySet<string> {
  const view = viewOf(state);
  const tables = lockedChoices(rackOf(state)).flatMap((some) => rowsOf([...state.table.flat(), ...some]));
  return new Set(tables.filter((table) => !rummikub.refusal(view, { kind: 'play', table })).map(nameOf));
}

/** Different tables of legal sets that the book allows. */
function byTheBook(state: State): ReadonlySet<string> {
  const { table, rules, melded, turn } = state;
  const situation = { table, rack: rackOf(state), melded: melded[turn] ?? false, rules };
  const tables = lockedChoices(rackOf(state)).flatMap((some) => tablesOf([...table.flat(), ...some]));
  return new Set(tables.filter((after) => isLegalTable(situation, after)).map(nameOf));
}

for (const { name, state, counts, source } of PERFT_POSITIONS)
  describe(name, () => {
    const [count] = counts;

    test(`RK-7 has ${count} plays by asking for every way to lay the tiles, and by the book (${source})`, () => {
      const asked = [...byAsking(state)].toSorted();

      expect(asked).toHaveLength(count ?? -1);
      expect([...byTheBook(state)].toSorted()).toEqual(asked);
    });

    test('RK-7 lists some of them, and one at least', () => {
      const listed = [...rummikub.moves(viewOf(state))].flatMap((move) =>
        move.kind === 'play' ? [nameOf(move.table)] : [],
      );

      expect(listed.length).toBeGreaterThan(0);
      for (const play of listed) expect(byTheBook(state)).toContain(play);
    });
  });
