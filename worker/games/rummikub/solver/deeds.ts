/**
 * What can be done at one number in one colour, with the old runs in view: which of them stay as they are, and where each
 * joker lies.
 *
 * A state is the open new runs, as in solve-colour.ts, and which old runs have been followed so far. A run that is left is an
 * open run like others, and broken. A frozen run (RK-11) has its tiles apart and cannot be left; it may only grow at both ends.
 */

import { HIGHEST, JOKER, type Tile } from '../state.ts';
import { at, bridges, type Column, packOpen } from './colour.ts';

export interface OldRun {
  readonly start: number;
  readonly end: number;
  readonly tiles: readonly Tile[];
  readonly isFrozen: boolean;
  /** What it costs not to keep it as it is. */
  readonly price: number;
}

export interface KeepColumn extends Column {
  /** By start, equal ones side by side. */
  readonly runs: readonly OldRun[];
  /** By run: its bit in a state. Runs that overlap have different ones. */
  readonly bits: readonly number[];
  /** Whether every joker has its place; if not, they are spent only where they are needed, as in solve-colour.ts. */
  readonly isExact: boolean;
  /** By number: what a joker costs that stands for it. */
  readonly standing: readonly number[];
  /** By number: whether jokers may stand before a run that starts there, or go on with a long one. */
  readonly mayLead: readonly boolean[];
  readonly mayBridge: readonly boolean[];
}

/** What becomes of an old run at a number. */
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

/** Everything done at one number in one colour. */
export interface Deed {
  readonly groups: number;
  /** What becomes of the old runs here, in their order. */
  readonly actions: readonly number[];
  /** Tiles and jokers on new runs, and how many of these begin here. */
  readonly tiles: number;
  readonly filled: number;
  readonly fresh: number;
  /** Of those: how many have one joker before them, how many have more, and how many jokers these have. */
  readonly pairs: number;
  readonly more: number;
  readonly extra: number;
  readonly next: number;
  readonly jokers: number;
  readonly cost: number;
}

/** A deed while it is thought of: one for many, so that none need be made that is not done. */
type Draft = { -readonly [Key in keyof Deed]: Deed[Key] };
const NO_DEED: Deed = {
  groups: 0,
  actions: [],
  tiles: 0,
  filled: 0,
  fresh: 0,
  pairs: 0,
  more: 0,
  extra: 0,
  next: 0,
  jokers: 0,
  cost: 0,
};

const BITS = 9;
const OPEN = (1 << BITS) - 1;

/** Bits for runs in order of their start, each the lowest that no run still open has. */
function bitsOf(runs: readonly OldRun[]): readonly number[] {
  const bits: number[] = [];
  for (const [i, { start }] of runs.entries()) {
    const taken = bits.filter((_, j) => j < i && (runs[j]?.end ?? 0) >= start);
    let bit = 0;
    while (taken.includes(bit)) bit += 1;
    bits.push(bit);
  }
  return bits;
}

interface Progress {
  readonly one: number;
  readonly two: number;
  readonly three: number;
  /** Tiles and jokers on followed runs. */
  readonly used: number;
  readonly jokers: number;
  readonly followed: number;
  /** Old runs that go on behind this number as long ones. */
  readonly grown: number;
  /** The price of the old runs that are not kept. */
  readonly broken: number;
}

interface Act {
  readonly action: number;
  readonly now: Progress;
}

/** Gets one deed after the other, always in the same object. */
type Sink = (deed: Deed) => void;

/** The old runs that begin at a number or have been followed up to it, by index. */
export function runsAt({ runs, bits }: KeepColumn, number: number, state: number): readonly number[] {
  const here: number[] = [];
  for (const [i, { start, end, isFrozen }] of runs.entries()) {
    const isOpen = start < number && number <= end && (isFrozen || ((state >> (BITS + at(bits, i))) & 1) === 1);
    if (isOpen || start === number) here.push(i);
  }
  return here;
}

