/** Answers of the server: snapshots, updates, the history, a new seat, problems, and the answer to a move. */
import * as z from 'zod/mini';
import { ENTRY_CAUSES } from '../games/match-types.ts';
import { aheadShape, leadShape, wishesShape } from './ahead.ts';
import { Absence, Clock, QuietSchedule } from './clock.ts';
import { dailyShape } from './daily.ts';
import {
  BotSeat,
  CommandId,
  draftShape,
  EntryNumber,
  FirstSeatRule,
  GameIdSchema,
  PointsSchema,
  SeatSchema,
  ViewerSchema,
} from './fields.ts';
import { givenShape, SeatAway, timeShape } from './given-time.ts';
import { nudgesShape } from './notifications.ts';
import { talkShape } from './remark.ts';

/** An open request for a lost seat, as both sides see it. */
export const LostSeat = z.object({
  seat: SeatSchema,
  /** The code that both sides see, to compare. */
  code: z.string(),
  /** When it was made, in ms since 1970. */
  at: z.int(),
  /**
   * From then on one other seat alone can grant it, in ms since 1970. Two seats that share no device can grant it earlier.
   */
  from: z.int(),
  /** Seats that have agreed so far. */
  agreed: z.array(SeatSchema),
});
export type LostSeat = z.infer<typeof LostSeat>;
/** The public part of one entry of the log. */
export const LogLine = z.object({
  /** The number of the entry, from 0. */
  n: EntryNumber,
  /** When it was made, in ms since 1970. */
  at: z.int(),
  /** The seat that decided. */
  seat: SeatSchema,
  /**
   * Who made it: the seat, the same after a hint, a bot, the match because nothing else was possible, or the clock. Until
   * a step of sealed choices closes, those after a hint or by the clock say `seat` to other seats.
   */
  by: z.enum(ENTRY_CAUSES),
  /** Events of the game, or of the match: `round-began`, `round-over`, `conceded`, `limit-reached` and `match-over`. */
  events: z.array(
    z.looseObject({
      /** The kind of event. */
      kind: z.string(),
    }),
  ),
});
export type LogLine = z.infer<typeof LogLine>;

export const PHASES = ['open', 'playing', 'between', 'over', 'stuck'] as const;

/** One seat, as everyone sees it. */
export const SeatInfo = z.object({
  /** `null` if the seat has no name. */
  name: z.nullable(z.string()),
  /** `open` to anyone with the invite, `held` for a player of the previous match, or `taken`. */
  state: z.enum(['open', 'held', 'taken']),
  /** True if the seat made the match, or took over from a host who left. */
  host: z.boolean(),
  /** True if a program holds the seat and says so. */
  script: z.boolean(),
  /** The bot that plays here, on its own seat or in place of the seat's player. */
  bot: z.optional(BotSeat),
  /** True if the bot plays in place of the seat's player, who still holds the seat. */
  lent: z.optional(z.boolean()),
  /** True if the seat has conceded. A bot plays it to the end, and it ranks last. */
  left: z.optional(z.boolean()),
  /** Its days away, once its player has set them. */
  away: z.optional(SeatAway),
});
export type SeatInfo = z.infer<typeof SeatInfo>;

/** Fields that change with every move. */
const positionShape = {
  /** Grows with every public change, and orders snapshots and updates. Send it as `after` to wait for the next one. */
  rev: z.int(),
  /** `open` before the start; `between` two rounds, when each seat sends the move `{"kind": "round"}`. */
  phase: z.enum(PHASES),
  /** The number of the last entry of the log; -1 before the start. */
  entry: z.int(),
  /** The entry that opened your decision. Send it back with the move. */
  opened: z.int(),
  /** The seats whose turn it is. Empty when the match is over. */
  active: z.array(SeatSchema),
  /** The current round, from 0. */
  round: z.int(),
  /** Points of the finished rounds, by seat; a fraction is text, such as `11/2`. */
  totals: z.array(PointsSchema),
  /** By seat, once the match is over; 1 has won, and equal ranks are shared. */
  ranks: z.optional(z.array(z.int())),
  /**
   * The position as this viewer may know it, in the game's own shape. Absent before the start, and in an update that only
   * brings a remark: then it has not changed.
   */
  view: z.optional(z.looseObject({})),
  /** When the match is deleted if nothing more happens, in ms since 1970. */
  expires: z.int(),
  /** With a clock, by seat: the deadline of its open decision, in ms since 1970; `null` if none is open. */
  deadlines: z.optional(z.array(z.nullable(z.int()))),
  ...talkShape,
  ...leadShape,
  ...wishesShape,
  ...timeShape,
  ...nudgesShape,
};

