/** The members that a game may leave out, and those that the compiler requires. */
import { expect, test } from 'vitest';
import { defineGame, type GameParts } from '../../worker/games/define-game.ts';
import type { NoOptions } from '../../worker/games/game.ts';
import { type Toy, toy } from '../kit/toy/toy.ts';

interface PlainToy extends Omit<Toy, 'Options'> {
  readonly Options: NoOptions;
}

const { optionFault, rounds, defaults, setup, ...others } = toy;
const parts: GameParts<PlainToy> = { ...others, setup: (_options, ...deal) => setup({ rounds: 1 }, ...deal) };

test('a game with one round and without options writes nothing of them', () => {
  const plain = defineGame<PlainToy>(parts);

  expect(plain.defaults).toEqual({});
  expect(plain.optionFault({}, 2)).toBeUndefined();
  expect(plain.rounds({}, 2)).toBe(1);
});

test('a game keeps what it writes', () => {
  expect(defineGame<Toy>({ ...others, optionFault, rounds, defaults, setup })).toEqual(toy);
});

test('the compiler asks for the defaults of a game with options', () => {
  // @ts-expect-error: the defaults are missing.
  const incomplete: GameParts<Toy> = { ...others, setup };

  expect(incomplete.defaults).toBeUndefined();
});
