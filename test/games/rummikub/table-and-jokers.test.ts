/** Play with the table: RK-3, RK-7, RK-8 and RK-9, and the worked positions 1 to 6. */
import { describe, expect, test } from 'vitest';
import { afterMove, heap, lay, position, refusedTable, table, tiles } from './kit/build-position.ts';

describe('the worked positions', () => {
  test('RK-7 worked position 1: a tile is added to a run, another to a group', () => {
    const state = position('b4 b5 b6 / r8 k8 o8 | rack b3 b8 r1 | rack k1');

    expect(refusedTable(state, 'b3 b4 b5 b6 / r8 k8 o8')).toBeUndefined();
    expect(refusedTable(state, 'b4 b5 b6 / r8 b8 k8 o8')).toBeUndefined();
    expect(afterMove(state, lay('b3 b4 b5 b6 / r8 b8 k8 o8')).state.racks[0]).toEqual(tiles('r1'));
  });

  test('RK-7 worked position 2: the fourth tile of a group makes a run with three of the rack', () => {
    const state = position('r4 b4 k4 o4 | rack b3 b5 b6 r1 | rack k1');

    expect(refusedTable(state, 'r4 k4 o4 / b3 b4 b5 b6')).toBeUndefined();
    expect(refusedTable(state, 'r4 b4 k4 o4 / b3 b5 b6')).toMatchObject({ code: 'set', fault: 'gap', set: 1 });
  });

  test('RK-7 worked position 3: a run gets a tile at one end and gives one at the other', () => {
    const state = position('b8 b9 b10 | rack b11 k8 o8 r1 | rack k1');

    expect(refusedTable(state, 'b9 b10 b11 / b8 k8 o8')).toBeUndefined();
    expect(refusedTable(state, 'b9 b10 / b8 k8 o8')).toMatchObject({ code: 'set', fault: 'short', set: 0 });
  });

  test('RK-7 worked position 4: a run of five is split around a second 6', () => {
    const state = position('r4 r5 r6 r7 r8 | rack r6 r1 | rack k1');

    expect(refusedTable(state, 'r4 r5 r6 / r6 r7 r8')).toBeUndefined();
    expect(refusedTable(state, 'r4 r5 r6 r6 r7 r8')).toMatchObject({ code: 'set', fault: 'twice' });
  });

  test('RK-7 worked position 5: one tile each of a run and a group join one of the rack', () => {
    const state = position('o1 o2 o3 o4 / r1 b1 k1 o1 | rack b1 r9 | rack k1');

    expect(refusedTable(state, 'o2 o3 o4 / b1 k1 o1 / r1 b1 o1')).toBeUndefined();
    expect(refusedTable(state, 'o2 o3 o4 / r1 b1 k1 o1 / b1 o1')).toMatchObject({ fault: 'short', set: 2 });
  });

  test('RK-7 worked position 6: of one number and the colours 2 2 1 1 two groups of three are made', () => {
    const state = position('r7 b7 k7 o7 / r4 r5 r6 | rack r7 b7 | rack k1');

    expect(refusedTable(state, 'r7 b7 k7 / r7 b7 o7 / r4 r5 r6')).toBeUndefined();
    expect(refusedTable(state, 'r7 b7 k7 o7 / r7 b7 / r4 r5 r6')).toMatchObject({ fault: 'short', set: 1 });
  });

  test('RK-7 the drawing of a mixed turn: three runs and two tiles of the rack become three groups and a run', () => {
    const state = position('r5 r6 r7 / k5 k6 k7 / o5 o6 o7 o8 o9 | rack b5 b6 b7 o10 | rack k1');

    expect(refusedTable(state, 'r5 k5 b5 o5 / r6 k6 b6 o6 / r7 k7 b7 / o7 o8 o9 o10')).toBeUndefined();
  });
});

