/** The document of a finished match, which anybody can keep and play again. */
import * as z from 'zod/mini';
import { BY } from './games/match.ts';
import { BotSeat, Day, First, SeatOf } from './protocol.ts';
import { Clock } from './protocol-time.ts';

/** The finished match: everything that is needed to play it again, digest by digest. */
export const MatchRecord = z.object({
  format: z.literal('tilepost-record-1'),
  match: z.string(),
  game: z.string(),
  version: z.int(),
  options: z.looseObject({}),
  seats: z.array(
    z.object({ name: z.nullable(z.string()), entropy: z.string(), host: z.boolean(), bot: z.optional(BotSeat) }),
  ),
  /** Who was to start, as the maker asked; and who did. `random` is stream 4294967295's number below the seats. */
  rule: First,
  first: SeatOf,
  commitment: z.string(),
  /** Of a daily match, whose seed is the day's own, entropy or not, and whose streams are counted by what chance has told. */
  daily: z.optional(Day),
  /** The server's seed in hexadecimal, 32 bytes. */
  seed: z.string(),
  start: z.object({ at: z.int(), digest: z.string() }),
  entries: z.array(
    z.object({
      n: z.int(),
      at: z.int(),
      seat: SeatOf,
      by: z.enum(BY),
      move: z.looseObject({ kind: z.string() }),
      digest: z.string(),
    }),
  ),
  totals: z.array(z.number()),
  /** None where the match was ended before its rules ended it. */
  ranks: z.array(z.int()),
  ended: z.optional(z.int()),
  clock: z.optional(Clock),
});
export type MatchRecord = z.infer<typeof MatchRecord>;
