/** Every body and socket message on the wire: the only contract between server, page and scripts, and the OpenAPI source. */
import * as z from 'zod/mini';
import { type Seat, STRENGTHS, type Viewer } from '../games/game.ts';
import { ENTRY_CAUSES } from '../games/match-types.ts';
import { FRACTION_PATTERN, isPoints, type Points } from '../games/points.ts';
import { type GameId, gameIds } from '../games/registry.ts';
import { Absence, Clock, QuietSchedule } from './clock.ts';
import { SEATS_MAX } from './limits.ts';
import { hasOnlyVisibleText, isValidName } from './seat-name.ts';

/** Letters of ids and keys: Crockford's base 32 in lower case, so nothing is misread, cut or capitalised on the way. */
const BASE32_CHARS = '0-9a-hjkmnp-tv-z';
export const MATCH_ID_PATTERN = new RegExp(`^[${BASE32_CHARS}]{24}$`);
export const KEY_PATTERN = new RegExp(`^[${BASE32_CHARS}]{26}$`);

export const SeatName = z.string().check(
  z.refine(isValidName, { error: 'bad-name' }),
  z.overwrite((text) => text.trim().normalize('NFC')),
);
/** 16 to 40 letters, digits, `-` or `_` that the client makes up anew for each command; a repeat gets the first answer. */
export const CommandId = z.string().check(z.regex(/^[\w-]{16,40}$/));
export const Key = z.string().check(z.regex(KEY_PATTERN));
/** 16 random bytes in hexadecimal that a seat adds to the shuffle. */
export const Entropy = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/** What a device calls itself in the list of devices, such as "Firefox, Android". */
export const DeviceLabel = z.string().check(z.maxLength(40), z.refine(hasOnlyVisibleText));
export const SeatNumber = z.int().check(z.gte(0), z.lt(SEATS_MAX));
const SeatCount = z.int().check(z.gte(1), z.lte(SEATS_MAX));
export const EntryNumber = z.int().check(z.gte(0), z.lte(1_000_000));

/** `random` is decided by the seats' shuffle, `host` is the maker's seat, a number is that seat. */
export const FirstSeatRule = z.union([z.enum(['random', 'host']), SeatNumber]);
export type FirstSeatRule = z.infer<typeof FirstSeatRule>;

/** A bot on a seat. Where it yields, whoever has the invite may take its place, in the middle of the match too. */
export const BotSeat = z.strictObject({ strength: z.enum(STRENGTHS), yields: z.boolean() });
export type BotSeat = z.infer<typeof BotSeat>;
export const BotBody = z.strictObject({ bot: z.nullable(BotSeat) });

/** A day as `2026-11-21`. */
export const Day = z.iso.date();

/** `z.enum` wants to see that the list is not empty. */
const GameIdSchema = z.enum(gameIds as readonly [GameId, ...GameId[]]);

export const CreateBody = z.strictObject({
  id: CommandId,
  game: GameIdSchema,
  /** All options of the game, or none for its defaults. */
  options: z.optional(z.looseObject({})),
  seats: SeatCount,
  /** They sit on the last seats from the start; the maker's seat is not theirs. */
  bots: z.optional(z.array(BotSeat).check(z.maxLength(SEATS_MAX - 1))),
  /** Whether hints may be asked for although people play against each other. */
  hints: z.optional(z.boolean()),
  /** The same deal for all who play the game on that day: alone, or against normal bots where it needs more seats. */
  daily: z.optional(Day),
  clock: z.optional(Clock),
  first: z.optional(FirstSeatRule),
  /** `never`: no seat of the match is ever given to another device, even if its devices are lost. */
  recovery: z.optional(z.literal('never')),
  name: z.optional(SeatName),
  entropy: Entropy,
  label: z.optional(DeviceLabel),
  /** A script that holds its seat by the API says so, and is labelled as one. */
  script: z.optional(z.boolean()),
});
export type CreateBody = z.infer<typeof CreateBody>;

export const ClaimBody = z.strictObject({
  id: CommandId,
  invite: Key,
  /** A seat of one's choice; the first open one if left out. */
  seat: z.optional(SeatNumber),
  name: z.optional(SeatName),
  entropy: Entropy,
  label: z.optional(DeviceLabel),
  /** A script that holds its seat by the API says so, and is labelled as one. */
  script: z.optional(z.boolean()),
});
export type ClaimBody = z.infer<typeof ClaimBody>;