/** Proof of the newest entry. Its digest covers all entries before it. */
export const Receipt = z.object({
  /** The number of the newest entry. */
  entry: EntryNumber,
  /** The digest of that entry, in hexadecimal. Its key is in the record. */
  digest: z.string(),
  /** The server's MAC of both. */
  mac: z.optional(z.string()),
});
/** A point of a match's log: the number of an entry and its digest. */
export type LogPoint = Pick<z.infer<typeof Receipt>, 'entry' | 'digest'>;

/** The changes of a move for one viewer. */
export const Update = z.object({
  /** Tells an update from a snapshot, whose kind is `frame`. */
  kind: z.literal('step'),
  ...positionShape,
  /**
   * The lines since the previous snapshot or update. If there is a gap in `n`, fetch a snapshot. When a step of sealed
   * choices closes, lines may come again with their true cause: they replace those with the same `n`.
   */
  log: z.array(LogLine),
  /**
   * Only in the answer to a move. Store it to check the record with it later. If you send it as `receipt`, the server
   * notices lost entries.
   */
  receipt: z.optional(Receipt),
});
export type Update = z.infer<typeof Update>;

/** Everything that one viewer may know of a match. */
export const Snapshot = z.object({
  /** Tells a snapshot from an update, whose kind is `step`. */
  kind: z.literal('frame'),
  /** The id of the match. */
  match: z.string(),
  /** The game. */
  game: GameIdSchema,
  /** The version of its rules. */
  version: z.int(),
  /** The options of the game. */
  options: z.looseObject({}),
  first: FirstSeatRule,
  /** The number of rounds of the match. */
  rounds: z.int(),
  /** By seat: who sits there. */
  seats: z.array(SeatInfo),
  /** A seat, or `spectator`. */
  viewer: ViewerSchema,
  /** The seats of your keys; more than one if people share a device. */
  mine: z.array(SeatSchema),
  /** When the match was made, in ms since 1970. */
  created: z.int(),
  /** True if hints are allowed although people play against each other. */
  hints: z.boolean(),
  ...dailyShape,
  clock: z.optional(Clock),
  /** SHA-256 of the server's seed in hexadecimal, published before anyone except the host adds entropy. */
  commitment: z.string(),
  ...positionShape,
  /** The newest lines, at most {@link LOG_LINES_MAX}, oldest first. The history has the earlier ones. */
  log: z.array(LogLine),
  /** The last entry that this seat has seen; -1 for none. */
  looked: z.optional(z.int()),
  /** The unfinished turn that this seat has stored. */
  draft: z.optional(z.object(draftShape)),
  /** The order of the rack that this seat has stored. */
  rack: z.optional(z.looseObject({})),
  /** For seats, while a seat is open or a bot yields: the key of the invite link. */
  invite: z.optional(z.string()),
  /** For seats: open requests for lost seats. The seat itself can end one. */
  recoveries: z.optional(z.array(LostSeat)),
  /** For a device that asks for a lost seat: its request. */
  asked: z.optional(LostSeat),
  /** For a device without a seat: the seats that it held before they were given to another device. */
  given: z.optional(
    z.array(
      z.object({
        seat: SeatSchema,
        /** When it was given away, in ms since 1970. */
        at: z.int(),
      }),
    ),
  ),
  /** `never`: lost seats of this match can't be given back. */
  recovery: z.optional(z.literal('never')),
  ...aheadShape,
  /** The next match of the same people, if there is one. */
  rematch: z.optional(
    z.object({
      /** Its id. */
      match: z.string(),
      /** The seat that asked for it. */
      by: SeatSchema,
      /** The game, if it is another one. */
      game: z.optional(GameIdSchema),
    }),
  ),
  /** The match that this one is a rematch of. */
  before: z.optional(z.string()),
  /** In a rematch, by seat: matches won before this one along the chain. A shared win counts for each winner. */
  wins: z.optional(z.array(z.int().check(z.gte(0)))),
  /** Seats that ran out of time at least twice in a row, until the others have decided about them. */
  absent: z.optional(z.array(Absence)),
  /** When the players ended the match early because a seat was absent, in ms since 1970. */
  ended: z.optional(z.int()),
  ...givenShape,
  /** Your own quiet hours. */
  quiet: z.optional(QuietSchedule),
  /** True if the host has turned small talk off. */
  talkOff: z.optional(z.literal(true)),
  /** The entry at which the log could not be replayed. The match has stopped; no data is lost. */
  stuck: z.optional(z.int()),
  /**
   * The server has lost entries; this is the newest one that a receipt proves. The match is stopped until its host ends
   * it.
   */
  rolledBack: z.optional(EntryNumber),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** The past, as the caller could see it at the time. */
export const History = z.object({
  /** Lines of the log, each with the view after it. */
  steps: z.array(
    z.object({
      ...LogLine.shape,
      /** The position after this entry, in the game's own shape. */
      view: z.looseObject({}),
    }),
  ),
});
export type History = z.infer<typeof History>;

/** You have a seat. Browsers also get the key as a cookie, so a page need not store it. */
export const Seated = z.object({
  /** The id of the match. */
  match: z.string(),
  /** Your seat. */
  seat: SeatSchema,
  /** The key of your seat, for `Authorization: Bearer`. Keep it: only its hash is stored, so it can't be recovered. */
  key: z.string(),
  /** After a rematch that several of your seats joined: the keys of all of them, `key` among them. */
  keys: z.optional(z.array(z.string())),
  /** The match as you see it now. */
  frame: Snapshot,
  /** True if your entropy is in the shuffle: not after the start, or if the seat already had entropy. */
  shared: z.optional(z.boolean()),
});
export type Seated = z.infer<typeof Seated>;

/** The reason why a request failed (RFC 9457). */
export const Problem = z.object({
  /** Always the same: read `code` instead. */
  type: z.literal('about:blank'),
  /** A sentence for the code. */
  title: z.string(),
  /** The HTTP status. */
  status: z.int(),
  /** The code of the problem. */
  code: z.string(),
  /** With `not-revealed`: when the record becomes available, in ms since 1970; `Retry-After` has it in seconds. */
  availableAt: z.optional(z.int()),
  /** With status 429: seconds until a retry makes sense, as in the header `Retry-After`. */
  retryAfter: z.optional(z.int()),
  /** Which part of the request is wrong and why, for developers of clients. */
  detail: z.optional(z.string()),
  /** With `refused`: why the rules forbid the move. */
  refusal: z.optional(
    z.looseObject({
      /** The game's own code. */
      code: z.string(),
      /** The clause of its rules. */
      clause: z.string(),
    }),
  ),
  /** With `stale` and `not-active`: the match as it is now, so that you can decide again. */
  frame: z.optional(Snapshot),
});
export type Problem = z.infer<typeof Problem>;

/** The answer to a move on the WebSocket: the body that `POST /moves` would return, as `step` or `problem`. */
export const MoveAnswer = z.object({
  /** Tells an answer from snapshots and updates. */
  kind: z.literal('answer'),
  /** The `id` of the move. Absent if the message had no valid one. */
  id: z.optional(CommandId),
  /** The update. If this socket watches from the seat that moved, it gets the update only here. */
  step: z.optional(Update),
  /** Why the move was not made. */
  problem: z.optional(Problem),
});
export type MoveAnswer = z.infer<typeof MoveAnswer>;
