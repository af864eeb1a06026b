/**
 * Number of plays in small positions, counted twice: by trying every table of the tiles, and by the reference rules.
 */
import { describe, expect, test } from 'vitest';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import type { State, Table, Tile } from '../../../worker/games/rummikub/state.ts';
import { viewOf } from './kit/build-position.ts';
import { PERFT_POSITIONS } from './kit/game-kit.ts';
import { lockedChoices } from './kit/reference-locked.ts';
import { isLegalTable } from './kit/reference-rules.ts';
import { nameOf, tablesOf } from './kit/reference-sets.ts';

/** All ways to arrange these tiles in rows, legal or not. */
function rowsOf(tiles: readonly Tile[]): readonly Table[] {
  const [first, ...rest] = tiles;
  if (first === undefined) return [[]];
  return rowsOf(rest).flatMap((table) => [
    [[first], ...table],
    ...table.flatMap((row, i) => [...row, first].map((_, at) => table.with(i, row.toSpliced(at, 0, first)))),
  ]);
}

const rackOf = ({ racks, turn }: State): readonly Tile[] => racks[turn] ?? [];

/** All tables of the table's tiles and some tiles of the rack that `refusal` accepts. */
function byAsking(state: State): ReadonlySet<string> {
  const view = viewOf(state);
  const tables = lockedChoices(rackOf(state)).flatMap((some) => rowsOf([...state.table.flat(), ...some]));
  return new Set(tables.filter((table) => !rummikub.refusal(view, { kind: 'play', table })).map(nameOf));
}

/** All tables that the reference rules allow. */
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