/** What may become of a frozen run at a number; its tiles are not counted here. */
function ofFrozen(
  column: KeepColumn,
  run: OldRun,
  bit: number,
  number: number,
  state: number,
  now: Progress,
): readonly Act[] {
  const { one, two, jokers, followed, grown } = now;
  const isWhole = ((state >> BITS) & bit) !== 0;
  const broken = now.broken + run.price;
  if (run.start === number) {
    const acts: Act[] = [{ action: ACTIONS.follow, now: { ...now, followed: followed | bit } }];
    if (one > 0) acts.push({ action: ACTIONS.takeOne, now: { ...now, one: one - 1, broken } });
    if (two > 0) acts.push({ action: ACTIONS.takeTwo, now: { ...now, two: two - 1, broken } });
    const most = column.mayLead[number] ? Math.min(number - 1, column.jokers - jokers) : 0;
    for (let some = 1; some <= most; some += 1)
      acts.push({ action: ACTIONS.takeJokers + some - 1, now: { ...now, jokers: jokers + some, broken } });
    return acts;
  }
  if (run.end > number) return [{ action: ACTIONS.follow, now: isWhole ? { ...now, followed: followed | bit } : now }];
  return [
    { action: ACTIONS.finish, now },
    { action: ACTIONS.growOn, now: { ...now, grown: grown + 1, broken: isWhole ? broken : now.broken } },
  ];
}

/** What may become of another old run at a number. */
function ofOwn(run: OldRun, bit: number, number: number, now: Progress): readonly Act[] {
  const acts: Act[] = [];
  const broken = now.broken + run.price;
  const length = number - run.start;
  const isJoker = run.tiles[length] === JOKER;
  const used = now.used + (isJoker ? 0 : 1);
  const jokers = now.jokers + (isJoker ? 1 : 0);
  if (run.end > number)
    acts.push({ action: ACTIONS.follow, now: { ...now, used, jokers, followed: now.followed | bit } });
  else {
    acts.push({ action: ACTIONS.finish, now: { ...now, used, jokers } });
    acts.push({ action: ACTIONS.growOn, now: { ...now, used, jokers, grown: now.grown + 1, broken } });
  }
  if (length === 0) acts.push({ action: ACTIONS.skip, now: { ...now, broken } });
  else if (length === 1 && run.tiles[0] !== JOKER)
    acts.push({ action: ACTIONS.leave, now: { ...now, one: now.one + 1, broken } });
  else if (length === 2 && (run.tiles[0] !== JOKER || run.tiles[1] !== JOKER))
    acts.push({ action: ACTIONS.leave, now: { ...now, two: now.two + 1, broken } });
  else if (length > 2 && run.tiles.findIndex((tile) => tile !== JOKER) < length)
    acts.push({ action: ACTIONS.leave, now: { ...now, three: now.three + 1, broken } });
  return acts;
}

/** Everything that can be done at a number in a state. */
export function deeds(column: KeepColumn, number: number, state: number, sink: Sink): void {
  const here = runsAt(column, number, state);
  const actions: number[] = [];
  const decide = (index: number, now: Progress): void => {
    const i = here[index];
    const run = i === undefined ? undefined : column.runs[i];
    if (i === undefined || run === undefined) {
      addNew(column, number, now, actions, sink);
      return;
    }
    const bit = 1 << at(column.bits, i);
    const acts = run.isFrozen ? ofFrozen(column, run, bit, number, state, now) : ofOwn(run, bit, number, now);
    for (const act of acts) {
      actions.push(act.action);
      decide(index + 1, act.now);
      actions.pop();
    }
  };
  const open = state & OPEN;
  const start = { one: open & 7, two: (open >> 3) & 7, three: open >> 6 };
  decide(0, { ...start, used: 0, jokers: 0, followed: 0, grown: 0, broken: 0 });
}

