/** Records of finished matches, played through the pure core as the object plays them: random moves of every kind that an entry can be by. */
import { createHash } from 'node:crypto';
import {
  bytesToHex,
  commitment,
  dailySeed,
  digest,
  firstSeat,
  hexToBytes,
  sealOf,
  secretsFrom,
} from '../../worker/fairness.ts';
import { asSeat, type Rng } from '../../worker/games/game.ts';
import { begin, isBetween, type Ply, type RngAt, settle, submit, timeoutOf } from '../../worker/games/match.ts';
import { type AnyGame, type AnyMatch, type AnyPlayed, gameOf, isGameId } from '../../worker/games/registry.ts';
import type { BotSeat, First } from '../../worker/protocol.ts';
import type { Clock } from '../../worker/protocol-time.ts';
import type { MatchRecord } from '../../worker/record.ts';
import type { Rules } from '../../worker/verdict.ts';
import { atRandom } from './play.ts';
import { seeded } from './rng.ts';

/** Those of this build. */
export const rules: Rules = (game, version) => (isGameId(game) ? gameOf(game, version) : undefined);

/** What kind of match it is; what is not said is as plain as can be. */
export interface Course {
  readonly seats: number;
  readonly luck?: number;
  readonly options?: object;
  readonly rule?: First;
  readonly daily?: string;
  readonly clock?: Clock;
  /** The last seats are bots'. */
  readonly bots?: number;
  /** Those present ended it once there were so many entries. */
  readonly endedAt?: number;
}

const NORMAL: BotSeat = { strength: 'normal', yields: false };
const START = 1_800_000_000_000;

const hexOf = (text: string, bytes: number): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * bytes);

/** The id, seed and shares of a match: by chance, but the same each time. */
function made(game: AnyGame, { seats, luck = 0, daily, bots = 0 }: Course) {
  const match = hexOf(`match ${game.id} ${seats} ${luck}`, 12);
  const seed = daily === undefined ? hexOf(`seed ${match}`, 32) : bytesToHex(dailySeed(game.id, daily));
  const rows = Array.from({ length: seats }, (_, i): MatchRecord['seats'][number] => {
    const isBot = i >= seats - bots;
    const entropy = isBot ? '' : hexOf(`share ${match} ${i}`, 16);
    return { name: i === 0 ? 'Åda “1”\n' : null, entropy, host: i === 0, ...(isBot && { bot: NORMAL }) };
  });
  return { match, seed, seats: rows };
}

/** What happens next: mostly what a seat sends, looked up now and then; where there is a clock it runs out sometimes. */
function chosen(game: AnyGame, match: AnyMatch, { clock, seats, bots = 0 }: Course, rng: Rng): Ply {
  const ply: Ply = atRandom(game, rng)(match);
  if (clock && rng(6) === 0) return timeoutOf(game, match, ply.seat);
  if (isBetween(game, match)) return { ...ply, move: { kind: 'round' } };
  if (ply.seat >= seats - bots) return { ...ply, by: 'bot' };
  return { ...ply, by: rng(8) === 0 ? 'hint' : 'seat' };
}

/** Plays until the match is over or ended; `seen` is told all that one command led to. */
function played(
  game: AnyGame,
  begun: AnyMatch,
  course: Course,
  rngAt: RngAt,
  seen: (steps: readonly AnyPlayed[]) => void,
): AnyMatch {
  const rng = seeded(course.luck ?? 0);
  const isEnded = (match: AnyMatch): boolean => match.entry >= (course.endedAt ?? Number.POSITIVE_INFINITY);
  let steps = settle(game, begun, rngAt);
  let match: AnyMatch = begun;
  for (;;) {
    seen(steps);
    match = steps.at(-1)?.match ?? match;
    if (match.ranks || isEnded(match)) return match;
    steps = submit(game, match, chosen(game, match, course, rng), rngAt);
  }
}

export function recordOf(game: AnyGame, course: Course): MatchRecord {
  const { rule = 'random', daily, clock, endedAt, options = game.defaults } = course;
  const { match: id, seed, seats } = made(game, course);
  const { rngAt, key } = secretsFrom(
    id,
    seed,
    seats.map(({ entropy }) => entropy),
    daily,
  );
  const first = firstSeat(rule, asSeat(0), seats.length, rngAt);
  const begun = begin(game, { game: game.id, version: game.version, options, seats: seats.length, first }, rngAt).match;
  const start = { at: START, digest: digest(key, '', { n: 0, at: START }, begun.state) };
  const entries: MatchRecord['entries'] = [];
  const end = played(game, begun, course, rngAt, (steps) => {
    for (const { ply, match } of steps) {
      const entry = { n: match.entry, at: START + 1_000 * match.entry, ...ply };
      const { seat, by, n, at } = entry;
      const move = ply.move as { kind: string };
      const own = digest(key, entries.at(-1)?.digest ?? start.digest, { n, at, seat, by, move }, match.state);
      entries.push({ n, at, seat, by, move, digest: own });
    }
  });
  const unsealed: Omit<MatchRecord, 'seal'> = {
    format: 'tilepost-record-1',
    match: id,
    game: game.id,
    version: game.version,
    options: { ...options },
    seats,
    rule,
    first,
    commitment: commitment(id, hexToBytes(seed)),
    ...(daily !== undefined && { daily }),
    seed,
    start,
    entries,
    totals: [...end.totals],
    ranks: [...(end.ranks ?? [])],
    ...(endedAt !== undefined && { ended: START + 10 ** 9 }),
    ...(clock && { clock }),
  };
  return JSON.parse(JSON.stringify({ ...unsealed, seal: sealOf(key, unsealed) }));
}
