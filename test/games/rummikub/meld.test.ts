/** The initial meld, and the limits before it: RK-4, RK-5, RK-6 and RK-10. */
import { describe, expect, test } from 'vitest';
import { meldRefusal } from '../../../worker/games/rummikub/meld.ts';
import { setValue } from '../../../worker/games/rummikub/sets.ts';
import type { State } from '../../../worker/games/rummikub/state.ts';
import {
  afterMove,
  asVersion1,
  codeOf,
  heap,
  lay,
  type PositionSpec,
  position,
  refusedTable,
  tiles,
} from './kit/build-position.ts';

/** A position in which the seat to move has no initial meld yet. */
const fresh = (text: string, rules: PositionSpec['rules'] = {}): State =>
  position(text, { melded: [false, true], rules });

describe('an initial meld', () => {
  const RACK = '| rack r9 r10 r11 b2 k2 o2 b10 k10 * | rack k1';

  test('RK-4 of 30 is enough', () => {
    expect(refusedTable(fresh(RACK), 'r9 r10 r11')).toBeUndefined();
    expect(refusedTable(fresh(RACK), 'r10 b10 k10')).toBeUndefined();
  });

  test('RK-4 of less is not, and the refusal says how much it was', () => {
    const state = fresh('| rack r2 r3 r4 b5 k5 o5 k1 | rack k1');

    expect(refusedTable(state, 'r2 r3 r4 / b5 k5 o5')).toEqual({
      code: 'meld-value',
      clause: 'RK-4',
      value: 24,
      tiles: heap('r2 r3 r4 b5 k5 o5'),
    });
  });

  test('RK-4 29 of two sets are too few, 30 are enough', () => {
    const state = fresh('| rack r2 r3 r4 r5 r6 b4 b5 b6 k1 | rack k1');

    expect(refusedTable(state, 'r2 r3 r4 r5 / b4 b5 b6')).toMatchObject({ code: 'meld-value', value: 29 });
    expect(refusedTable(state, 'r4 r5 r6 / b4 b5 b6')).toBeUndefined();
  });

  test('RK-4 of just 30 counts as it lies, even if a joker could have stood for more', () => {
    const state = fresh('| rack r10 r11 * k1 | rack k1', { meldThenTable: true });

    expect(afterMove(state, lay('* r10 r11')).events[0]).toMatchObject({ meld: 30 });
    expect(afterMove(state, lay('r10 r11 *')).events[0]).toMatchObject({ meld: 33 });
  });

  test('RK-4 may be several sets, each of the rack alone', () => {
    const state = fresh(`r4 r5 r6 ${RACK}`);

    expect(refusedTable(state, 'r4 r5 r6 / r9 r10 r11 / b2 k2 o2')).toBeUndefined();
    expect(afterMove(state, lay('r4 r5 r6 / r9 r10 r11 / b2 k2 o2')).events).toEqual([
      { kind: 'played', seat: 0, laid: heap('r9 r10 r11 b2 k2 o2'), meld: 36 },
    ]);
  });

  test('RK-4 is laid once: then the seat counts as melded, and its next play is worth what it likes', () => {
    const after = afterMove(fresh(RACK), lay('r9 r10 r11')).state;
    const back = { ...after, turn: fresh(RACK).turn };

    expect(after.melded).toEqual([true, true]);
    expect(refusedTable(back, 'r9 r10 r11 / b2 k2 o2')).toBeUndefined();
    expect(afterMove(back, lay('r9 r10 r11 / b2 k2 o2')).events[0]).toMatchObject({ meld: 0 });
  });

  test('RK-4 neither adds to a set of the table nor takes from one', () => {
    const state = fresh('r6 r7 r8 / b1 b2 b3 b4 | rack r9 r10 r11 r12 k4 o4 k1 | rack k1');

    expect(refusedTable(state, 'r6 r7 r8 r9 / b1 b2 b3 b4 / r10 r11 r12')).toEqual({
      code: 'meld-table',
      clause: 'RK-4',
      tiles: tiles('r6 r7 r8'),
    });
    expect(refusedTable(state, 'r6 r7 r8 / b1 b2 b3 / b4 k4 o4 / r10 r11 r12')).toMatchObject({
      code: 'meld-table',
      tiles: tiles('b1 b2 b3 b4'),
    });
  });

  test('RK-4 a set that lies on the table may be laid a second time', () => {
    const state = fresh('r9 r10 r11 | rack r9 r10 r11 k1 | rack k1');

    expect(refusedTable(state, 'r9 r10 r11 / r9 r10 r11')).toBeUndefined();
  });

  test('RK-4 sets of the table may be told in another order, and groups with their colours in another', () => {
    const state = fresh('r1 b1 k1 / o5 o6 o7 | rack r9 r10 r11 k1 | rack k1');

    expect(refusedTable(state, 'o5 o6 o7 / r9 r10 r11 / k1 r1 b1')).toBeUndefined();
  });
});

