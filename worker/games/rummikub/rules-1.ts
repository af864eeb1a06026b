/**
 * Version 1 of the rules. Its matches have no `version` in their rules, and legality depends on that. Its states keep
 * the points of a round as floats, because the digests of its logs cover them. Views and outcomes have exact points.
 */
import type { Game } from '../game.ts';
import { type Points, pointsOf, toNumber } from '../points.ts';
import { rummikub } from './rules.ts';
import type { Rummikub, State } from './state.ts';

/** Deal like version 2, but mark the rules as those of version 1. */
const setup: Game<Rummikub>['setup'] = (options, seats, first, rng) => {
  const { state, events } = rummikub.setup(options, seats, first, rng);
  const { version: _, ...rules } = state.rules;
  return { state: { ...state, rules }, events };
};

/** Return the state with the points of its outcome converted. */
const withPoints = ({ outcome, ...state }: State, convert: (points: Points) => Points): State =>
  outcome ? { ...state, outcome: { ...outcome, points: outcome.points.map((points) => convert(points)) } } : state;

/** Play like version 2, but keep points as floats. */
const play: Game<Rummikub>['play'] = (before, seat, move, rng) => {
  const { state, events } = rummikub.play(before, seat, move, rng);
  return { state: withPoints(state, toNumber), events };
};

const view: Game<Rummikub>['view'] = (state, viewer) => rummikub.view(withPoints(state, pointsOf), viewer);
const outcome: Game<Rummikub>['outcome'] = (state) => withPoints(state, pointsOf).outcome;

/** All options are allowed: with five or six seats, `box: classic` meant 160 tiles too. */
const optionFault = (): undefined => undefined;

const { defaultsFor: _, ...unchanged } = rummikub;

export const rummikub1: Game<Rummikub> = { ...unchanged, version: 1, optionFault, setup, play, view, outcome };
