/** Clauses of a turn: LN-4 to LN-8, LN-11 and LN-15. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { forcedMove, timeoutMove } from '../../../worker/games/lucky-numbers/legal.ts';
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import { scriptedRng } from '../../kit/rng.ts';
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
  TIMEOUT,
  take,
  takes,
  viewOf,
} from './kit/build-position.ts';

const QUIET = [diagonal(3, 8, 12, 17), diagonal(2, 6, 11, 19)];
/** A garden without a cell for a 20. */
const NO_20 = '20 . . . / . 4 . . / . 5 8 13 / . 18 . 20';
const FIRST = asSeat(0);

describe('draw or take', () => {
  test('LN-4 a draw turns up a random face-down tile for all to see; it is then laid or left', () => {
    const state = position({ gardens: QUIET, bag: [4, 9, 20] });

    const { state: up, events } = afterMove(state, DRAW, scriptedRng([1]));

    expect(up).toMatchObject({ drawn: 9, bag: [4, 20], turn: 0 });
    expect(events).toEqual([{ kind: 'drew', seat: 0, tile: 9 }]);
    expect(options(up)).toContainEqual(place(2, 3));
    expect(options(up)).toContainEqual(LEAVE);
  });

  test('LN-4 a tile that is left lies in the middle behind the others, and the turn passes', () => {
    const state = position({ gardens: QUIET, middle: [14, 1], drawn: 9 });

    const { state: next, events } = afterMove(state, LEAVE);

    expect(next).toMatchObject({ middle: [14, 1, 9], drawn: 0, turn: 1 });
    expect(events).toEqual([{ kind: 'left', seat: 0, tile: 9 }]);
  });

  test('LN-4 a tile that is laid is in the own garden only, and the turn passes', () => {
    const { state, events } = afterMove(position({ gardens: QUIET, drawn: 9 }), place(2, 3));

    expect(state).toMatchObject({ drawn: 0, turn: 1, middle: [] });
    expect(state.gardens[0]?.[cell(2, 3)]).toBe(9);
    expect(state.gardens[1]).toEqual(position({ gardens: QUIET }).gardens[1]);
    expect(events).toEqual([{ kind: 'placed', seat: 0, tile: 9, cell: cell(2, 3), from: 'bag', out: 0 }]);
  });

  test('LN-4 a taken tile is laid in the same move; the others keep the order in which they came', () => {
    const state = position({ gardens: QUIET, middle: [14, 9, 1, 9] });

    const { state: next, events } = afterMove(state, take(9, 2, 3));

    expect(next).toMatchObject({ middle: [14, 1, 9], turn: 1 });
    expect(next.gardens[0]?.[cell(2, 3)]).toBe(9);
    expect(events).toEqual([{ kind: 'placed', seat: 0, tile: 9, cell: cell(2, 3), from: 'middle', out: 0 }]);
  });

  test('LN-4 only a tile that lies face up can be taken', () => {
    const state = position({ gardens: QUIET, middle: [14] });

    expect(refusalOf(state, take(9, 2, 3))).toEqual({ code: 'not-in-middle', clause: 'LN-4', tile: 9 });
    expect(refusalOf(state, take(14, 3, 4))).toBeUndefined();
  });

  test('LN-4 there is no take where no face-up tile fits anywhere', () => {
    const state = position({ gardens: [NO_20, diagonal(2, 6, 11, 19)], middle: [20] });

    expect(takes(state, 20)).toEqual([]);
    expect(options(state)).toEqual([DRAW]);
  });

  test('LN-4 nothing is laid or left before a tile has been turned up', () => {
    const state = position({ gardens: QUIET, middle: [14] });

    expect(refusalOf(state, LEAVE)).toEqual({ code: 'nothing-drawn', clause: 'LN-4' });
    expect(refusalOf(state, place(1, 2))).toEqual({ code: 'nothing-drawn', clause: 'LN-4' });
  });

  test('LN-4 turning up a tile is never forced, even where nothing else is possible', () => {
    const state = position({ gardens: QUIET });

    expect(options(state)).toEqual([DRAW]);
    expect(forcedMove(luckyNumbers.view(state, 'spectator'), FIRST)).toBeUndefined();
  });

  test('LN-4 a turned-up tile that fits nowhere is left without asking', () => {
    const state = position({ gardens: [NO_20, diagonal(2, 6, 11, 19)], drawn: 20 });

    expect(options(state)).toEqual([LEAVE]);
    expect(forcedMove(luckyNumbers.view(state, 'spectator'), FIRST)).toEqual(LEAVE);
    expect(forcedMove(luckyNumbers.view(state, 'spectator'), asSeat(1))).toBeUndefined();
  });
});

