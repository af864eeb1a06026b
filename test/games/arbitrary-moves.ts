/** Every move that the wire lets pass or a clock makes, game by game, for properties of the text form. */
import * as fc from 'fast-check';
import { CELLS, HIGHEST } from '../../worker/games/lucky-numbers/state.ts';
import { COLOUR_FACES, NUMBER_FACES, NUMBERS, CELLS as SHEET_CELLS } from '../../worker/games/noch-mal/state.ts';
import { DICE_COUNT } from '../../worker/games/qwantum/dice.ts';
import { COLOURS } from '../../worker/games/qwantum/state.ts';
import type { GameId } from '../../worker/games/registry.ts';
import { KINDS, SETS_MAX, HIGHEST as TOP } from '../../worker/games/rummikub/state.ts';

export type AnyMove = { readonly kind: string };

const below = (bound: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: bound - 1 });

/** Different numbers below a bound, ascending. */
const listOf = (bound: number, most: number): fc.Arbitrary<number[]> =>
  fc.uniqueArray(below(bound), { minLength: 1, maxLength: most }).map((list) => list.toSorted((a, b) => a - b));

const kind = (...kinds: readonly string[]): fc.Arbitrary<AnyMove> =>
  fc.constantFrom(...kinds).map((one) => ({ kind: one }));

/** The longest move: as many sets as the wire takes, each of as many jokers. */
export const LONGEST_MOVE: AnyMove & { readonly table: readonly (readonly number[])[] } = {
  kind: 'play',
  table: Array.from({ length: SETS_MAX }, () => Array.from({ length: TOP }, () => 0)),
};

export const ARBITRARY_MOVES: Readonly<Record<GameId, fc.Arbitrary<AnyMove>>> = {
  'lucky-numbers': fc.oneof(
    kind('draw', 'leave', 'timeout'),
    fc.record({ kind: fc.constant('place'), cell: below(CELLS) }),
    fc.record({ kind: fc.constant('take'), tile: fc.integer({ min: 1, max: HIGHEST }), cell: below(CELLS) }),
  ),
  'noch-mal': fc.oneof(
    { weight: 1, arbitrary: kind('pass') },
    {
      weight: 9,
      arbitrary: fc.record({
        kind: fc.constant('cross'),
        colour: fc.constantFrom(...COLOUR_FACES),
        number: fc.constantFrom(...NUMBER_FACES),
        cells: listOf(SHEET_CELLS, NUMBERS.length),
      }),
    },
  ),
  qwantum: fc.oneof(
    kind('pass'),
    fc.record({ kind: fc.constant('write'), colour: fc.constantFrom(...COLOURS) }),
    fc.record({ kind: fc.constant('roll'), dice: listOf(DICE_COUNT, DICE_COUNT) }),
  ),
  rummikub: fc.oneof(
    { weight: 1, arbitrary: fc.oneof(kind('draw', 'timeout'), fc.constant(LONGEST_MOVE)) },
    {
      weight: 9,
      arbitrary: fc.record({
        kind: fc.constant('play'),
        table: fc.array(fc.array(below(KINDS), { minLength: 1, maxLength: TOP }), { maxLength: SETS_MAX }),
      }),
    },
  ),
};
