/** Writing in a turn: step B (QW-3), step C (QW-4) and missing colours (QW-7). */
import { describe, expect, test } from 'vitest';
import { qwantum } from '../../../worker/games/qwantum/rules.ts';
import {
  afterMove,
  choosing,
  colours,
  countingRng,
  dice,
  EMPTY,
  JERRYS_DICE,
  NEXT_DICE,
  options,
  PASS,
  position,
  refusalOf,
  sheet,
  write,
} from './kit/build-position.ts';

const FOUR = [EMPTY, EMPTY, EMPTY, EMPTY];
const ALL = ['purple', 'blue', 'red', 'yellow'] as const;

describe('step B', () => {
  test('QW-3 the sum of a colour goes into its own row; nothing falls, and step C opens for all', () => {
    const state = position({ sheets: ['4 / - / - / -', EMPTY] });

    const step = afterMove(state, write('purple'));

    expect(step.state).toEqual({
      ...state,
      stage: 'c',
      written: 'purple',
      sheets: [sheet('4 6 / - / - / -'), sheet(EMPTY)],
    });
    expect(step.events).toEqual([{ kind: 'wrote', seat: 0, step: 'b', colour: 'purple', number: 6, column: 1 }]);
    expect(qwantum.active(step.state)).toEqual([0, 1]);
  });

  for (const [colour, row] of [
    ['purple', '6 / - / - / -'],
    ['blue', '- / 13 / - / -'],
    ['red', '- / - / 6 / -'],
    ['yellow', '- / - / - / 8'],
  ] as const)
    test(`QW-3 ${colour} is written into the ${colour} row`, () => {
      expect(afterMove(position({ sheets: FOUR }), write(colour)).state.sheets[0]).toEqual(sheet(row));
    });

  test('QW-3 nothing need be written, though something could be', () => {
    const state = position({ sheets: [EMPTY, EMPTY] });

    const step = afterMove(state, PASS);

    expect(step.state).toEqual({ ...state, stage: 'c' });
    expect(step.events).toEqual([{ kind: 'left', seat: 0, blocked: false }]);
    expect(options(state)).toEqual([...ALL.map(write), PASS]);
  });
});

describe('step C', () => {
  test("QW-4 Sara's turn: purple 6 in B; yellow 8, twice red 6 and blue 13 in C", () => {
    const b = afterMove(position({ sheets: FOUR }), write('purple')).state;

    const { state, events } = choosing(b, [
      [1, write('red')],
      [3, write('blue')],
      [0, write('yellow')],
      [2, write('red')],
    ]);

    expect(state.sheets).toEqual(['6 / - / - / 8', '- / - / 6 / -', '- / - / 6 / -', '- / 13 / - / -'].map(sheet));
    expect(state).toMatchObject({ turn: 1, stage: 'a', dice: dice(NEXT_DICE), written: null, misthrows: [0, 0, 0, 0] });
    expect(state.choices).toEqual([null, null, null, null]);
    expect(events.slice(3)).toEqual([
      { kind: 'wrote', seat: 0, step: 'c', colour: 'yellow', number: 8, column: 0 },
      { kind: 'wrote', seat: 1, step: 'c', colour: 'red', number: 6, column: 0 },
      { kind: 'wrote', seat: 2, step: 'c', colour: 'red', number: 6, column: 0 },
      { kind: 'wrote', seat: 3, step: 'c', colour: 'blue', number: 13, column: 0 },
      { kind: 'rolled', seat: 1, dice: dice(NEXT_DICE) },
    ]);
  });

  for (const written of ALL)
    test(`QW-4 after ${written} in B its dice are out for everybody`, () => {
      const state = afterMove(position({ sheets: FOUR }), write(written)).state;

      for (const seat of [0, 1, 2, 3]) {
        expect(colours(state, seat)).toEqual(ALL.filter((colour) => colour !== written));
        expect(refusalOf(state, write(written), seat)).toEqual({ code: 'set-aside', clause: 'QW-4', colour: written });
      }
    });

  test('QW-4 nothing written in B leaves all four colours to everybody', () => {
    const state = afterMove(position({ sheets: FOUR }), PASS).state;

    for (const seat of [0, 1, 2, 3]) expect(colours(state, seat)).toEqual(ALL);
  });

  test('QW-4 everybody may write nothing, and that is told when the step closes', () => {
    const state = position({ sheets: [EMPTY, EMPTY], stage: 'c', written: 'red' });

    const { state: next, events } = choosing(state, [
      [0, PASS],
      [1, PASS],
    ]);

    expect(next.sheets).toEqual([sheet(EMPTY), sheet(EMPTY)]);
    expect(events.filter((event) => event.kind === 'passed')).toEqual([
      { kind: 'passed', seat: 0 },
      { kind: 'passed', seat: 1 },
    ]);
  });

  test('QW-4 the dice set aside are back with the next turn', () => {
    const state = position({ sheets: [EMPTY, EMPTY], stage: 'c', written: 'red' });

    const { state: next } = choosing(state, [
      [0, PASS],
      [1, PASS],
    ]);

    expect(colours(next)).toEqual(ALL);
  });

  test('QW-4 a seat chooses once', () => {
    const state = position({ sheets: [EMPTY, EMPTY], stage: 'c' });

    const chosen = afterMove(state, write('blue'), undefined, 1).state;

    expect(qwantum.active(chosen)).toEqual([0]);
    expect(options(chosen, 1)).toEqual([]);
  });

  test('QW-4 closing the step throws the seven dice of the next turn, and a choice before throws none', () => {
    const state = position({ sheets: [EMPTY, EMPTY], stage: 'c' });
    const { rng, asked } = countingRng();

    const one = afterMove(state, write('blue'), rng, 1).state;
    expect(asked).toEqual([]);
    afterMove(one, PASS, rng, 0);

    expect(asked).toEqual([6, 6, 6, 6, 6, 6, 6]);
  });

  test('QW-7 worked position 2: after purple 3 in B, step C offers red 3, yellow 8 and blue 19', () => {
    const state = position({ sheets: [EMPTY, EMPTY], turn: 1, dice: JERRYS_DICE });
    expect(colours(state)).toEqual(ALL);

    const b = afterMove(state, write('purple')).state;
    expect(b.sheets[1]).toEqual(sheet('3 / - / - / -'));
    expect([colours(b, 0), colours(b, 1)]).toEqual(Array(2).fill(['blue', 'red', 'yellow']));

    const { state: c } = choosing(b, [
      [0, write('blue')],
      [1, write('red')],
    ]);
    expect(c.sheets).toEqual([sheet('- / 19 / - / -'), sheet('3 / - / 3 / -')]);
  });
});
