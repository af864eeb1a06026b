/** Step C is simultaneous: choices stay sealed until the last one, and the order of arrival has no effect (QW-13). */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import type { Event, Move, State } from '../../../worker/games/qwantum/state.ts';
import {
  afterMove,
  BLOCKED,
  choosing,
  EMPTY,
  NEXT_DICE,
  PASS,
  position,
  sheet,
  throws,
  viewOf,
  write,
} from './kit/build-position.ts';

const OPEN = position({ sheets: [EMPTY, EMPTY, EMPTY, EMPTY], stage: 'c', written: 'purple' });
const CHOICES: readonly Move[] = [write('blue'), write('red'), write('yellow'), PASS];
const OTHERS = [asSeat(0), asSeat(2), asSeat(3), 'spectator'] as const;

const ORDERS: readonly (readonly number[])[] = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) =>
    [0, 1, 2, 3].flatMap((c) => (new Set([a, b, c]).size === 3 ? [[a, b, c, 6 - a - b - c]] : [])),
  ),
);

/** All four seats choose in this order; seat 0 writes blue, 1 red, 2 nothing, 3 red. */
const WISHES: readonly Move[] = [write('blue'), write('red'), PASS, write('red')];
const inOrder = (order: readonly number[]) =>
  choosing(
    OPEN,
    order.map((seat) => [seat, WISHES[seat] ?? PASS] as const),
  );

/** The events of the closing step, without `chose`. */
const revealed = (events: readonly Event[]): readonly Event[] => events.filter(({ kind }) => kind !== 'chose');

describe('while others choose', () => {
  test('QW-13 the same is told whatever a seat has chosen', () => {
    for (const choice of CHOICES) {
      const { events } = afterMove(OPEN, choice, undefined, 1);

      expect(JSON.stringify(events)).toBe('[{"kind":"chose","seat":1}]');
    }
  });

  for (const viewer of OTHERS)
    test(`QW-13 ${viewer} is shown the same bytes whatever seat 1 has chosen`, () => {
      const views = CHOICES.map((choice) =>
        JSON.stringify(viewOf(afterMove(OPEN, choice, undefined, 1).state, viewer)),
      );

      expect(new Set(views).size).toBe(1);
      expect(views[0]).not.toContain('mine');
    });

  test('QW-13 a choice shows in nothing but that the seat is no longer active', () => {
    const { state } = afterMove(OPEN, write('red'), undefined, 1);

    for (const viewer of OTHERS) expect(viewOf(state, viewer)).toEqual({ ...viewOf(OPEN, viewer), active: [0, 2, 3] });
  });

  test('QW-13 a seat sees its own choice, also that it has chosen nothing', () => {
    const mine = CHOICES.map((choice) => viewOf(afterMove(OPEN, choice, undefined, 1).state, asSeat(1)).mine);

    expect(mine).toEqual(['blue', 'red', 'yellow', 'nothing']);
    expect(viewOf(OPEN, asSeat(1))).not.toHaveProperty('mine');
  });

  test('QW-13 sheets and misthrows stay as they were until the last choice', () => {
    let state: State = { ...OPEN, written: null };
    for (const seat of [0, 1, 2]) {
      state = afterMove(state, WISHES[seat] ?? PASS, undefined, seat).state;
      expect(state).toMatchObject({ stage: 'c', sheets: OPEN.sheets, misthrows: OPEN.misthrows, turn: 0 });
    }
  });

  test('QW-13 a seat that could write and does not is not told apart from one that writes', () => {
    const [wrote, passed] = [write('red'), PASS].map((move) => afterMove(OPEN, move, undefined, 2).events);

    expect(wrote).toEqual(passed);
  });

  test('QW-13 that a seat is blocked is no secret: all can see its sheet', () => {
    const state = position({ sheets: [EMPTY, BLOCKED], stage: 'c' });

    expect(afterMove(state, PASS, undefined, 1).events).toEqual([{ kind: 'blocked', seat: 1 }]);
  });
});

describe('when the last has chosen', () => {
  test('QW-13 all choices are shown, from the seat of the turn on', () => {
    expect(ORDERS).toHaveLength(24);
    expect(revealed(inOrder([3, 1, 2, 0]).events)).toMatchObject([
      { kind: 'wrote', seat: 0, colour: 'blue', number: 13 },
      { kind: 'wrote', seat: 1, colour: 'red', number: 6 },
      { kind: 'passed', seat: 2 },
      { kind: 'wrote', seat: 3, colour: 'red', number: 6 },
      { kind: 'rolled', seat: 1 },
    ]);
  });

  test('QW-13 the seat of the turn comes first although another seat has a lower number', () => {
    const open: State = { ...OPEN, turn: asSeat(2) };
    const { events } = choosing(
      open,
      [1, 3, 0, 2].map((seat) => [seat, WISHES[seat] ?? PASS] as const),
    );

    expect(revealed(events)).toMatchObject([
      { kind: 'passed', seat: 2 },
      { kind: 'wrote', seat: 3, colour: 'red' },
      { kind: 'wrote', seat: 0, colour: 'blue' },
      { kind: 'wrote', seat: 1, colour: 'red' },
      { kind: 'rolled', seat: 3 },
    ]);
  });

  test('QW-13 all 24 orders of arrival come to the same, whoever closes the step', () => {
    const ends = ORDERS.map(inOrder);

    for (const { state, events } of ends) {
      expect(state).toEqual(ends[0]?.state);
      expect(revealed(events)).toEqual(revealed(ends[0]?.events ?? []));
    }
    expect(ends[0]?.state.sheets).toEqual(['- / 13 / - / -', '- / - / 6 / -', EMPTY, '- / - / 6 / -'].map(sheet));
  });

  test('QW-13 the order does not matter for a misthrow either', () => {
    const open: State = { ...OPEN, written: null };
    const closers = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
    ].map((order) =>
      choosing(
        open,
        order.map((seat) => [seat, PASS] as const),
      ),
    );

    expect(closers.map(({ state }) => state.misthrows)).toEqual([
      [1, 0, 0, 0],
      [1, 0, 0, 0],
    ]);
  });

  test('QW-13 nothing of the choices is left in the next turn', () => {
    const { state } = inOrder([0, 1, 2, 3]);

    for (const viewer of [asSeat(1), ...OTHERS]) expect(viewOf(state, viewer)).not.toHaveProperty('mine');
    expect(state.choices).toEqual([null, null, null, null]);
    expect(state.dice).toEqual(
      afterMove({ ...OPEN, choices: [null, 'red', 'red', 'red'] }, PASS, throws(NEXT_DICE)).state.dice,
    );
  });
});
