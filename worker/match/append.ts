/** Moves a match on: starts it, plays a move with every forced move after it, and writes one row per entry. */
import { playForcedMoves, playMove, startMatch } from '../games/match.ts';
import { isConcedeMove, type Ply } from '../games/match-types.ts';
import { type AnyPlayedStep, gameOf } from '../games/registry.ts';
import { LOG_LINES_MAX } from '../protocol/limits.ts';
import { entryDigest, firstSeat } from '../record/fairness.ts';
import { appendEntry, type EntryRow, type MatchRow, type StartInfo, writeMatchRow } from '../storage/rows.ts';
import { headOf, startLine, toLogLine } from './load.ts';
import { giveSeatToBot } from './seats-left.ts';
import { commandKey, isCheckpoint, type MatchSetup, type MatchState, type RunningMatch, secretsOf } from './state.ts';
import { advanceTiming, initialTiming } from './turn-timing.ts';

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
    checkpoints: [],
    moveByCommand: new Map(),
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
  const played = playMove(running.game, running.match, ply, running.rngAt);
  const next = appendEntries(storage, state, running, played, now, commandId);
  return isConcedeMove(ply.move) ? giveSeatToBot(storage.sql, next, ply.seat) : next;
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
  const moveByCommand = new Map(running.moveByCommand);
  const [first] = rows;
  if (first?.command)
    moveByCommand.set(commandKey(first.seat, first.command), {
      entry: first.n,
      opened: running.match.opened[first.seat] ?? 0,
    });
  const match = played.at(-1)?.match ?? running.match;
  const timing = played.reduce(
    (previous, step, i) =>
      advanceTiming(previous, played[i - 1]?.match ?? running.match, step.match, rows[i] as EntryRow),
    running.timing,
  );
  const lastAt = rows.at(-1)?.at ?? running.lastAt;
  const passed = played.map((step) => step.match).filter(({ entry }) => isCheckpoint(entry));
  const checkpoints = passed.length > 0 ? [...running.checkpoints, ...passed] : running.checkpoints;
  return {
    ...state,
    running: { ...running, match, digest: lastDigest, lastAt, timing, lines, moveByCommand, checkpoints },
  };
}
