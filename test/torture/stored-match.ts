/** Reads matches from the server's disk after it has stopped, and replays their logs. */
import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Seat, Viewer } from '../../worker/games/game.ts';
import { type AnyGame, gameOf } from '../../worker/games/registry.ts';
import { canonicalJson } from '../../worker/record/canonical-json.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import type { FailedVerdict, SeatEvidence, Verdict } from '../../worker/record/verdict.ts';
import { verifyRecord } from '../../worker/record/verify-record.ts';
import { replayRecord } from '../kit/build-record.ts';
import { storedLog } from '../kit/stored-log.ts';
import type { MatchLedger, StoredEntry } from './ledger.ts';

interface StoredConfig {
  readonly match: string;
  readonly game: string;
  readonly version: number;
  readonly options: object;
  readonly first: MatchRecord['rule'];
  readonly seed: string;
  readonly commitment: string;
  readonly daily?: string;
  readonly clock?: MatchRecord['clock'];
}

/** A match as stored in its tables. */
export interface StoredMatch {
  readonly file: string;
  readonly config: StoredConfig;
  readonly started: { readonly at: number; readonly first: Seat; readonly digest: string } | undefined;
  readonly entropy: readonly string[];
  readonly entries: readonly (StoredEntry & { readonly at: number })[];
}

interface HeadRow {
  readonly made: string;
  readonly started: string | null;
}

const hasTable = (db: DatabaseSync, name: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined;

function readMatch(file: string): StoredMatch | undefined {
  const db = new DatabaseSync(file);
  try {
    if (!hasTable(db, 'head')) return undefined;
    const head = db.prepare('SELECT made, started FROM head').get() as unknown as HeadRow | undefined;
    if (!head) return undefined;
    const seats = db.prepare('SELECT entropy FROM seats ORDER BY seat').all() as unknown as {
      entropy: string | null;
    }[];
    return {
      file,
      config: JSON.parse(head.made),
      started: head.started === null ? undefined : JSON.parse(head.started),
      entropy: seats.map(({ entropy }) => entropy ?? ''),
      entries: storedLog((sql) => db.prepare(sql).all()) ?? [],
    };
  } finally {
    db.close();
  }
}

/** All matches in the folder of a stopped server, by id. `onUnreadable` gets files that SQLite refuses. */
export function readMatches(
  folder: string,
  onUnreadable: (file: string, error: unknown) => void,
): Map<string, StoredMatch> {
  const matches = new Map<string, StoredMatch>();
  for (const file of globSync(`${folder}/**/*.sqlite`)) {
    if (file.endsWith('metadata.sqlite')) continue;
    try {
      const match = readMatch(file);
      if (match) matches.set(match.config.match, match);
    } catch (error) {
      onUnreadable(file, error);
    }
  }
  return matches;
}

/** A position that the API served at the end of the run. */
export interface ServedPosition {
  readonly viewer: Viewer;
  readonly entry: number;
  readonly view: object;
}

/** Why the served positions contradict the log; undefined if they do not. */
export function faultOfState(stored: StoredMatch, served: readonly ServedPosition[]): string | undefined {
  const { config, started, entropy, entries } = stored;
  if (!started) return served.length > 0 ? 'the stored match has not started' : undefined;
  const game = gameOf(config.game, config.version);
  if (!game) return `no rules for ${config.game} ${config.version}`;
  for (const { viewer, entry, view } of served) {
    const fault = faultOfReplay(
      game,
      stored,
      { config, started, entropy, entries: entries.slice(0, entry) },
      viewer,
      view,
    );
    if (fault !== undefined) return `at entry ${entry}, seen by ${viewer}: ${fault}`;
  }
  return undefined;
}

function faultOfReplay(
  game: AnyGame,
  { config }: StoredMatch,
  {
    started,
    entropy,
    entries,
  }: Pick<StoredMatch, 'config' | 'entropy' | 'entries'> & {
    readonly started: NonNullable<StoredMatch['started']>;
  },
  viewer: Viewer,
  view: object,
): string | undefined {
  const record = {
    match: config.match,
    options: config.options,
    seed: config.seed,
    ...(config.daily && { daily: config.daily }),
    seats: entropy.map((one) => ({ name: null, entropy: one, host: false })),
    start: { at: started.at, digest: started.digest },
    first: started.first,
    entries: entries.map(({ n, at, seat, by, move, digest }) => ({ n, at, seat, by, move, digest })),
  } as unknown as MatchRecord;
  const { match, differsAt } = replayRecord(game, record);
  if (differsAt !== undefined) return `entry ${differsAt} does not lead to its digest`;
  return canonicalJson(game.view(match.state, viewer)) === canonicalJson(view)
    ? undefined
    : 'the served view is not the one of the replay';
}

/** Verify the record of a finished match with the worker's own verifier, and the evidence of the seats. */
export function verifyServedRecord(document: unknown, ledger: MatchLedger): Verdict | FailedVerdict {
  const evidence = [...ledger.entropy].map(
    ([seat, entropy]): SeatEvidence => ({
      seat,
      entropy,
      commitment: ledger.commitment,
      receipts: ledger.receipts.get(seat) ?? [],
    }),
  );
  return verifyRecord(document, gameOf as Parameters<typeof verifyRecord>[1], evidence);
}
