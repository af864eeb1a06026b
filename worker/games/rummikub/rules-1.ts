/** Version 1 of the rules. Its matches have no `version` in their rules, and legality goes by that. */
import type { Game } from '../game.ts';
import { rummikub } from './rules.ts';
import type { Rummikub } from './state.ts';

/** Deals as version 2 does, and marks the rules as those of version 1. */
const setup: Game<Rummikub>['setup'] = (options, seats, first, rng) => {
  const { state, events } = rummikub.setup(options, seats, first, rng);
  const { version: _, ...rules } = state.rules;
  return { state: { ...state, rules }, events };
};

export const rummikub1: Game<Rummikub> = { ...rummikub, version: 1, setup };
