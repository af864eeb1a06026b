/**
 * Version 1 of the rules. Its states have no number of dealt tiles, so in solo those tiles count as turned up (LN-16).
 */
import type { Game } from '../game.ts';
import { luckyNumbers } from './rules.ts';
import type { LuckyNumbers } from './state.ts';

/** Deal like version 2, but without the number of dealt tiles. */
const setup: Game<LuckyNumbers>['setup'] = (options, seats, first, rng) => {
  const { state, events } = luckyNumbers.setup(options, seats, first, rng);
  const { dealt: _, ...dealtState } = state;
  return { state: dealtState, events };
};

export const luckyNumbers1: Game<LuckyNumbers> = { ...luckyNumbers, version: 1, setup };
