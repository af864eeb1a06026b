/** The report of a torture run: its figures, as a table or as JSON. */
import type { Fault, FaultKind } from './ledger.ts';
import { FAULT_KINDS } from './ledger.ts';

export interface Report {
  readonly seed: number;
  readonly minutes: number;
  readonly kills: {
    readonly all: number;
    readonly tree: number;
    readonly workerd: number;
    readonly duringStart: number;
  };
  readonly orderlyStops: number;
  /** Share of the attack during which the server responded, from 0 to 1. */
  readonly up: number;
  readonly clockJumps: number;
  readonly diskFaults: number;
  readonly honest: {
    readonly matches: number;
    readonly finished: number;
    /** Matches abandoned because a seat was given to another device by the rules of lost seats, after a clock jump. */
    readonly givenAway: number;
    /** Records that the worker's own verifier accepted. */
    readonly verified: number;
    /** Running matches whose served state equals the replay of their log. */
    readonly replayed: number;
    readonly acknowledged: number;
    /** Moves acknowledged on a socket. */
    readonly onSockets: number;
    /** Commands that were sent again because their response was lost. */
    readonly repeats: number;
    readonly refused: number;
  };
  readonly hostile: {
    readonly messages: number;
    readonly unanswered: number;
    /** Share of the messages that no limit refused, from 0 to 1. */
    readonly pastLimiter: number;
    readonly byStatus: Readonly<Record<string, number>>;
  };
  readonly expected5xx: number;
  readonly peakMemoryMiB: number;
  readonly faults: Readonly<Record<FaultKind, number>>;
}

export const countFaults = (faults: readonly Fault[]): Record<FaultKind, number> =>
  Object.fromEntries(FAULT_KINDS.map((kind) => [kind, faults.filter((fault) => fault.kind === kind).length])) as Record<
    FaultKind,
    number
  >;

/** At least this share of hostile messages must get past the limits, or the run only tested the limits. */
export const PAST_LIMITER_MIN = 0.5;

/** True if the run found no fault, and exercised what it was meant to. */
export const isClean = ({ faults, hostile, honest }: Report): boolean =>
  Object.values(faults).every((count) => count === 0) &&
  honest.acknowledged > 0 &&
  honest.onSockets > 0 &&
  (hostile.messages === 0 || hostile.pastLimiter >= PAST_LIMITER_MIN);

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The figures as lines of text. */
export function reportLines(report: Report): readonly string[] {
  const { kills, honest, hostile, faults } = report;
  const perMinute = (count: number): string => `${count} (${(count / report.minutes).toFixed(1)} a minute)`;
  const rows: readonly (readonly [string, string | number])[] = [
    ['seed', report.seed],
    ['minutes', report.minutes.toFixed(1)],
    ['kills', perMinute(kills.all)],
    ['  of the tree / of workerd / during a start', `${kills.tree} / ${kills.workerd} / ${kills.duringStart}`],
    ['orderly stops', report.orderlyStops],
    ['share of the time that the server was up', percent(report.up)],
    ['clock jumps', report.clockJumps],
    ['disk faults', report.diskFaults],
    ['honest matches', honest.matches],
    [
      '  finished / records verified / running and equal / seat given away',
      `${honest.finished} / ${honest.verified} / ${honest.replayed} / ${honest.givenAway}`,
    ],
    ['honest moves acknowledged', perMinute(honest.acknowledged)],
    [
      '  on sockets / commands sent again / moves refused',
      `${honest.onSockets} / ${honest.repeats} / ${honest.refused}`,
    ],
    ['hostile messages', perMinute(hostile.messages)],
    ['  past the limiter', percent(hostile.pastLimiter)],
    ['  no answer', hostile.unanswered],
    [
      '  by status',
      Object.entries(hostile.byStatus)
        .map(([status, n]) => `${status}: ${n}`)
        .join(', '),
    ],
    ['5xx while a kill was under way', report.expected5xx],
    ['peak memory of the process tree', `${report.peakMemoryMiB} MiB`],
    ...FAULT_KINDS.map((kind) => [kind, faults[kind]] as const),
  ];
  return rows.map(([what, figure]) => `${what.padEnd(52)} ${figure}`);
}
