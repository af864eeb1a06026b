/** A match in memory: rebuilt from the log when the object wakes, moved on entry by entry, never guessed. */

import type { Seat } from '../games/game.ts';
import {
  isBetweenRounds,
  type Ply,
  playForcedMoves,
  playMove,
  type RngAt,
  replay,
  startMatch,
} from '../games/match.ts';
import { writeLine } from '../games/notation.ts';
import { type AnyGame, type AnyMatch, type AnyMatchStep, type AnyPlayedStep, gameOf } from '../games/registry.ts';
import { LOG_LINES_MAX, type LogLine, type PHASES } from '../protocol/match.ts';
import { type DerivedSecrets, entryDigest, firstSeat } from '../record/fairness.ts';
import { type Channel, readChannels } from '../storage/channels.ts';
import {
  appendEntry,
  type EntryRow,
  type KeyRow,
  type MatchRow,
  readEntries,
  readKeys,
  readMatchRow,
  readSeats,
  type SeatRow,
  type StartInfo,
  writeMatchRow,
} from '../storage/rows.ts';
import { expiresAt } from './retention.ts';
import { secretsOf } from './secrets.ts';
import { advanceTiming, initialTiming, type TurnTiming } from './turn-timing.ts';

export interface MatchSetup {
  readonly head: MatchRow;
  readonly seats: readonly SeatRow[];
  readonly keys: readonly KeyRow[];
  /** The ways on which people are told. */
  readonly channels: readonly Channel[];
}

/** A match that has started. */
export interface RunningMatch {
  readonly game: AnyGame;
  readonly match: AnyMatch;
  readonly rngAt: RngAt;
  readonly key: Uint8Array;
  /** The digest of the last entry. */
  readonly digest: string;
  readonly lastAt: number;
  readonly timing: TurnTiming;
  /** The newest lines, oldest first. */
  readonly lines: readonly LogLine[];
  /** By command id and seat: the entry it made. */
  readonly entryByCommand: ReadonlyMap<string, number>;
  /** The entry at which the log and the rules part; the match stands still there, before its log's last entry. */
  readonly stuckEntry?: number | undefined;
  /** Number of the log's last entry where the match is stuck. */
  readonly lastLoggedEntry?: number | undefined;
}

/** A match that has started by rules that this build does not have: it waits, whole, for a build that has them. */
export interface UnsupportedMatch {
  /** Number of the last entry of the log, and its time in ms since 1970. */
  readonly entry: number;
  readonly lastAt: number;
}

export interface MatchState extends MatchSetup {
  readonly running?: RunningMatch | undefined;
  readonly unsupported?: UnsupportedMatch | undefined;
}

export type Phase = (typeof PHASES)[number];

export function phaseOf({ running, unsupported }: MatchState): Phase {
  if (unsupported) return 'stuck';
  if (!running) return 'open';
  if (running.stuckEntry !== undefined) return 'stuck';
  if (running.match.ranks) return 'over';
  return isBetweenRounds(running.game, running.match) ? 'between' : 'playing';
}

/** When the match is deleted if nothing more happens. */
export function expiryOf(state: MatchState): number {
  const { unsupported, head } = state;
  // Whether it is over cannot be told without its rules, so it is kept as long as if it were.
  if (unsupported) return expiresAt('over', unsupported.lastAt);
  if (!state.running) return expiresAt('open', head.config.created);
  return expiresAt(state.running.match.ranks ? 'over' : 'playing', head.ended ?? state.running.lastAt);
}

/** Number of the last entry; -1 before the start. */
export const lastEntryOf = ({ running, unsupported }: MatchState): number =>
  running?.match.entry ?? unsupported?.entry ?? -1;

/** The entry at which a match stands still; nothing where it goes on. */
export const stuckEntryOf = ({ running, unsupported }: MatchState): number | undefined =>
  unsupported ? 0 : running?.stuckEntry;

/** Grows with every change that anybody may see; that a match stands still is one, and takes no entry back. */
export const revOf = (state: MatchState): number =>
  state.head.rev + (state.running?.lastLoggedEntry ?? lastEntryOf(state)) + (stuckEntryOf(state) === undefined ? 1 : 2);

/** Names a command among those of all seats. */
export const commandKey = (seat: Seat, commandId: string): string => `${seat} ${commandId}`;

export function readSetup(sql: SqlStorage): MatchSetup | undefined {
  const head = readMatchRow(sql);
  return head && { head, seats: readSeats(sql), keys: readKeys(sql), channels: readChannels(sql) };
}

