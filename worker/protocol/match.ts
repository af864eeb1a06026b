/** Every body and socket message on the wire: the contract of server, page and scripts, and the OpenAPI source. */
import * as z from 'zod/mini';
import { type Seat, STRENGTHS, type Viewer } from '../games/game.ts';
import { ENTRY_CAUSES } from '../games/match-types.ts';
import { FRACTION_PATTERN, isPoints, type Points } from '../games/points.ts';
import { type GameId, gameIds } from '../games/registry.ts';
import { aheadShape, leadShape, wishesShape } from './ahead.ts';
import { Absence, Clock, QuietSchedule } from './clock.ts';
import { Day, dailyShape } from './daily.ts';
import { AWAY_DAYS_CHOICES, SEATS_MAX } from './limits.ts';
import { nudgesShape } from './notifications.ts';
import { RemarkCodeSchema, talkShape } from './remark.ts';
import { isValidName } from './seat-name.ts';
import { givenShape, SeatAway, timeShape } from './time-given.ts';
import { hasOnlyVisibleText } from './visible-text.ts';

/** Characters of ids and keys: Crockford's base 32 in lower case, which is hard to misread and survives copying. */
const BASE32_CHARS = '0-9a-hjkmnp-tv-z';
export const MATCH_ID_PATTERN = new RegExp(`^[${BASE32_CHARS}]{24}$`);
export const KEY_PATTERN = new RegExp(`^[${BASE32_CHARS}]{26}$`);

export const SeatName = z.string().check(
  z.refine(isValidName, { error: 'bad-name' }),
  z.overwrite((text) => text.trim().normalize('NFC')),
);
/** 16 to 40 letters, digits, `-` or `_`, newly generated for each command. A repeat gets the first reply. */
export const CommandId = z.string().check(z.regex(/^[\w-]{16,40}$/));
export const Key = z.string().check(z.regex(KEY_PATTERN));
/** 16 random bytes in hexadecimal that a seat adds to the shuffle. */
export const Entropy = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/** A device's own name in the list of devices, such as "Firefox, Android". */
export const DeviceLabel = z.string().check(z.maxLength(40), z.refine(hasOnlyVisibleText));
export const SeatNumber = z.int().check(z.gte(0), z.lt(SEATS_MAX));
const SeatCount = z.int().check(z.gte(1), z.lte(SEATS_MAX));
export const EntryNumber = z.int().check(z.gte(0), z.lte(1_000_000));

/** `random` is decided by the shared shuffle, `host` is the creator's seat, a number is that seat. */
export const FirstSeatRule = z.union([z.enum(['random', 'host']), SeatNumber]);
export type FirstSeatRule = z.infer<typeof FirstSeatRule>;

/** A bot on a seat. If it yields, a player with the invite can replace it, even during the match. */
export const BotSeat = z.strictObject({ strength: z.enum(STRENGTHS), yields: z.boolean() });
export type BotSeat = z.infer<typeof BotSeat>;
export const BotBody = z.strictObject({ bot: z.nullable(BotSeat) });

/** The type of `z.enum` requires a non-empty list. */
const GameIdSchema = z.enum(gameIds as readonly [GameId, ...GameId[]]);

export const CreateBody = z.strictObject({
  id: CommandId,
  game: GameIdSchema,
  /** All options of the game, or none for its defaults. */
  options: z.optional(z.looseObject({})),
  seats: SeatCount,
  /** Bots on the last seats from the start. The creator's seat cannot have one. */
  bots: z.optional(z.array(BotSeat).check(z.maxLength(SEATS_MAX - 1))),
  /** Allows hints in matches between people. */
  hints: z.optional(z.boolean()),
  /** The same deal for everyone on that day: alone, or against normal bots if the game needs more seats. */
  daily: z.optional(Day),
  clock: z.optional(Clock),
  /** Days that each seat may be away, with a correspondence clock; 14 if omitted. */
  awayDays: z.optional(z.literal(AWAY_DAYS_CHOICES)),
  first: z.optional(FirstSeatRule),
  /** `never`: no seat of the match is ever given to another device, even if its devices are lost. */
  recovery: z.optional(z.literal('never')),
  ...aheadShape,
  name: z.optional(SeatName),
  entropy: Entropy,
  label: z.optional(DeviceLabel),
  /** True for a script that holds its seat by the API. The seat is labelled as one. */
  script: z.optional(z.boolean()),
});
export type CreateBody = z.infer<typeof CreateBody>;

