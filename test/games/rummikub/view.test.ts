/** Public and hidden information: RK-18, racks and pool. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import { DRAW, position, TIMEOUT, tiles } from './kit/build-position.ts';

const TEXT = 'r4 r5 r6 | rack r7 k2 k3 | rack k1 k9 | rack b1 b2 b3 b4 | pool o1 o2 o3';
const state = position(TEXT, { melded: [true, false, true] });

describe('a view', () => {
  test('RK-18 tells how many tiles each rack and the pool have', () => {
    for (const viewer of [asSeat(0), asSeat(1), asSeat(2), 'spectator'] as const)
      expect(rummikub.view(state, viewer)).toMatchObject({ counts: [3, 2, 4], pool: 3, melded: [true, false, true] });
  });

  test('RK-18 shows a seat its own rack and no other', () => {
    expect(rummikub.view(state, asSeat(1)).rack).toEqual(tiles('k1 k9'));
    expect(rummikub.view(state, asSeat(2)).rack).toEqual(tiles('b1 b2 b3 b4'));
  });

  test('RK-18 has these fields and no others, for a seat and for whoever watches', () => {
    const open = ['active', 'counts', 'melded', 'pool', 'rules', 'table', 'turn', 'viewer'];

    expect(Object.keys(rummikub.view(state, 'spectator')).toSorted()).toEqual(open);
    expect(Object.keys(rummikub.view(state, asSeat(0))).toSorted()).toEqual([...open, 'drawn', 'rack'].toSorted());
  });

  test('RK-18 RK-14 keeps the racks hidden when the pool is empty, until the round is over', () => {
    const late = position('r4 r5 r6 | rack r7 k2 k3 | rack r3 k9 | pool');

    for (const viewer of [asSeat(0), asSeat(1), 'spectator'] as const) {
      expect(rummikub.view(late, viewer)).toMatchObject({ pool: 0 });
      expect(rummikub.view(late, viewer)).not.toHaveProperty('racks');
    }
  });

  test('RK-18 is the same whatever the other racks and the pool hold', () => {
    const hidden = 'rack o1 o2 | rack k1 k9 b1 o3 | pool b2 b3 b4';
    const other = position(`r4 r5 r6 | rack r7 k2 k3 | ${hidden}`, { melded: [true, false, true] });

    expect(rummikub.view(other, asSeat(0))).toEqual(rummikub.view(state, asSeat(0)));
    expect(rummikub.view(other, 'spectator')).toEqual(rummikub.view(state, 'spectator'));
  });
});

describe('what becomes public', () => {
  test('RK-18 of a draw is that it happened, never which tile', () => {
    const [one, other] = [0, 2].map((at) => rummikub.play(state, asSeat(0), DRAW, () => at));

    expect(one?.events).toEqual(other?.events);
    expect(one?.state).not.toEqual(other?.state);
    if (!one || !other) throw new Error('no step');
    for (const viewer of [asSeat(1), asSeat(2), 'spectator'] as const)
      expect(rummikub.view(one.state, viewer)).toEqual(rummikub.view(other.state, viewer));
    expect(rummikub.view(one.state, asSeat(0))).not.toEqual(rummikub.view(other.state, asSeat(0)));
  });

  test('RK-18 of penalty tiles is how many', () => {
    const { events } = rummikub.play(state, asSeat(0), TIMEOUT, () => 0);

    expect(Object.keys(events[0] ?? {}).toSorted()).toEqual(['count', 'kind', 'seat', 'why']);
  });

  test('RK-18 RK-3 a draw is not forced, not even with a single tile on the rack', () => {
    const late = position('r4 r5 r6 | rack k2 | rack k9 | pool o1');

    for (const seat of [0, 1])
      expect(rummikub.forcedMove(rummikub.view(late, 'spectator'), asSeat(seat))).toBeUndefined();
  });

  test('RK-18 nothing is forced, for what a seat can do depends on its rack', () => {
    for (const seat of [0, 1, 2])
      expect(rummikub.forcedMove(rummikub.view(state, 'spectator'), asSeat(seat))).toBeUndefined();
  });
});
