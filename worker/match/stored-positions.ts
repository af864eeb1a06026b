/** Stored positions, a cache of the replayed log: waking replays at most 31 entries, a step of the history 383. */
import type { AnyGame, AnyMatch } from '../games/registry.ts';
import { BUILD } from '../protocol/version.ts';
import { keyedDigest } from '../record/fairness.ts';
import { dropEmptyTables } from '../storage/all-tables.ts';
import {
  type CheckpointRow,
  deleteCheckpoints,
  deleteCheckpointsBefore,
  readCheckpoint,
  writeCheckpoint,
} from '../storage/checkpoints.ts';
import { packLog } from '../storage/entries.ts';
import type { MatchState, Position } from './match-state.ts';

/** Increment it when the stored fields change. Each build writes its own rows, so its rules replay every log once: `BUILD` is a hash of the sources. */
const FORMAT = 1;

/** The rules of a match, and the key of its digests. */
interface Rules {
  readonly game: AnyGame;
  readonly key: Uint8Array;
}

/** The header is left out: the match's configuration has it. */
type Body = Omit<Position, 'match'> & { readonly match: Omit<AnyMatch, 'header'> };

export interface Checkpoint extends Position {
  /** The digest of the entry that led here. */
  readonly digest: string;
}

/** The MAC covers the digest of the log entry, so a row is invalid for a log with another entry there. */
const macOf = ({ game, key }: Rules, digest: string, body: string): string =>
  keyedDigest(key, `tilepost checkpoint ${FORMAT}\n${BUILD}\n${game.id} ${game.version}\n${digest}\n${body}`);

/**
 * Most entries of a short log, which is replayed in some milliseconds: it keeps one position while it is played, and none
 * once the match is over.
 */
export const SHORT_LOG_ENTRIES = 384;

/** False for a finished match with a short log: its positions are deleted, because they take more place than the log. */
export const keepsPositions = ({ match }: Pick<Position, 'match'>): boolean =>
  !match.ranks || match.entry > SHORT_LOG_ENTRIES;

/** Return the row of a position. */
export function toCheckpointRow(rules: Rules, { match, timing, lines, digest }: Checkpoint): CheckpointRow {
  const { header: _, ...rest } = match;
  const body = JSON.stringify({ match: rest, timing, lines } satisfies Body);
  return { n: match.entry, body, mac: macOf(rules, digest, body) };
}

/**
 * Return the newest stored position up to entry `upTo`. Undefined if there is none, or if its row does not match the
 * log, these rules or this build.
 */
export function findCheckpoint(
  sql: SqlStorage,
  rules: Rules,
  header: AnyMatch['header'],
  upTo = Number.MAX_SAFE_INTEGER,
): Checkpoint | undefined {
  const row = readCheckpoint(sql, upTo);
  if (!row?.digest || macOf(rules, row.digest, row.body) !== row.mac) return undefined;
  const { match, timing, lines }: Body = JSON.parse(row.body);
  return { match: { ...match, header }, timing, lines, digest: row.digest };
}

/**
 * Store positions, oldest first. In a short log each replaces the one before: a database never gives back the pages that
 * it has once taken, and a position takes three.
 */
export function storePositions(sql: SqlStorage, rows: readonly CheckpointRow[]): void {
  for (const [i, row] of rows.entries()) {
    const next = rows[i + 1];
    if (next && next.n <= SHORT_LOG_ENTRIES) continue;
    if (row.n <= SHORT_LOG_ENTRIES) deleteCheckpointsBefore(sql, row.n);
    writeCheckpoint(sql, row);
  }
}

/**
 * Free the pages of a match that is over: its stored positions, the rows of its short log, and tables that have no row any
 * more. A long log keeps its rows, because the history reads parts of it. One that the rules do not follow waits for a
 * repair, so nothing of it is moved. The caller has opened a transaction.
 */
export function shrinkFinished(sql: SqlStorage, { running }: MatchState): void {
  if (running && running.stuckEntry === undefined && !keepsPositions(running)) {
    deleteCheckpoints(sql);
    packLog(sql);
  }
  dropEmptyTables(sql);
}
