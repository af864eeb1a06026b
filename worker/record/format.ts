/** The record of a finished match, which anybody can save, replay and verify. */
import * as z from 'zod/mini';
import { ENTRY_CAUSES } from '../games/match-types.ts';
import { Clock } from '../protocol/clock.ts';
import { Day } from '../protocol/daily.ts';
import { SEATS_MAX, TIME_NOTES_MAX } from '../protocol/limits.ts';
import { BotSeat, FirstSeatRule, MATCH_ID_PATTERN, PointsSchema, SeatSchema } from '../protocol/match.ts';
import { TimeNote } from '../protocol/time-given.ts';

const hexString = (bytes: number): z.ZodMiniString => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)));
const Digest = hexString(16);
/** Milliseconds since 1970. */
const EpochMs = z.int().check(z.gte(0));

/** A finished match: everything needed to replay it, with all digests. A change of the fields needs a new format. */
export const MatchRecord = z.strictObject({
  format: z.literal('tilepost-record-1'),
  match: z.string().check(z.regex(MATCH_ID_PATTERN)),
  game: z.string(),
  version: z.int().check(z.gte(1)),
  options: z.looseObject({}),
  /** In seat order. Names and bots as they were when the record was requested. */
  seats: z
    .array(
      z.strictObject({
        name: z.nullable(z.string()),
        /** Empty for a bot, and for a player who sat down after the start. */
        entropy: z.string().check(z.regex(/^([0-9a-f]{32})?$/)),
        host: z.boolean(),
        bot: z.optional(BotSeat),
      }),
    )
    .check(z.minLength(1), z.maxLength(SEATS_MAX)),
  /** The rule for the first seat, and the result. `random` draws from stream 4294967295, below the number of seats. */
  rule: FirstSeatRule,
  first: SeatSchema,
  commitment: hexString(32),
  /** The day of a daily match: it uses only the day's seed, and its streams are numbered by shared draws. */
  daily: z.optional(Day),
  /** Commitment of the day's seed, as published on that day. Without it the day's seed is the public formula 1. */
  dailyCommitment: z.optional(hexString(32)),
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
  /** By seat; empty if the match was ended before its rules ended it. */
  ranks: z.array(z.int()),
  /** When it was ended early. */
  ended: z.optional(EpochMs),
  clock: z.optional(Clock),
  /** The newest notes about time away, gifts and pauses. No digest covers them. */
  notes: z.optional(z.array(TimeNote).check(z.maxLength(TIME_NOTES_MAX))),
  /**
   * The match was played on one device, without a server. Its player could have known the seed, so the record shows what
   * was played and proves nothing about the deal. A server never writes it.
   */
  device: z.optional(z.literal(true)),
  /** HMAC over all other fields. */
  seal: Digest,
});
export type MatchRecord = z.infer<typeof MatchRecord>;
