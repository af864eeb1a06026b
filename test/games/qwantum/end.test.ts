/** Column points (QW-8), the end by full rows (QW-10), the winner (QW-12), and the solo game (QW-16). */
import { describe, expect, test } from 'vitest';
import { qwantum } from '../../../worker/games/qwantum/rules.ts';
import { columnPoints, scoreOf } from '../../../worker/games/qwantum/score.ts';
import type { Sheet } from '../../../worker/games/qwantum/state.ts';
import { seedOf, times } from '../../kit/depth.ts';
import { pick, seededRng } from '../../kit/rng.ts';
import {
  afterMove,
  choosing,
  countingRng,
  EMPTY,
  NEXT_DICE,
  PASS,
  position,
  roll,
  sheet,
  throws,
  write,
} from './kit/build-position.ts';
import { mayStand, referenceColumnPoints, referencePoints } from './kit/reference-rules.ts';

/** The sheet of worked position 1 without the 6 in purple's last cell: 57 points with it. */
const EMMAS = '8 10 14 18 13 / 6 8 12 16 11 4 / 7 9 13 17 12 5 / 5 7 10 14 9 3';
/** The 6 in red's last cell is missing. */
const BUT_RED = '5 7 10 14 9 3 / 6 8 12 16 11 4 / 8 10 14 18 13 / 7 9 13 17 12 5';
/** The 13 in blue's last cell is missing. */
const BUT_BLUE = '5 7 10 14 9 3 / 16 17 18 19 15 / 6 8 12 16 11 4 / 7 9 13 17 12 5';

const column = (...cells: readonly number[]): Sheet => [0, 1, 2, 3].map((row) => cells.slice(row, row + 1));

describe('a column', () => {
  for (const [cells, points] of [
    [[4, 4, 7, 9], 7],
    [[4, 4, 4, 9], 9],
    [[6, 6, 6, 6], 6],
    [[9, 7, 4, 4], 7],
    [[4, 7, 7, 7], 7],
    [[12, 10, 11, 9], 10],
    [[2, 10, 9, 11], 9],
    [[1, 1, 33, 33], 33],
  ] as const)
    test(`QW-8 ${cells.join(' ')} scores ${points}`, () => {
      expect(columnPoints(column(...cells), 0)).toBe(points);
      expect(scoreOf(column(...cells), 0)).toBe(points);
    });

  test('QW-8 that is not full scores nothing', () => {
    for (const cells of [[], [4], [4, 7], [4, 7, 9]]) expect(columnPoints(column(...cells), 0)).toBeUndefined();
    expect(scoreOf(sheet('4 5 6 / 4 5 6 / 4 5 6 / 4'), 0)).toBe(4);
  });

  test('QW-8 is scored when it gets full, and all can see it', () => {
    const state = position({ sheets: ['5 / 4 5 / 9 11 / 7 8', EMPTY] });

    expect(afterMove(state, write('purple')).events).toEqual([
      { kind: 'wrote', seat: 0, step: 'b', colour: 'purple', number: 6, column: 1 },
      { kind: 'column', seat: 0, column: 1, points: 6 },
    ]);
    expect(afterMove(state, write('blue')).events.map(({ kind }) => kind)).toEqual(['wrote']);
  });

  test('QW-8 that gets full in C is scored when the step closes', () => {
    const state = position({ sheets: [EMPTY, '4 / 9 / - / 11'], stage: 'c', written: 'blue', choices: [null, 'red'] });

    const { events } = afterMove(state, PASS, throws(NEXT_DICE));

    expect(events.filter(({ kind }) => kind === 'column')).toEqual([{ kind: 'column', seat: 1, column: 0, points: 6 }]);
  });

  test('QW-8 scores by the book on 2,000 random sheets, with QW-9 for the misthrows', () => {
    const rng = seededRng(seedOf(8));
    for (let n = 0; n < times(2_000); n += 1) {
      const rows = [0, 1, 2, 3].map(() => {
        let row: readonly number[] = [];
        for (let tries = 0; tries < 30; tries += 1) {
          const longer = [...row, 1 + rng(5) + (row.length < 4 ? 3 * row.length : rng(11))];
          if (mayStand(longer)) row = longer;
        }
        return row;
      });
      const ticked = rng(6);
      expect(scoreOf(rows, ticked)).toBe(referencePoints(rows, ticked));
      const some = [1, 2, 3, 4].map(() => pick([3, 4, 5], rng));
      expect(columnPoints(column(...some), 0)).toBe(referenceColumnPoints(some));
    }
  });
});

