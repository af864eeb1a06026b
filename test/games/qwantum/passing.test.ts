/** Forced passes (QW-14) and time-outs (QW-15). */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { nextForcedPly, playMove, timeoutPly } from '../../../worker/games/match.ts';
import type { Ply } from '../../../worker/games/match-types.ts';
import { qwantum } from '../../../worker/games/qwantum/rules.ts';
import type { Event, Move, State } from '../../../worker/games/qwantum/state.ts';
import { seededStreams } from '../../kit/rng.ts';
import {
  BLOCKED,
  colours,
  dice,
  EMPTY,
  matchAt,
  options,
  PASS,
  position,
  roll,
  SARAS_DICE,
  write,
} from './kit/build-position.ts';

/** A sheet that accepts only the purple 6 of Sara's dice. */
const ONLY_PURPLE = '5 / 13 / 6 / 8';

interface Told {
  readonly plies: readonly string[];
  readonly events: readonly { readonly kind: string }[];
  readonly state: State;
}

/** Play one ply and all forced ones, with the dice of a fixed seed. */
function told(state: State, ply: Ply<Move>): Told {
  const steps = playMove(qwantum, matchAt(state), ply, seededStreams(3));
  return {
    plies: steps.map(({ ply: { seat, by, move } }) => `${seat} ${by} ${move.kind}`),
    events: steps.flatMap(({ events }) => events),
    state: steps.at(-1)?.match.state ?? state,
  };
}

const by = (seat: number, move: Move): Ply<Move> => ({ seat: asSeat(seat), by: 'seat', move });
const kinds = ({ events }: Told): readonly string[] => events.map(({ kind }) => kind);

describe('a seat that can write nothing', () => {
  test('QW-14 is passed in B after the second roll and the turn goes straight to C', () => {
    const after = told(position({ sheets: [BLOCKED, EMPTY], stage: 'a' }), by(0, roll(6)));

    expect(after.plies).toEqual(['0 seat roll', '0 auto pass', '0 auto pass']);
    expect(after.events.slice(1)).toEqual([
      { kind: 'left', seat: 0, blocked: true },
      { kind: 'blocked', seat: 0 },
    ]);
    expect(after.state).toMatchObject({ stage: 'c', turn: 0, choices: ['blocked', null], written: null });
    expect(qwantum.active(after.state)).toEqual([1]);
  });

  test('QW-14 is not passed in A, where the second roll may help', () => {
    const state = position({ sheets: [BLOCKED, EMPTY], stage: 'a' });

    expect(nextForcedPly(qwantum, matchAt(state))).toBeUndefined();
    expect(colours(state)).toEqual([]);
    expect(options(state)).toHaveLength(128);
  });

  test('QW-14 that gives its second roll away has chosen to, and is not told of as blocked in B', () => {
    const after = told(position({ sheets: [BLOCKED, EMPTY], stage: 'a' }), by(0, PASS));

    expect(after.events).toEqual([
      { kind: 'left', seat: 0, blocked: false },
      { kind: 'blocked', seat: 0 },
    ]);
  });

  test('QW-14 is passed in C as soon as it opens, and everybody is told so', () => {
    const after = told(position({ sheets: [EMPTY, BLOCKED, EMPTY] }), by(0, write('red')));

    expect(after.plies).toEqual(['0 seat write', '1 auto pass']);
    expect(after.events.at(-1)).toEqual({ kind: 'blocked', seat: 1 });
    expect(qwantum.active(after.state)).toEqual([0, 2]);
  });

  test('QW-14 is not waited for: step C closes when all others have chosen', () => {
    const state = position({ sheets: [EMPTY, EMPTY], stage: 'c', choices: [null, 'blocked'], written: 'red' });

    const after = told(state, by(0, write('blue')));

    expect(after.state).toMatchObject({ turn: 1, stage: 'a' });
    expect(kinds(after)).toEqual(['wrote', 'rolled']);
  });

  test('QW-14 is one whose only fitting colour was set aside, too', () => {
    const b = position({ sheets: [EMPTY, ONLY_PURPLE] });
    expect(colours({ ...b, stage: 'c' }, 1)).toEqual(['purple']);

    expect(told(b, by(0, write('purple'))).plies).toEqual(['0 seat write', '1 auto pass']);
    expect(told(b, by(0, write('red'))).plies).toEqual(['0 seat write']);
    expect(told(b, by(0, PASS)).plies).toEqual(['0 seat pass']);
  });

  test('QW-14 with all seats blocked the next turn is rolled at once; the misthrow counts', () => {
    const after = told(position({ sheets: [BLOCKED, BLOCKED, BLOCKED], stage: 'a', turn: 2 }), by(2, PASS));

    expect(after.plies).toEqual(['2 seat pass', '0 auto pass', '1 auto pass', '2 auto pass']);
    expect(kinds(after)).toEqual(['left', 'blocked', 'blocked', 'blocked', 'misthrow', 'rolled']);
    expect(after.state).toMatchObject({ turn: 0, stage: 'a', misthrows: [0, 0, 1] });
  });

  test('QW-14 one colour that fits is a choice: nobody is passed', () => {
    for (const stage of ['b', 'c'] as const)
      expect(nextForcedPly(qwantum, matchAt(position({ sheets: [ONLY_PURPLE, ONLY_PURPLE], stage })))).toBeUndefined();
  });

  test('QW-14 a blocked seat is known from what all can see, also before it is passed', () => {
    const state = position({ sheets: [EMPTY, BLOCKED, EMPTY], stage: 'c' });
    const open = qwantum.view(state, 'spectator');

    expect([0, 1, 2].map((seat) => qwantum.forcedMove(open, asSeat(seat)))).toEqual([undefined, PASS, undefined]);
  });
});

describe('a sleeper', () => {
  /** The time-out of a seat, and all forced plies after it. */
  const slept = (state: State, seat: number): Told => told(state, timeoutPly(qwantum, matchAt(state), asSeat(seat)));

  test('QW-15 in A: no second roll, nothing written, on to C with the dice as they lie', () => {
    const after = slept(position({ sheets: [EMPTY, EMPTY], stage: 'a' }), 0);

    expect(after.plies).toEqual(['0 clock pass']);
    expect(after.state).toEqual(position({ sheets: [EMPTY, EMPTY], stage: 'c' }));
    expect(after.state.dice).toEqual(dice(SARAS_DICE));
  });

  test('QW-15 in B: nothing written', () => {
    const after = slept(position({ sheets: [EMPTY, EMPTY], stage: 'b' }), 0);

    expect(after.plies).toEqual(['0 clock pass']);
    expect(after.state).toEqual(position({ sheets: [EMPTY, EMPTY], stage: 'c' }));
  });

  test('QW-15 in C: nothing written, the choices of the others count', () => {
    const state = position({ sheets: [EMPTY, EMPTY], stage: 'c', choices: ['blue', null] });

    const after = slept(state, 1);

    expect(after.plies).toEqual(['1 clock pass']);
    expect(kinds(after)).toEqual(['wrote', 'passed', 'rolled']);
    expect(after.state.sheets).toEqual([
      [[], [13], [], []],
      [[], [], [], []],
    ]);
  });

  test('QW-15 a seat that sleeps through its whole turn has a misthrow', () => {
    const c = slept(position({ sheets: [EMPTY, EMPTY], stage: 'a' }), 0).state;
    const alone = slept(c, 0).state;

    const after = told(alone, by(1, write('red')));

    expect(after.events).toContainEqual<Event>({ kind: 'misthrow', seat: asSeat(0), box: 1 });
    expect(after.state).toMatchObject({ turn: 1, misthrows: [1, 0] });
  });
});