describe('a tile that has been turned up', () => {
  test('LN-5 cannot be put back for a take, nor for another draw', () => {
    const state = position({ gardens: QUIET, middle: [14], drawn: 9 });
    const seenIt = { code: 'already-drawn', clause: 'LN-5', tile: 9 };

    expect(refusalOf(state, DRAW)).toEqual(seenIt);
    expect(refusalOf(state, take(14, 3, 4))).toEqual(seenIt);
    expect(options(state).map(({ kind }) => kind)).not.toContain('take');
  });
});

describe('an occupied cell', () => {
  test('LN-6 gives its tile to the middle, behind the others', () => {
    const state = position({ gardens: QUIET, middle: [14, 1], drawn: 9 });

    const { state: next, events } = afterMove(state, place(2, 2));

    expect(next.middle).toEqual([14, 1, 8]);
    expect(next.gardens[0]?.[cell(2, 2)]).toBe(9);
    expect(events).toMatchObject([{ kind: 'placed', out: 8 }]);
  });

  test('LN-6 gives a tile that anybody may take from the next turn on', () => {
    const state = afterMoves(position({ gardens: QUIET, drawn: 9 }), place(2, 2));

    expect(state.turn).toBe(1);
    expect(takes(state, 8)).toContain(cell(2, 3));
  });

  test('LN-6 may be exchanged by a take too: one tile out, one tile in', () => {
    const { state } = afterMove(position({ gardens: QUIET, middle: [14, 9, 1] }), take(9, 2, 2));

    expect(state.middle).toEqual([14, 1, 8]);
  });

  test('LN-6 may be one of the four setup cells', () => {
    const state = position({ gardens: QUIET, drawn: 4 });

    expect(places(state)).toEqual(expect.arrayContaining([cell(1, 1), cell(2, 2)]));
  });
});

describe('where a tile may lie', () => {
  const worked = '3 5 . . / 7 8 . 10 / 13 . 16 . / . 15 . 19';

  test('LN-7 worked position 1: the 13 goes on (1,3), or in exchange on (2,4) or (4,2)', () => {
    const state = position({ gardens: [worked, diagonal(2, 6, 11, 19)], drawn: 13 });

    expect(places(state)).toEqual([cell(1, 3), cell(2, 4), cell(4, 2)]);
    expect(takes({ ...state, drawn: 0, middle: [13] }, 13)).toEqual([cell(1, 3), cell(2, 4), cell(4, 2)]);
  });

  test('LN-7 a refusal names the tiles that are in the way', () => {
    const state = position({ gardens: [worked, diagonal(2, 6, 11, 19)], drawn: 13 });

    expect(refusalOf(state, place(1, 4))).toEqual({
      code: 'order',
      clause: 'LN-7',
      tile: 13,
      cell: cell(1, 4),
      cells: [cell(2, 4)],
    });
    expect(refusalOf(state, place(2, 1))).toMatchObject({ cells: [cell(2, 2), cell(2, 4), cell(3, 1)] });
  });

  test('LN-7 strictly: next to an equal number is no place', () => {
    const state = position({ gardens: [diagonal(3, 9, 12, 17), QUIET[1] ?? ''], drawn: 9 });

    expect(refusalOf(state, place(2, 3))).toMatchObject({ code: 'order', cells: [cell(2, 2)] });
    expect(refusalOf(state, place(3, 2))).toMatchObject({ code: 'order', cells: [cell(2, 2)] });
    expect(refusalOf(state, place(1, 2))).toMatchObject({ code: 'order', cells: [cell(2, 2)] });
    expect(refusalOf(state, place(2, 1))).toMatchObject({ code: 'order', cells: [cell(2, 2)] });
  });

  test('LN-7 only the own row and column are looked at, whatever lies elsewhere', () => {
    const state = position({ gardens: [diagonal(20, 9, 11, 1), QUIET[1] ?? ''], drawn: 10 });

    // Other rows and columns are not checked: no number fits between 20 and 1, but that does not affect these cells.
    expect(places(state)).toEqual([cell(1, 1), cell(2, 2), cell(2, 3), cell(3, 2), cell(3, 3), cell(4, 4)]);
  });

  test('LN-7 the tile that is replaced does not count', () => {
    const state = position({ gardens: ['1 2 3 4 / . 8 . . / . . 12 . / . . . 17', QUIET[1] ?? ''], drawn: 5 });

    expect(places(state)).toContain(cell(1, 4));
    expect(places(state)).toContain(cell(2, 2));
  });

  test('LN-8 a tile is not exchanged for an equal one, neither drawn nor taken', () => {
    const equal = { code: 'equal', clause: 'LN-8', tile: 8, cell: cell(2, 2), cells: [cell(2, 2)] };
    const drawn = position({ gardens: QUIET, drawn: 8 });
    const lying = position({ gardens: QUIET, middle: [8] });

    expect(refusalOf(drawn, place(2, 2))).toEqual(equal);
    expect(refusalOf(lying, take(8, 2, 2))).toEqual(equal);
    expect(places(drawn)).not.toContain(cell(2, 2));
    expect(takes(lying, 8)).not.toContain(cell(2, 2));
  });
});