describe('a joker in the initial meld', () => {
  test.each([
    ['r9 * r11', 30],
    ['* r10 r11', 30],
    ['r10 r11 *', 33],
    ['b10 k10 *', 30],
    ['r4 r5 r6 *', 22],
    ['* r4 r5 r6', 18],
    ['* * r5', 15],
    ['r5 * *', 18],
    ['* r5 *', 15],
    ['r12 * *', 36],
    ['* * r12', 36],
    ['* * * r8', 32],
    ['r8 * * *', 38],
    ['* * r3 * *', 15],
  ])('RK-5 counts as the tile it stands for, in the better reading: %s is worth %i', (text, value) => {
    expect(setValue(tiles(text))).toBe(value);
  });

  test('RK-5 may make the 30', () => {
    const state = fresh('| rack r9 r11 * k1 k2 | rack k1');

    expect(refusedTable(state, 'r9 * r11')).toBeUndefined();
    expect(afterMove(state, lay('r9 * r11')).events[0]).toMatchObject({ meld: 30 });
  });

  test('RK-5 stands for what its place says: before the 9 it is an 8, behind the 10 an 11', () => {
    const state = fresh('| rack r9 r10 * k1 k2 | rack k1');

    expect(refusedTable(state, '* r9 r10')).toMatchObject({ code: 'meld-value', value: 27 });
    expect(refusedTable(state, 'r9 r10 *')).toBeUndefined();
  });

  test('RK-5 with two jokers a single tile is read as a group or as a run, whichever is more', () => {
    const state = fresh('| rack r10 r9 * * k1 | rack k1');

    // The better reading counts: three 10s are 30 and 8-9-10 is 27; three 9s are 27 and 9-10-11 is 30.
    expect(refusedTable(state, '* * r10')).toBeUndefined();
    expect(refusedTable(state, 'r9 * *')).toBeUndefined();
    expect(refusedTable(state, '* * r9')).toMatchObject({ code: 'meld-value', value: 27 });
  });
});

