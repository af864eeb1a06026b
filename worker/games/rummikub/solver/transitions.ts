/**
 * The transitions of one colour at one number, with old runs: which of them are kept, and the place of each joker.
 *
 * A state is the open new runs, as in colour-graph.ts, and the old runs followed so far. An old run that is left counts
 * as broken and becomes an open new run. A frozen run (RK-11) cannot be left; it may only grow at both ends. Its tiles
 * are not in the supply.
 */

import { HIGHEST, JOKER } from '../state.ts';
import { packOpenRuns, valueAt } from './colour-graph.ts';
import { type KeepingColumn, type OldRun, OPEN_RUN_BITS, oldRunsAt } from './keeping-column.ts';

/** Actions on an old run at a number. */
export const ACTIONS = {
  follow: 0,
  leave: 1,
  finish: 2,
  growOn: 3,
  skip: 4,
  takeOne: 5,
  takeTwo: 6,
  takeJokers: 7,
} as const;

/** All choices at one number in one colour. */
export interface Transition {
  /** Number of tiles in groups. */
  readonly groups: number;
  /** The actions on the old runs here, in their order. */
  readonly actions: readonly number[];
  /** Number of tiles and of jokers in new runs, and number of new runs that start here. */
  readonly tiles: number;
  readonly jokersFilled: number;
  readonly newRuns: number;
  /** New runs with one leading joker, new runs with more, and the total leading jokers of the latter. */
  readonly oneJokerLeads: number;
  readonly longLeads: number;
  readonly longLeadJokers: number;
  readonly next: number;
  readonly jokers: number;
  readonly cost: number;
}

/** A mutable transition. One object is reused for all transitions, to avoid allocations. */
type TransitionDraft = { -readonly [Key in keyof Transition]: Transition[Key] };
const EMPTY_TRANSITION: Transition = {
  groups: 0,
  actions: [],
  tiles: 0,
  jokersFilled: 0,
  newRuns: 0,
  oneJokerLeads: 0,
  longLeads: 0,
  longLeadJokers: 0,
  next: 0,
  jokers: 0,
  cost: 0,
};

const OPEN_RUN_MASK = (1 << OPEN_RUN_BITS) - 1;

interface Progress {
  readonly one: number;
  readonly two: number;
  readonly three: number;
  /** Number of tiles and of jokers in followed runs. */
  readonly used: number;
  readonly jokers: number;
  /** The followed runs, as bits. */
  readonly followed: number;
  /** Number of old runs that continue after this number as long runs. */
  readonly grown: number;
  /** The total price of old runs that are not kept. */
  readonly broken: number;
}

interface ActionStep {
  readonly action: number;
  readonly progress: Progress;
}

/** Called with each transition, always the same object. */
type TransitionVisitor = (transition: Transition) => void;

/** The possible actions on a frozen run at a number. Its tiles are not counted here. */
function frozenRunActions(
  column: KeepingColumn,
  run: OldRun,
  bit: number,
  number: number,
  state: number,
  now: Progress,
): readonly ActionStep[] {
  const { one, two, jokers, followed, grown } = now;
  const isWhole = ((state >> OPEN_RUN_BITS) & bit) !== 0;
  const broken = now.broken + run.price;
  if (run.start === number) {
    const acts: ActionStep[] = [{ action: ACTIONS.follow, progress: { ...now, followed: followed | bit } }];
    if (one > 0) acts.push({ action: ACTIONS.takeOne, progress: { ...now, one: one - 1, broken } });
    if (two > 0) acts.push({ action: ACTIONS.takeTwo, progress: { ...now, two: two - 1, broken } });
    const most = column.mayLead[number] ? Math.min(number - 1, column.jokers - jokers) : 0;
    for (let some = 1; some <= most; some += 1)
      acts.push({ action: ACTIONS.takeJokers + some - 1, progress: { ...now, jokers: jokers + some, broken } });
    return acts;
  }
  if (run.end > number)
    return [{ action: ACTIONS.follow, progress: isWhole ? { ...now, followed: followed | bit } : now }];
  return [
    { action: ACTIONS.finish, progress: now },
    { action: ACTIONS.growOn, progress: { ...now, grown: grown + 1, broken: isWhole ? broken : now.broken } },
  ];
}

