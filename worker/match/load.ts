/** Rebuilds a match from its log: replays the rules, checks the last digest, and stops visibly where the log and the rules part. */
import type { Seat } from '../games/game.ts';
import { replay, startMatch } from '../games/match.ts';
import { writeLine } from '../games/notation.ts';
import { type AnyGame, type AnyMatch, type AnyMatchStep, gameOf } from '../games/registry.ts';
import { LOG_LINES_MAX } from '../protocol/limits.ts';
import type { LogLine, LogPoint } from '../protocol/match.ts';
import { type DerivedSecrets, entryDigest } from '../record/fairness.ts';
import { readChannels } from '../storage/channels.ts';
import { readRows } from '../storage/faults.ts';
import { readMark } from '../storage/marks.ts';
import { readRecoveries } from '../storage/recoveries.ts';
import { type EntryRow, readEntries, readKeys, readMatchRow, readSeats, type StartInfo } from '../storage/rows.ts';
import {
  type CommandMove,
  commandKey,
  isCheckpoint,
  type MatchSetup,
  type MatchState,
  type RunningMatch,
  secretsOf,
} from './state.ts';
import { advanceTiming, initialTiming } from './turn-timing.ts';

/** Return what is stored beside the log, or undefined if there is no match. Throw `DamagedMatch` if a row cannot be read. */
export const readSetup = (sql: SqlStorage): MatchSetup | undefined =>
  readRows(() => {
    const head = readMatchRow(sql);
    if (!head) return undefined;
    return {
      head,
      seats: readSeats(sql),
      keys: readKeys(sql),
      channels: readChannels(sql),
      recoveries: readRecoveries(sql),
      rolledBack: readMark<LogPoint>(sql, 'rolled-back'),
    };
  });

/** What the rules need to know of the start. */
export const headOf = ({ head: { config }, seats }: MatchSetup, first: Seat) => ({
  game: config.game,
  version: config.version,
  options: config.options,
  seats: seats.length,
  first,
});

/** A match that was ended before its rules ended it: nobody is to move any more, and nobody has won. */
export function withEarlyEnd(state: MatchState): MatchState {
  const { running, head } = state;
  if (!running || running.stuckEntry !== undefined || head.ended === undefined) return state;
  return { ...state, running: { ...running, match: { ...running.match, active: [], ranks: [] } } };
}

/** Stop a match that has lost entries after its last one, unless its host has ended it. */
export function withRollback(state: MatchState): MatchState {
  const { running, rolledBack, head } = state;
  if (!running || !rolledBack || head.ended !== undefined || running.stuckEntry !== undefined) return state;
  const { entry } = running.match;
  return { ...state, running: { ...running, stuckEntry: entry + 1, lastLoggedEntry: entry } };
}

/** The whole match as it is stored, or nothing if there is none. */
export function loadState(sql: SqlStorage): MatchState | undefined {
  const setup = readSetup(sql);
  if (!setup?.head.started) return setup;
  const { config, started } = setup.head;
  const game = gameOf(config.game, config.version);
  const rows = readRows(() => readEntries(sql));
  try {
    if (!game) throw new Error('this build has no such rules');
    const running = replayLog(setup, game, secretsOf(setup), started, rows);
    return withEarlyEnd(withRollback({ ...setup, running }));
  } catch (error) {
    // Not even the deal can be made: the match waits, whole, for a build that can.
    console.error({ halted: config.game, version: config.version, error: String(error) });
    return { ...setup, unsupported: { entry: rows.length, lastAt: rows.at(-1)?.at ?? started.at } };
  }
}

