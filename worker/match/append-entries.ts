/** Advances a match: starts it, plays a move with all forced moves after it, and writes one row per entry. */

import type { Seat } from '../games/game.ts';
import { playForcedMoves, playMove, startMatch } from '../games/match.ts';
import { isConcedeMove, type Ply } from '../games/match-types.ts';
import { type AnyPlayedStep, gameOf } from '../games/registry.ts';
import { count } from '../log/metrics.ts';
import { entryDigest, firstSeat } from '../record/fairness.ts';
import type { CheckpointRow } from '../storage/checkpoints.ts';
import { appendEntry, ENTRIES, type EntryRow } from '../storage/entries.ts';
import { type MatchRow, type StartInfo, writeHead } from '../storage/head.ts';
import { makeTable } from '../storage/tables.ts';
import { giveSeatToBot } from './bots.ts';
import { headOf } from './load-match.ts';
import {
  isCheckpoint,
  type MatchSetup,
  type MatchState,
  newestCommands,
  type Position,
  phaseOf,
  type RunningMatch,
  secretsOf,
} from './match-state.ts';
import { nextPosition, startPosition } from './next-position.ts';
import { storePositions, toCheckpointRow } from './stored-positions.ts';

/** Start the match: combine all entropy, find the first seat, write entry 0 and all forced moves after it. */
export function startAndSave(sql: SqlStorage, setup: MatchSetup, now: number): MatchState {
  const { config } = setup.head;
  const game = gameOf(config.game, config.version);
  if (!game) throw new Error(`no rules for ${config.game} version ${config.version}`);
  const secrets = secretsOf(setup);
  const first = firstSeat(config.first, setup.seats, secrets.rngAt);
  const { match, events } = startMatch(game, headOf(setup, first), secrets.rngAt);
  const startDigest = entryDigest(secrets.key, '', { n: 0, at: now }, match.state);
  const started: StartInfo = { at: now, first, digest: startDigest };
  const head: MatchRow = { ...setup.head, started };
  writeHead(sql, head);
  makeTable(sql, ENTRIES);
  const running: RunningMatch = {
    game,
    ...startPosition({ match, events }, started),
    ...secrets,
    digest: startDigest,
    lastAt: now,
    commands: [],
    replayedFrom: 0,
  };
  const state = { ...setup, head, running };
  return writeEntries(sql, toEntries(state, running, playForcedMoves(game, match, secrets.rngAt), now, undefined));
}

/** Rows to write, and the match that they lead to. */
export interface PlayedEntries {
  readonly rows: readonly EntryRow[];
  readonly checkpoints: readonly CheckpointRow[];
  readonly state: MatchState;
  /** The seat that has conceded. */
  readonly left?: Seat;
}

/** Play an accepted move and all forced ones after it. Nothing is written yet. */
export function playEntries(
  state: MatchState,
  running: RunningMatch,
  ply: Ply<{ readonly kind: string }>,
  now: number,
  commandId?: string,
): PlayedEntries {
  const played = playMove(running.game, running.match, ply, running.rngAt);
  const entries = toEntries(state, running, played, now, commandId);
  return isConcedeMove(ply.move) ? { ...entries, left: ply.seat } : entries;
}

/** False if a single statement writes everything: a single statement is atomic. */
export const needsTransaction = ({ rows, checkpoints, left, state }: PlayedEntries): boolean =>
  rows.length + checkpoints.length > 1 ||
  left !== undefined ||
  phaseOf(state) === 'over' ||
  state.head.config.clock !== undefined ||
  state.channels.length > 0 ||
  state.ahead !== undefined ||
  // Their alarm is a row.
  state.seats.some(({ bot }) => bot);

/** Write played entries. If they need a transaction, the caller opens it: a transaction costs as much as a row. */
export function writeEntries(sql: SqlStorage, { rows, checkpoints, state, left }: PlayedEntries): MatchState {
  for (const row of rows) {
    appendEntry(sql, row);
    count('tilepost_moves', row.by);
  }
  storePositions(sql, checkpoints);
  return left === undefined ? state : giveSeatToBot(sql, state, left);
}

function toEntries(
  state: MatchState,
  running: RunningMatch,
  played: readonly AnyPlayedStep[],
  now: number,
  commandId: string | undefined,
): PlayedEntries {
  const rows: EntryRow[] = [];
  const checkpoints: CheckpointRow[] = [];
  let position: Position = running;
  let { digest } = running;
  for (const step of played) {
    const { ply } = step;
    const entry = { n: step.match.entry, at: now, seat: ply.seat, by: ply.by, move: ply.move };
    digest = entryDigest(running.key, digest, entry, step.match.state);
    const row = { ...entry, digest, command: rows.length === 0 ? (commandId ?? null) : null };
    rows.push(row);
    position = nextPosition(position, row, step);
    if (isCheckpoint(row.n)) checkpoints.push(toCheckpointRow(running, { ...position, digest }));
  }
  const { entry } = position.match;
  const commands = newestCommands([...running.commands, ...rows], entry);
  const lastAt = rows.at(-1)?.at ?? running.lastAt;
  return {
    rows,
    checkpoints,
    state: { ...state, running: { ...running, ...position, digest, lastAt, commands } },
  };
}
