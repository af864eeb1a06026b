/** The document of a finished match, which anybody can keep, play again and verify. */
import * as z from 'zod/mini';
import { ENTRY_CAUSES } from '../games/match-types.ts';
import { Clock } from '../protocol/clock.ts';
import { SEATS_MAX } from '../protocol/limits.ts';
import { BotSeat, Day, FirstSeatRule, MATCH_ID_PATTERN, PointsSchema, SeatSchema } from '../protocol/match.ts';

const hexString = (bytes: number): z.ZodMiniString => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)));
const Digest = hexString(16);
/** Milliseconds since 1970. */
const EpochMs = z.int().check(z.gte(0));

/** The finished match: everything that is needed to play it again, digest by digest. Another key is another format. */
export const MatchRecord = z.strictObject({
  format: z.literal('tilepost-record-1'),
  match: z.string().check(z.regex(MATCH_ID_PATTERN)),
  game: z.string(),
  version: z.int().check(z.gte(1)),
  options: z.looseObject({}),
  /** In the order of their numbers, from 0; names and bots as they were when the record was asked for. */
  seats: z
    .array(
      z.strictObject({
        name: z.nullable(z.string()),
        /** Empty for a bot, and for whoever sat down after the start. */
        entropy: z.string().check(z.regex(/^([0-9a-f]{32})?$/)),
        host: z.boolean(),
        bot: z.optional(BotSeat),
      }),
    )
    .check(z.minLength(1), z.maxLength(SEATS_MAX)),
  /** Who was to start, as the maker asked; and who did. `random` is stream 4294967295's number below the seats. */
  rule: FirstSeatRule,
  first: SeatSchema,
  commitment: hexString(32),
  /** Of a daily match, whose seed is the day's own, entropy or not, and whose streams are counted by what chance has told. */
  daily: z.optional(Day),
  /** The server's seed. */
  seed: hexString(32),
  /** Entry 0, the deal. */
  start: z.strictObject({ at: EpochMs, digest: Digest }),
  entries: z.array(
    z.strictObject({
      n: z.int().check(z.gte(1)),
      at: EpochMs,
      seat: SeatSchema,
      by: z.enum(ENTRY_CAUSES),
      move: z.looseObject({ kind: z.string() }),
      digest: Digest,
    }),
  ),
  /** By seat: points of the finished rounds. */
  totals: z.array(PointsSchema),
  /** By seat; none where the match was ended before its rules ended it. */
  ranks: z.array(z.int()),
  /** When that was. */
  ended: z.optional(EpochMs),
  clock: z.optional(Clock),
  /** Over all the rest. */
  seal: Digest,
});
export type MatchRecord = z.infer<typeof MatchRecord>;
