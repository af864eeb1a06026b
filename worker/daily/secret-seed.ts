/** The deal of a game on a day: a seed that only the server knows until the day has ended in every time zone. */
import { hmacFor, householdName } from '../auth/keys.ts';
import { bytesToHex, dailyCommitment } from '../record/fairness.ts';

/** The first day that has a deal. */
const DAILY_DATE_MIN = '2026-01-01';
const HOUR_MS = 60 * 60 * 1_000;
/** A day begins up to 14 hours earlier than in UTC, and ends up to 12 hours later: 36 hours after its start in UTC. */
const EARLIEST_START_MS = 14 * HOUR_MS;
const LATEST_END_MS = 36 * HOUR_MS;

/** The parts of a match that come from its day: the seed, its commitment, and the household for the result. */
export interface DealtDay {
  readonly seed: Uint8Array;
  readonly commitment: string;
  /** Keyed hash of the creator's address. */
  readonly household?: string | undefined;
}

/** The newest day that has begun in any time zone, as `2026-11-21`. */
const newestDay = (nowMs: number): string => new Date(nowMs + EARLIEST_START_MS).toISOString().slice(0, 10);

/** Return why a day has no deal now, or undefined if it has one. */
export const dayFault = (day: string, nowMs: number): string | undefined =>
  day < DAILY_DATE_MIN || day > newestDay(nowMs) ? `daily: ${DAILY_DATE_MIN} to ${newestDay(nowMs)}` : undefined;

/** When the day has ended in every time zone and its seeds become public: 12:00 UTC the next day, in ms since 1970. */
export const revealTimeOf = (day: string): number => Date.parse(`${day}T00:00Z`) + LATEST_END_MS;

/** The seed of a game and day, 32 bytes: HMAC-SHA-256 with the server's secret. It is the same for everybody. */
export function dealOf(secret: string, game: string, day: string): DealtDay {
  const seed = hmacFor(secret, 'daily seed 2', `${game}\n${day}`);
  return { seed, commitment: dailyCommitment(game, day, seed) };
}

/** The seed in hexadecimal, once it is public. */
export const revealedSeed = ({ seed }: DealtDay, day: string, nowMs: number): string | undefined =>
  nowMs < revealTimeOf(day) ? undefined : bytesToHex(seed);

/** The name of the object that counts the results of a deal. */
export const resultsName = (game: string, day: string): string => `${game} ${day}`;

/** Return a keyed hash of an address, different for each game and day. */
export const dailyHousehold = (secret: string, game: string, day: string, address: string): string =>
  householdName(secret, `daily ${resultsName(game, day)}`, address);