export const SeatCountBody = z.strictObject({ count: SeatCount });
export const NameBody = z.strictObject({ name: SeatName });
/** Trades a seat link's key for this device's own. */
export const RedeemLinkBody = z.strictObject({ id: CommandId, key: Key, label: z.optional(DeviceLabel) });
export type RedeemLinkBody = z.infer<typeof RedeemLinkBody>;

export const MoveBody = z.strictObject({
  id: CommandId,
  /** The `opened` of the snapshot that the mover saw. */
  opened: EntryNumber,
  /** A move of the match's game, `{kind: "round"}` between rounds, or `{kind: "concede"}` to leave for good. */
  move: z.looseObject({ kind: z.string().check(z.maxLength(20)) }),
  /** Somebody looked at a hint before this move: the log says so. */
  hinted: z.optional(z.boolean()),
});
export type MoveBody = z.infer<typeof MoveBody>;

/** Each part replaces what was kept; a part left out stays. `null` forgets it. */
export const DraftBody = z.strictObject({
  draft: z.optional(z.nullable(z.strictObject({ opened: EntryNumber, body: z.looseObject({}) }))),
  rack: z.optional(z.nullable(z.looseObject({}))),
  /** The last entry that this seat has seen happen. */
  looked: z.optional(EntryNumber),
});
export type DraftBody = z.infer<typeof DraftBody>;

export const RematchBody = z.strictObject({ id: CommandId, entropy: Entropy, label: z.optional(DeviceLabel) });
export type RematchBody = z.infer<typeof RematchBody>;

export const SeatSchema = z.custom<Seat>((value) => SeatNumber.safeParse(value).success);
/** A whole number, or a fraction in lowest terms as text, such as '11/2'. The parts are there for the API's document. */
export const PointsSchema = z.union([
  z.int(),
  z.string().check(z.regex(FRACTION_PATTERN), z.refine(isPoints)),
]) as unknown as z.ZodMiniType<Points, Points>;
/** An open request for a lost seat, as both sides see it. Times are in ms since 1970. */
export const LostSeat = z.object({
  seat: SeatSchema,
  /** On the screens of both sides. */
  code: z.string(),
  at: z.int(),
  /** From then on one other seat alone can grant it; two seats that share no device can before. */
  from: z.int(),
  /** Seats that agreed so far. */
  agreed: z.array(SeatSchema),
});
export type LostSeat = z.infer<typeof LostSeat>;
const ViewerSchema = z.custom<Viewer>((value) => value === 'spectator' || SeatNumber.safeParse(value).success);

/** Public events of one entry: the game's own, or the match's, such as `round-began` and `match-over`. */
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
  /** `null` where nobody has typed one. */
  name: z.nullable(z.string()),
  /** `open`: anybody with the invite; `held`: kept for somebody of the match before; `taken`: somebody sits there. */
  state: z.enum(['open', 'held', 'taken']),
  /** The seat made the match, or took over from a host that left. */
  host: z.boolean(),
  /** Holds its seat by a script that says so. */
  script: z.boolean(),
  /** A bot plays here, for nobody or in place of whoever holds the seat. */
  bot: z.optional(BotSeat),
  /** The seat has conceded: a bot plays it to the end, and it ranks last. */
  left: z.optional(z.boolean()),
});
export type SeatInfo = z.infer<typeof SeatInfo>;

/** What changes with every move. */
const positionShape = {
  /** Grows with every change of the match that anybody may see; orders snapshots and updates. */
  rev: z.int(),
  phase: z.enum(PHASES),
  /** Number of the last entry; -1 before the start. */
  entry: z.int(),
  /** The entry that opened the viewer's decision: to be sent back with the move. */
  opened: z.int(),
  active: z.array(SeatSchema),
  round: z.int(),
  /** Points of the finished rounds, by seat. */
  totals: z.array(PointsSchema),
  /** By seat, once the match is over. */
  ranks: z.optional(z.array(z.int())),
  /** The game's view for this viewer; absent before the start. */
  view: z.optional(z.looseObject({})),
  /** When the match will be deleted if nothing more happens, in ms since 1970. */
  expires: z.int(),
  /** By seat, in matches with a clock: until when its open decision is to be made, in ms since 1970; `null` where none is open. */
  deadlines: z.optional(z.array(z.nullable(z.int()))),
};

