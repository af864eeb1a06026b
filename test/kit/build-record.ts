/** Builds records from the pure parts, byte by byte like the object, and replays records. */

import { asSeat } from '../../worker/games/game.ts';
import { advance, playForcedMoves, playMove, startMatch } from '../../worker/games/match.ts';
import type { MatchHeader, Ply, RngAt } from '../../worker/games/match-types.ts';
import type { AnyGame, AnyMatch, AnyPlayedStep } from '../../worker/games/registry.ts';
import {
  bytesToHex,
  commitment,
  type DerivedSecrets,
  deriveSecrets,
  entryDigest,
  firstSeat,
  hexToBytes,
  publicDailySeed,
  sealOf,
} from '../../worker/record/fairness.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';

type AnyPly = Ply<{ readonly kind: string }>;

/** The fields that are fixed before the deal. The seed is omitted if it is a day's public one. */
export interface RecordInput
  extends Pick<MatchRecord, 'match' | 'options' | 'seats' | 'rule' | 'daily' | 'dailyCommitment' | 'clock'> {
  readonly seed?: string | undefined;
  /** Time of the deal, in ms since 1970. */
  readonly at: number;
}

/** A ply and its time. */
export interface TimedPly {
  readonly ply: AnyPly;
  readonly at: number;
}

export const secretsOf = ({
  match,
  seed,
  seats,
  daily,
}: Pick<MatchRecord, 'match' | 'seed' | 'seats' | 'daily'>): DerivedSecrets =>
  deriveSecrets(
    match,
    seed,
    seats.map(({ entropy }) => entropy),
    daily,
  );

/** Returns the next ply and its time, or undefined to end the match early. */
type NextPly = (match: AnyMatch, key: Uint8Array) => TimedPly | undefined;

interface Log extends Pick<MatchRecord, 'start' | 'entries'> {
  readonly match: AnyMatch;
}

/** Deal, play, and chain each entry to the previous one. */
function buildLog(game: AnyGame, head: MatchHeader, { rngAt, key }: DerivedSecrets, at: number, next: NextPly): Log {
  let { match }: { match: AnyMatch } = startMatch(game, head, rngAt);
  const start = { at, digest: entryDigest(key, '', { n: 0, at }, match.state) };
  const entries: MatchRecord['entries'] = [];
  const append = (played: readonly AnyPlayedStep[], now: number): void => {
    for (const step of played) {
      match = step.match;
      const { seat, by, move } = step.ply;
      const entry = { n: match.entry, at: now, seat, by, move };
      entries.push({ ...entry, digest: entryDigest(key, entries.at(-1)?.digest ?? start.digest, entry, match.state) });
    }
  };
  append(playForcedMoves(game, match, rngAt), at);
  while (!match.ranks) {
    const timed = next(match, key);
    if (!timed) break;
    append(playMove(game, match, timed.ply, rngAt), timed.at);
  }
  return { match, start, entries };
}

/** Play a match from its deal and build its record. `ended` returns the time of an early end, in ms since 1970. */
export function buildRecord(game: AnyGame, made: RecordInput, next: NextPly, ended?: () => number): MatchRecord {
  const { match: id, options, seats, rule, daily, dailyCommitment, clock, at } = made;
  const isPublic = daily !== undefined && dailyCommitment === undefined;
  const seed = isPublic ? bytesToHex(publicDailySeed(game.id, daily)) : (made.seed ?? '');
  const secrets = secretsOf({ match: id, seed, seats, daily });
  const first = firstSeat(rule, seats, secrets.rngAt);
  const head = { game: game.id, version: game.version, options, seats: seats.length, first };
  const { match, start, entries } = buildLog(game, head, secrets, at, next);
  const unsealed: Omit<MatchRecord, 'seal'> = {
    format: 'tilepost-record-1',
    match: id,
    game: game.id,
    version: game.version,
    options,
    seats,
    rule,
    first,
    commitment: commitment(id, hexToBytes(seed)),
    ...(daily && { daily }),
    ...(dailyCommitment && { dailyCommitment }),
    seed,
    start,
    entries,
    totals: [...match.totals],
    ranks: [...(match.ranks ?? [])],
    ...(!match.ranks && ended && { ended: ended() }),
    ...(clock && { clock }),
  };
  return { ...unsealed, seal: sealOf(secrets.key, unsealed) };
}

/** The replay of a record: the first entry whose digest differs, if any, and the match before it. */
export interface RecordReplay {
  readonly match: AnyMatch;
  readonly differsAt?: number;
}

/** Replay a record with these rules, using only the record itself. Stops at the first digest that differs. */
export function replayRecord(game: AnyGame, record: MatchRecord): RecordReplay {
  const { seats, options, start, entries } = record;
  const { rngAt, key } = secretsOf(record);
  const head: MatchHeader = {
    game: game.id,
    version: game.version,
    options,
    seats: seats.length,
    first: asSeat(record.first),
  };
  let { match }: { match: AnyMatch } = startMatch(game, head, rngAt);
  let before = entryDigest(key, '', { n: 0, at: start.at }, match.state);
  if (before !== start.digest) return { match, differsAt: 0 };
  for (const { digest: told, ...entry } of entries) {
    const next = afterPly(game, match, { ...entry, seat: asSeat(entry.seat) }, rngAt);
    before = next ? entryDigest(key, before, entry, next.state) : '';
    if (!next || before !== told || next.entry !== entry.n) return { match, differsAt: entry.n };
    match = next;
  }
  return { match };
}

/** The match after one ply; undefined if these rules cannot play it. */
function afterPly(game: AnyGame, match: AnyMatch, ply: AnyPly, rngAt: RngAt): AnyMatch | undefined {
  try {
    return advance(game, match, ply, rngAt).match;
  } catch {
    return undefined;
  }
}
