/** Clauses of the setup: LN-1, LN-2, LN-3 and Michael's setup (LN-12). */
import { describe, expect, test } from 'vitest';
import { asSeat, seatsOf } from '../../../worker/games/game.ts';
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import type { Options, State } from '../../../worker/games/lucky-numbers/state.ts';
import { startMatch } from '../../../worker/games/match.ts';
import { headOf } from '../../kit/play-match.ts';
import { scriptedRng, seededRng, seededStreams } from '../../kit/rng.ts';
import {
  afterMove,
  afterMoves,
  cell,
  DRAW,
  diagonal,
  LEAVE,
  options,
  place,
  places,
  position,
  refusalOf,
  take,
  viewOf,
} from './kit/build-position.ts';
import { SORTED } from './kit/reference-rules.ts';

const MICHAEL: Options = { ...SORTED, setup: 'michael' };
const dealt = (given: Options, seats: number, seed = 1, first = 0): State =>
  luckyNumbers.setup(given, seats, asSeat(first), seededRng(seed)).state;
const allTiles = ({ gardens, bag }: State): readonly number[] =>
  [...gardens.flat(), ...bag].filter((tile) => tile > 0).toSorted((a, b) => a - b);
const diagonalOf = (garden: readonly number[] = []): readonly (number | undefined)[] =>
  [1, 2, 3, 4].map((i) => garden[cell(i, i)]);

/** Michael's setup after some whole turns; draws turn up the first tile of the bag. */
function laid(seats: number, turns: number, first = 0): State {
  let state = dealt(MICHAEL, seats, 5, first);
  for (let turn = 0; turn < turns; turn += 1) {
    state = afterMoves(state, DRAW);
    state = afterMoves(state, { kind: 'place', cell: places(state)[0] ?? 0 });
  }
  return state;
}

describe('material', () => {
  for (const seats of [2, 3, 4])
    test(`LN-1 ${seats} seats play with ${20 * seats} tiles, each number once a seat`, () => {
      const numbers = Array.from({ length: 20 * seats }, (_, i) => 1 + Math.floor(i / seats));

      expect(allTiles(dealt(SORTED, seats))).toEqual(numbers);
      expect(allTiles(dealt(MICHAEL, seats))).toEqual(numbers);
    });

  test('LN-1 a match has one to four seats', () => {
    expect(luckyNumbers.seats).toEqual([1, 4]);
  });
});

describe('the sorted setup', () => {
  for (const seats of [2, 3, 4])
    test(`LN-2 leaves ${16 * seats} tiles face down with ${seats} seats and nothing in the middle`, () => {
      const state = dealt(SORTED, seats);

      expect(state.bag).toHaveLength(16 * seats);
      expect(state).toMatchObject({ middle: [], drawn: 0, takes: 0 });
    });

  test('LN-2 lays four tiles a seat on the main diagonal, ascending from the top left, and no other', () => {
    for (let seed = 1; seed <= 50; seed += 1)
      for (const garden of dealt(SORTED, 4, seed).gardens) {
        const tiles = diagonalOf(garden).map(Number);

        expect(garden.filter((tile) => tile > 0)).toHaveLength(4);
        expect(tiles).toEqual(tiles.toSorted((a, b) => a - b));
        expect(tiles).not.toContain(0);
      }
  });

  test('LN-2 sorts the tiles in the order of their numbers, and tells them as one event', () => {
    // 40 tiles, two of each number: the script draws 20, 1, 9, 5 and then 2, 2, 3, 4 from the rest.
    const rng = scriptedRng([39, 0, 15, 7, 1, 1, 1, 3]);
    const { state, events } = luckyNumbers.setup(SORTED, 2, asSeat(0), rng);

    expect(state.gardens.map(diagonalOf)).toEqual([
      [1, 5, 9, 20],
      [2, 2, 3, 4],
    ]);
    expect(events).toEqual([{ kind: 'dealt', diagonals: state.gardens.map(diagonalOf) }]);
  });

  test('LN-2 alone the diagonal is told as well', () => {
    const { state, events } = luckyNumbers.setup(SORTED, 1, asSeat(0), seededRng(2));

    expect(events).toEqual([{ kind: 'dealt', diagonals: [diagonalOf(state.gardens[0])] }]);
  });

  test('LN-2 two equal tiles on the diagonal close the two cells where their lines cross', () => {
    for (let tile = 1; tile <= 20; tile += 1) {
      const state = position({ gardens: [diagonal(2, 7, 7, 12), diagonal(1, 2, 3, 4)], drawn: tile });

      expect(places(state)).not.toContain(cell(2, 3));
      expect(places(state)).not.toContain(cell(3, 2));
    }
  });

  test('LN-2 an exchange of one of two equal tiles opens those cells again', () => {
    const closed = position({ gardens: [diagonal(2, 7, 7, 12), diagonal(1, 2, 3, 4)], drawn: 10, bag: [8, 20] });

    const open = afterMoves(closed, place(3, 3), DRAW, LEAVE);

    expect(places({ ...open, drawn: 9 })).toEqual(expect.arrayContaining([cell(2, 3), cell(3, 2)]));
  });
});