/** The possible actions on any other old run at a number. */
function looseRunActions(run: OldRun, bit: number, number: number, now: Progress): readonly ActionStep[] {
  const acts: ActionStep[] = [];
  const broken = now.broken + run.price;
  const length = number - run.start;
  const isJoker = run.tiles[length] === JOKER;
  const used = now.used + (isJoker ? 0 : 1);
  const jokers = now.jokers + (isJoker ? 1 : 0);
  if (run.end > number)
    acts.push({ action: ACTIONS.follow, progress: { ...now, used, jokers, followed: now.followed | bit } });
  else {
    acts.push({ action: ACTIONS.finish, progress: { ...now, used, jokers } });
    acts.push({ action: ACTIONS.growOn, progress: { ...now, used, jokers, grown: now.grown + 1, broken } });
  }
  if (length === 0) acts.push({ action: ACTIONS.skip, progress: { ...now, broken } });
  else if (length === 1 && run.tiles[0] !== JOKER)
    acts.push({ action: ACTIONS.leave, progress: { ...now, one: now.one + 1, broken } });
  else if (length === 2 && (run.tiles[0] !== JOKER || run.tiles[1] !== JOKER))
    acts.push({ action: ACTIONS.leave, progress: { ...now, two: now.two + 1, broken } });
  else if (length > 2 && run.tiles.findIndex((tile) => tile !== JOKER) < length)
    acts.push({ action: ACTIONS.leave, progress: { ...now, three: now.three + 1, broken } });
  return acts;
}

/** Call `sink` for all transitions at a number in a state. */
export function forEachTransition(column: KeepingColumn, number: number, state: number, sink: TransitionVisitor): void {
  const here = oldRunsAt(column, number, state);
  const actions: number[] = [];
  const decide = (index: number, now: Progress): void => {
    const i = here[index];
    const run = i === undefined ? undefined : column.runs[i];
    if (i === undefined || run === undefined) {
      visitNewRuns(column, number, now, actions, sink);
      return;
    }
    const bit = 1 << valueAt(column.bits, i);
    const acts = run.isFrozen
      ? frozenRunActions(column, run, bit, number, state, now)
      : looseRunActions(run, bit, number, now);
    for (const act of acts) {
      actions.push(act.action);
      decide(index + 1, act.progress);
      actions.pop();
    }
  };
  const open = state & OPEN_RUN_MASK;
  const start = { one: open & 7, two: (open >> 3) & 7, three: open >> 6 };
  decide(0, { ...start, used: 0, jokers: 0, followed: 0, grown: 0, broken: 0 });
}

/** Emit all transitions with the tiles that followed runs do not use. */
function visitNewRuns(
  column: KeepingColumn,
  number: number,
  now: Progress,
  actions: readonly number[],
  sink: TransitionVisitor,
): void {
  const { supply, isExact, mayLead, mayBridge } = column;
  const must = Math.max(0, valueAt(supply.must, number) - now.used);
  const have = valueAt(supply.must, number) + valueAt(supply.may, number) - now.used;
  const jokers = column.jokers - now.jokers;
  if (have < 0 || jokers < 0) return;
  const short = now.one + now.two;
  const all = short + now.three;
  const isLavish = isExact && column.jokers > 0;
  const transition: TransitionDraft = { ...EMPTY_TRANSITION, actions };
  const most = Math.min(have, valueAt(column.groups, number));
  for (transition.groups = 0; transition.groups <= most; transition.groups += 1) {
    const rest = have - transition.groups;
    const fewest = Math.max(must - transition.groups, isLavish ? 0 : Math.min(rest, all));
    for (transition.tiles = fewest; transition.tiles <= rest; transition.tiles += 1) {
      const needed = Math.max(0, short - transition.tiles);
      const wanted = isExact ? all : mayBridge[number] ? Math.max(needed, all - transition.tiles) : needed;
      for (
        transition.jokersFilled = needed;
        transition.jokersFilled <= Math.min(jokers, wanted);
        transition.jokersFilled += 1
      ) {
        transition.newRuns = Math.max(0, transition.tiles + transition.jokersFilled - all);
        emitTransition(column, number, now, transition, sink);
        if (mayLead[number]) visitJokerLeads(column, number, now, transition, sink);
      }
    }
  }
}

