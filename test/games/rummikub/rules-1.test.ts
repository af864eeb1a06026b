/** Version 1 of the rules of Rummikub: what it does differently from the present version. */
import { expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { rummikub1 } from '../../../worker/games/rummikub/rules-1.ts';
import { DEFAULTS } from '../../../worker/games/rummikub/state.ts';
import { noRng, seededRng } from '../../kit/rng.ts';
import { box, lay, position } from './kit/build-position.ts';
import { difference } from './kit/reference-sets.ts';

const dealt = (seats: number) => rummikub1.setup(DEFAULTS, seats, asSeat(0), seededRng(1)).state;

test.each([5, 6])('RK-1 version 1 has 160 tiles for %i seats, though the smaller box was chosen', (seats) => {
  const { racks, pool } = dealt(seats);

  expect(difference(box(3, 4), [...racks.flat(), ...pool])).toEqual([]);
  expect(racks.flat().length + pool.length).toBe(160);
});

test('RK-1 version 1 accepts 106 tiles for any number of seats', () => {
  expect([2, 3, 4, 5, 6].map((seats) => rummikub1.optionFault(DEFAULTS, seats))).toEqual(Array(5).fill(undefined));
});

test('RK-1 version 1 keeps no version in the rules of a match', () => {
  expect(dealt(2).rules).not.toHaveProperty('version');
});

test('RK-16 version 1 keeps floats in its states and shows the fractions that they stand for', () => {
  const before = position('r4 r5 r6 | rack r7 b5 | rack k5 | rack o5 | rack k9 | pool');
  const { version: _, ...rules } = before.rules;

  const { state } = rummikub1.play({ ...before, rules }, asSeat(0), lay('r4 r5 r6 r7'), noRng);

  expect(state.outcome?.points).toEqual([4 / 3, 4 / 3, 4 / 3, -4]);
  expect(rummikub1.outcome(state)?.points).toEqual(['4/3', '4/3', '4/3', -4]);
  expect(rummikub1.view(state, 'spectator').outcome).toEqual(rummikub1.outcome(state));
});