function replayLog(
  setup: MatchSetup,
  game: AnyGame,
  secrets: DerivedSecrets,
  started: StartInfo,
  rows: readonly EntryRow[],
): RunningMatch {
  const lines: LogLine[] = [];
  const checkpoints: AnyMatch[] = [];
  const moveByCommand = new Map<string, CommandMove>();
  const progress: { latest?: Pick<RunningMatch, 'match' | 'timing'> } = {};
  let fault: unknown;
  const onEntry = (n: number, { match, events }: AnyMatchStep): void => {
    const row = rows[n - 1];
    if (row?.command)
      moveByCommand.set(commandKey(row.seat, row.command), {
        entry: n,
        opened: progress.latest?.match.opened[row.seat] ?? 0,
      });
    progress.latest = {
      match,
      timing:
        progress.latest && row
          ? advanceTiming(progress.latest.timing, progress.latest.match, match, row)
          : initialTiming(match, started.at),
    };
    if (isCheckpoint(n)) checkpoints.push(match);
    if (n < rows.length + 1 - LOG_LINES_MAX) return;
    lines.push(toLogLine(row ?? startLine(started), events));
  };
  try {
    replay(game, headOf(setup, started.first), rows, secrets.rngAt, onEntry);
  } catch (error) {
    fault = error;
  }
  if (!progress.latest) throw fault;
  const lastAt = rows.at(-1)?.at ?? started.at;
  const lastDigest = rows.at(-1)?.digest ?? started.digest;
  const running = {
    game,
    ...progress.latest,
    ...secrets,
    digest: lastDigest,
    lastAt,
    lines,
    moveByCommand,
    checkpoints,
  };
  return fault === undefined && hasValidDigest(running, started, rows)
    ? running
    : stopBeforeMismatch(setup, running, started, rows);
}

/**
 * Whether the log still leads where it led: the last digest covers the state, so one hash at each wake tells. Times and
 * digests of rows further back are held against the chain when the record is verified.
 */
function hasValidDigest(
  { match, key, digest: lastDigest }: RunningMatch,
  started: StartInfo,
  rows: readonly EntryRow[],
): boolean {
  const row = rows.at(-1);
  const previousDigest = rows.at(-2)?.digest ?? (row ? started.digest : '');
  return (
    entryDigest(key, previousDigest, row ? digestInput(row) : { n: 0, at: started.at }, match.state) === lastDigest
  );
}

/** Finds the entry at which the log and the rules part, and leaves the match before it. */
function stopBeforeMismatch(
  setup: MatchSetup,
  running: RunningMatch,
  started: StartInfo,
  rows: readonly EntryRow[],
): RunningMatch {
  let lastGood: AnyMatch = startMatch(running.game, headOf(setup, started.first), running.rngAt).match;
  let previousDigest = '';
  let stuck = 0;
  const verifyEntry = (n: number, step: AnyMatchStep): void => {
    stuck = n;
    const row = rows[n - 1];
    const computed = entryDigest(
      running.key,
      previousDigest,
      row ? digestInput(row) : { n: 0, at: started.at },
      step.match.state,
    );
    if (computed !== (row?.digest ?? started.digest)) throw new Error(`entry ${n} no longer leads where it led`);
    previousDigest = computed;
    lastGood = step.match;
    stuck = n + 1;
  };
  try {
    replay(running.game, headOf(setup, started.first), rows, running.rngAt, verifyEntry);
  } catch (error) {
    console.error({
      stuck,
      game: running.game.id,
      error: String(error),
      log: rows.slice(0, stuck).map((r) => writeLine(running.game, r.n, r)),
    });
  }
  return {
    ...running,
    match: lastGood,
    lines: running.lines.filter(({ n }) => n < stuck),
    checkpoints: running.checkpoints.filter(({ entry }) => entry < stuck),
    stuckEntry: stuck,
    lastLoggedEntry: rows.length,
  };
}

const digestInput = ({ n, at, seat, by, move }: EntryRow): Pick<EntryRow, 'n' | 'at' | 'seat' | 'by' | 'move'> => ({
  n,
  at,
  seat,
  by,
  move,
});

export const startLine = ({ at, first }: StartInfo) => ({ n: 0, at, seat: first, by: 'auto' as const });

export const toLogLine = ({ n, at, seat, by }: Omit<LogLine, 'events'>, events: AnyMatchStep['events']): LogLine => ({
  n,
  at,
  seat,
  by,
  events: [...events],
});
