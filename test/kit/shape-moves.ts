/** Moves made from a game's shapes: random ones, all of them, and arbitraries for properties. Legal or not. */
import * as fc from 'fast-check';
import type { Rng } from '../../worker/games/game.ts';
import { type Field, type MoveOf, type MoveShapes, sentKinds } from '../../worker/games/move-shapes.ts';
import { pick, shuffled } from './rng.ts';

type AnyMove = { readonly kind: string };

const numbersOf = ({ min, max }: Extract<Field, { readonly is: 'number' }>): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, i) => min + i);

const ascend = (list: readonly unknown[]): readonly unknown[] => list.toSorted((a, b) => Number(a) - Number(b));

function randomValue(field: Field, rng: Rng): unknown {
  switch (field.is) {
    case 'number':
      return field.min + rng(field.max - field.min + 1);
    case 'one':
      return pick(field.of, rng);
    case 'list': {
      const { of, min, max, order } = field;
      const count = min + rng(max - min + 1);
      if (order && of.is === 'number') return ascend(shuffled(numbersOf(of), rng).slice(0, count));
      return Array.from({ length: count }, () => randomValue(of, rng));
    }
  }
}

/** A random move that a client may send. Each kind is equally likely. */
export function randomMoveIn(shapes: MoveShapes, rng: Rng): AnyMove {
  const kind = pick(sentKinds(shapes), rng);
  const fields = Object.entries(shapes[kind] ?? {});
  return { kind, ...Object.fromEntries(fields.map(([name, field]) => [name, randomValue(field, rng)])) };
}

/** All combinations of one item from each list, in order. */
const combinations = (lists: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] =>
  lists.reduce<readonly (readonly unknown[])[]>(
    (some, list) => some.flatMap((one) => list.map((item) => [...one, item])),
    [[]],
  );

/** All lists with some of the items, in their order. */
function subsets(items: readonly unknown[]): readonly (readonly unknown[])[] {
  const [first, ...others] = items;
  if (items.length === 0) return [[]];
  const rest = subsets(others);
  return [...rest.map((set) => [first, ...set]), ...rest];
}

/** The number of values of a field. */
function countOf(field: Field): number {
  if (field.is === 'number') return field.max - field.min + 1;
  if (field.is === 'one') return field.of.length;
  const each = countOf(field.of);
  // An upper bound is enough for lists of different numbers.
  if (field.order) return 2 ** each;
  return Array.from({ length: field.max - field.min + 1 }, (_, i) => each ** (field.min + i)).reduce(
    (a, b) => a + b,
    0,
  );
}

function valuesOf(field: Field): readonly unknown[] {
  if (field.is === 'number') return numbersOf(field);
  if (field.is === 'one') return field.of;
  const { of, min, max, order } = field;
  if (order) return subsets(valuesOf(of)).filter(({ length }) => length >= min && length <= max);
  return Array.from({ length: max - min + 1 }, (_, i) => min + i).flatMap((length) =>
    combinations(Array.from({ length }, () => valuesOf(of))),
  );
}

/** Most moves that `allMovesIn` lists. */
const MOVES_MAX = 5_000;

/** Every move that a client may send; none if there are more than 5,000. */
export function allMovesIn<Shapes extends MoveShapes>(shapes: Shapes): readonly MoveOf<Shapes>[] {
  const kinds = sentKinds(shapes).map((kind) => ({ kind, fields: Object.entries(shapes[kind] ?? {}) }));
  const count = kinds.reduce((sum, { fields }) => sum + fields.reduce((all, [, field]) => all * countOf(field), 1), 0);
  if (count > MOVES_MAX) return [];
  const all = kinds.flatMap(({ kind, fields }) =>
    combinations(fields.map(([, field]) => valuesOf(field))).map((values) => ({
      kind,
      ...Object.fromEntries(fields.map(([name], i) => [name, values[i]])),
    })),
  );
  return all as unknown as readonly MoveOf<Shapes>[];
}

/** The first value of a field, with as many items as it may have. */
function longestValue(field: Field): unknown {
  if (field.is === 'number') return field.min;
  if (field.is === 'one') return field.of[0];
  if (field.order) return valuesOf(field.of).slice(0, field.max);
  return Array.from({ length: field.max }, () => longestValue(field.of));
}

function arbitraryValue(field: Field): fc.Arbitrary<unknown> {
  switch (field.is) {
    case 'number':
      return fc.integer({ min: field.min, max: field.max });
    case 'one':
      return fc.constantFrom(...field.of);
    case 'list': {
      const of = arbitraryValue(field.of);
      const lengths = { minLength: field.min, maxLength: field.max, size: 'max' } as const;
      return field.order ? fc.uniqueArray(of, lengths).map(ascend) : fc.array(of, lengths);
    }
  }
}

/** Every move that a client may send, and the clock's. One in ten is the longest of its kind. */
export function arbitraryMoveIn(shapes: MoveShapes): fc.Arbitrary<AnyMove> {
  const kinds = Object.entries(shapes).map(([kind, fields]) => {
    const made = (make: (field: Field) => fc.Arbitrary<unknown>): fc.Arbitrary<AnyMove> => {
      const values = Object.entries(fields).map(([name, field]) => [name, make(field)] as const);
      return fc.record({ kind: fc.constant(kind), ...Object.fromEntries(values) });
    };
    return fc.oneof(
      { weight: 9, arbitrary: made(arbitraryValue) },
      { weight: 1, arbitrary: made((field) => fc.constant(longestValue(field))) },
    );
  });
  return fc.oneof(...kinds);
}
