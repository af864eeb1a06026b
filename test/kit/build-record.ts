/** Records made from the pure parts, byte by byte as the object makes them; what a record leads to when it is played again. */

import { asSeat } from '../../worker/games/game.ts';
import { advance, playForcedMoves, playMove, startMatch } from '../../worker/games/match.ts';
import type { MatchHeader, Ply, RngAt } from '../../worker/games/match-types.ts';
import type { AnyGame, AnyMatch, AnyPlayedStep } from '../../worker/games/registry.ts';
import {
  bytesToHex,
  commitment,
  type DerivedSecrets,
  dailySeed,
  deriveSecrets,
  entryDigest,
  firstSeat,
  hexToBytes,
  sealOf,
} from '../../worker/record/fairness.ts';
import type { MatchRecord } from '../../worker/record/format.ts';

type AnyPly = Ply<{ readonly kind: string }>;

/** What is fixed before the deal; the seed only where it is no day's. */
export interface RecordInput extends Pick<MatchRecord, 'match' | 'options' | 'seats' | 'rule' | 'daily' | 'clock'> {
  readonly seed?: string | undefined;
  /** When it is dealt, in ms since 1970. */
  readonly at: number;
}

/** A decision and when it was made. */
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

/** Who decides what and when; nothing ends the match early. */
type NextPly = (match: AnyMatch, key: Uint8Array) => TimedPly | undefined;

interface Log extends Pick<MatchRecord, 'start' | 'entries'> {
  readonly match: AnyMatch;
}

/** Deals and plays, and chains each entry to the one before. */
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

/** Plays a match from its deal and writes it down; `ended` says when it was ended early, in ms since 1970. */
export function buildRecord(game: AnyGame, made: RecordInput, next: NextPly, ended?: () => number): MatchRecord {
  const { match: id, options, seats, rule, daily, clock, at } = made;
  const seed = daily ? bytesToHex(dailySeed(game.id, daily)) : (made.seed ?? '');
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

/** Where a record leads: the entry at which rules and digests part, and the match before it; the whole match if nowhere. */
export interface RecordReplay {
  readonly match: AnyMatch;
  readonly differsAt?: number;
}

/** Plays a record again with these rules, from nothing but the record itself, and stops where a digest differs. */
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

/** The match after one ply; nothing where these rules cannot play it at all. */
function afterPly(game: AnyGame, match: AnyMatch, ply: AnyPly, rngAt: RngAt): AnyMatch | undefined {
  try {
    return advance(game, match, ply, rngAt).match;
  } catch {
    return undefined;
  }
}