/** Emit all transitions with leading jokers before some of the new runs. */
function visitJokerLeads(
  column: KeepingColumn,
  number: number,
  now: Progress,
  transition: TransitionDraft,
  sink: TransitionVisitor,
): void {
  const jokers = column.jokers - now.jokers - transition.jokersFilled;
  for (transition.oneJokerLeads = 0; transition.oneJokerLeads <= transition.newRuns; transition.oneJokerLeads += 1)
    for (
      transition.longLeads = 0;
      transition.longLeads + transition.oneJokerLeads <= transition.newRuns;
      transition.longLeads += 1
    ) {
      const most = Math.min(jokers - transition.oneJokerLeads, transition.longLeads * (number - 1));
      for (
        transition.longLeadJokers = 2 * transition.longLeads;
        transition.longLeadJokers <= most;
        transition.longLeadJokers += 1
      )
        if (transition.oneJokerLeads + transition.longLeads > 0) emitTransition(column, number, now, transition, sink);
    }
  transition.oneJokerLeads = 0;
  transition.longLeads = 0;
  transition.longLeadJokers = 0;
}

/** Call `sink` with a transition, its next state and its cost. */
function emitTransition(
  column: KeepingColumn,
  number: number,
  now: Progress,
  transition: TransitionDraft,
  sink: TransitionVisitor,
): void {
  const { supply, standing: jokerCost } = column;
  const { oneJokerLeads, longLeads, longLeadJokers, jokersFilled, tiles, newRuns } = transition;
  const unlaid = valueAt(supply.must, number) + valueAt(supply.may, number) - now.used - transition.groups - tiles;
  transition.jokers = now.jokers + jokersFilled + oneJokerLeads + longLeadJokers;
  transition.cost = unlaid * valueAt(supply.cost, number) + now.broken + jokersFilled * valueAt(jokerCost, number);
  if (oneJokerLeads + longLeads > 0) {
    transition.cost += oneJokerLeads * valueAt(jokerCost, number - 1);
    // One run has all leading jokers, or two runs have two each.
    for (let i = 0; i < longLeadJokers; i += 1)
      transition.cost += valueAt(jokerCost, number - 1 - (longLeads > 1 ? i % 2 : i));
  }
  const one = newRuns - oneJokerLeads - longLeads;
  const two = now.one + oneJokerLeads;
  const on = Math.min(now.three, tiles + jokersFilled - now.one - now.two);
  const three = trimLongRuns(column, number, one + two, now.two + on + longLeads + now.grown);
  transition.next = packOpenRuns(one, two, three) | (now.followed << OPEN_RUN_BITS);
  sink(transition);
}

/** Drop long runs that cannot be extended, so that equivalent states become one. */
function trimLongRuns(
  { supply, jokers, mayBridge }: KeepingColumn,
  number: number,
  short: number,
  three: number,
): number {
  if (number === HIGHEST) return 0;
  const have = valueAt(supply.must, number + 1) + valueAt(supply.may, number + 1);
  if (have === 0 && mayBridge[number + 1] === false) return 0;
  return Math.max(0, Math.min(three, have + jokers - short, 7));
}
