/** Advances a position by one entry: the match, its timing and its log lines. Pure. */
import type { AnyMatchStep } from '../games/registry.ts';
import { LOG_LINES_MAX } from '../protocol/limits.ts';
import type { LogLine } from '../protocol/match.ts';
import type { EntryRow } from '../storage/entries.ts';
import type { StartInfo } from '../storage/head.ts';
import type { Position } from './match-state.ts';
import { advanceTiming, initialTiming } from './turn-timing.ts';

const startLine = ({ at, first }: StartInfo) => ({ n: 0, at, seat: first, by: 'auto' as const });

export const toLogLine = ({ n, at, seat, by }: Omit<LogLine, 'events'>, events: AnyMatchStep['events']): LogLine => ({
  n,
  at,
  seat,
  by,
  events: [...events],
});

/** The line of entry 0, the deal. */
export const toStartLine = (started: StartInfo, events: AnyMatchStep['events']): LogLine =>
  toLogLine(startLine(started), events);

/** The position after entry 0. */
export const startPosition = ({ match, events }: AnyMatchStep, started: StartInfo): Position => ({
  match,
  timing: initialTiming(match, started.at),
  lines: [toStartLine(started, events)],
});

/** The position after one more entry; `step` is the rules' result for it. */
export const nextPosition = ({ match, timing, lines }: Position, row: EntryRow, step: AnyMatchStep): Position => ({
  match: step.match,
  timing: advanceTiming(timing, match, step.match, row),
  lines: [...lines, toLogLine(row, step.events)].slice(-LOG_LINES_MAX),
});
