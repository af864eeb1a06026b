/** One colour of a table whose old runs may be kept: its column of the search, with the old runs as bits. */
import { HIGHEST, type Tile } from '../state.ts';
import { type ColourColumn, canBridge, valueAt } from './colour-graph.ts';

export const OPEN_RUN_BITS = 9;

export interface OldRun {
  readonly start: number;
  readonly end: number;
  readonly tiles: readonly Tile[];
  readonly isFrozen: boolean;
  /** What it costs not to keep it as it is. */
  readonly price: number;
}

export interface KeepingColumn extends ColourColumn {
  /** By start, equal ones side by side. */
  readonly runs: readonly OldRun[];
  /** By run: its bit in a state. Runs that overlap have different ones. */
  readonly bits: readonly number[];
  /** Whether every joker has its place; if not, they are spent only where they are needed, as in colour-graph.ts. */
  readonly isExact: boolean;
  /** By number: what a joker costs that stands for it. */
  readonly standing: readonly number[];
  /** By number: whether jokers may stand before a run that starts there, or go on with a long one. */
  readonly mayLead: readonly boolean[];
  readonly mayBridge: readonly boolean[];
}

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

/** The old runs that begin at a number or have been followed up to it, by index. */
export function oldRunsAt({ runs, bits }: KeepingColumn, number: number, state: number): readonly number[] {
  const here: number[] = [];
  for (const [i, { start, end, isFrozen }] of runs.entries()) {
    const isOpen =
      start < number && number <= end && (isFrozen || ((state >> (OPEN_RUN_BITS + valueAt(bits, i))) & 1) === 1);
    if (isOpen || start === number) here.push(i);
  }
  return here;
}

type KeepingColumnInput = Omit<KeepingColumn, 'bits' | 'mayLead' | 'mayBridge'>;

/** A column with what its runs and numbers say. */
export function createKeepingColumn(plain: KeepingColumnInput): KeepingColumn {
  const numbers = Array.from({ length: HIGHEST + 2 }, (_, number) => number);
  return {
    ...plain,
    bits: bitsOf(plain.runs),
    mayLead: numbers.map((number) => plain.isExact && number > 1 && canReachEnd(plain, number)),
    mayBridge: numbers.map((number) => plain.isExact || canBridge(plain, number)),
  };
}

/** Whether a run can go on to 13: if not, jokers are as well behind it as before it. */
function canReachEnd({ supply, jokers, runs }: KeepingColumnInput, number: number): boolean {
  let gaps = 0;
  for (let next = number + 1; next <= HIGHEST; next += 1) {
    const isThere = valueAt(supply.must, next) + valueAt(supply.may, next) > 0;
    if (!isThere && !runs.some(({ start, end, isFrozen }) => isFrozen && start <= next && next <= end)) gaps += 1;
  }
  return gaps < jokers;
}
