/** The shapes of moves, and what follows: the schema of the wire, the usual text, random moves and all moves. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listOf, type MoveShapes, numberIn, oneOf } from '../../worker/games/move-shapes.ts';
import { moveSchemaOf } from '../../worker/games/schemas.ts';
import { usualNotation } from '../../worker/games/usual-notation.ts';
import { runs } from '../kit/depth.ts';
import { seededRng } from '../kit/rng.ts';
import { allMovesIn, arbitraryMoveIn, randomMoveIn } from '../kit/shape-moves.ts';

const card = numberIn(0, 2);
/** Games with one kind of move or several, with fields of every kind. */
const GAMES: Readonly<Record<string, { readonly shapes: MoveShapes; readonly count: number }>> = {
  'one kind without fields': { shapes: { pass: {} }, count: 1 },
  'one kind with fields': { shapes: { bid: { card, colour: oneOf(['red', 'blue']) } }, count: 6 },
  'a set of numbers': { shapes: { roll: { dice: listOf(numberIn(0, 3), 1, 3, 'ascending') }, pass: {} }, count: 15 },
  'a list that may be empty': { shapes: { play: { first: card, cards: listOf(card, 0, 2) }, timeout: {} }, count: 39 },
  'lists of lists': { shapes: { lay: { sets: listOf(listOf(numberIn(1, 2), 1, 2), 0, 2) } }, count: 43 },
};

describe.each(Object.entries(GAMES))('a game with %s', (_, { shapes, count }) => {
  const all = allMovesIn(shapes) as readonly { readonly kind: string }[];
  const schema = moveSchemaOf(shapes);
  const { write, read } = usualNotation(shapes);

  test('has each of its moves once, and the wire accepts all of them', () => {
    expect(all).toHaveLength(count);
    expect(new Set(all.map((move) => JSON.stringify(move))).size).toBe(count);
    expect(all.filter((move) => !schema.safeParse(move).success)).toEqual([]);
  });

  test('has no other moves on the wire', () => {
    for (const move of [
      {},
      { kind: 'timeout' },
      { kind: 'toString' },
      { ...all[0], more: 1 },
      { kind: all[0]?.kind, x: 0 },
    ])
      expect(schema.safeParse(move).success, JSON.stringify(move)).toBe(false);
    fc.assert(
      fc.property(arbitraryMoveIn(shapes), (move) => {
        expect(all.some((one) => JSON.stringify(one) === JSON.stringify(move))).toBe(move.kind !== 'timeout');
      }),
      runs(100, 1),
    );
  });

  test('has random moves of every kind that a client may send', () => {
    const rng = seededRng(1);
    const random = Array.from({ length: 40 }, () => randomMoveIn(shapes, rng));

    expect(random.filter((move) => !schema.safeParse(move).success)).toEqual([]);
    expect(new Set(random.map(({ kind }) => kind))).toEqual(new Set(all.map(({ kind }) => kind)));
  });

  test('writes each move as a text of its own, and reads it again', () => {
    expect(new Set(all.map(write)).size).toBe(count);
    expect(all.map((move) => read(write(move)))).toEqual(all);
  });
});

test('more moves than can be listed give no list', () => {
  expect(allMovesIn({ play: { cards: listOf(numberIn(1, 52), 0, 13) } })).toEqual([]);
});
