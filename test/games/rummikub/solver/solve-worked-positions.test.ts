/** The solver on the worked positions of the rules, and the sets that a play leaves unchanged. */
import { describe, expect, test } from 'vitest';
import { solve } from '../../../../worker/games/rummikub/solver/solve.ts';
import { JOKER, type Table, type Tile, type TileSet, tileOf } from '../../../../worker/games/rummikub/state.ts';
import { expectValidSolution, keptSets, sortedTiles } from './check-solution.ts';

const COLOURS = { r: 'red', b: 'blue', k: 'black', o: 'orange' } as const;
/** Tiles from a text such as `b4 b5 j`: colours by letter, `k` for black, `j` for a joker. */
const tiles = (text: string): readonly Tile[] =>
  text.split(' ').map((word) => {
    const [letter] = word;
    if (letter === 'j') return JOKER;
    if (letter !== 'r' && letter !== 'b' && letter !== 'k' && letter !== 'o') throw new Error(`no tile: ${word}`);
    return tileOf(COLOURS[letter], Number(word.slice(1)));
  });
const table = (text: string): Table => text.split(' / ').map(tiles);
/** Sets as sorted texts, each with its tiles sorted. */
const sorted = (sets: Table): readonly string[] => sets.map((set: TileSet) => sortedTiles(set).join(' ')).sort();

interface Worked {
  readonly name: string;
  readonly before: string;
  readonly rack: string;
  /** The only table with all tiles. */
  readonly after: string;
}
const WORKED: readonly Worked[] = [
  {
    name: '1: a tile for a run and one for a group',
    before: 'b4 b5 b6 / r8 k8 o8',
    rack: 'b3 b8',
    after: 'b3 b4 b5 b6 / r8 b8 k8 o8',
  },
  {
    name: '2: a tile from a group of four completes a run',
    before: 'r4 b4 k4 o4',
    rack: 'b3 b5 b6',
    after: 'r4 k4 o4 / b3 b4 b5 b6',
  },
  {
    name: '3: a run goes on at one end and gives at the other',
    before: 'b8 b9 b10',
    rack: 'b11 k8 o8',
    after: 'b9 b10 b11 / b8 k8 o8',
  },
  { name: '4: a run is split', before: 'r4 r5 r6 r7 r8', rack: 'r6', after: 'r4 r5 r6 / r6 r7 r8' },
  {
    name: '5: a run and a group give a tile each',
    before: 'o1 o2 o3 o4 / r1 b1 k1 o1',
    rack: 'b1',
    after: 'o2 o3 o4 / b1 k1 o1 / r1 b1 o1',
  },
];

describe('worked positions', () => {
  for (const { name, before, rack, after } of WORKED)
    test(name, () => {
      const question = { table: table(before), rack: tiles(rack), goal: 'tiles', jokers: 'free' } as const;
      const answer = solve(question);

      expect(answer?.laid).toEqual(sortedTiles(question.rack));
      if (answer) expectValidSolution(question, answer);
      if (!name.startsWith('5')) expect(sorted(answer?.table ?? [])).toEqual(sorted(table(after)));
      expect(answer?.table).toHaveLength(table(after).length);
    });

  test('6: colours 2, 2, 1, 1 of one number are two groups of three', () => {
    const rack = tiles('r7 r7 b7 b7 k7 o7');
    const answer = solve({ table: [], rack, goal: 'tiles', jokers: 'free' });

    expect(answer?.laid).toEqual(sortedTiles(rack));
    expect(answer?.table.map(({ length }) => length)).toEqual([3, 3]);
  });
});

describe('a play leaves alone what it can', () => {
  const before = table('r1 r2 r3 / r4 r5 r6 / b7 b8 b9 b10 / r11 b11 k11 o11 / k1 k2 k3 k4 k5 k6 k7');

  test('adding to a run changes no other set', () => {
    const answer = solve({ table: before, rack: tiles('b6'), goal: 'tiles', jokers: 'free' });

    expect(answer?.laid).toEqual(tiles('b6'));
    expect(keptSets(before, answer?.table ?? [])).toBe(4);
  });

  test('a new set changes none', () => {
    const answer = solve({ table: before, rack: tiles('o3 o4 o5'), goal: 'value', jokers: 'free' });

    expect(keptSets(before, answer?.table ?? [])).toBe(5);
  });

  test('jokers stay where they are', () => {
    const withJokers = table('r1 j r3 / r8 k8 j / j r12 r13 / b1 b2 b3');
    const answer = solve({ table: withJokers, rack: tiles('b4'), goal: 'tiles', jokers: 'free' });

    expect(keptSets(withJokers, answer?.table ?? [])).toBe(3);
    expect(answer?.table).toContainEqual(tiles('r1 j r3'));
    expect(answer?.table).toContainEqual(tiles('j r12 r13'));
  });
});

describe('jokers', () => {
  const laid = (before: string, rack: string, jokers: 'free' | 'locked' = 'free') =>
    solve({ table: table(before), rack: tiles(rack), goal: 'tiles', jokers })?.laid;

  test('go before a run that ends with 13', () => {
    expect(laid('r12 r13 j', 'r10')).toEqual(sortedTiles(tiles('r10')));
    expect(laid('r1 r2 r3', 'o12 o13 j')).toEqual(sortedTiles(tiles('o12 o13 j')));
  });

  test('can be the only tile that is laid', () => {
    expect(laid('r1 r2 r3', 'j')).toEqual([JOKER]);
    expect(laid('r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13', 'j')).toEqual([JOKER]);
    expect(laid('r9 b9 k9 o9', 'j')).toBeUndefined();
  });

  test('make no set alone, four of them neither', () => {
    expect(laid('r9 b9 k9 o9', 'j j j j')).toEqual([0, 0, 0, 0]);
    expect(laid('r9 b9 k9 o9', 'j j j')).toEqual([0, 0, 0]);
    expect(solve({ table: [], rack: [0, 0, 0, 0], goal: 'any', jokers: 'free' })).toBeUndefined();
  });

  test('locked ones wait for the tile that they stand for, and for two tiles of the rack', () => {
    expect(laid('r4 j r6', 'r5')).toEqual(tiles('r5'));
    expect(laid('r4 j r6', 'r5', 'locked')).toBeUndefined();
    expect(laid('r4 j r6', 'r5 k1 o1', 'locked')).toEqual(sortedTiles(tiles('r5 k1 o1')));
    expect(laid('r4 j r6', 'r7', 'locked')).toEqual(tiles('r7'));
    expect(laid('r8 k8 j', 'b8 b1 b2', 'locked')).toEqual(sortedTiles(tiles('b8 b1 b2')));
  });
});