describe('a turn with the table', () => {
  const state = position('r4 r5 r6 r7 / b8 k8 o8 | rack r8 r3 k2 k2 | rack k1');

  test('RK-3 lays at least one tile of the rack', () => {
    expect(refusedTable(state, 'r4 r5 r6 r7 / b8 k8 o8')).toEqual({ code: 'nothing-laid', clause: 'RK-3' });
    expect(refusedTable(position('r4 r5 r6 r7 r8 r9 | rack k2 | rack k1'), 'r4 r5 r6 / r7 r8 r9')).toEqual({
      code: 'nothing-laid',
      clause: 'RK-3',
    });
  });

  test('RK-7 keeps every tile of the table on it', () => {
    expect(refusedTable(state, 'r3 r4 r5 r6 / b8 k8 o8')).toEqual({
      code: 'missing',
      clause: 'RK-7',
      tiles: tiles('r7'),
    });
    expect(refusedTable(state, 'r3 r4 r5 r6 r7')).toMatchObject({ code: 'missing', tiles: tiles('b8 k8 o8') });
  });

  test('RK-7 takes nothing from nowhere', () => {
    const refusal = { code: 'not-yours', clause: 'RK-7' };

    expect(refusedTable(state, 'r4 r5 r6 r7 / r8 b8 k8 o8 / k1')).toEqual({ ...refusal, tiles: tiles('k1') });
    expect(refusedTable(state, 'r4 r5 r6 r7 / b8 k8 o8 / k2 k2 k2')).toEqual({ ...refusal, tiles: tiles('k2') });
    expect(refusedTable(state, 'r4 r5 r6 r7 r8 / b8 k8 o8 / * * *')).toMatchObject({ tiles: tiles('* * *') });
  });

  test('RK-7 may join two runs and split them elsewhere', () => {
    const two = position('r1 r2 r3 / r4 r5 r6 r7 | rack r8 k1 | rack k1');

    expect(refusedTable(two, 'r1 r2 r3 r4 r5 r6 r7 r8')).toBeUndefined();
    expect(refusedTable(two, 'r1 r2 r3 r4 r5 / r6 r7 r8')).toBeUndefined();
  });

  test('RK-7 the same set may lie on the table twice', () => {
    const twins = position('r4 r5 r6 | rack r4 r5 r6 k1 | rack k1');

    expect(refusedTable(twins, 'r4 r5 r6 / r4 r5 r6')).toBeUndefined();
  });

  test('RK-7 the table becomes what was laid, the rack loses it, and nobody else loses anything', () => {
    const { state: after, events } = afterMove(state, lay('r3 r4 r5 r6 r7 r8 / b8 k8 o8'));

    expect(after.table).toEqual(table('r3 r4 r5 r6 r7 r8 / b8 k8 o8'));
    expect(after.racks).toEqual([tiles('k2 k2'), tiles('k1')]);
    expect(after.pool).toEqual(state.pool);
    expect(after.turn).toBe(1);
    expect(events).toEqual([{ kind: 'played', seat: 0, laid: heap('r3 r8'), meld: 0 }]);
  });

  test('RK-7 the log names the tiles set by set, and a joker where it lies', () => {
    const before = position('b8 k8 o8 | rack r3 r5 * r8 k2 | rack k1');

    const { events } = afterMove(before, lay('r3 * r5 / b8 k8 o8 r8'));

    expect(events).toEqual([{ kind: 'played', seat: 0, laid: tiles('r3 * r5 r8'), meld: 0 }]);
  });

  test('RK-7 the log names a tile once whose twin of the table lies in a changed set', () => {
    const before = position('r7 b7 k7 | rack k7 k8 k9 o7 k2 | rack k1');

    const { events } = afterMove(before, lay('r7 b7 k7 o7 / k7 k8 k9'));

    expect(events).toEqual([{ kind: 'played', seat: 0, laid: tiles('k7 o7 k8 k9'), meld: 0 }]);
  });

  test('RK-8 no tile goes to the rack: what was on the table must stay, a joker too', () => {
    const jokers = position('r4 * r6 / b8 k8 o8 r8 | rack r5 k2 | rack k1');

    expect(refusedTable(jokers, 'r4 r5 r6 / b8 k8 o8 r8')).toEqual({
      code: 'missing',
      clause: 'RK-9',
      tiles: tiles('*'),
    });
    expect(refusedTable(jokers, 'r4 * r6 / r5 / b8 k8 o8')).toMatchObject({ code: 'missing', clause: 'RK-7' });
  });

  test('RK-8 what was laid in a draft may go back: only the whole turn counts', () => {
    expect(refusedTable(state, 'r4 r5 r6 r7 r8 / b8 k8 o8')).toBeUndefined();
    expect(afterMove(state, lay('r4 r5 r6 r7 r8 / b8 k8 o8')).state.racks[0]).toEqual(heap('r3 k2 k2'));
  });
});

