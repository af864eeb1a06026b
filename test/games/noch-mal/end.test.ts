/** Clauses of the end: NM-12, and the points of the last roll (NM-13). */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import type { State } from '../../../worker/games/noch-mal/state.ts';
import { scriptedRng } from '../../kit/rng.ts';
import {
  afterMove,
  afterMoves,
  claimed,
  colour,
  column,
  cross,
  ofKind,
  PASS,
  type PositionSpec,
  position,
  without,
} from './kit/build-position.ts';
import { referenceScore } from './kit/reference-rules.ts';

describe('the end', () => {
  /** One cell short of a second colour: H1. */
  const NEARLY = `${colour('b')} ${without(colour('g'), 'H1')}`;
  const LAST = cross('g1', 'H1');
  const end = (given: Partial<PositionSpec>): State =>
    position({ crossed: [NEARLY, ''], colours: { b: [0] }, dice: 'g o y | 1 2 5', ...given });

  test('NM-12 comes when a seat has its second colour, and no further dice are rolled', () => {
    const step = afterMoves(end({}), [1, PASS]);
    const { state, events } = afterMove(step.state, 0, LAST, scriptedRng([]));

    expect(nochMal.outcome(state)?.why).toBe('two-colours');
    expect(nochMal.active(state)).toEqual([]);
    expect(ofKind(events, 'rolled')).toEqual([]);
    for (const seat of [0, 1]) expect([...nochMal.moves(nochMal.view(state, asSeat(seat)))]).toEqual([]);
  });

  test('NM-12 the roll is played to its end by everybody, though the active seat has completed it', () => {
    const open = afterMove(end({ roll: 8, crossed: [NEARLY, '', ''] }), 0, LAST).state;

    expect(nochMal.outcome(open)).toBeUndefined();
    expect(nochMal.active(open)).toEqual([1, 2]);
    const { state } = afterMoves(open, [2, cross('y5', 'H6 I6 H7 I7 J7')], [1, cross('o2', 'G2 H2')]);
    expect(nochMal.outcome(state)?.why).toBe('two-colours');
    expect(state.crossed[1]).not.toEqual(open.crossed[1]);
    expect(state.crossed[2]).not.toEqual(open.crossed[2]);
  });

  test('NM-12 comes by a seat that is not the active one just as well', () => {
    const step = afterMove(end({ roll: 8, turn: 1 }), 1, PASS);

    const { state, events } = afterMove(step.state, 0, LAST, scriptedRng([]));

    expect(nochMal.outcome(state)?.why).toBe('two-colours');
    expect(nochMal.active(state)).toEqual([]);
    expect(ofKind(events, 'rolled')).toEqual([]);
  });

  test('NM-12 it does not matter whether the colours were completed first or later', () => {
    const state = end({ crossed: [NEARLY, `${colour('b')} ${colour('g')}`.slice(0, -3)], colours: { b: [1], g: [1] } });

    expect(nochMal.outcome(afterMoves(state, [0, LAST], [1, PASS]).state)?.why).toBe('two-colours');
  });

  test('NM-12 two seats may reach it in the same roll, and both are first', () => {
    const step = afterMoves(end({ crossed: [NEARLY, NEARLY], colours: { b: [0, 1] } }), [1, LAST], [0, LAST]);

    expect(step.state.colours[0]).toEqual([0, 1]);
    expect(nochMal.outcome(step.state)).toEqual({ points: [0, 0], ranks: [1, 1], why: 'two-colours' });
  });

  test('NM-12 one colour each of two seats ends nothing', () => {
    const state = end({ crossed: [without(colour('g'), 'H1'), colour('b')], colours: { b: [1] } });

    const step = afterMoves(state, [0, LAST], [1, PASS]);

    expect(claimed(step)).toEqual([{ kind: 'colour', colour: 'green', seats: [0], points: 5 }]);
    expect(nochMal.outcome(step.state)).toBeUndefined();
    expect(step.state.roll).toBe(2);
  });

  test('NM-12 full columns end nothing, however many', () => {
    const state = end({ crossed: [without(column('ABCDEFGH'), 'H1'), ''], colours: {} });

    expect(nochMal.outcome(afterMoves(state, [0, LAST], [1, PASS]).state)).toBeUndefined();
  });

  test('NM-13 is scored with the crossings of the last roll', () => {
    const state = end({ crossed: [NEARLY, without(column('H'), 'H1')], jokers: [3, 8] });

    const last = afterMoves(state, [0, LAST], [1, LAST]).state;

    // Two colours 5 + 5, three marks, nine open stars; column H 1, eight marks, fourteen open stars.
    expect(nochMal.outcome(last)?.points).toEqual([10 + 3 - 18, 1 + 8 - 28]);
    expect([0, 1].map((seat) => referenceScore(last, seat))).toEqual(nochMal.outcome(last)?.points);
  });
});
