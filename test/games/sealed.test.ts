/** Sealed choices: the seats that may still choose, the view of each, and the last choice, which opens all. */
import { describe, expect, test } from 'vitest';
import { asSeat, seatsOf } from '../../worker/games/game.ts';
import {
  choicesFrom,
  noChoices,
  ownChoice,
  type SealedChoices,
  sealChoice,
  undecidedSeats,
} from '../../worker/games/sealed.ts';
import { scrambleChoices, sealedPublicity } from '../kit/sealed-fixture.ts';

type Choice = 'red' | 'blue';

const CHOICES: SealedChoices<Choice> = ['red', null, 'blue'];

const seal = (choices: SealedChoices<Choice>, seat: number, choice: Choice, kind: string) =>
  sealChoice({ choices, round: 1 }, asSeat(seat), choice, { kind }, (state, events) => ({
    state: { choices: noChoices(3), round: state.round + 1 },
    events: [...events, ...choicesFrom(state.choices, asSeat(1)).map(([, opened]) => ({ kind: opened }))],
  }));

describe('sealed choices (P-15)', () => {
  test('are open to the seats that have not chosen', () => {
    expect(undecidedSeats(noChoices(3))).toEqual(seatsOf(3));
    expect(undecidedSeats(CHOICES)).toEqual([1]);
  });

  test('are seen by their own seat alone', () => {
    expect(ownChoice(CHOICES, asSeat(0))).toEqual({ mine: 'red' });
    expect(ownChoice(CHOICES, asSeat(1))).toEqual({});
    expect(ownChoice(CHOICES, 'spectator')).toEqual({});
  });

  test('can be numbers, and 0 is one', () => {
    const bids: SealedChoices<number> = [0, null, 3];

    expect(undecidedSeats(bids)).toEqual([1]);
    expect(ownChoice(bids, asSeat(0))).toEqual({ mine: 0 });
    expect(choicesFrom(bids, asSeat(2))).toEqual([
      [2, 3],
      [0, 0],
    ]);
  });

  test('are listed clockwise from a seat', () => {
    expect(choicesFrom(CHOICES, asSeat(1))).toEqual([
      [2, 'blue'],
      [0, 'red'],
    ]);
  });

  test('wait for the last one', () => {
    expect(seal(['red', null, null], 2, 'blue', 'chose')).toEqual({
      state: { choices: CHOICES, round: 1 },
      events: [{ kind: 'chose' }],
    });
  });

  test('open with the last one, which is not told twice', () => {
    expect(seal(CHOICES, 1, 'red', 'chose')).toEqual({
      state: { choices: [null, null, null], round: 2 },
      events: [{ kind: 'red' }, { kind: 'blue' }, { kind: 'red' }],
    });
    expect(seal(CHOICES, 1, 'red', 'blocked').events[0]).toEqual({ kind: 'blocked' });
  });
});

describe('the kit of sealed choices', () => {
  test('exchanges what others have chosen, and nothing else', () => {
    const other = (_seat: number, choice: Choice): Choice => (choice === 'red' ? 'blue' : 'red');

    expect(scrambleChoices({ choices: CHOICES }, asSeat(0), other).choices).toEqual(['red', null, 'red']);
    expect(scrambleChoices({ choices: CHOICES }, 'spectator', other).choices).toEqual(['blue', null, 'red']);
  });

  test('calls the last choice a revelation', () => {
    expect(sealedPublicity({ active: seatsOf(2) })).toBe('sealed');
    expect(sealedPublicity({ active: seatsOf(1) })).toBe('reveals');
  });
});