/** What can be done with the tiles that followed runs leave over. */
function addNew(column: KeepColumn, number: number, now: Progress, actions: readonly number[], sink: Sink): void {
  const { supply, isExact, mayLead, mayBridge } = column;
  const must = Math.max(0, at(supply.must, number) - now.used);
  const have = at(supply.must, number) + at(supply.may, number) - now.used;
  const jokers = column.jokers - now.jokers;
  if (have < 0 || jokers < 0) return;
  const short = now.one + now.two;
  const all = short + now.three;
  const isLavish = isExact && column.jokers > 0;
  const deed: Draft = { ...NO_DEED, actions };
  const most = Math.min(have, at(column.groups, number));
  for (deed.groups = 0; deed.groups <= most; deed.groups += 1) {
    const rest = have - deed.groups;
    const fewest = Math.max(must - deed.groups, isLavish ? 0 : Math.min(rest, all));
    for (deed.tiles = fewest; deed.tiles <= rest; deed.tiles += 1) {
      const needed = Math.max(0, short - deed.tiles);
      const wanted = isExact ? all : mayBridge[number] ? Math.max(needed, all - deed.tiles) : needed;
      for (deed.filled = needed; deed.filled <= Math.min(jokers, wanted); deed.filled += 1) {
        deed.fresh = Math.max(0, deed.tiles + deed.filled - all);
        finish(column, number, now, deed, sink);
        if (mayLead[number]) addLeads(column, number, now, deed, sink);
      }
    }
  }
}

/** The ways in which some of the new runs have jokers before them. */
function addLeads(column: KeepColumn, number: number, now: Progress, deed: Draft, sink: Sink): void {
  const jokers = column.jokers - now.jokers - deed.filled;
  for (deed.pairs = 0; deed.pairs <= deed.fresh; deed.pairs += 1)
    for (deed.more = 0; deed.more + deed.pairs <= deed.fresh; deed.more += 1) {
      const most = Math.min(jokers - deed.pairs, deed.more * (number - 1));
      for (deed.extra = 2 * deed.more; deed.extra <= most; deed.extra += 1)
        if (deed.pairs + deed.more > 0) finish(column, number, now, deed, sink);
    }
  deed.pairs = 0;
  deed.more = 0;
  deed.extra = 0;
}

/** Hands a deed on, with where it leads and what it costs. */
function finish(column: KeepColumn, number: number, now: Progress, deed: Draft, sink: Sink): void {
  const { supply, standing } = column;
  const { pairs, more, extra, filled, tiles, fresh } = deed;
  const lost = at(supply.must, number) + at(supply.may, number) - now.used - deed.groups - tiles;
  deed.jokers = now.jokers + filled + pairs + extra;
  deed.cost = lost * at(supply.cost, number) + now.broken + filled * at(standing, number);
  if (pairs + more > 0) {
    deed.cost += pairs * at(standing, number - 1);
    // One run has them all, or two have two each.
    for (let i = 0; i < extra; i += 1) deed.cost += at(standing, number - 1 - (more > 1 ? i % 2 : i));
  }
  const one = fresh - pairs - more;
  const two = now.one + pairs;
  const on = Math.min(now.three, tiles + filled - now.one - now.two);
  const three = trimmed(column, number, one + two, now.two + on + more + now.grown);
  deed.next = packOpen(one, two, three) | (now.followed << BITS);
  sink(deed);
}

/** Long runs that cannot go on are not worth telling apart. */
function trimmed({ supply, jokers, mayBridge }: KeepColumn, number: number, short: number, three: number): number {
  if (number === HIGHEST) return 0;
  const have = at(supply.must, number + 1) + at(supply.may, number + 1);
  if (have === 0 && mayBridge[number + 1] === false) return 0;
  return Math.max(0, Math.min(three, have + jokers - short, 7));
}

type Plain = Omit<KeepColumn, 'bits' | 'mayLead' | 'mayBridge'>;

/** A column with what its runs and numbers say. */
export function columnOf(plain: Plain): KeepColumn {
  const numbers = Array.from({ length: HIGHEST + 2 }, (_, number) => number);
  return {
    ...plain,
    bits: bitsOf(plain.runs),
    mayLead: numbers.map((number) => plain.isExact && number > 1 && reachesEnd(plain, number)),
    mayBridge: numbers.map((number) => plain.isExact || bridges(plain, number)),
  };
}

/** Whether a run can go on to 13: if not, jokers are as well behind it as before it. */
function reachesEnd({ supply, jokers, runs }: Plain, number: number): boolean {
  let gaps = 0;
  for (let next = number + 1; next <= HIGHEST; next += 1) {
    const isThere = at(supply.must, next) + at(supply.may, next) > 0;
    if (!isThere && !runs.some(({ start, end, isFrozen }) => isFrozen && start <= next && next <= end)) gaps += 1;
  }
  return gaps < jokers;
}