describe('a joker on the table', () => {
  test('RK-9 is freed by the tile that it stands for from the rack, and used at once', () => {
    const state = position('r4 * r6 / b8 k8 o8 | rack r5 k2 k3 | rack k1');

    expect(refusedTable(state, 'r4 r5 r6 / b8 k8 o8 *')).toBeUndefined();
    expect(refusedTable(state, 'r4 r5 r6 / b8 k8 o8 / k2 k3 *')).toBeUndefined();
    expect(refusedTable(state, 'r4 r5 r6 / b8 k8 o8 / *')).toMatchObject({ code: 'set', fault: 'jokers' });
  });

  test('RK-9 is freed by the tile that it stands for from the table', () => {
    const state = position('r4 * r6 / r5 b5 k5 o5 | rack k2 k3 | rack k1');

    expect(refusedTable(state, 'r4 r5 r6 / b5 k5 o5 / k2 k3 *')).toBeUndefined();
  });

  test('RK-9 in a group of three stands for either missing colour', () => {
    const state = position('r3 b3 * | rack k3 o3 k7 k8 | rack k1');

    expect(refusedTable(state, 'r3 b3 k3 / k7 k8 *')).toBeUndefined();
    expect(refusedTable(state, 'r3 b3 o3 / k7 k8 *')).toBeUndefined();
    expect(refusedTable(state, 'r3 b3 k3 o3 / k7 k8 *')).toBeUndefined();
  });

  test('RK-9 is freed because its run grows', () => {
    const state = position('b6 b7 * | rack b5 k1 k2 | rack k1');

    expect(refusedTable(state, 'b5 b6 b7 / k1 k2 *')).toBeUndefined();
  });

  test('RK-9 is freed because its run is split', () => {
    const state = position('r1 r2 r3 * r5 r6 r7 | rack k1 k2 | rack k1');

    expect(refusedTable(state, 'r1 r2 r3 / r5 r6 r7 / k1 k2 *')).toBeUndefined();
  });

  test('RK-9 is freed because the tiles beside it go to other sets', () => {
    const state = position('k1 k2 * / r1 b1 o1 / r2 b2 o2 | rack o7 o8 | rack k1');

    expect(refusedTable(state, 'r1 b1 k1 o1 / r2 b2 k2 o2 / o7 o8 *')).toBeUndefined();
  });

  test('RK-9 is freed because its set is dissolved', () => {
    const state = position('k1 k2 * / r1 b1 o1 / r2 b2 o2 | rack k8 k9 r9 | rack k1');

    expect(refusedTable(state, 'r1 b1 o1 k1 / r2 b2 o2 k2 / k8 k9 *')).toBeUndefined();
    expect(refusedTable(state, 'r1 b1 o1 k1 / r2 b2 o2 k2 / k8 k9 r9')).toBeDefined();
  });

  test('RK-9 may be used again in the set that it was in', () => {
    expect(refusedTable(position('b4 * b6 | rack b5 k1 | rack k1'), 'b4 b5 b6 *')).toBeUndefined();
  });

  test('RK-9 may stand for something else in its new place, and for nothing before 1 or behind 13', () => {
    const state = position('k11 k12 * / r1 b1 k1 | rack k10 o1 | rack k1');

    expect(refusedTable(state, 'k10 k11 k12 * / r1 b1 k1')).toBeUndefined();
    expect(refusedTable(state, '* k10 k11 k12 / r1 b1 k1')).toBeUndefined();
    expect(refusedTable(position('k11 k12 * | rack k13 | rack k1'), 'k11 k12 k13 *')).toMatchObject({
      code: 'set',
      fault: 'beyond',
    });
  });

  test('RK-9 the joker of the own rack may be laid at any time', () => {
    expect(refusedTable(position('r4 r5 r6 | rack * k2 | rack k1'), 'r4 r5 r6 *')).toBeUndefined();
    expect(refusedTable(position('r4 r5 r6 | rack * k2 | rack k1'), 'r4 r5 r6 / *')).toMatchObject({ fault: 'jokers' });
  });
});
