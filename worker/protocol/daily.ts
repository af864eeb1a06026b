/** Daily deals on the wire: the seed, first hidden and then public, and the results of other players. */
import * as z from 'zod/mini';

/** A day as `2026-11-21`. */
export const Day = z.iso.date();

/** Fewest results of a deal that are shown. */
export const DAILY_RESULTS_MIN = 10;
/** How long a router answers with the results that it has read, in seconds, and of how many games and days. */
export const DAILY_RESULTS_CACHED_SECONDS = 60;
export const DAILY_RESULTS_CACHED_MAX = 100;
/** Results of one household that count for one deal. */
export const DAILY_RESULTS_PER_HOUSEHOLD = 3;
/** Days from the publication of a deal's seed to the deletion of its results. */
export const DAILY_RESULTS_KEPT_DAYS = 30;

/** Fields of the snapshot of a daily match. */
export const dailyShape = {
  daily: z.optional(Day),
  /**
   * Commitment of the day's seed, the same in all matches of this game and day. Absent in older matches with the public
   * seed.
   */
  dailyCommitment: z.optional(z.string()),
  /** When the record becomes available because the day has ended in every time zone; in ms since 1970. */
  recordFrom: z.optional(z.int()),
  /** Once a daily match is over: its player asked for hints. */
  hinted: z.optional(z.boolean()),
} as const;

/** The deal of one game on one day. */
export const DailyDeal = z.object({
  game: z.string(),
  /** SHA-256 of `tilepost daily commitment 2\n`, game, `\n`, day, `\n` and the 32 bytes of the seed, in hexadecimal. */
  commitment: z.string(),
  /** 32 bytes in hexadecimal; only from `revealed` on. */
  seed: z.optional(z.string()),
});

/** All deals of a day. */
export const DailyDeals = z.object({
  day: Day,
  /** When the seeds become public: 12:00 UTC on the next day; in ms since 1970. */
  revealed: z.int(),
  deals: z.array(DailyDeal),
});
export type DailyDeals = z.infer<typeof DailyDeals>;

/** Number of matches with the same points and outcome. */
export const DailyResultCount = z.object({
  points: z.int(),
  won: z.boolean(),
  count: z.int().check(z.gte(1)),
});

/** Results of other players. Each match reports once; nothing proves that a result was played without help. */
export const DailyResults = z.object({
  day: Day,
  game: z.string(),
  /** Fewest results that are shown. */
  shownFrom: z.literal(DAILY_RESULTS_MIN),
  /** By points, lowest first. Absent while there are too few. */
  results: z.optional(z.array(DailyResultCount)),
});
export type DailyResults = z.infer<typeof DailyResults>;
