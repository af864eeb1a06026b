/**
 * Version 2 of the toy: the highest bid scores a point for each seat that it beats, instead of one in all. The rest is
 * version 1.
 */
import type { Game } from '../../../worker/games/game.ts';
import { type Toy, toy } from './toy.ts';

export const toyV2: Game<Toy> = {
  ...toy,
  version: 2,
  play(state, seat, move, rng) {
    const step = toy.play(state, seat, move, rng);
    const beaten = state.hands.length - 1;
    const points = step.state.points.map((sum, i) => {
      const before = state.points[i] ?? 0;
      return before + beaten * (sum - before);
    });
    return { ...step, state: { ...step.state, points } };
  },
};
