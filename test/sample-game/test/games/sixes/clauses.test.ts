/** Each clause of Sixes. */
import { expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { sixes } from '../../../worker/games/sixes/rules.ts';
import { afterMove, EMPTY, falling, NEXT_DICE, position, refusalOf, viewOf } from './kit/build-position.ts';
import { kit } from './kit/game-kit.ts';

const START = position({ sheets: [EMPTY, EMPTY, EMPTY] });
/** Seat 0 has written 12 in cell 4. */
const WRITTEN = afterMove(START, 'write 4').state;

test('SX-1 sheets are empty, and the turn passes clockwise', () => {
  const { state } = sixes.setup({}, 3, asSeat(2), falling(6, 6, 6, 6, 6));

  expect(state.sheets.flat().every((cell) => cell === null)).toBe(true);
  expect(state).toMatchObject({ turn: 2, stage: 'roll', dice: [6, 6, 6, 6, 6] });
  expect(afterMove(position({ sheets: [EMPTY, '- - - 0 - -'] }), 'write 4').state.turn).toBe(1);
});

test('SX-2 the second roll rolls only the chosen dice', () => {
  const { state, events } = afterMove(START, 'roll 3 4', 0, falling(4, 2));

  expect(state).toMatchObject({ dice: [4, 4, 4, 4, 2], stage: 'write' });
  expect(events).toEqual([{ kind: 'rerolled', seat: 0, again: [3, 4], dice: [4, 4, 4, 4, 2] }]);
  expect(refusalOf(state, { kind: 'roll', dice: [0] })).toMatchObject({ code: 'wrong-step', clause: 'SX-2' });
});

test('SX-3 the sum of the dice with the number of the cell goes in an empty cell, even if it is 0', () => {
  expect(WRITTEN.sheets[0]).toEqual([null, null, null, 12, null, null]);
  const nothing = position({ sheets: ['- - - - 0 -', EMPTY] });
  expect(afterMove(nothing, 'write 2').state.sheets[0]).toEqual([null, 0, null, null, 0, null]);
  expect(refusalOf(nothing, { kind: 'write', cell: 5 })).toEqual({ code: 'cell-full', clause: 'SX-3', cell: 5 });
  expect(refusalOf(WRITTEN, { kind: 'write', cell: 1 })).toMatchObject({ code: 'wrong-step', clause: 'SX-3' });
});

test('SX-4 a copy goes in the cell of the same number, once in a match', () => {
  const { state } = afterMove(afterMove(position({ sheets: [EMPTY, EMPTY] }), 'write 4').state, 'copy', 1);

  expect(state).toMatchObject({ turn: 1, copied: [false, true] });
  expect(state.sheets[1]).toEqual([null, null, null, 12, null, null]);
  expect(refusalOf(state, { kind: 'copy' })).toMatchObject({ code: 'wrong-step', clause: 'SX-4' });
});

test('SX-5 a choice stays sealed until the last one, in any order', () => {
  const copies = afterMove(WRITTEN, 'copy', 1);
  const passes = afterMove(WRITTEN, 'pass', 1);

  expect(copies.events).toEqual([{ kind: 'chose', seat: 1 }]);
  expect(passes.events).toEqual(copies.events);
  for (const viewer of [asSeat(0), asSeat(2), 'spectator'] as const)
    expect(viewOf(copies.state, viewer)).toEqual(viewOf(passes.state, viewer));
  expect(viewOf(copies.state, asSeat(1)).mine).toBe('copy');
  const closed = afterMove(copies.state, 'pass', 2);
  expect(closed).toEqual(afterMove(afterMove(WRITTEN, 'pass', 2).state, 'copy', 1));
  expect(closed.events).toEqual([
    { kind: 'copied', seat: 1, cell: 4, points: 12 },
    { kind: 'passed', seat: 2 },
    { kind: 'rolled', seat: 1, dice: NEXT_DICE },
  ]);
});

test('SX-6 a seat is not asked to copy if its cell is full or its copy is used', () => {
  const sheets = [EMPTY, '- - - 8 - -', EMPTY, EMPTY];
  const asked = (...copied: readonly boolean[]) => afterMove(position({ sheets, copied }), 'write 4').state;

  expect(sixes.active(asked(false, false, true, false))).toEqual([3]);
  expect(asked(false, true, true, true)).toMatchObject({ turn: 1, stage: 'roll' });
});

test('SX-6 the only empty cell is written automatically after the second roll', () => {
  const state = position({ sheets: ['0 0 0 0 0 -', EMPTY], stage: 'write' });

  expect(sixes.forcedMove(viewOf(state, 'spectator'), asSeat(0))).toEqual({ kind: 'write', cell: 6 });
  expect(sixes.forcedMove(viewOf({ ...state, stage: 'roll' }, 'spectator'), asSeat(0))).toBeUndefined();
});

test('SX-7 the match ends after the turn in which a sheet is full, and ties share the win', () => {
  const last = afterMove(position({ sheets: ['0 0 0 - 0 0', '0 0 0 - 0 0', '5 0 0 - 0 -'] }), 'write 4').state;
  const { state } = afterMove(afterMove(last, 'copy', 1).state, 'pass', 2);

  expect(last.outcome).toBeUndefined();
  expect(state.outcome).toEqual({ points: [12, 12, 5], ranks: [1, 1, 3], why: 'full' });
  expect(sixes.active(state)).toEqual([]);
});

test('SX-7 a match ends within its bound, even if every turn has a second roll and no seat copies', () => {
  let state = position({ sheets: [EMPTY, EMPTY, EMPTY, EMPTY] });
  for (let entries = 0; !state.outcome; entries += 1) {
    expect(entries).toBeLessThan(kit.fixture.entriesMax);
    const [seat = asSeat(0)] = sixes.active(state);
    const write = `write ${1 + (state.sheets[seat]?.indexOf(null) ?? 0)}`;
    state = afterMove(state, { roll: 'roll 0', write, copy: 'pass' }[state.stage], seat).state;
  }
});

test('SX-8 after a time-out the greatest sum is written, or nothing is copied', () => {
  const equal = position({ sheets: [EMPTY, EMPTY], dice: [4, 2, 2, 1, 1] });

  expect(sixes.timeoutMove(viewOf(START))).toEqual({ kind: 'write', cell: 4 });
  expect(sixes.timeoutMove(viewOf(equal))).toEqual({ kind: 'write', cell: 2 });
  expect(sixes.timeoutMove(viewOf(WRITTEN, asSeat(1)))).toEqual({ kind: 'pass' });
});