describe('four full rows', () => {
  test('QW-10 in B end the game at once: step C is not played', () => {
    const { rng, asked } = countingRng();

    const { state, events } = afterMove(position({ sheets: [EMMAS, EMPTY] }), write('purple'), rng);

    expect(state.outcome).toMatchObject({ why: 'rows' });
    expect(qwantum.active(state)).toEqual([]);
    expect(state.sheets[1]).toEqual(sheet(EMPTY));
    expect(events.map(({ kind }) => kind)).toEqual(['wrote', 'column']);
    expect(asked).toEqual([]);
  });

  test('QW-10 in B end the game also without a second roll', () => {
    const { state } = afterMove(position({ sheets: [EMMAS, EMPTY], stage: 'a' }), write('purple'));

    expect(state.outcome?.why).toBe('rows');
    expect(qwantum.active(state)).toEqual([]);
  });

  test('QW-10 in C end the game when it closes, and all choices of that step count', () => {
    const start = position({ sheets: [EMPTY, EMMAS, '5 / 6 / - / 7', EMPTY], stage: 'c', written: 'yellow' });
    const early = afterMove(start, write('purple'), undefined, 1).state;
    expect(early).not.toHaveProperty('outcome');

    const { state, events } = choosing(early, [
      [0, write('blue')],
      [3, PASS],
      [2, write('red')],
    ]);

    expect(state.outcome).toEqual({ points: [0, 57, 6, 0], ranks: [3, 1, 2, 3], why: 'rows' });
    expect(state.sheets[0]).toEqual(sheet('- / 13 / - / -'));
    expect(events.some(({ kind }) => kind === 'rolled')).toBe(false);
  });

  test('QW-10 can be two seats at once in C', () => {
    const start = position({ sheets: [BUT_RED, EMPTY, BUT_BLUE], stage: 'c', turn: 1, written: 'yellow' });

    const { state } = choosing(start, [
      [2, write('blue')],
      [0, write('red')],
      [1, PASS],
    ]);

    expect(state.sheets.map((rows) => rows.flat().length)).toEqual([24, 0, 24]);
    expect(state.outcome).toEqual({ points: [57, 0, 57], ranks: [1, 3, 1], why: 'rows' });
  });

  test('QW-10 in C end the game together with a misthrow of the seat of the turn', () => {
    const start = position({ sheets: [EMPTY, EMMAS], stage: 'c', misthrows: [1, 0] });

    const { state } = choosing(start, [
      [1, write('purple')],
      [0, PASS],
    ]);

    expect(state.outcome).toEqual({ points: [-3, 57], ranks: [2, 1], why: 'rows' });
  });

  test('QW-10 together with the fifth misthrow (QW-11): the rows are told as the reason, and both count', () => {
    const start = position({ sheets: [EMPTY, EMMAS], stage: 'c', misthrows: [4, 2] });

    const { state } = choosing(start, [
      [1, write('purple')],
      [0, PASS],
    ]);

    expect(state.outcome).toEqual({ points: [-15, 54], ranks: [2, 1], why: 'rows' });
  });

  test('QW-10 must be the four of one seat: three each do not end the game', () => {
    const full = '1 2 3 20 7 5';
    const start = position({
      sheets: [`${full} / ${full} / 1 2 3 20 7 / -`, `${full} / ${full} / - / ${full}`],
      stage: 'b',
    });

    const { state } = afterMove(start, write('red'));

    expect(state).not.toHaveProperty('outcome');
    expect(state.stage).toBe('c');
  });
});

describe('the winner', () => {
  test('QW-12 worked position 1: columns 6, 8, 12, 16, 11, 4 and three misthrows are 57 - 6 = 51', () => {
    const state = position({ sheets: [EMMAS, EMPTY], misthrows: [3, 0] });

    expect(afterMove(state, write('purple')).state.outcome).toEqual({ points: [51, 0], ranks: [1, 2], why: 'rows' });
  });

  test('QW-12 need not be the one who ended the game', () => {
    const low = '1 2 3 20 7 / 1 2 3 20 7 6 / 1 2 3 20 7 6 / 1 2 3 20 7 6';
    const high = '30 31 / 30 31 / 30 31 / 30 31';
    const state = position({ sheets: [low, high] });

    const { outcome } = afterMove(state, write('purple')).state;

    expect(outcome).toEqual({ points: [1 + 2 + 3 + 20 + 7 + 6, 30 + 31], ranks: [2, 1], why: 'rows' });
  });

  test('QW-12 ties are shared, and the rank after them counts them all', () => {
    const start = position({
      sheets: ['9 / 9 / 9 / 9', '8 / 9 / 9 / 8', EMPTY],
      stage: 'c',
      written: 'red',
      misthrow: 'b-only',
      misthrows: [0, 0, 5],
      turn: 2,
    });

    const { state } = choosing(start, [
      [0, PASS],
      [1, PASS],
      [2, PASS],
    ]);

    expect(state.outcome).toEqual({ points: [9, 9, -15], ranks: [1, 1, 3], why: 'misthrows' });
  });
});

describe('alone', () => {
  test('QW-16 one seat plays A, B and C each turn, and the next turn is its own', () => {
    const a = qwantum.setup(qwantum.defaults, 1, position({ sheets: [EMPTY] }).turn, throws(NEXT_DICE)).state;
    const b = afterMove(a, roll(0, 1, 2, 3, 4, 5, 6), throws('Y5 B5 R3 P3 B2 B3 w3')).state;
    const c = afterMove(b, write('purple')).state;
    expect([b.stage, c.stage]).toEqual(['b', 'c']);

    const { state } = choosing(c, [[0, write('blue')]]);

    expect(state).toMatchObject({ turn: 0, stage: 'a', sheets: [sheet('6 / 13 / - / -')], misthrows: [0] });
  });

  test('QW-16 the game ends by rows, and the score is the result', () => {
    const state = position({ sheets: [EMMAS], stage: 'c', written: 'red', misthrows: [2] });

    const { outcome } = choosing(state, [[0, write('purple')]]).state;

    expect(outcome).toEqual({ points: [54], ranks: [1], why: 'rows' });
  });

  test('QW-16 the game ends by misthrows too', () => {
    const state = position({ sheets: ['9 / 9 / 9 / 9'], stage: 'c', misthrows: [4] });

    expect(choosing(state, [[0, PASS]]).state.outcome).toEqual({ points: [-6], ranks: [1], why: 'misthrows' });
  });
});
