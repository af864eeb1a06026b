/** The start of a match, the order of turns, and step A: the roll and the second roll (QW-1, QW-2). */
import { describe, expect, test } from 'vitest';
import { asSeat, seatsOf } from '../../../worker/games/game.ts';
import { qwantum } from '../../../worker/games/qwantum/rules.ts';
import { DEFAULTS } from '../../../worker/games/qwantum/state.ts';
import { scriptedRng } from '../../kit/rng.ts';
import {
  afterMove,
  choosing,
  countingRng,
  dice,
  EMPTY,
  NEXT_DICE,
  options,
  PASS,
  position,
  refusalOf,
  roll,
  SARAS_DICE,
  throws,
  write,
} from './kit/build-position.ts';

const FOUR = [EMPTY, EMPTY, EMPTY, EMPTY];

describe('the start', () => {
  test('QW-1 a match has two to four seats; QW-16 adds one', () => {
    expect(qwantum.seats).toEqual([1, 4]);
    expect([1, 2, 3, 4].map((seats) => qwantum.optionFault(DEFAULTS, seats))).toEqual(Array(4).fill(undefined));
    expect(qwantum.rounds(DEFAULTS, 4)).toBe(1);
  });

  for (const seats of [1, 2, 3, 4])
    for (const first of seatsOf(seats))
      test(`QW-1 seat ${first} of ${seats} can be the first; all sheets are empty`, () => {
        const { state, events } = qwantum.setup(DEFAULTS, seats, first, throws(NEXT_DICE));

        expect(state).toEqual(
          position({ sheets: FOUR.slice(0, seats), stage: 'a', turn: first, dice: NEXT_DICE, misthrow: 'b-and-c' }),
        );
        expect(events).toEqual([{ kind: 'rolled', seat: first, dice: dice(NEXT_DICE) }]);
        expect(qwantum.active(state)).toEqual([first]);
      });

  test('QW-1 the turn goes on clockwise and around', () => {
    const turns = [0, 1, 2].map((turn) => {
      const state = position({ sheets: [EMPTY, EMPTY, EMPTY], stage: 'c', turn, written: 'red' });
      return choosing(state, [
        [1, PASS],
        [2, PASS],
        [0, PASS],
      ]).state.turn;
    });

    expect(turns).toEqual([1, 2, 0]);
  });
});

describe('step A', () => {
  const state = position({ sheets: [EMPTY, EMPTY], stage: 'a' });

  test('QW-2 seven dice are rolled, each asked for once', () => {
    const { rng, asked } = countingRng();

    qwantum.setup(DEFAULTS, 3, asSeat(1), rng);

    expect(asked).toEqual([6, 6, 6, 6, 6, 6, 6]);
  });

  test('QW-2 any dice may be rolled again: 127 ways', () => {
    const rolls = options(state).flatMap((move) => (move.kind === 'roll' ? [`${move.dice}`] : []));

    expect(new Set(rolls).size).toBe(127);
    expect(rolls).toHaveLength(127);
    expect(rolls).toContain('0,1,2,3,4,5,6');
    expect(rolls).toContain('6');
  });

  test('QW-2 only the named dice fall anew, one number a die, and all can see it', () => {
    const fallen = [1, 4].map((die) => dice('Y5 P4 R3 P3 P5 B3 w3')[die] ?? 0);

    const step = afterMove(state, roll(1, 4), scriptedRng(fallen));

    expect(step.state).toEqual({ ...state, stage: 'b', dice: dice('Y5 P4 R3 P3 P5 B3 w3') });
    expect(step.events).toEqual([{ kind: 'rerolled', seat: 0, again: [1, 4], dice: dice('Y5 P4 R3 P3 P5 B3 w3') }]);
  });

  for (const [what, thrown] of [
    ['one die', [2]],
    ['the white die too', [0, 6]],
    ['all seven', [0, 1, 2, 3, 4, 5, 6]],
  ] as const)
    test(`QW-2 rolling again asks for one number a die: ${what}`, () => {
      const { rng, asked } = countingRng();

      const { dice: fallen } = afterMove(state, roll(...thrown), rng).state;

      expect(asked).toEqual(thrown.map(() => 6));
      expect(fallen).toEqual(state.dice.map((face, die) => (thrown.some((one) => one === die) ? 0 : face)));
    });

  test('QW-2 no die need be rolled again: a number, or none, is then step B at once', () => {
    expect(afterMove(state, write('blue')).state).toMatchObject({
      stage: 'c',
      dice: dice(SARAS_DICE),
      written: 'blue',
    });
    expect(afterMove(state, PASS).state).toMatchObject({ stage: 'c', dice: dice(SARAS_DICE), written: null });
  });

  test('QW-2 dice are rolled again once, and not in step C', () => {
    const again = afterMove(state, roll(0), scriptedRng([0])).state;

    expect(options(again).some((move) => move.kind === 'roll')).toBe(false);
    expect(refusalOf(again, roll(0))).toEqual({ code: 'no-roll', clause: 'QW-2' });
    expect(refusalOf({ ...again, stage: 'c' }, roll(6))).toEqual({ code: 'no-roll', clause: 'QW-2' });
    expect(refusalOf({ ...again, stage: 'c' }, roll(6), 1)).toEqual({ code: 'no-roll', clause: 'QW-2' });
  });

  test('QW-2 rolling no dice is no move', () => {
    expect(refusalOf(state, roll())).toEqual({ code: 'no-dice', clause: 'QW-2' });
  });

  test('QW-2 only the seat of the turn may do anything', () => {
    expect(qwantum.active(state)).toEqual([0]);
    expect(options(state, 1)).toEqual([]);
  });
});
