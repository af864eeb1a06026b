/** Days away, gifts of time and pauses on the wire. Part of the wire contract. */
import * as z from 'zod/mini';
import { AwayDates, TimeZone } from './clock.ts';
import { Day } from './daily.ts';
import { SEATS_MAX } from './limits.ts';

const SeatNumber = z.int().check(z.gte(0), z.lt(SEATS_MAX));

/** Days away for the seat. */
export const AwayBody = z.strictObject({
  /** `null` ends it. */
  away: z.nullable(AwayDates),
});

/** The effect of days away. */
export const AwayPreview = z.object({
  /** The seat's deadline now, in ms since 1970; `null` if none is open. */
  deadline: z.nullable(z.int()),
  /** The same deadline with the days away, in ms since 1970. */
  moved: z.nullable(z.int()),
  /** Deadlines that fall into the days away move to this moment, in ms since 1970. */
  back: z.int(),
  /** The rest of the seat's days away afterwards, in ms. */
  left: z.int(),
});
export type AwayPreview = z.infer<typeof AwayPreview>;

/** A gift of time to a seat for its open decision. */
export const GiftBody = z.strictObject({
  /** As the id of every command. If an answer gets lost, send the same gift again. */
  id: z.string().check(z.regex(/^[\w-]{16,40}$/)),
  /** The seat's deadline that you saw, in ms since 1970. If the seat has decided since, it gets nothing. */
  deadline: z.int(),
});
export type GiftBody = z.infer<typeof GiftBody>;

/** Propose a pause until 10:00 of a day, agree to it or decline it, or agree to go on before its end. */
export const PauseBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('propose'),
    /** The day on which play goes on. */
    until: Day,
    zone: z.optional(TimeZone),
  }),
  z.strictObject({
    kind: z.literal('agree'),
    /** `pause.until` of the snapshot that you saw. */
    until: z.int(),
  }),
  z.strictObject({ kind: z.literal('decline') }),
  z.strictObject({ kind: z.literal('resume') }),
]);
export type PauseBody = z.infer<typeof PauseBody>;

/** A pause that was proposed or has begun. */
export const Pause = z.object({
  /** The seat that proposed it. */
  by: SeatNumber,
  /** When it began, in ms since 1970; absent while it is only proposed. */
  from: z.optional(z.int()),
  /** When it ends by itself, in ms since 1970. */
  until: z.int(),
  /** The seats that agree to it or, once it has begun, to go on before its end. */
  agreed: z.array(SeatNumber),
  /** The seats that still have to agree. */
  missing: z.array(SeatNumber),
});

/** The days away of a seat. They may be over. */
export const SeatAway = z.object({
  /** The last day away. */
  until: Day,
  /** When the days away end, in ms since 1970. */
  ends: z.int(),
  /** Deadlines in it move to this moment, in ms since 1970. */
  back: z.int(),
});
export type SeatAway = z.infer<typeof SeatAway>;

export const TIME_NOTE_KINDS = ['away', 'back', 'gift', 'proposed', 'declined', 'paused', 'resumed'] as const;
/** A note about given time. It is not an entry of the log. */
export const TimeNote = z.object({
  /** Its own number, from 1. */
  n: z.int(),
  /** When it was written, in ms since 1970. */
  at: z.int(),
  /** The seat that did it; of a pause that begins or ends, the one that proposed it. */
  seat: SeatNumber,
  /** `away`, `back`, `gift`, or a pause that was `proposed` or `declined`, begins (`paused`) or ends (`resumed`). */
  kind: z.enum(TIME_NOTE_KINDS),
  /** Of a gift: the seat that got it. */
  to: z.optional(SeatNumber),
  /** Of a gift: how much time, in ms. */
  ms: z.optional(z.int()),
  /** Of days away and of a pause: its end, in ms since 1970. */
  until: z.optional(z.int()),
});
export type TimeNote = z.infer<typeof TimeNote>;

/** Fields of snapshots and updates that change with moves. */
export const timeShape = {
  /** With a reserve, by seat: the rest of it, in ms. The turn itself ends so long before the deadline. */
  reserves: z.optional(z.array(z.int())),
  /** Once a seat was away, by seat: the rest of its days away, in ms. */
  awayLeft: z.optional(z.array(z.int())),
  /** Once a seat got more time, by seat: the gifts to its open decision. */
  gifts: z.optional(
    z.array(
      z.object({
        /** The seats that gave. */
        by: z.array(SeatNumber),
        /** How much more it can get, in ms. */
        left: z.int(),
      }),
    ),
  ),
};

/** Fields of snapshots alone. */
export const givenShape = {
  /** With a clock by correspondence: the days that each seat may be away. */
  awayDays: z.optional(z.int()),
  pause: z.optional(Pause),
  /** Once there was a pause: the rest of the match's days of pause, in ms. */
  pauseLeft: z.optional(z.int()),
  /** The newest notes about given time, at most {@link TIME_NOTES_SHOWN}, oldest first. */
  notes: z.optional(z.array(TimeNote)),
};