export const ClaimBody = z.strictObject({
  id: CommandId,
  invite: Key,
  /** The wanted seat; the first open one if omitted. */
  seat: z.optional(SeatNumber),
  name: z.optional(SeatName),
  entropy: Entropy,
  label: z.optional(DeviceLabel),
  /** True for a script that holds its seat by the API. The seat is labelled as one. */
  script: z.optional(z.boolean()),
});
export type ClaimBody = z.infer<typeof ClaimBody>;

export const SeatCountBody = z.strictObject({ count: SeatCount });
export const NameBody = z.strictObject({ name: SeatName });
/** Exchange a seat link's key for a new key of this device. */
export const RedeemLinkBody = z.strictObject({ id: CommandId, key: Key, label: z.optional(DeviceLabel) });
export type RedeemLinkBody = z.infer<typeof RedeemLinkBody>;

export const MoveBody = z.strictObject({
  id: CommandId,
  /** The `opened` of the snapshot that the player saw. */
  opened: EntryNumber,
  /** A move of the match's game, `{kind: "round"}` between rounds, or `{kind: "concede"}` to leave for good. */
  move: z.looseObject({ kind: z.string().check(z.maxLength(20)) }),
  /** The player used a hint for this move; the log records it. */
  hinted: z.optional(z.boolean()),
});
export type MoveBody = z.infer<typeof MoveBody>;

/**
 * The draft of a seat, its unfinished turn. Each field replaces the stored value; an omitted field leaves it. `null`
 * deletes it.
 */
export const DraftBody = z.strictObject({
  draft: z.optional(z.nullable(z.strictObject({ opened: EntryNumber, body: z.looseObject({}) }))),
  rack: z.optional(z.nullable(z.looseObject({}))),
  /** The last entry that this seat's page has shown. */
  looked: z.optional(EntryNumber),
});
export type DraftBody = z.infer<typeof DraftBody>;

/** A list of wishes, which takes the place of the seat's list. An empty list withdraws it. */
export const WishesBody = z.strictObject({
  id: CommandId,
  /** `wishes.opened` of the snapshot that the seat saw. */
  opened: EntryNumber,
  /** `wishes.id` of that snapshot: the list that this one replaces. */
  replaces: z.nullable(CommandId),
  /** Best first. */
  moves: z.array(MoveBody.shape.move),
});
export type WishesBody = z.infer<typeof WishesBody>;

/** Small talk: a remark to say, and the host's switch. */
export const RemarkBody = z.strictObject({ id: CommandId, code: RemarkCodeSchema });
export type RemarkBody = z.infer<typeof RemarkBody>;

export const TalkSwitchBody = z.strictObject({ on: z.boolean() });

export const RematchBody = z.strictObject({
  id: CommandId,
  entropy: Entropy,
  label: z.optional(DeviceLabel),
  /** Another game for the same people. The first request decides; later ones join the match that it created. */
  game: z.optional(GameIdSchema),
});
export type RematchBody = z.infer<typeof RematchBody>;

export const SeatSchema = z.custom<Seat>((value) => SeatNumber.safeParse(value).success);
/** A whole number, or a fraction in lowest terms as text, such as '11/2'. Spelt out for the API document. */
export const PointsSchema = z.union([
  z.int(),
  z.string().check(z.regex(FRACTION_PATTERN), z.refine(isPoints)),
]) as unknown as z.ZodMiniType<Points, Points>;
/** An open request for a lost seat, as both sides see it. Times are in ms since 1970. */
export const LostSeat = z.object({
  seat: SeatSchema,
  /** The code that both sides see. */
  code: z.string(),
  at: z.int(),
  /** From then on one other seat alone can grant it; two seats that share no device can grant it earlier. */
  from: z.int(),
  /** Seats that have consented so far. */
  agreed: z.array(SeatSchema),
});
export type LostSeat = z.infer<typeof LostSeat>;
const ViewerSchema = z.custom<Viewer>((value) => value === 'spectator' || SeatNumber.safeParse(value).success);

