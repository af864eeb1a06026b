/** The list of moves is cut off if the search takes too long, and calls `onCutOff`. */
import { describe, expect, test, vi } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { moves } from '../../../worker/games/rummikub/list-moves.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import type { View } from '../../../worker/games/rummikub/state.ts';
import { heap, position, table, tiles, viewOf } from './kit/build-position.ts';

const seat = asSeat(3);
/** Three locked jokers on a table of 14 sets: an exact search takes seconds. */
const LOCKED: View = {
  viewer: seat,
  active: [seat],
  rules: { meldThenTable: true, jokers: 'locked', penalty: 3, strict: false, poolEnd: 'first-stuck' },
  table: table(`b1 r1 k1 o1 / r8 k8 o8 / o9 b9 r9 / r11 b11 k11 / * r11 b11 k11 / r13 k13 * / b1 b2 b3 / k3 k4 k5 /
    o5 o6 o7 o8 / o10 o11 o12 / r10 b10 k10 / r10 b10 o10 / b9 k9 * / b6 b7 b8`),
  counts: [16, 33, 21, 9, 17],
  pool: 19,
  turn: seat,
  melded: [true, false, true, true, true],
  rack: heap('r4 r9 b1 b6 b12 b13 k7 o2 o9'),
  drawn: [],
};

describe('the list of moves', () => {
  test('is cut off and says so once, behind its last move', () => {
    const onCutOff = vi.fn();
    const list = [...moves(LOCKED, onCutOff)];

    expect(onCutOff).toHaveBeenCalledOnce();
    expect(list[0]).toEqual({ kind: 'draw' });
    expect(list.length).toBeGreaterThan(1);
    for (const move of list) expect(rummikub.refusal(LOCKED, move)).toBeUndefined();
  });

  test('is the same list again: work is counted, no clock is asked', () => {
    expect([...moves(LOCKED)]).toEqual([...moves(LOCKED)]);
  });

  test('holds each set of three that the rack has, behind the sets of the table', () => {
    const view = viewOf(position('k9 k10 k11 | rack r1 r4 r4 r5 r6 b1 b8 k7 k9 o1 o12 | rack k1'));
    const laid = [...moves(view)].flatMap((move) => (move.kind === 'play' ? [move.table] : []));

    for (const set of ['r4 r5 r6', 'r1 b1 o1']) expect(laid).toContainEqual([...view.table, tiles(set)]);
    expect(new Set(laid.map(String)).size).toBe(laid.length);
  });

  test('holds an initial meld of several sets, beside the sets of the table', () => {
    const view = viewOf(position('k9 k10 k11 | rack r4 r5 r6 b5 k5 o5 | rack k1', { melded: [false, true] }));
    const laid = [...moves(view)].flatMap((move) => (move.kind === 'play' ? [move.table] : []));
    const whole = ['k9 k10 k11', 'r4 r5 r6', 'b5 k5 o5'].map((set) => `${tiles(set)}`);

    expect(laid.map((sets) => sets.map(String).toSorted())).toEqual([whole.toSorted()]);
  });

  test('holds an initial meld also if more tiles could be laid with the table', () => {
    const view = viewOf(position('r7 r8 r9 | rack r4 r5 r6 r10 b5 k5 o5 | rack k1', { melded: [false, true] }));
    const laid = [...moves(view)].flatMap((move) => (move.kind === 'play' ? [move.table] : []));

    expect(laid.map((sets) => sets.map(String).toSorted())).toContainEqual(
      table('r7 r8 r9 / r4 r5 r6 / b5 k5 o5').map(String).toSorted(),
    );
  });

  test('holds each tile of the rack that a set of the table takes', () => {
    const view = viewOf(position('k9 k10 k11 / r1 b1 o1 | rack k8 k1 | rack k1'));
    const laid = [...moves(view)].flatMap((move) => (move.kind === 'play' ? [move.table] : []));

    expect(laid).toContainEqual([tiles('k8 k9 k10 k11'), tiles('r1 b1 o1')]);
    expect(laid).toContainEqual([tiles('k9 k10 k11'), tiles('r1 b1 k1 o1')]);
  });

  test('holds no meld if the rack has none', () => {
    const view = viewOf(position('| rack r4 r5 r6 b1 | rack k1', { melded: [false, true] }));

    expect([...moves(view)]).toEqual([{ kind: 'draw' }]);
  });

  test('is whole where jokers are free', () => {
    const onCutOff = vi.fn();
    const list = [...moves({ ...LOCKED, rules: { ...LOCKED.rules, jokers: 'free' } }, onCutOff)];

    expect(onCutOff).not.toHaveBeenCalled();
    expect(list.length).toBeGreaterThan(1);
  });
});
