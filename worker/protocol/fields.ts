/** Fields that several requests and answers share: ids, keys, names, numbers of seats and entries, points. */
import * as z from 'zod/mini';
import { type Seat, STRENGTHS, type Viewer } from '../games/game.ts';
import { FRACTION_PATTERN, isPoints, type Points } from '../games/points.ts';
import { type GameId, gameIds } from '../games/registry.ts';
import { SEATS_MAX } from './limits.ts';
import { isValidName } from './seat-name.ts';
import { hasOnlyVisibleText } from './visible-text.ts';

/** Characters of ids and keys: Crockford's base 32 in lower case, which is hard to misread and survives copying. */
const BASE32_CHARS = '0-9a-hjkmnp-tv-z';
export const MATCH_ID_PATTERN = new RegExp(`^[${BASE32_CHARS}]{24}$`);
export const KEY_PATTERN = new RegExp(`^[${BASE32_CHARS}]{26}$`);

/**
 * 1 to {@link NAME_LENGTH_MAX} visible characters, at most 2 marks in a row, and no web address. If another seat has the
 * name, a number is added.
 */
export const SeatName = z.string().check(
  z.refine(isValidName, { error: 'bad-name' }),
  z.overwrite((text) => text.trim().normalize('NFC')),
);
/**
 * 16 to 40 letters, digits, `-` or `_`, newly generated for each command. If an answer gets lost, send the same command
 * again: it gets the first answer.
 */
export const CommandId = z.string().check(z.regex(/^[\w-]{16,40}$/));
/** 26 letters and digits. */
export const Key = z.string().check(z.regex(KEY_PATTERN));
/** 16 random bytes in hexadecimal that a seat adds to the shuffle. */
export const Entropy = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/** The name of the device in the list of devices, such as “Firefox, Android”. */
export const DeviceLabel = z.string().check(z.maxLength(40), z.refine(hasOnlyVisibleText));
export const SeatNumber = z.int().check(z.gte(0), z.lt(SEATS_MAX));
export const SeatCount = z.int().check(z.gte(1), z.lte(SEATS_MAX));
export const EntryNumber = z.int().check(z.gte(0), z.lte(1_000_000));

/** The seat that starts: `random` is decided by the shared shuffle, `host` is the host's seat, a number is that seat. */
export const FirstSeatRule = z.union([z.enum(['random', 'host']), SeatNumber]);
export type FirstSeatRule = z.infer<typeof FirstSeatRule>;

/** A bot on a seat. */
export const BotSeat = z.strictObject({
  /** Its level. */
  strength: z.enum(STRENGTHS),
  /** True if anyone with the invite may take its seat, even during the match. */
  yields: z.boolean(),
});
export type BotSeat = z.infer<typeof BotSeat>;
/** The type of `z.enum` requires a non-empty list. */
export const GameIdSchema = z.enum(gameIds as readonly [GameId, ...GameId[]]);

export const draftShape = {
  /** The `opened` of its decision. */
  opened: EntryNumber,
  /** In any shape. */
  body: z.looseObject({}),
};

/** A place in the match, from 0, clockwise. */
export const SeatSchema = z.custom<Seat>((value) => SeatNumber.safeParse(value).success);
/** Exact points: a whole number, or a fraction in lowest terms as text, such as `11/2` or `-1/3`. */
export const PointsSchema = z.union([
  z.int(),
  z.string().check(z.regex(FRACTION_PATTERN), z.refine(isPoints)),
]) as unknown as z.ZodMiniType<Points, Points>;
export const ViewerSchema = z.custom<Viewer>((value) => value === 'spectator' || SeatNumber.safeParse(value).success);