/** Public events of one entry: the game's own, or those of the match, such as `round-began` and `match-over`. */
export const LogLine = z.object({
  n: EntryNumber,
  /** Milliseconds since 1970. */
  at: z.int(),
  seat: SeatSchema,
  by: z.enum(ENTRY_CAUSES),
  events: z.array(z.looseObject({ kind: z.string() })),
});
export type LogLine = z.infer<typeof LogLine>;

export const PHASES = ['open', 'playing', 'between', 'over', 'stuck'] as const;

export const SeatInfo = z.object({
  /** `null` if the seat has no name. */
  name: z.nullable(z.string()),
  /** `open`: the invite can claim it; `held`: reserved for a player of the previous match; `taken`: somebody has it. */
  state: z.enum(['open', 'held', 'taken']),
  /** The seat created the match, or took over from a host who left. */
  host: z.boolean(),
  /** A script holds the seat. */
  script: z.boolean(),
  /** A bot plays here, on its own seat or in place of the seat's holder. */
  bot: z.optional(BotSeat),
  /** The seat has conceded: a bot plays it to the end, and it ranks last. */
  left: z.optional(z.boolean()),
  /** Its player is away, or was. */
  away: z.optional(SeatAway),
});
export type SeatInfo = z.infer<typeof SeatInfo>;

/** Fields that change with every move. */
const positionShape = {
  /** Monotonic revision: counts every public change; orders snapshots and updates. */
  rev: z.int(),
  phase: z.enum(PHASES),
  /** Number of the last entry; -1 before the start. */
  entry: z.int(),
  /** The entry that opened the viewer's decision. Send it back with the move. */
  opened: z.int(),
  active: z.array(SeatSchema),
  round: z.int(),
  /** Points of the finished rounds, by seat. */
  totals: z.array(PointsSchema),
  /** By seat, once the match is over. */
  ranks: z.optional(z.array(z.int())),
  /** The game's view for this viewer; absent before the start, and in an update that only brings a remark. */
  view: z.optional(z.looseObject({})),
  /** When the match will be deleted if nothing more happens, in ms since 1970. */
  expires: z.int(),
  /** By seat, in matches with a clock: the deadline of its open decision, in ms since 1970; `null` if none is open. */
  deadlines: z.optional(z.array(z.nullable(z.int()))),
  ...talkShape,
  ...leadShape,
  ...wishesShape,
  ...timeShape,
  ...nudgesShape,
};

/** The digest of the newest entry covers all before it; its key is in the record. `mac` is the server's MAC. */
export const Receipt = z.object({ entry: EntryNumber, digest: z.string(), mac: z.optional(z.string()) });
/** A point of a match's log: the number of an entry and its digest. */
export type LogPoint = Pick<z.infer<typeof Receipt>, 'entry' | 'digest'>;

/**
 * The update after a move: the lines since the previous snapshot or update. If there is a gap in `n`, fetch a snapshot.
 * Lines that were sealed are sent again with their true cause; they replace those with the same `n`.
 */
export const Update = z.object({
  kind: z.literal('step'),
  ...positionShape,
  log: z.array(LogLine),
  /** Only in the reply to a move. A kept receipt shows later if the record contains the same entries. */
  receipt: z.optional(Receipt),
});
export type Update = z.infer<typeof Update>;