/** The digest of the newest entry covers all before it; its key is in the record. `mac` is the server's own mark. */
export const Receipt = z.object({ entry: EntryNumber, digest: z.string(), mac: z.optional(z.string()) });
/** A point of a match's log: the number of an entry and its digest. */
export type LogPoint = Pick<z.infer<typeof Receipt>, 'entry' | 'digest'>;

/**
 * The move-by-move update: the lines since the snapshot or update before. A gap in `n` means: ask for a snapshot. Lines
 * that were sealed come again with their true cause; they replace those with the same `n`.
 */
export const Update = z.object({
  kind: z.literal('step'),
  ...positionShape,
  log: z.array(LogLine),
  /** Only in the answer to a move: kept, it shows whether the record tells the same past. */
  receipt: z.optional(Receipt),
});
export type Update = z.infer<typeof Update>;

/** All that a viewer may know of a match. */
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
  /** Every seat that the caller holds; more than one where people share a device. */
  mine: z.array(SeatSchema),
  created: z.int(),
  /** Hints may be asked for although people play against each other. */
  hints: z.boolean(),
  daily: z.optional(Day),
  clock: z.optional(Clock),
  /** Of the server's seed, published with the match: before anybody but its maker adds entropy. */
  commitment: z.string(),
  ...positionShape,
  /** The newest lines, at most 60, oldest first. */
  log: z.array(LogLine),
  /** The last entry that this seat has seen happen; -1 for none. */
  looked: z.optional(z.int()),
  draft: z.optional(z.object({ opened: EntryNumber, body: z.looseObject({}) })),
  rack: z.optional(z.looseObject({})),
  /** For those seated, while seats are open or a bot yields: the key of the invite link. */
  invite: z.optional(z.string()),
  /** For those seated: somebody asks for a seat that they say is theirs. The seat itself can end it. */
  recoveries: z.optional(z.array(LostSeat)),
  /** For the asker: the same request. */
  asked: z.optional(LostSeat),
  /** For a device without a seat: those that it held until they were given to another device, and when. */
  given: z.optional(z.array(z.object({ seat: SeatSchema, at: z.int() }))),
  /** `never`: no seat is ever given to another device. */
  recovery: z.optional(z.literal('never')),
  /** The next match of the same people. */
  rematch: z.optional(z.object({ match: z.string(), by: SeatSchema })),
  /** The match that this one is a rematch of. */
  before: z.optional(z.string()),
  /** Seats that let their time run out twice in a row, as long as nothing was decided about them. */
  absent: z.optional(z.array(Absence)),
  /** The match was ended before its rules ended it, by those who had waited long enough; in ms since 1970. */
  ended: z.optional(z.int()),
  /** For a seat: its own quiet hours. */
  quiet: z.optional(QuietSchedule),
  /** Where the log could not be replayed. */
  stuck: z.optional(z.int()),
  /** The server has lost entries: the newest one that a receipt proves. The match stands still until its host ends it. */
  rolledBack: z.optional(EntryNumber),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** One step of the past, as the caller saw it then. */
export const History = z.object({
  steps: z.array(z.object({ ...LogLine.shape, view: z.looseObject({}) })),
});
export type History = z.infer<typeof History>;

export const Device = z.object({
  id: z.int(),
  label: z.string(),
  /** `link` is a seat link that nobody has opened yet. */
  kind: z.enum(['device', 'link', 'script']),
  at: z.int(),
  /** The caller's own. */
  here: z.boolean(),
});
export type Device = z.infer<typeof Device>;
export const Devices = z.object({ devices: z.array(Device) });

/** Made, claimed or traded: the seat's key also comes as a cookie, so that a page need not keep it. */
export const Seated = z.object({
  match: z.string(),
  seat: SeatSchema,
  key: z.string(),
  frame: Snapshot,
  /** Whether the entropy that came along is in the shuffle; after the start, or beside an earlier one, it is not. */
  shared: z.optional(z.boolean()),
});
export type Seated = z.infer<typeof Seated>;

/** RFC 9457. A refusal of the rules has `code: "refused"` and the refusal; `stale` and `not-active` bring a snapshot. */
export const Problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  /** With status 429: seconds until the same request is worth another try, as in the header `Retry-After`. */
  retryAfter: z.optional(z.int()),
  /** Which part of the request is wrong and how, for whoever writes a client. */
  detail: z.optional(z.string()),
  refusal: z.optional(z.looseObject({ code: z.string(), clause: z.string() })),
  frame: z.optional(Snapshot),
});
export type Problem = z.infer<typeof Problem>;
