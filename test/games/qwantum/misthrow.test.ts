/** Misthrows with both values of the option (QW-9): boxes, costs, and the end of the game by the fifth one (QW-11). */
import { describe, expect, test } from 'vitest';
import { qwantum } from '../../../worker/games/qwantum/rules.ts';
import { MISTHROW_RULES, type Move, type Options, type State } from '../../../worker/games/qwantum/state.ts';
import {
  afterMove,
  BLOCKED,
  choosing,
  countingRng,
  EMPTY,
  PASS,
  position,
  sheet,
  write,
} from './kit/build-position.ts';

const FULL_BUT_PURPLE = '1 2 3 20 7 / 1 2 3 20 7 6 / 1 2 3 20 7 6 / 1 2 3 20 7 6';

interface Turn {
  readonly misthrow: Options['misthrow'];
  readonly b: Move;
  /** The choices in step C of seat 0, the active seat, and of seat 1. */
  readonly c: readonly [Move, Move];
  readonly before?: readonly number[];
  readonly sheets?: readonly string[];
}

/** Play the turn of seat 0 from step B to the end of C. */
function turn({ misthrow, b, c, before = [0, 0], sheets = [EMPTY, EMPTY] }: Turn) {
  const start = position({ sheets, misthrow, misthrows: before });
  const first = afterMove(start, b);
  const rest = choosing(first.state, [
    [0, c[0]],
    [1, c[1]],
  ]);
  return { afterB: first.state, state: rest.state, events: [...first.events, ...rest.events] };
}

const boxes = ({ events }: Pick<ReturnType<typeof turn>, 'events'>) =>
  events.filter((event) => event.kind === 'misthrow');

describe('a misthrow', () => {
  test('QW-9 by the rulebook: nothing in B and nothing in C', () => {
    const done = turn({ misthrow: 'b-and-c', b: PASS, c: [PASS, write('red')] });

    expect(done.afterB.misthrows).toEqual([0, 0]);
    expect(done.state.misthrows).toEqual([1, 0]);
    expect(boxes(done)).toEqual([{ kind: 'misthrow', seat: 0, box: 1 }]);
  });

  test('QW-9 is the reading of a match whose maker says nothing', () => {
    expect(qwantum.defaults).toEqual({ misthrow: 'b-and-c' });
  });

  test('QW-9 by the rulebook: none with a number in B alone or in C alone', () => {
    for (const [b, c] of [
      [write('red'), PASS],
      [PASS, write('red')],
      [write('red'), write('blue')],
    ] as const) {
      const done = turn({ misthrow: 'b-and-c', b, c: [c, PASS] });

      expect(done.state.misthrows).toEqual([0, 0]);
      expect(boxes(done)).toEqual([]);
    }
  });

  test('QW-9 by the other reading: nothing in B is one at once, whatever is written in C', () => {
    for (const c of [PASS, write('red')]) {
      const done = turn({ misthrow: 'b-only', b: PASS, c: [c, PASS] });

      expect(done.afterB.misthrows).toEqual([1, 0]);
      expect(done.state.misthrows).toEqual([1, 0]);
      expect(boxes(done)).toEqual([{ kind: 'misthrow', seat: 0, box: 1 }]);
    }
  });

  test('QW-9 by the other reading: that nothing was written in B is told before the misthrow', () => {
    const { events } = afterMove(position({ sheets: [EMPTY, EMPTY], misthrow: 'b-only' }), PASS);

    expect(events).toEqual([
      { kind: 'left', seat: 0, blocked: false },
      { kind: 'misthrow', seat: 0, box: 1 },
    ]);
  });

  test('QW-9 by the other reading: none with a number in B', () => {
    const done = turn({ misthrow: 'b-only', b: write('red'), c: [PASS, PASS] });

    expect(done.state.misthrows).toEqual([0, 0]);
  });

  for (const misthrow of MISTHROW_RULES) {
    test(`QW-9 ${misthrow}: the other seats never have one`, () => {
      for (const b of [PASS, write('red')])
        expect(turn({ misthrow, b, c: [write('blue'), PASS], before: [1, 2] }).state.misthrows[1]).toBe(2);
    });

    test(`QW-9 ${misthrow}: the boxes are ticked one after the other`, () => {
      const ticked = [0, 1, 2, 3, 4].map((before) =>
        boxes(turn({ misthrow, b: PASS, c: [PASS, PASS], before: [before, 0] })),
      );

      expect(ticked).toEqual([1, 2, 3, 4, 5].map((box) => [{ kind: 'misthrow', seat: 0, box }]));
    });

    test(`QW-9 ${misthrow}: who could not write has one like who did not want to`, () => {
      const done = turn({ misthrow, b: PASS, c: [PASS, write('red')], sheets: [BLOCKED, EMPTY] });

      expect(done.state.misthrows).toEqual([1, 0]);
    });
  }

  test('QW-9 boxes cost 1, 3, 6, 10, 15 in all', () => {
    const points = [0, 1, 2, 3, 4, 5].map((ticked) => {
      const state = position({ sheets: [FULL_BUT_PURPLE, EMPTY], misthrows: [0, ticked] });
      return afterMove(state, write('purple')).state.outcome?.points[1];
    });

    expect(points).toEqual([0, -1, -3, -6, -10, -15]);
  });
});

describe('the fifth misthrow', () => {
  test('QW-11 by the rulebook ends the game when step C closes; no dice are thrown any more', () => {
    const start = position({ sheets: [EMPTY, EMPTY], stage: 'c', misthrows: [4, 0], choices: [null, 'red'] });
    const { rng, asked } = countingRng();

    const { state, events } = afterMove(start, PASS, rng);

    expect(state.outcome).toEqual({ points: [-15, 0], ranks: [2, 1], why: 'misthrows' });
    expect(qwantum.active(state)).toEqual([]);
    expect(state.sheets[1]).toEqual(sheet('- / - / 6 / -'));
    expect(events.map(({ kind }) => kind)).toEqual(['passed', 'wrote', 'misthrow']);
    expect(asked).toEqual([]);
  });

  test('QW-11 by the other reading is ticked in B, and step C is still played by all', () => {
    const done = turn({ misthrow: 'b-only', b: PASS, c: [write('blue'), write('red')], before: [4, 0] });

    expect(done.afterB).toMatchObject({ stage: 'c', misthrows: [5, 0] });
    expect(done.afterB).not.toHaveProperty('outcome');
    expect(qwantum.active(done.afterB)).toEqual([0, 1]);
    expect(done.state.sheets).toEqual([sheet('- / 13 / - / -'), sheet('- / - / 6 / -')]);
    expect(done.state.outcome).toMatchObject({ points: [-15, 0], why: 'misthrows' });
  });

  for (const misthrow of MISTHROW_RULES)
    test(`QW-11 ${misthrow}: four boxes do not end the game`, () => {
      const { state } = turn({ misthrow, b: PASS, c: [PASS, PASS], before: [3, 4] });

      expect(state).toMatchObject({ misthrows: [4, 4], turn: 1, stage: 'a' });
      expect(state).not.toHaveProperty('outcome');
    });

  test('QW-11 a number in C of the same turn still counts, for the seat that ends the game too', () => {
    const sheets = ['9 / 9 / 9 / -', '7 / 8 / - / 9'];
    const state: State = turn({
      misthrow: 'b-only',
      b: PASS,
      c: [write('yellow'), write('red')],
      before: [4, 0],
      sheets,
    }).state;

    expect(state.outcome).toEqual({ points: [9 - 15, 7], ranks: [2, 1], why: 'misthrows' });
  });
});
