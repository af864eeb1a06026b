/** The record of a finished match, which anybody can save, replay and verify. */
import * as z from 'zod/mini';
import { ENTRY_CAUSES } from '../games/match-types.ts';
import { Clock } from '../protocol/clock.ts';
import { Day } from '../protocol/daily.ts';
import { BotSeat, FirstSeatRule, MATCH_ID_PATTERN, PointsSchema, SeatSchema } from '../protocol/fields.ts';
import { TimeNote } from '../protocol/given-time.ts';
import { SEATS_MAX, TIME_NOTES_MAX } from '../protocol/limits.ts';

const hexString = (bytes: number): z.ZodMiniString => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)));
const Digest = hexString(16);
const EpochMs = z.int().check(z.gte(0));

/** The finished match: everything needed to replay it, digest by digest. A change of the fields needs a new format. */
export const MatchRecord = z.strictObject({
  /** Changes with the fields of the record. */
  format: z.literal('tilepost-record-1'),
  /** The id of the match. */
  match: z.string().check(z.regex(MATCH_ID_PATTERN)),
  /** The game. */
  game: z.string(),
  /** The version of its rules. */
  version: z.int().check(z.gte(1)),
  /** The options of the game. */
  options: z.looseObject({}),
  /** By seat. Names and bots as they were when the record was requested. */
  seats: z
    .array(
      z.strictObject({
        /** `null` if the seat had no name. */
        name: z.nullable(z.string()),
        /** Its share of the shuffle. Empty for a bot, and for a player who sat down after the start. */
        entropy: z.string().check(z.regex(/^([0-9a-f]{32})?$/)),
        /** True for the host of the match. */
        host: z.boolean(),
        /** The bot that played here. */
        bot: z.optional(BotSeat),
      }),
    )
    .check(z.minLength(1), z.maxLength(SEATS_MAX)),
  /** As the host chose it. `random` draws from stream 4294967295, below the number of seats. */
  rule: FirstSeatRule,
  /** The seat that started. */
  first: SeatSchema,
  /** The commitment of the server's seed, published when the match was made. */
  commitment: hexString(32),
  /** The day of a daily match: it uses only the day's seed, and its streams are numbered by shared draws. */
  daily: z.optional(Day),
  /**
   * The commitment of the day's seed, as published on that day. Without it the day's seed is SHA-256 of `tilepost daily 1`,
   * game and day.
   */
  dailyCommitment: z.optional(hexString(32)),
  /** The server's seed in hexadecimal. */
  seed: hexString(32),
  /** Entry 0, the deal. */
  start: z.strictObject({
    /** When the match started, in ms since 1970. */
    at: EpochMs,
    /** The digest of the deal. */
    digest: Digest,
  }),
  /** Every further entry of the log. */
  entries: z.array(
    z.strictObject({
      /** Its number, from 1. */
      n: z.int().check(z.gte(1)),
      /** When it was made, in ms since 1970. */
      at: EpochMs,
      /** The seat that decided. */
      seat: SeatSchema,
      /** Who made it: the seat, the same after a hint, a bot, the match, or the clock. */
      by: z.enum(ENTRY_CAUSES),
      /** A move in this version of the game's rules, or one of the match. */
      move: z.looseObject({
        /** The kind of move. */
        kind: z.string(),
      }),
      /** The digest of this entry. It covers all entries before it. */
      digest: Digest,
    }),
  ),
  /** Points of the finished rounds, by seat; a fraction is text, such as `11/2`. */
  totals: z.array(PointsSchema),
  /** By seat; empty if the match was ended before its rules ended it. */
  ranks: z.array(z.int()),
  /** When it was ended early, in ms since 1970. */
  ended: z.optional(EpochMs),
  clock: z.optional(Clock),
  /** The newest notes about days away, gifts of time and pauses. No digest covers them; the seal does. */
  notes: z.optional(z.array(TimeNote).check(z.maxLength(TIME_NOTES_MAX))),
  /**
   * The match was played on one device, without a server. Its player could have known the seed, so the record shows what
   * was played and proves nothing about the deal. A server never writes it.
   */
  device: z.optional(z.literal(true)),
  /** Checksum, an HMAC over all other fields. It alone covers some, such as names. 16 bytes in hexadecimal. */
  seal: Digest,
});
export type MatchRecord = z.infer<typeof MatchRecord>;
