/** Numbers in rows (QW-5, QW-6), compared with the reference rules. */
import { describe, expect, test } from 'vitest';
import { asSeat, type Rng } from '../../../worker/games/game.ts';
import { numberRefusal } from '../../../worker/games/qwantum/legal.ts';
import { qwantum } from '../../../worker/games/qwantum/rules.ts';
import type { Move, Sheet, View } from '../../../worker/games/qwantum/state.ts';
import { seedOf, times } from '../../kit/depth.ts';
import { pick, seededRng } from '../../kit/rng.ts';
import { afterMove, BLOCKED, colours, EMPTY, position, refusalOf, write } from './kit/build-position.ts';
import { ALL_MOVES, mayStand, REFERENCE_COLOURS, referenceMoves } from './kit/reference-rules.ts';

/** All possible worths of a colour. */
const NUMBERS: readonly number[] = Array.from({ length: 33 }, (_, i) => i + 1);
const next = (...row: readonly number[]): readonly number[] =>
  NUMBERS.filter((number) => !numberRefusal(row, 'blue', number));
const upTo = (most: number): readonly number[] => NUMBERS.filter((number) => number <= most);
const above = (least: number): readonly number[] => NUMBERS.filter((number) => number > least);

describe('a row', () => {
  test('QW-5 is filled from the left without gaps, cell by cell', () => {
    for (const row of ['-', '1', '1 2', '1 2 3', '1 2 3 9', '1 2 3 9 7']) {
      const state = position({ sheets: [`${row} / - / - / -`, EMPTY] });
      const column = row === '-' ? 0 : row.split(' ').length;

      const { state: after, events } = afterMove(state, write('purple'));

      expect(after.sheets[0]?.[0]).toEqual([...(state.sheets[0]?.[0] ?? []), 6]);
      expect(events[0]).toMatchObject({ kind: 'wrote', number: 6, column });
    }
  });

  test('QW-5 takes nothing more when its six cells are full', () => {
    const state = position({ sheets: ['1 2 3 20 19 18 / - / - / -', EMPTY] });

    expect(refusalOf(state, write('purple'))).toEqual({ code: 'row-full', clause: 'QW-5', colour: 'purple' });
    expect(next(1, 2, 3, 20, 19, 18)).toEqual([]);
  });

  test('QW-6 takes any number in its first cell', () => {
    expect(next()).toEqual(NUMBERS);
  });

  test('QW-6 ascends strictly up to the line', () => {
    expect(next(5)).toEqual(above(5));
    expect(next(5, 9)).toEqual(above(9));
    expect(next(5, 9, 14)).toEqual(above(14));
    expect(next(33)).toEqual([]);
  });

  test('QW-6 worked position 3: 5 9 14 18 takes numbers below 18, then only numbers below that one', () => {
    expect(next(5, 9, 14, 18)).toEqual(upTo(17));
    expect(next(5, 9, 14, 18, 17)).toEqual(upTo(16));
    expect(next(5, 9, 14, 18, 3)).toEqual([1, 2]);
  });

  test('QW-6 worked position 3: with 1 in cell 5 the row can never be finished', () => {
    expect(next(5, 9, 14, 18, 1)).toEqual([]);
  });

  test('QW-6 behind the line, a number may be lower than any before the line', () => {
    expect(next(10, 11, 12, 13)).toEqual(upTo(12));
    expect(next(10, 11, 12, 13, 4)).toEqual([1, 2, 3]);
  });

  test('QW-6 a refusal names the row, the number and the one before it', () => {
    const state = position({ sheets: ['6 / 1 2 3 13 / 7 / -', EMPTY] });

    expect(refusalOf(state, write('purple'))).toEqual({
      code: 'not-greater',
      clause: 'QW-6',
      colour: 'purple',
      number: 6,
      last: 6,
    });
    expect(refusalOf(state, write('blue'))).toEqual({
      code: 'not-smaller',
      clause: 'QW-6',
      colour: 'blue',
      number: 13,
      last: 13,
    });
    expect(refusalOf(state, write('red'))).toMatchObject({ code: 'not-greater', colour: 'red', number: 6, last: 7 });
    expect(colours(state)).toEqual(['yellow']);
  });

  test('QW-6 the rows of the other seats do not matter', () => {
    const state = position({ sheets: [EMPTY, BLOCKED], stage: 'c' });

    expect([colours(state, 0), colours(state, 1)]).toEqual([REFERENCE_COLOURS, []]);
  });
});

/** A random row that can occur in play, usually not full. */
function randomRow(rng: Rng): readonly number[] {
  let row: readonly number[] = [];
  for (let tries = rng(12); tries > 0; tries -= 1) {
    const number = 1 + rng(row.length === 4 ? 33 : 12) + (row.length < 4 ? row.length * rng(4) : 0);
    if (mayStand([...row, number])) row = [...row, number];
  }
  return row;
}

const randomSheet = (rng: Rng): Sheet => REFERENCE_COLOURS.map(() => randomRow(rng));

/** A random view, also of positions that cannot occur in play. */
function randomView(rng: Rng): View {
  const seats = 1 + rng(4);
  const own = asSeat(rng(seats));
  const stage = pick(['a', 'b', 'c'] as const, rng);
  return {
    viewer: own,
    active: [own],
    misthrow: 'b-and-c',
    turn: stage === 'c' ? asSeat(rng(seats)) : own,
    stage,
    dice: Array.from({ length: 7 }, () => rng(6)),
    written: stage === 'c' ? pick([...REFERENCE_COLOURS, null], rng) : null,
    sheets: Array.from({ length: seats }, () => randomSheet(rng)),
    misthrows: Array.from({ length: seats }, () => rng(5)),
  };
}

const keys = (moves: Iterable<Move>): readonly string[] =>
  [...moves].map((move) => qwantum.notation.write(move)).sort();

describe('legality by the book', () => {
  test('QW-6 what follows on 2,000 random rows is what the book says', () => {
    const rng = seededRng(seedOf(6));
    for (let n = 0; n < times(2_000); n += 1) {
      const row = randomRow(rng);
      expect(NUMBERS.filter((number) => !numberRefusal(row, 'red', number))).toEqual(
        NUMBERS.filter((number) => mayStand([...row, number])),
      );
    }
  });

  test('agrees with the list of moves and with every refusal on 1,000 random views', () => {
    const rng = seededRng(seedOf(1));
    const found = { accepted: 0, refused: 0 };
    for (let n = 0; n < times(1_000); n += 1) {
      const view = randomView(rng);
      const book = keys(referenceMoves(view));

      const accepted = ALL_MOVES.filter((move) => !qwantum.refusal(view, move));

      expect(keys(qwantum.moves(view))).toEqual(book);
      expect(keys(accepted)).toEqual(book);
      found.accepted += accepted.filter((move) => move.kind === 'write').length;
      found.refused += ALL_MOVES.length - accepted.length;
    }
    expect(Math.min(found.accepted, found.refused)).toBeGreaterThan(1_000);
  });

  test('lists no move twice, and none for whoever only watches', () => {
    const view = qwantum.view(position({ sheets: [EMPTY, EMPTY], stage: 'a' }), asSeat(0));

    expect(new Set(keys(qwantum.moves(view))).size).toBe([...qwantum.moves(view)].length);
    expect([...qwantum.moves({ ...view, viewer: 'spectator' })]).toEqual([]);
  });
});