/** Everything that a viewer may know of a match. */
export const Snapshot = z.object({
  kind: z.literal('frame'),
  match: z.string(),
  game: GameIdSchema,
  version: z.int(),
  options: z.looseObject({}),
  first: FirstSeatRule,
  rounds: z.int(),
  seats: z.array(SeatInfo),
  viewer: ViewerSchema,
  /** Every seat that the caller holds; more than one if people share a device. */
  mine: z.array(SeatSchema),
  created: z.int(),
  /** Hints are allowed although people play against each other. */
  hints: z.boolean(),
  ...dailyShape,
  clock: z.optional(Clock),
  /** Commitment of the server's seed, published with the match before anybody but its creator adds entropy. */
  commitment: z.string(),
  ...positionShape,
  /** The newest lines, at most 60, oldest first. */
  log: z.array(LogLine),
  /** The last entry that this seat's page has shown; -1 for none. */
  looked: z.optional(z.int()),
  draft: z.optional(z.object({ opened: EntryNumber, body: z.looseObject({}) })),
  rack: z.optional(z.looseObject({})),
  /** For seated players, while seats are open or a bot yields: the key of the invite link. */
  invite: z.optional(z.string()),
  /** For seated players: open requests for lost seats. The seat itself can end one. */
  recoveries: z.optional(z.array(LostSeat)),
  /** For the requester: the same request. */
  asked: z.optional(LostSeat),
  /** For a device without a seat: its former seats that were given to another device, and when. */
  given: z.optional(z.array(z.object({ seat: SeatSchema, at: z.int() }))),
  /** `never`: no seat is ever given to another device. */
  recovery: z.optional(z.literal('never')),
  ...aheadShape,
  /** The rematch, if there is one. */
  rematch: z.optional(z.object({ match: z.string(), by: SeatSchema, game: z.optional(GameIdSchema) })),
  /** The match that this one is a rematch of. */
  before: z.optional(z.string()),
  /** In a rematch, by seat: matches won before this one along the chain. A shared win counts for each winner. */
  wins: z.optional(z.array(z.int().check(z.gte(0)))),
  /** Seats that timed out at least twice in a row, until the others have decided about them. */
  absent: z.optional(z.array(Absence)),
  /** When the others ended the match because a player was absent, before its rules ended it; in ms since 1970. */
  ended: z.optional(z.int()),
  ...givenShape,
  /** For a seat: its own quiet hours. */
  quiet: z.optional(QuietSchedule),
  /** The host has switched small talk off. */
  talkOff: z.optional(z.literal(true)),
  /** The entry at which the match is stuck because the log could not be replayed. */
  stuck: z.optional(z.int()),
  /** The server has lost entries: the newest one that a receipt proves. The match is stuck until its host ends it. */
  rolledBack: z.optional(EntryNumber),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** Steps of the history, as the caller could see them at the time. */
export const History = z.object({
  steps: z.array(z.object({ ...LogLine.shape, view: z.looseObject({}) })),
});
export type History = z.infer<typeof History>;

/** Reply to creating, claiming or redeeming. The seat's key also comes as a cookie, so a page need not store it. */
export const Seated = z.object({
  match: z.string(),
  seat: SeatSchema,
  key: z.string(),
  /** Of a rematch that several seats of this device joined: the keys of all of them, `key` among them. */
  keys: z.optional(z.array(z.string())),
  frame: Snapshot,
  /** True if the client's entropy is in the shuffle: not after the start, or if the seat already had entropy. */
  shared: z.optional(z.boolean()),
});
export type Seated = z.infer<typeof Seated>;

/** RFC 9457. A refusal by the rules has `code: "refused"` and the refusal; `stale` and `not-active` have a snapshot. */
export const Problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  /** With `not-revealed`: when the record becomes available, in ms since 1970; `Retry-After` has it in seconds. */
  availableAt: z.optional(z.int()),
  /** With status 429: seconds until a retry makes sense, as in the header `Retry-After`. */
  retryAfter: z.optional(z.int()),
  /** Which part of the request is wrong and how, for developers of clients. */
  detail: z.optional(z.string()),
  refusal: z.optional(z.looseObject({ code: z.string(), clause: z.string() })),
  frame: z.optional(Snapshot),
});
export type Problem = z.infer<typeof Problem>;

/** A move as a client sends it on the socket. One of the socket's keys must open the seat. */
export const MoveMessage = z.strictObject({ seat: SeatNumber, ...MoveBody.shape });
export type MoveMessage = z.infer<typeof MoveMessage>;

/** The reply to a move, with its id: the body that `POST /moves` would return, as `step` or `problem`. */
export const MoveAnswer = z.object({
  kind: z.literal('answer'),
  /** Absent if the message had no valid id. */
  id: z.optional(CommandId),
  step: z.optional(Update),
  problem: z.optional(Problem),
});
export type MoveAnswer = z.infer<typeof MoveAnswer>;
