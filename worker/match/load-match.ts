/**
 * Rebuilds a match: from its newest stored position if that matches the log, otherwise from the whole log. Replays
 * the rules, checks the last digest, and stops the match at a mismatch.
 */
import type { Seat } from '../games/game.ts';
import { replay, replayFrom, startMatch } from '../games/match.ts';
import { writeLine } from '../games/notation.ts';
import { type AnyGame, type AnyMatch, type AnyMatchStep, gameOf } from '../games/registry.ts';
import { logFault } from '../log/fault-log.ts';
import type { LogPoint } from '../protocol/match.ts';
import { type DerivedSecrets, entryDigest } from '../record/fairness.ts';
import { readAhead } from '../storage/ahead-choices.ts';
import { readChannels } from '../storage/channels.ts';
import { deleteCheckpoints, readCheckpoint } from '../storage/checkpoints.ts';
import { type EntryRow, readEntries } from '../storage/entries.ts';
import { readTimeGiven } from '../storage/given-time.ts';
import { readHead, type StartInfo } from '../storage/head.ts';
import { readKeys } from '../storage/keys.ts';
import { readMark } from '../storage/marks.ts';
import { readRecoveries } from '../storage/recoveries.ts';
import { readSeats } from '../storage/seats.ts';
import { readRows, writeUnlessFull } from '../storage/storage-faults.ts';
import {
  CHECKPOINT_INTERVAL,
  isCheckpoint,
  type MatchSetup,
  type MatchState,
  newestCommands,
  type Position,
  type RunningMatch,
  secretsOf,
} from './match-state.ts';
import { nextPosition, startPosition } from './next-position.ts';
import {
  type Checkpoint,
  findCheckpoint,
  keepsPositions,
  storePositions,
  toCheckpointRow,
} from './stored-positions.ts';

/**
 * Read all that is stored beside the log, or undefined if there is no match. Throw `DamagedMatch` for an unreadable
 * row.
 */
export const readSetup = (sql: SqlStorage): MatchSetup | undefined =>
  readRows(() => {
    const head = readHead(sql);
    if (!head) return undefined;
    const seats = readSeats(sql);
    return {
      head,
      seats,
      keys: readKeys(sql),
      channels: readChannels(sql),
      recoveries: readRecoveries(sql),
      rolledBack: readMark<LogPoint>(sql, 'rolled-back'),
      ahead: readAhead(sql, seats.length, !!head.config.ahead),
      given: readTimeGiven(sql),
    };
  });

/** The setup that the rules need to start. */
export const headOf = ({ head: { config }, seats }: MatchSetup, first: Seat) => ({
  game: config.game,
  version: config.version,
  options: config.options,
  seats: seats.length,
  first,
});

/** A match that was ended before its rules ended it: no seat is active, and nobody has won. */
export function withEarlyEnd(state: MatchState): MatchState {
  const { running, head } = state;
  if (!running || running.stuckEntry !== undefined || head.ended === undefined) return state;
  return { ...state, running: { ...running, match: { ...running.match, active: [], ranks: [] } } };
}

/** Mark a match stuck if it lost entries after its last one, unless its host has ended it. */
export function withRollback(state: MatchState): MatchState {
  const { running, rolledBack, head } = state;
  if (!running || !rolledBack || head.ended !== undefined || running.stuckEntry !== undefined) return state;
  const { entry } = running.match;
  return { ...state, running: { ...running, stuckEntry: entry + 1, lastLoggedEntry: entry } };
}

/** A rebuilt match, and the positions that it passed after every 32nd entry. */
export interface LoadedMatch {
  readonly state: MatchState;
  readonly passed: readonly Checkpoint[];
}

/** Rebuild the match from its whole log. Return undefined if there is none. */
export function loadState(sql: SqlStorage): MatchState | undefined {
  const setup = readSetup(sql);
  return setup && loadWholeLog(sql, setup).state;
}

/** Rebuild a match from its whole log, and stop it where the log and the rules disagree. */
export function loadWholeLog(sql: SqlStorage, setup: MatchSetup): LoadedMatch {
  const { started, config } = setup.head;
  if (!started) return { state: setup, passed: [] };
  const game = gameOf(config.game, config.version);
  const rows = readRows(() => readEntries(sql));
  try {
    if (!game) throw new Error('this build has no such rules');
    const secrets = secretsOf(setup);
    const deal = startPosition(startMatch(game, headOf(setup, started.first), secrets.rngAt), started);
    const log = { game, secrets, started, rows };
    const { running, passed, isSound } = replayLog(log, { ...deal, digest: started.digest });
    const sound = isSound ? running : stopBeforeMismatch(setup, running, started, rows);
    return { state: withStops(setup, sound), passed: isSound ? passed : [] };
  } catch (error) {
    // Even the deal fails: the whole match waits for a build that supports it.
    logFault({ halted: config.game, version: config.version, error: String(error) });
    return {
      state: { ...setup, unsupported: { entry: rows.length, lastAt: rows.at(-1)?.at ?? started.at } },
      passed: [],
    };
  }
}

