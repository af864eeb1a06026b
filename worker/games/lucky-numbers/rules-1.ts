/** Version 1 of the rules. Its matches have no number of dealt tiles, so alone those tiles count as turned up (LN-16). */
import type { Game } from '../game.ts';
import { luckyNumbers } from './rules.ts';
import type { LuckyNumbers } from './state.ts';

/** Deals as version 2 does, and leaves out how many tiles it dealt. */
const setup: Game<LuckyNumbers>['setup'] = (options, seats, first, rng) => {
  const { state, events } = luckyNumbers.setup(options, seats, first, rng);
  const { dealt: _, ...dealtState } = state;
  return { state: dealtState, events };
};

export const luckyNumbers1: Game<LuckyNumbers> = { ...luckyNumbers, version: 1, setup };