describe('turns without a draw', () => {
  /** Each seat exchanges its 8 for a 9 in the first round of turns, its 9 for an 8 in the second, and so on. */
  const swaps = (seats: number, turns: number) => {
    const gardens = Array.from({ length: seats }, () => diagonal(3, 8, 12, 17));
    let state = position({ gardens, middle: gardens.map(() => 9), bag: [20, 20, 20] });
    for (let turn = 0; turn < turns; turn += 1)
      state = afterMoves(state, take(Math.floor(turn / seats) % 2 === 0 ? 9 : 8, 2, 2));
    return state;
  };

  for (const seats of [1, 3])
    test(`LN-11 after ${3 * seats} of them in a row ${seats} seat(s) must draw`, () => {
      const before = swaps(seats, 3 * seats - 1);
      const closed = swaps(seats, 3 * seats);

      expect(options(before).some(({ kind }) => kind === 'take')).toBe(true);
      expect(closed.middle).toEqual(Array.from({ length: seats }, () => 8));
      expect(options(closed)).toEqual([DRAW]);
      expect(refusalOf(closed, take(8, 1, 2))).toEqual({ code: 'take-closed', clause: 'LN-11', limit: 3 * seats });
    });

  test('LN-11 after the draw, left or laid, Take is open again and the count begins anew', () => {
    const closed = swaps(3, 9);

    for (const state of [afterMoves(closed, DRAW, LEAVE), afterMoves(closed, DRAW, place(4, 4))]) {
      expect(state.takes).toBe(0);
      expect(takes(state, 8).length).toBeGreaterThan(0);
    }
  });

  test('LN-11 a draw before the limit begins the count anew', () => {
    const state = afterMoves(swaps(3, 8), DRAW, LEAVE);

    expect(state.takes).toBe(0);
    expect(afterMoves(state, take(8, 1, 2)).takes).toBe(1);
  });

  test('LN-11 a clock that runs out turns up a tile, so Take is open again', () => {
    const state = afterMoves(swaps(3, 9), TIMEOUT);

    expect(state.takes).toBe(0);
  });
});

describe('a clock that runs out', () => {
  test('LN-15 turns up a tile and leaves it in the middle', () => {
    const state = position({ gardens: QUIET, middle: [14], bag: [4, 9] });

    const { state: next, events } = luckyNumbers.play(state, FIRST, timeoutMove(viewOf(state)), scriptedRng([1]));

    expect(next).toMatchObject({ middle: [14, 9], bag: [4], drawn: 0, turn: 1 });
    expect(events.map(({ kind }) => kind)).toEqual(['drew', 'left']);
  });

  test('LN-15 leaves the tile that has been turned up already', () => {
    const state = position({ gardens: QUIET, drawn: 9, bag: [4] });

    const { state: next, events } = afterMove(state, TIMEOUT);

    expect(next).toMatchObject({ middle: [9], bag: [4], drawn: 0, turn: 1 });
    expect(events.map(({ kind }) => kind)).toEqual(['left']);
  });

  test('LN-15 lays it on the first free diagonal cell in the harder setup', () => {
    const gardens = [diagonal(5, 0, 9, 0), diagonal(5, 0, 9, 0)];
    const sleeping = position({ gardens, bag: [1, 2, 3, 4] });
    const up = position({ gardens, drawn: 4 });

    for (const state of [afterMoves(sleeping, TIMEOUT), afterMoves(up, TIMEOUT)]) {
      expect(state.gardens[0]?.filter(Number)).toHaveLength(3);
      expect(state.gardens[0]?.[cell(2, 2)]).toBeGreaterThan(0);
      expect(state).toMatchObject({ middle: [], turn: 1 });
    }
  });

  test('LN-15 ends the round where it turned up the last tile', () => {
    const state = afterMoves(position({ gardens: QUIET, bag: [9] }), TIMEOUT);

    expect(luckyNumbers.outcome(state)?.why).toBe('exhausted');
  });

  test('LN-15 can be sent by no list of moves', () => {
    expect(options(position({ gardens: QUIET, drawn: 9 }))).not.toContainEqual(TIMEOUT);
  });
});
