/** Daily deals on the wire: the seed, first hidden and then public, and the results of other players. */
import * as z from 'zod/mini';

/** A day such as `2026-11-21`. */
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
  /** The day of this deal. */
  daily: z.optional(Day),
  /**
   * Commitment of the day's seed, the same in all matches of this game and day. Absent in older matches with the public
   * seed.
   */
  dailyCommitment: z.optional(z.string()),
  /** When the record becomes available, because the day has ended in every time zone; in ms since 1970. */
  recordFrom: z.optional(z.int()),
  /** Once a daily match is over: true if its player asked for hints. */
  hinted: z.optional(z.boolean()),
} as const;

/** The deal of one game on one day, the same for everyone. */
export const DailyDeal = z.object({
  /** The game. */
  game: z.string(),
  /**
   * SHA-256 of `tilepost daily commitment 2`, game, day and the 32 bytes of the seed, with a line feed after each text. In
   * hexadecimal.
   */
  commitment: z.string(),
  /** The 32 bytes of the seed in hexadecimal, once it is public. */
  seed: z.optional(z.string()),
});

/** The deals of all games on one day. */
export const DailyDeals = z.object({
  day: Day,
  /** When the seeds become public: 12:00 UTC on the next day; in ms since 1970. */
  revealed: z.int(),
  /** One for each game. */
  deals: z.array(DailyDeal),
});
export type DailyDeals = z.infer<typeof DailyDeals>;

/** Matches with the same result. */
export const DailyResultCount = z.object({
  /** Points of the player. */
  points: z.int(),
  /** True if the player won or shared the win. Always true for those who play alone. */
  won: z.boolean(),
  /** The number of matches. */
  count: z.int().check(z.gte(1)),
});

/** Results of others with the deal of one game and day. Nothing proves that they were played without help. */
export const DailyResults = z.object({
  day: Day,
  /** The game. */
  game: z.string(),
  /** The fewest results that are shown. */
  shownFrom: z.literal(DAILY_RESULTS_MIN),
  /** By points, the lowest first. Absent while there are too few. */
  results: z.optional(z.array(DailyResultCount)),
});
export type DailyResults = z.infer<typeof DailyResults>;
