/** Clocks, quiet hours and absent seats on the wire. Part of the wire contract. */
import * as z from 'zod/mini';
import { Day } from './daily.ts';
import { QUIET_HOURS_MAX, RESERVE_HOURS_MAX } from './limits.ts';
import { isTimeZone, minutesBetween } from './time-zone.ts';

/** Shortest and longest turn of a live match, in seconds. */
export const LIVE_SECONDS_RANGE = [30, 600] as const;
/** Shortest and longest turn by correspondence, in hours. */
export const CORRESPONDENCE_HOURS_RANGE = [12, 336] as const;
const MinuteOfDay = z.int().check(z.gte(0), z.lt(24 * 60));
/** A name of the IANA time zone database, such as `Europe/Rome`. */
export const TimeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: 'no such time zone' }));
const TurnHours = z.int().check(z.gte(CORRESPONDENCE_HOURS_RANGE[0]), z.lte(CORRESPONDENCE_HOURS_RANGE[1]));

const turnHoursShape = {
  /** Hours for each decision. */
  hours: TurnHours,
};
const sparesQuietShape = {
  /** True if a deadline in the quiet hours of its seat is postponed until after them. */
  sparesQuiet: z.boolean(),
};

/**
 * The time that a seat has for each of its decisions: seconds at one sitting, or hours by correspondence, also with a
 * reserve of hours for the whole match, or up to a fixed hour of the day. Without a clock there is no limit.
 */
export const Clock = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('live'),
    /** Seconds for each decision. */
    seconds: z.int().check(z.gte(LIVE_SECONDS_RANGE[0]), z.lte(LIVE_SECONDS_RANGE[1])),
  }),
  z.strictObject({
    kind: z.literal('post'),
    ...turnHoursShape,
    ...sparesQuietShape,
  }),
  z.strictObject({
    kind: z.literal('reserve'),
    ...turnHoursShape,
    /** Hours that each seat has besides, once for the whole match. */
    reserve: z.int().check(z.gte(0), z.lte(RESERVE_HOURS_MAX)),
    ...sparesQuietShape,
  }),
  z.strictObject({
    kind: z.literal('daily'),
    /** The time of day in `zone` at which turns end, in minutes after midnight: at least 12 hours after the opening. */
    minute: MinuteOfDay,
    zone: TimeZone,
    ...sparesQuietShape,
  }),
]);
export type Clock = z.infer<typeof Clock>;

/** Daily quiet hours of a seat, in its own time zone; at most {@link QUIET_HOURS_MAX} hours. */
export const QuietSchedule = z
  .strictObject({
    /** Minutes after midnight. */
    from: MinuteOfDay,
    /** Minutes after midnight; less than `from` if they last past midnight. */
    to: MinuteOfDay,
    zone: TimeZone,
  })
  .check(
    z.refine(({ from, to }) => from !== to && minutesBetween(from, to) <= QUIET_HOURS_MAX * 60, {
      error: `at most ${QUIET_HOURS_MAX} hours, and not none`,
    }),
  );
export type QuietSchedule = z.infer<typeof QuietSchedule>;

/** The dates of days away. They have begun. */
export const AwayDates = z.strictObject({
  /** The last day away, in the time zone of the seat. */
  until: Day,
  /** Default: the time zone of the seat's quiet hours; without them UTC. */
  zone: z.optional(TimeZone),
});
export type AwayDates = z.infer<typeof AwayDates>;

/** Quiet hours for the seat. */
export const QuietHoursBody = z.strictObject({
  /** `null` deletes them. */
  quiet: z.nullable(QuietSchedule),
});

export const ABSENCE_CHOICES = ['wait', 'bot', 'end'] as const;
/** The vote of a seat about another one that ran out of time repeatedly. */
export const AbsenceBody = z.strictObject({
  /** `wait` for them, let a `bot` play, or `end` the match. */
  choice: z.enum(ABSENCE_CHOICES),
});
export type AbsenceChoice = z.infer<typeof AbsenceBody>['choice'];

/** A seat that ran out of time repeatedly, with the votes of the others so far. */
export const Absence = z.object({
  /** The absent seat. */
  seat: z.int(),
  /** The votes of the others. */
  votes: z.array(
    z.object({
      /** The seat that voted. */
      seat: z.int(),
      /** Its vote. */
      choice: z.enum(ABSENCE_CHOICES),
    }),
  ),
});
export type Absence = z.infer<typeof Absence>;