describe('the turn of the initial meld', () => {
  const TABLE = 'r6 r7 r8 / b4 k4 o4 |';
  const RACK = 'rack r9 r10 r11 r12 r13 r4 k5 | rack k1';
  const BOTH = 'r6 r7 r8 r9 / b4 k4 o4 r4 / r10 r11 r12';

  test('RK-6 allows nothing else by default', () => {
    expect(codeOf(fresh(TABLE + RACK), `${BOTH}`)).toBe('meld-table');
    expect(codeOf(fresh(TABLE + RACK), 'r6 r7 r8 / b4 k4 o4 / r10 r11 r12')).toBeUndefined();
  });

  test('RK-6 goes on with the table by the option, once 30 came from the rack', () => {
    const state = fresh(TABLE + RACK, { meldThenTable: true });

    expect(refusedTable(state, BOTH)).toBeUndefined();
    expect(afterMove(state, lay(BOTH)).state.melded).toEqual([true, true]);
    expect(refusedTable(state, 'r6 r7 r8 / b4 k4 o4 r4 / r9 r10 r11 r12')).toBeUndefined();
  });

  test('RK-6 the option does not let the table help to the 30', () => {
    const state = fresh(`${TABLE} rack r9 r10 r4 k5 | rack k1`, { meldThenTable: true });
    const low = fresh(`${TABLE} rack r1 r2 r3 r4 k5 | rack k1`, { meldThenTable: true });

    expect(codeOf(state, 'r6 r7 r8 r9 r10 / b4 k4 o4 r4')).toBe('meld-table');
    expect(codeOf(low, 'r6 r7 r8 / b4 k4 o4 r4 / r1 r2 r3')).toBe('meld-table');
    expect(refusedTable(low, 'r6 r7 r8 / b4 k4 o4 / r1 r2 r3')).toMatchObject({ code: 'meld-value', value: 6 });
  });

  test('RK-6 by the option the 30 may lie elsewhere when the turn ends', () => {
    const state = fresh(`${TABLE} rack r9 r10 r11 k1 | rack k1`, { meldThenTable: true });
    const laid = 'r6 r7 r8 r9 r10 r11 / b4 k4 o4';

    expect(refusedTable(state, laid)).toBeUndefined();
    expect(afterMove(state, lay(laid)).events[0]).toMatchObject({ kind: 'played', meld: 30 });
  });

  test('RK-6 by the option the meld is told without what came after it', () => {
    const state = fresh(TABLE + RACK, { meldThenTable: true });

    expect(afterMove(state, lay('r6 r7 r8 / b4 k4 o4 r4 / r9 r10 r11')).events[0]).toMatchObject({ meld: 30 });
  });

  test('RK-6 by the option the 30 may be one long run, most of it jokers', () => {
    const state = fresh('b1 k1 o1 | rack r1 r3 r4 k9 * * * * | rack k1', { meldThenTable: true });
    const laid = 'r1 b1 k1 o1 / r3 r4 * * * *';

    expect(refusedTable(state, laid)).toBeUndefined();
    expect(afterMove(state, lay(laid)).events[0]).toMatchObject({ meld: 33 });
  });

  test('RK-6 by the option 30 that lie so that they count less are still 30', () => {
    const state = fresh('| rack r9 r10 * k1 | rack k1', { meldThenTable: true });

    expect(refusedTable(state, '* r9 r10')).toBeUndefined();
    expect(afterMove(state, lay('* r9 r10')).events[0]).toMatchObject({ kind: 'played', meld: 30 });
  });

  test('RK-6 by the option a group of four counts whole, wherever its tiles lie at the end', () => {
    const sevens = ['r', 'b', 'k', 'o'].map((colour) => `${colour}5 ${colour}6 ${colour}7`);
    const state = fresh(`${sevens.join(' / ')} | rack r8 b8 k8 o8 k1 | rack k1`, { meldThenTable: true });
    const laid = sevens.map((run) => `${run} ${run.charAt(0)}8`).join(' / ');

    expect(refusedTable(state, laid)).toBeUndefined();
    expect(refusedTable(state, laid.replace(' o8', ''))).toMatchObject({ code: 'meld-table' });
  });

  test('RK-6 RK-11 by both options a locked joker keeps its set in the turn of the meld too', () => {
    const rack = 'r4 * r6 r7 | rack r8 r9 r10 r11 b7 k7 | rack k1';
    const state = fresh(rack, { meldThenTable: true, jokers: 'locked' });

    expect(codeOf(state, 'r4 * r6 r7 r8 / r9 r10 r11')).toBeUndefined();
    expect(codeOf(state, 'r4 * r6 / r7 b7 k7 / r9 r10 r11')).toBe('locked');
  });

  test('RK-6 RK-4 a meld counts as one though no set has come to the table', () => {
    const state = fresh('r5 r6 r7 / b5 b6 b7 / k5 k6 k7 | rack r8 b8 k8 o8 * k1 | rack k1', { meldThenTable: true });
    const laid = lay('r5 r6 r7 r8 / b5 b6 b7 b8 / k5 k6 k7 k8 *');

    expect(afterMove(state, laid).state.melded).toEqual([true, true]);
  });
});

