/** One colour of a search that may keep old runs. A state has one bit per old run. */
import { HIGHEST, type Tile } from '../state.ts';
import { type ColourColumn, canBridge, valueAt } from './colour-graph.ts';

export const OPEN_RUN_BITS = 9;

export interface OldRun {
  readonly start: number;
  readonly end: number;
  readonly tiles: readonly Tile[];
  readonly isFrozen: boolean;
  /** The cost of not keeping it unchanged. */
  readonly price: number;
}

export interface KeepingColumn extends ColourColumn {
  /** Ordered by start; equal runs are adjacent. */
  readonly runs: readonly OldRun[];
  /** By run: its bit in a state. Runs that overlap have different bits. */
  readonly bits: readonly number[];
  /** True if every joker gets its place here. If false, jokers are used only where necessary, as in colour-graph.ts. */
  readonly isExact: boolean;
  /** By number: the cost of a joker that stands for it. */
  readonly standing: readonly number[];
  /** By number: true if jokers may lead a run that starts there. */
  readonly mayLead: readonly boolean[];
  /** By number: true if a joker may extend a long run there. */
  readonly mayBridge: readonly boolean[];
}

/** Assign bits to runs in order of their start: each gets the lowest bit that no overlapping run has. */
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

/** The indexes of the old runs that start at a number or have been followed up to it. */
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

/** Return a column with its derived fields. */
export function createKeepingColumn(plain: KeepingColumnInput): KeepingColumn {
  const numbers = Array.from({ length: HIGHEST + 2 }, (_, number) => number);
  return {
    ...plain,
    bits: bitsOf(plain.runs),
    mayLead: numbers.map((number) => plain.isExact && number > 1 && canReachEnd(plain, number)),
    mayBridge: numbers.map((number) => plain.isExact || canBridge(plain, number)),
  };
}

/** True if a run can reach 13. If not, leading jokers are unnecessary, because they can be at its end. */
function canReachEnd({ supply, jokers, runs }: KeepingColumnInput, number: number): boolean {
  let gaps = 0;
  for (let next = number + 1; next <= HIGHEST; next += 1) {
    const isThere = valueAt(supply.must, next) + valueAt(supply.may, next) > 0;
    if (!isThere && !runs.some(({ start, end, isFrozen }) => isFrozen && start <= next && next <= end)) gaps += 1;
  }
  return gaps < jokers;
}
