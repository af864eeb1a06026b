/** Clause of the solo game: NM-16. The clause of its dice is in dice.test.ts. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import { SOLO_BAND_HALF_STARS, scoreOf, soloBandOf } from '../../../worker/games/noch-mal/score.ts';
import type { State } from '../../../worker/games/noch-mal/state.ts';
import { headOf, playMatch } from '../../kit/play-match.ts';
import { scriptedRng, seededStreams } from '../../kit/rng.ts';
import {
  afterMove,
  afterMoves,
  colour,
  column,
  cross,
  ofKind,
  PASS,
  type PositionSpec,
  position,
  without,
} from './kit/build-position.ts';

const alone = (given: Partial<PositionSpec> = {}): State => position({ crossed: [''], dice: 'b g | 3 1', ...given });

describe('alone', () => {
  test('NM-16 a match has 30 rolls, whatever is done', () => {
    const { match, plies, events } = playMatch(nochMal, headOf(nochMal, 1, asSeat(0)), seededStreams(3), () => ({
      seat: asSeat(0),
      by: 'seat',
      move: PASS,
    }));

    expect(plies).toHaveLength(30);
    expect(events.filter(({ kind }) => kind === 'rolled')).toHaveLength(30);
    expect(nochMal.outcome(match.state)).toEqual({ points: [-22], ranks: [1], why: 'solo' });
  });

  test('NM-16 is over after roll 30 and not before, and rolls no more', () => {
    const nearly = afterMove(alone({ roll: 29 }), 0, PASS).state;
    const over = afterMove(alone({ roll: 30 }), 0, PASS, scriptedRng([]));

    expect(nochMal.outcome(nearly)).toBeUndefined();
    expect(nearly.roll).toBe(30);
    expect(nochMal.outcome(over.state)?.why).toBe('solo');
    expect(nochMal.active(over.state)).toEqual([]);
    expect(ofKind(over.events, 'rolled')).toEqual([]);
  });

  test('NM-16 the second colour ends nothing', () => {
    const crossed = [`${colour('b')} ${without(colour('g'), 'H1')}`];

    const { state, events } = afterMove(alone({ crossed, colours: { b: [0] }, roll: 12 }), 0, cross('g1', 'H1'));

    expect(ofKind(events, 'colour')).toEqual([{ kind: 'colour', colour: 'green', seats: [0], points: 5 }]);
    expect(nochMal.outcome(state)).toBeUndefined();
    expect(nochMal.active(state)).toEqual([0]);
    expect(scoreOf(state, asSeat(0)).colours).toBe(10);
  });

  test('NM-16 a third colour scores nothing, and play goes on', () => {
    const crossed = [`${colour('b')} ${colour('p')} ${without(colour('g'), 'H1')}`];
    const state = alone({ crossed, colours: { b: [0], p: [0] }, roll: 12 });

    const after = afterMove(state, 0, cross('g1', 'H1'));

    expect(ofKind(after.events, 'colour')).toEqual([{ kind: 'colour', colour: 'green', seats: [0], points: 0 }]);
    expect(scoreOf(state, asSeat(0)).colours).toBe(10);
    expect(scoreOf(after.state, asSeat(0)).colours).toBe(10);
    expect(scoreOf(nochMal.view(after.state, 'spectator'), asSeat(0)).colours).toBe(10);
    expect(after.state.roll).toBe(13);
  });

  test('NM-16 the result counts two colours, whichever are complete', () => {
    for (const colours of ['gyb', 'bpo', 'gybpo', 'po']) {
      const crossed = [[...colours].map(colour).join(' ')];
      const claims = Object.fromEntries([...colours].map((letter) => [letter, [0]]));

      const { state } = afterMove(alone({ crossed, colours: claims, roll: 30 }), 0, PASS);

      expect(scoreOf(state, asSeat(0)).colours).toBe(10);
      expect(nochMal.outcome(state)?.points).toEqual([scoreOf(state, asSeat(0)).total]);
    }
  });

  test('NM-16 a match with more seats has no such limit, as it ends with the second colour', () => {
    for (const seats of [1, 2, 6])
      expect(nochMal.setup(nochMal.defaults, seats, asSeat(0), () => 0).state.coloursMax).toBe(
        seats === 1 ? 2 : undefined,
      );
  });

  test('NM-16 columns score their first value', () => {
    const crossed = [without(column('DEF'), 'D7 E7 F7')];

    const { state, events } = afterMove(alone({ crossed }), 0, cross('b3', 'D7 E7 F7'));

    expect(ofKind(events, 'column').map(({ points }) => points)).toEqual([3, 2, 2]);
    expect(scoreOf(state, asSeat(0)).columns).toBe(7);
  });

  test('NM-16 each roll is the next turn of the same seat', () => {
    const { state } = afterMoves(alone({ roll: 7 }), [0, cross('g1', 'H1')], [0, PASS]);

    expect(state).toMatchObject({ roll: 9, turn: 0 });
  });
});

describe('the verdict', () => {
  const BANDS: readonly (readonly [from: number, to: number, stars: number])[] = [
    [-22, -1, 0],
    [0, 0, 0],
    [1, 4, 0.5],
    [5, 8, 1],
    [9, 12, 1.5],
    [13, 16, 1.5],
    [17, 20, 2],
    [21, 24, 2.5],
    [25, 28, 2.5],
    [29, 32, 3],
    [33, 36, 3.5],
    [37, 40, 3.5],
    [41, 78, 4],
  ];

  for (const [band, [from, to, stars]] of BANDS.entries())
    test(`NM-16 from ${from} to ${to} points it has ${stars} stars`, () => {
      for (let points = from; points <= to; points += 1) expect(soloBandOf(points), `${points}`).toBe(band);
      expect((SOLO_BAND_HALF_STARS[band] ?? -1) / 2).toBe(stars);
    });

  test('NM-16 has thirteen bands', () => {
    expect(BANDS).toHaveLength(13);
    expect(SOLO_BAND_HALF_STARS).toHaveLength(13);
  });
});
