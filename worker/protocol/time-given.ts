/** Time away, gifts of time and pauses on the wire. Part of the wire contract. */
import * as z from 'zod/mini';
import { AwayDates, TimeZone } from './clock.ts';
import { Day } from './daily.ts';
import { SEATS_MAX } from './limits.ts';

const SeatNumber = z.int().check(z.gte(0), z.lt(SEATS_MAX));

/** The last day away, or `null` to be back. */
export const AwayBody = z.strictObject({ away: z.nullable(AwayDates) });

/** The effect of a time away. Times are in ms since 1970. */
export const AwayPreview = z.object({
  /** The seat's deadline now; `null` if none is open. */
  deadline: z.nullable(z.int()),
  /** The same deadline with the time away. */
  moved: z.nullable(z.int()),
  /** Deadlines that fall into the time away move to this moment. */
  back: z.int(),
  /** The rest of the seat's days away afterwards, in ms. */
  left: z.int(),
});
export type AwayPreview = z.infer<typeof AwayPreview>;

/** A gift of time to a seat for its open decision. */
export const GiftBody = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{16,40}$/)),
  /** The deadline that the giver saw, in ms since 1970. If the seat has decided since, it gets nothing. */
  deadline: z.int(),
});
export type GiftBody = z.infer<typeof GiftBody>;

/** Propose a pause until 10:00 of a day, agree to it or decline it, or agree to go on before its end. */
export const PauseBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('propose'), until: Day, zone: z.optional(TimeZone) }),
  z.strictObject({
    kind: z.literal('agree'),
    /** `pause.until` of the snapshot that the seat saw. */
    until: z.int(),
  }),
  z.strictObject({ kind: z.literal('decline') }),
  z.strictObject({ kind: z.literal('resume') }),
]);
export type PauseBody = z.infer<typeof PauseBody>;

/** A pause that was proposed or has begun. Times are in ms since 1970. */
export const Pause = z.object({
  by: SeatNumber,
  /** When it began; absent while it is only proposed. */
  from: z.optional(z.int()),
  until: z.int(),
  /** Seats that agree to it or, once it has begun, to go on before its end. */
  agreed: z.array(SeatNumber),
  /** Seats that still have to agree. */
  missing: z.array(SeatNumber),
});

/** The time away of a seat. */
export const SeatAway = z.object({
  /** The last day away. */
  until: Day,
  /** When the time away ends, in ms since 1970. */
  ends: z.int(),
  /** Deadlines in it move to this moment, in ms since 1970. */
  back: z.int(),
});
export type SeatAway = z.infer<typeof SeatAway>;

export const TIME_NOTE_KINDS = ['away', 'back', 'gift', 'proposed', 'declined', 'paused', 'resumed'] as const;
/** A note about given time, beside the log. */
export const TimeNote = z.object({
  n: z.int(),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** The seat that did it. Of a pause: the one that proposed it. */
  seat: SeatNumber,
  kind: z.enum(TIME_NOTE_KINDS),
  /** Of a gift: who got it. */
  to: z.optional(SeatNumber),
  /** Of a gift: how much, in ms. */
  ms: z.optional(z.int()),
  /** Of time away and pauses: the end, in ms since 1970. */
  until: z.optional(z.int()),
});
export type TimeNote = z.infer<typeof TimeNote>;

/** Fields of snapshots and updates that change with moves. */
export const timeShape = {
  /** By seat, with a reserve: what is left of it, in ms. The turn itself ends so long before the deadline. */
  reserves: z.optional(z.array(z.int())),
  /** By seat, once a seat was away: what is left of its days away, in ms. */
  awayLeft: z.optional(z.array(z.int())),
  /** By seat, once a seat got more time: who gave to the open decision, and how much more it can get, in ms. */
  gifts: z.optional(z.array(z.object({ by: z.array(SeatNumber), left: z.int() }))),
};

/** Fields of snapshots alone. */
export const givenShape = {
  /** With a correspondence clock: the days that each seat may be away. */
  awayDays: z.optional(z.int()),
  pause: z.optional(Pause),
  /** Once there was a pause: what is left of the match's days of pause, in ms. */
  pauseLeft: z.optional(z.int()),
  /** The newest notes about given time, oldest first. */
  notes: z.optional(z.array(TimeNote)),
};
