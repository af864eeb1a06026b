/** Records of finished matches, played through the pure core: random moves with every cause of an entry. */
import { createHash } from 'node:crypto';
import type { Rng } from '../../worker/games/game.ts';
import { isBetweenRounds, timeoutPly } from '../../worker/games/match.ts';
import type { Ply } from '../../worker/games/match-types.ts';
import { type AnyGame, type AnyMatch, gameOf, isGameId } from '../../worker/games/registry.ts';
import type { Clock } from '../../worker/protocol/clock.ts';
import type { BotSeat, FirstSeatRule } from '../../worker/protocol/fields.ts';
import { dailyCommitment, hexToBytes } from '../../worker/record/fairness.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import type { GameLookup } from '../../worker/record/verdict.ts';
import { buildRecord } from './build-record.ts';
import { randomPlies } from './play-match.ts';
import { seededRng } from './rng.ts';

/** The rules of this build. */
export const currentRules: GameLookup = (game, version) => (isGameId(game) ? gameOf(game, version) : undefined);

/** The kind of match. Omitted values are as simple as possible. */
export interface RecordSpec {
  readonly seats: number;
  readonly seed?: number;
  readonly options?: object;
  readonly rule?: FirstSeatRule;
  readonly daily?: string;
  /** The day's seed was secret, as its commitment shows. */
  readonly isSecretDay?: boolean;
  readonly clock?: Clock;
  /** Number of bots, on the last seats. */
  readonly bots?: number;
  /** The players ended the match early after this number of entries. */
  readonly endedAt?: number;
}

type AnyPly = Ply<{ readonly kind: string }>;

const NORMAL: BotSeat = { strength: 'normal', yields: false };
const START = 1_800_000_000_000;

const hexOf = (text: string, bytes: number): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * bytes);

/** The id, seed and entropy of a match: random, but always the same for a spec. */
function seatsAndSeed(game: AnyGame, { seats, seed: luck = 0, bots = 0 }: RecordSpec) {
  const match = hexOf(`match ${game.id} ${seats} ${luck}`, 12);
  const rows = Array.from({ length: seats }, (_, i): MatchRecord['seats'][number] => {
    const isBot = i >= seats - bots;
    const entropy = isBot ? '' : hexOf(`share ${match} ${i}`, 16);
    return { name: i === 0 ? 'Åda “1”\n' : null, entropy, host: i === 0, ...(isBot && { bot: NORMAL }) };
  });
  return { match, seed: hexOf(`seed ${match}`, 32), seats: rows };
}

/** The day of a daily match, with the commitment of its seed if that was secret. */
function dayOf(game: AnyGame, course: RecordSpec): Pick<MatchRecord, 'daily' | 'dailyCommitment'> {
  const { daily, isSecretDay = false } = course;
  if (daily === undefined || !isSecretDay) return { daily };
  const { seed } = seatsAndSeed(game, course);
  return { daily, dailyCommitment: dailyCommitment(game.id, daily, hexToBytes(seed)) };
}

/** The next ply: mostly a seat's, sometimes after a hint; with a clock sometimes a timeout. */
function choosePly(game: AnyGame, match: AnyMatch, { clock, seats, bots = 0 }: RecordSpec, rng: Rng): AnyPly {
  const ply: AnyPly = randomPlies(game, rng)(match);
  if (clock && rng(6) === 0) return timeoutPly(game, match, ply.seat);
  if (isBetweenRounds(game, match)) return { ...ply, move: { kind: 'round' } };
  if (ply.seat >= seats - bots) return { ...ply, by: 'bot' };
  return { ...ply, by: rng(8) === 0 ? 'hint' : 'seat' };
}

export function sampleRecord(game: AnyGame, course: RecordSpec): MatchRecord {
  const { seed: luck = 0, rule = 'random', clock, endedAt = Number.POSITIVE_INFINITY } = course;
  const rng = seededRng(luck);
  const options = { ...(course.options ?? game.defaults) };
  return buildRecord(
    game,
    { ...seatsAndSeed(game, course), ...dayOf(game, course), options, rule, clock, at: START },
    (match) => {
      if (match.entry >= endedAt) return undefined;
      return { ply: choosePly(game, match, course, rng), at: START + 1_000 * (match.entry + 1) };
    },
    () => START + 10 ** 9,
  );
}