describe('a joker on the table', () => {
  const TABLE = 'r6 * r8 |';

  test('RK-10 may not be touched before the initial meld, not even with the tile that it stands for', () => {
    const state = fresh(`${TABLE} rack r7 r9 r10 k9 | rack k1`);

    expect(refusedTable(state, 'r6 r7 r8 / * r9 r10')).toEqual({
      code: 'meld-table',
      clause: 'RK-10',
      tiles: tiles('r6 * r8'),
    });
    expect(refusedTable(state, 'r6 * r8 r9 r10')).toMatchObject({ code: 'meld-table', clause: 'RK-10' });
  });

  test('RK-10 may not move inside its run before the initial meld', () => {
    const state = fresh('r5 r6 * | rack r10 b10 k10 k1 | rack k1');

    expect(refusedTable(state, '* r5 r6 / r10 b10 k10')).toEqual({
      code: 'meld-table',
      clause: 'RK-10',
      tiles: tiles('r5 r6 *'),
    });
  });

  test.each([
    ['r5 * *', '* r5 *'],
    ['r5 * *', '* * r5'],
    ['* r1 *', '* * r1'],
    ['* r6 * *', 'r6 * * *'],
  ])('RK-10 may not move beside the only numbered tile of its set before the initial meld: %s to %s', (was, is) => {
    const state = fresh(`${was} | rack r10 b10 k10 k1 | rack k1`);

    expect(refusedTable(state, `${is} / r10 b10 k10`)).toEqual({
      code: 'meld-table',
      clause: 'RK-10',
      tiles: tiles(was),
    });
    expect(refusedTable(state, `${was} / r10 b10 k10`)).toBeUndefined();
    expect(refusedTable(asVersion1(state), `${is} / r10 b10 k10`)).toBeUndefined();
  });

  test('RK-10 may lie in another order in a group with two numbered tiles, where the order means nothing', () => {
    const state = fresh('r5 b5 * | rack r10 b10 k10 k1 | rack k1');

    expect(refusedTable(state, '* b5 r5 / r10 b10 k10')).toBeUndefined();
  });

  test('RK-10 may be touched by whoever has melded', () => {
    expect(refusedTable(position(`${TABLE} rack r7 r9 r10 k9 | rack k1`), 'r6 r7 r8 / * r9 r10')).toBeUndefined();
  });

  test('RK-10 by the option of RK-6 may be touched after 30 in the same turn', () => {
    const state = fresh(`${TABLE} rack r7 b10 k10 o10 k9 k8 | rack k1`, { meldThenTable: true });

    expect(refusedTable(state, 'r6 r7 r8 / b10 k10 o10 *')).toBeUndefined();
    expect(refusedTable(state, 'r6 r7 r8 / b10 k10 o10 / k8 k9 *')).toBeUndefined();
  });
});

describe('30 points from the laid tiles, wherever they lie', () => {
  // Chosen so that each mutant of the search fails at least one of them.
  test.each([
    ['r7 r8 b2 b3 b4 k5 k6 k7 o7', true, 'a group of sevens and a run: 30'],
    ['r5 r5 b4 b5 k4 k6 o4 o5', false, 'two groups: 27'],
    ['r4 r5 r6 r7 b2 b3 b4', true, 'two runs: 31'],
    ['r2 r3 r4 r5 b4 b5 b6', false, 'two runs: 29'],
    ['* r9 r12 r13 k4 o4', true, 'a joker before 12 and 13'],
    ['* b7 b8', false, 'a joker behind 8: 24'],
    ['* o9 o10', true, 'a joker behind 10: 30'],
    ['r4 b3 b6 b6 k1 k4 k5 k5 k5 k6 k7 k7 o1 o2 o3 o7', false, 'many tiles and few sets'],
    ['* * * * r2 b1 b2 k1 k2 o1 o1 o2', true, 'a run of six with three jokers, and groups'],
    ['* r1 r1 r2 r4 b1 b1 b2 b3 b3 b4 k1 k1 k4 o1', false, 'many low tiles and a joker'],
  ])('RK-6 of %s: %s (%s)', (text, isThere) => {
    const refusal = meldRefusal([], [], tiles(text), { meldThenTable: true });

    expect(refusal === undefined).toBe(isThere);
  });
});