/** What the rules need to know of the start. */
const headOf = ({ head: { config }, seats }: MatchSetup, first: Seat) => ({
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

/** The whole match as it is stored, or nothing if there is none. */
export function loadState(sql: SqlStorage): MatchState | undefined {
  const setup = readSetup(sql);
  if (!setup?.head.started) return setup;
  const { config, started } = setup.head;
  const game = gameOf(config.game, config.version);
  const rows = readEntries(sql);
  try {
    if (!game) throw new Error('this build has no such rules');
    return withEarlyEnd({ ...setup, running: replayLog(setup, game, secretsOf(setup), started, rows) });
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
  const progress: { latest?: Pick<RunningMatch, 'match' | 'timing'> } = {};
  let fault: unknown;
  const onEntry = (n: number, { match, events }: AnyMatchStep): void => {
    const row = rows[n - 1];
    progress.latest = {
      match,
      timing:
        progress.latest && row ? advanceTiming(progress.latest.timing, match, row) : initialTiming(match, started.at),
    };
    if (n < rows.length + 1 - LOG_LINES_MAX) return;
    lines.push(toLogLine(row ?? startLine(started), events));
  };
  try {
    replay(game, headOf(setup, started.first), rows, secrets.rngAt, onEntry);
  } catch (error) {
    fault = error;
  }
  if (!progress.latest) throw fault;
  const entryByCommand = new Map(rows.flatMap((r) => (r.command ? [[commandKey(r.seat, r.command), r.n]] : [])));
  const lastAt = rows.at(-1)?.at ?? started.at;
  const lastDigest = rows.at(-1)?.digest ?? started.digest;
  const running = { game, ...progress.latest, ...secrets, digest: lastDigest, lastAt, lines, entryByCommand };
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

const startLine = ({ at, first }: StartInfo) => ({ n: 0, at, seat: first, by: 'auto' as const });

const toLogLine = ({ n, at, seat, by }: Omit<LogLine, 'events'>, events: AnyMatchStep['events']): LogLine => ({
  n,
  at,
  seat,
  by,
  events: [...events],
});

/** Deals: joins all entropy, finds the first seat, writes entry 0 and whatever is forced after it. */
export function startAndSave(storage: DurableObjectStorage, setup: MatchSetup, now: number): MatchState {
  const { config } = setup.head;
  const game = gameOf(config.game, config.version);
  if (!game) throw new Error(`no rules for ${config.game} version ${config.version}`);
  const secrets = secretsOf(setup);
  const first = firstSeat(config.first, setup.seats, secrets.rngAt);
  const { match, events } = startMatch(game, headOf(setup, first), secrets.rngAt);
  const startDigest = entryDigest(secrets.key, '', { n: 0, at: now }, match.state);
  const started: StartInfo = { at: now, first, digest: startDigest };
  const head: MatchRow = { ...setup.head, started };
  writeMatchRow(storage.sql, head);
  const lines = [toLogLine(startLine(started), events)];
  const timing = initialTiming(match, now);
  const running: RunningMatch = {
    game,
    match,
    ...secrets,
    digest: startDigest,
    lastAt: now,
    timing,
    lines,
    entryByCommand: new Map(),
  };
  const state = { ...setup, head, running };
  return appendEntries(storage, state, running, playForcedMoves(game, match, secrets.rngAt), now, undefined);
}

/** Plays a move that nothing spoke against, with all that is forced after it, in one transaction. */
export function appendMove(
  storage: DurableObjectStorage,
  state: MatchState,
  running: RunningMatch,
  ply: Ply<{ readonly kind: string }>,
  now: number,
  commandId?: string,
): MatchState {
  return appendEntries(
    storage,
    state,
    running,
    playMove(running.game, running.match, ply, running.rngAt),
    now,
    commandId,
  );
}

function appendEntries(
  storage: DurableObjectStorage,
  state: MatchState,
  running: RunningMatch,
  played: readonly AnyPlayedStep[],
  now: number,
  commandId: string | undefined,
): MatchState {
  let lastDigest = running.digest;
  const rows = played.map(({ ply, match }, i): EntryRow => {
    const entry = { n: match.entry, at: now, seat: ply.seat, by: ply.by, move: ply.move };
    lastDigest = entryDigest(running.key, lastDigest, entry, match.state);
    return { ...entry, digest: lastDigest, command: i === 0 ? (commandId ?? null) : null };
  });
  storage.transactionSync(() => {
    for (const row of rows) appendEntry(storage.sql, row);
  });
  const lines = [...running.lines, ...played.map((step, i) => toLogLine(rows[i] as EntryRow, step.events))].slice(
    -LOG_LINES_MAX,
  );
  const entryByCommand = new Map(running.entryByCommand);
  const [first] = rows;
  if (first?.command) entryByCommand.set(commandKey(first.seat, first.command), first.n);
  const match = played.at(-1)?.match ?? running.match;
  const timing = played.reduce(
    (previous, step, i) => advanceTiming(previous, step.match, rows[i] as EntryRow),
    running.timing,
  );
  const lastAt = rows.at(-1)?.at ?? running.lastAt;
  return { ...state, running: { ...running, match, digest: lastDigest, lastAt, timing, lines, entryByCommand } };
}

/** Rebuilds the past: every step from entry 0, oldest first. */
export function replayHistory(
  sql: SqlStorage,
  state: MatchState,
  running: RunningMatch,
  onEntry: (line: LogLine, match: AnyMatch) => void,
): void {
  const { started } = state.head;
  if (!started) return;
  const rows = readEntries(sql).slice(0, running.match.entry);
  replay(running.game, headOf(state, started.first), rows, running.rngAt, (n, step) => {
    const row = rows[n - 1];
    onEntry(toLogLine(row ?? startLine(started), step.events), step.match);
  });
}