describe('the first seat', () => {
  test('LN-3 is the one that the match names, and the turn passes clockwise', () => {
    const head = headOf(luckyNumbers, 3, asSeat(1), SORTED);
    let { state } = startMatch(luckyNumbers, head, seededStreams(1)).match;
    const turns = [state.turn];
    for (let turn = 0; turn < 3; turn += 1) {
      state = afterMoves(state, DRAW, LEAVE);
      turns.push(state.turn);
    }

    expect(turns).toEqual([1, 2, 0, 1]);
  });
});

describe('the harder setup', () => {
  test('LN-12 starts with empty gardens and all tiles face down', () => {
    const { state, events } = luckyNumbers.setup(MICHAEL, 3, asSeat(2), seededRng(1));

    expect(state.gardens.flat().every((tile) => tile === 0)).toBe(true);
    expect(state).toMatchObject({ turn: 2, middle: [] });
    expect(state.bag).toHaveLength(60);
    expect(events).toEqual([]);
  });

  test('LN-12 a turned-up tile must go on a free cell of the own diagonal', () => {
    const state = afterMoves(laid(2, 2), DRAW);

    expect(options(state)).toEqual([place(2, 2), place(3, 3), place(4, 4)]);
    expect(refusalOf(state, LEAVE)).toEqual({ code: 'setup-must-place', clause: 'LN-12' });
    for (const at of [cell(1, 1), cell(1, 2), cell(4, 1)])
      expect(refusalOf(state, { kind: 'place', cell: at })).toEqual({
        code: 'setup-diagonal',
        clause: 'LN-12',
        cell: at,
        cells: [cell(2, 2), cell(3, 3), cell(4, 4)],
      });
  });

  test('LN-12 nothing is taken from the middle during the setup', () => {
    const state = { ...laid(2, 2), middle: [9] };

    expect(options(state)).toEqual([DRAW]);
    expect(refusalOf(state, take(9, 2, 2))).toEqual({ code: 'setup-no-take', clause: 'LN-12' });
  });

  test('LN-12 the diagonal need not ascend', () => {
    const state = position({ gardens: [diagonal(5, 7, 15, 0), diagonal(0, 0, 0, 0)], drawn: 1 });

    expect(refusalOf(state, place(4, 4))).toBeUndefined();
    expect(afterMove(state, place(4, 4)).state.gardens[0]).toEqual(
      position({ gardens: [diagonal(5, 7, 15, 1)] }).gardens[0],
    );
  });

  for (const seats of [1, 2, 3, 4])
    test(`LN-12 the turn goes round four times with ${seats} seats, then the first seat plays normally`, () => {
      const first = seats - 1;
      const before = laid(seats, 4 * seats - 1, first);
      const up = afterMoves(before, DRAW);
      const [last] = options(up);
      if (!last) throw new Error('no cell is free');

      const { state, events } = afterMove(up, last);

      expect(events.map(({ kind }) => kind)).toEqual(['placed', 'setup-over']);
      expect(state.turn).toBe(first);
      expect(state.gardens.every((garden) => diagonalOf(garden).every(Number))).toBe(true);
      expect(options(afterMoves(state, DRAW))).toContainEqual(LEAVE);
    });

  test('LN-12 each tile of the setup is told as placed, and only the last one ends the setup', () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const up = afterMoves(laid(2, turn), DRAW);
      const { events } = afterMove(up, { kind: 'place', cell: places(up)[0] ?? 0 });

      expect(events).toMatchObject([
        { kind: 'placed', tile: up.drawn, from: 'bag', out: 0 },
        ...(turn === 7 ? [{ kind: 'setup-over' }] : []),
      ]);
    }
  });

  test('LN-12 each seat turns up one tile in turn order', () => {
    const turns = Array.from({ length: 8 }, (_, n) => laid(3, n, 1).turn);

    expect(turns).toEqual([1, 2, 0, 1, 2, 0, 1, 2]);
    for (const seat of seatsOf(3)) expect(laid(3, 6, 1).gardens[seat]?.filter(Number)).toHaveLength(2);
  });

  test('LN-12 worked position 2: on the diagonal 5, 7, 15, 14 only (3,4) and (4,3) can take nothing', () => {
    const free = new Set<number>();
    for (let tile = 1; tile <= 20; tile += 1) {
      const state = position({ gardens: [diagonal(5, 7, 15, 14), diagonal(1, 2, 3, 4)], drawn: tile });
      for (const at of places(state)) free.add(at);
    }

    const never = Array.from({ length: 16 }, (_, at) => at).filter((at) => !free.has(at));
    expect(never).toEqual([cell(3, 4), cell(4, 3)]);
  });

  test('LN-12 between diagonal tiles i and j both crossings take only numbers strictly between them', () => {
    const fits = Array.from({ length: 20 }, (_, i) => i + 1).filter((tile) => {
      const state = position({ gardens: [diagonal(5, 7, 15, 14), diagonal(1, 2, 3, 4)], drawn: tile });
      expect(places(state).includes(cell(2, 4))).toBe(places(state).includes(cell(4, 2)));
      return places(state).includes(cell(2, 4));
    });

    expect(fits).toEqual([8, 9, 10, 11, 12, 13]);
  });

  test('LN-12 the view of a seat in the setup lists no more than its free diagonal', () => {
    expect(options(laid(2, 3))).toEqual([DRAW]);
    expect(viewOf(laid(2, 3))).toMatchObject({ left: 37, drawn: 0 });
  });
});
