/** The bodies of requests, and the moves on the socket of a match. */
import * as z from 'zod/mini';
import { aheadShape } from './ahead.ts';
import { Clock } from './clock.ts';
import { Day } from './daily.ts';
import {
  BotSeat,
  CommandId,
  DeviceLabel,
  draftShape,
  Entropy,
  EntryNumber,
  FirstSeatRule,
  GameIdSchema,
  Key,
  SeatCount,
  SeatName,
  SeatNumber,
} from './fields.ts';
import { AWAY_DAYS_CHOICES, SEATS_MAX } from './limits.ts';
import { RemarkCodeSchema } from './remark.ts';

/** A bot for a seat. */
export const BotBody = z.strictObject({
  /** `null` removes the bot. */
  bot: z.nullable(BotSeat),
});

/** Fields of a request that takes a seat. */
const newSeatShape = {
  /** The name of the seat at the table. If omitted, the others see its number. */
  name: z.optional(SeatName),
  entropy: Entropy,
  label: z.optional(DeviceLabel),
  /** True if a program holds the seat. Everyone at the table sees it. */
  script: z.optional(z.boolean()),
};

/** A new match. */
export const CreateBody = z.strictObject({
  id: CommandId,
  /** The game. */
  game: GameIdSchema,
  /** All options of the game. Default: the game's defaults for these seats and this clock. */
  options: z.optional(z.looseObject({})),
  /** The number of seats; each game has its own range. */
  seats: SeatCount,
  /** Bots on the last seats from the start. The first seat is yours. */
  bots: z.optional(z.array(BotSeat).check(z.maxLength(SEATS_MAX - 1))),
  /** True if hints are allowed between people. */
  hints: z.optional(z.boolean()),
  /**
   * The deal of that day, the same for everyone: alone, or against normal bots if the game needs more seats.
   */
  daily: z.optional(Day),
  /** Default: no clock. */
  clock: z.optional(Clock),
  /** The days that each seat may be away, with a clock by correspondence. Default: {@link AWAY_DAYS_DEFAULT}. */
  awayDays: z.optional(z.literal(AWAY_DAYS_CHOICES)),
  first: z.optional(FirstSeatRule),
  /** `never`: lost seats can't be given back. Default: other seats can give a lost seat back. */
  recovery: z.optional(z.literal('never')),
  ...aheadShape,
  ...newSeatShape,
});
export type CreateBody = z.infer<typeof CreateBody>;

/** A claim for a seat, with the invite key. */
export const ClaimBody = z.strictObject({
  id: CommandId,
  /** The key after `#join=` in the invite link. */
  invite: Key,
  /** The seat. Default: the first open one. */
  seat: z.optional(SeatNumber),
  ...newSeatShape,
});
export type ClaimBody = z.infer<typeof ClaimBody>;

/** The number of seats of the match. */
export const SeatCountBody = z.strictObject({
  /** Within the range of the game. */
  count: SeatCount,
});
/** A name for the seat. */
export const NameBody = z.strictObject({ name: SeatName });
/** The key of a seat link, to exchange for a new key of this device. */
export const RedeemLinkBody = z.strictObject({
  id: CommandId,
  /** The key after `#seat=` in the link. It works once. */
  key: Key,
  label: z.optional(DeviceLabel),
});
export type RedeemLinkBody = z.infer<typeof RedeemLinkBody>;

/** A move. */
export const MoveBody = z.strictObject({
  id: CommandId,
  /** The `opened` of the snapshot that you decided on. If the decision has changed, the answer is `stale`. */
  opened: EntryNumber,
  /** A move of the match's game, `{"kind": "round"}` between rounds, or `{"kind": "concede"}` to leave for good. */
  move: z.looseObject({ kind: z.string().check(z.maxLength(20)) }),
  /** True if a person looked at a hint before this move; the log shows it. */
  hinted: z.optional(z.boolean()),
});
export type MoveBody = z.infer<typeof MoveBody>;

/** Each field replaces the stored value, `null` deletes it, and an omitted field leaves it. */
export const DraftBody = z.strictObject({
  /** The unfinished turn of the seat. */
  draft: z.optional(z.nullable(z.strictObject(draftShape))),
  /** The order of the rack, in any shape. */
  rack: z.optional(z.nullable(z.looseObject({}))),
  /** The last entry that this seat has seen. */
  looked: z.optional(EntryNumber),
});
export type DraftBody = z.infer<typeof DraftBody>;

/** The wishes of your seat. They replace the whole list before. */
export const WishesBody = z.strictObject({
  id: CommandId,
  /** `wishes.opened` of the snapshot that you saw. */
  opened: EntryNumber,
  /** `wishes.id` of that snapshot: the list that this one replaces. So two devices cannot overwrite each other. */
  replaces: z.nullable(CommandId),
  /** Moves of the match's game, best first, at most {@link WISHES_MAX}. An empty list withdraws your wishes. */
  moves: z.array(MoveBody.shape.move),
});
export type WishesBody = z.infer<typeof WishesBody>;

/** A remark to say. If it is sent again with the same `id`, it is said once. */
export const RemarkBody = z.strictObject({ id: CommandId, code: RemarkCodeSchema });
export type RemarkBody = z.infer<typeof RemarkBody>;

/** The host's switch of small talk. */
export const TalkSwitchBody = z.strictObject({
  /** `false` turns it off. The remarks so far stay stored and are hidden. */
  on: z.boolean(),
});

/** The next match with the same people. */
export const RematchBody = z.strictObject({
  id: CommandId,
  entropy: Entropy,
  label: z.optional(DeviceLabel),
  /** Another game for the same people. The first request decides; later ones join that match. */
  game: z.optional(GameIdSchema),
});
export type RematchBody = z.infer<typeof RematchBody>;

/** A move on the WebSocket of the match. */
export const MoveMessage = z.strictObject({
  /** The seat that moves. The socket needs a key for it. */
  seat: SeatNumber,
  ...MoveBody.shape,
});
export type MoveMessage = z.infer<typeof MoveMessage>;