/**
 * Rebuild a match from its newest stored position and the entries after it. Return undefined if there is no such
 * position, or if the entries after it do not lead to the last digest.
 */
export function loadNewestEntries(sql: SqlStorage, setup: MatchSetup): LoadedMatch | undefined {
  const { started, config } = setup.head;
  const game = started && gameOf(config.game, config.version);
  if (!game) return undefined;
  const secrets = secretsOf(setup);
  const start = findCheckpoint(sql, { game, ...secrets }, headOf(setup, started.first));
  if (!start) return undefined;
  // The rows before it contain the newest commands and the second-to-last digest.
  const rows = readRows(() => readEntries(sql, start.match.entry + 1 - CHECKPOINT_INTERVAL));
  const { running, passed, isSound } = replayLog({ game, secrets, started, rows }, start);
  return isSound ? { state: withStops(setup, running), passed } : undefined;
}

const withStops = (setup: MatchSetup, running: RunningMatch): MatchState =>
  withEarlyEnd(withRollback({ ...setup, running }));

interface Log {
  readonly game: AnyGame;
  readonly secrets: DerivedSecrets;
  readonly started: StartInfo;
  /** The newest rows, in order. */
  readonly rows: readonly EntryRow[];
}

/** Replay the entries after `start`. The match is sound if each one could be played and the last digest matches. */
function replayLog({ game, secrets, started, rows }: Log, start: Checkpoint) {
  const passed: Checkpoint[] = [];
  let position: Position = start;
  let fault: unknown;
  const onStep = (row: EntryRow, step: AnyMatchStep): void => {
    position = nextPosition(position, row, step);
    if (isCheckpoint(row.n)) passed.push({ ...position, digest: row.digest });
  };
  const { entry } = start.match;
  try {
    replayFrom(
      game,
      start.match,
      rows.filter(({ n }) => n > entry),
      secrets.rngAt,
      onStep,
    );
  } catch (error) {
    fault = error;
  }
  const last = rows.at(-1);
  const running: RunningMatch = {
    game,
    ...position,
    ...secrets,
    digest: last?.digest ?? started.digest,
    lastAt: last?.at ?? started.at,
    commands: newestCommands(rows, last?.n ?? 0),
    replayedFrom: entry,
  };
  return { running, passed, isSound: fault === undefined && hasValidDigest(running, started, rows) };
}

/**
 * True if the last digest matches. It covers the state, so a single hash per wake is enough. Verifying the record also
 * checks the times and digests of earlier rows against the chain.
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

/** Find the first entry at which the log and the rules disagree, and return the match before it. */
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
    logFault({
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
    stuckEntry: stuck,
    lastLoggedEntry: rows.length,
  };
}

export const digestInput = ({
  n,
  at,
  seat,
  by,
  move,
}: EntryRow): Pick<EntryRow, 'n' | 'at' | 'seat' | 'by' | 'move'> => ({
  n,
  at,
  seat,
  by,
  move,
});

type Stored = Pick<DurableObjectStorage, 'sql'>;

/** Load the stored match, or undefined if there is none. Replays the whole log if no stored position matches. */
export function wakeMatch(storage: Stored): MatchState | undefined {
  const setup = readSetup(storage.sql);
  if (!setup?.head.started) return setup;
  const loaded = loadNewestEntries(storage.sql, setup);
  if (!loaded) return wakeFromLog(storage);
  savePassed(storage, loaded);
  return loaded.state;
}

/** Load the match by replaying its whole log, and rewrite its stored positions. Undefined if there is none. */
export function wakeFromLog(storage: Stored): MatchState | undefined {
  const setup = readSetup(storage.sql);
  if (!setup) return undefined;
  const loaded = loadWholeLog(storage.sql, setup);
  const hasRows = readCheckpoint(storage.sql, Number.MAX_SAFE_INTEGER) !== undefined;
  if (hasRows) writeUnlessFull(() => deleteCheckpoints(storage.sql));
  savePassed(storage, loaded);
  return loaded.state;
}

/** Store the positions that a replay has passed. A match that waits for a repair is not written to. */
function savePassed({ sql }: Stored, { state: { running }, passed }: LoadedMatch): void {
  if (!running || passed.length === 0 || !keepsPositions(running)) return;
  writeUnlessFull(() =>
    storePositions(
      sql,
      passed.map((position) => toCheckpointRow(running, position)),
    ),
  );
}
