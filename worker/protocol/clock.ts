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

/** The time that a seat has for each decision. Without a clock there is no limit. */
export const Clock = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('live'),
    seconds: z.int().check(z.gte(LIVE_SECONDS_RANGE[0]), z.lte(LIVE_SECONDS_RANGE[1])),
  }),
  z.strictObject({
    kind: z.literal('post'),
    hours: TurnHours,
    /** A deadline in the quiet hours of its seat is postponed until after them. */
    sparesQuiet: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('reserve'),
    hours: TurnHours,
    /** Hours that each seat has besides, once for the whole match. */
    reserve: z.int().check(z.gte(0), z.lte(RESERVE_HOURS_MAX)),
    sparesQuiet: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('daily'),
    /** The time of day in `zone` at which turns end, in minutes after midnight: at least 12 hours after the opening. */
    minute: MinuteOfDay,
    zone: TimeZone,
    sparesQuiet: z.boolean(),
  }),
]);
export type Clock = z.infer<typeof Clock>;

/** Daily quiet hours of a seat in its own time zone. They cross midnight if `from` is later than `to`. */
export const QuietSchedule = z
  .strictObject({
    /** Minutes after midnight. */
    from: MinuteOfDay,
    to: MinuteOfDay,
    zone: TimeZone,
  })
  .check(
    z.refine(({ from, to }) => from !== to && minutesBetween(from, to) <= QUIET_HOURS_MAX * 60, {
      error: `at most ${QUIET_HOURS_MAX} hours, and not none`,
    }),
  );
export type QuietSchedule = z.infer<typeof QuietSchedule>;

/** The last day away, such as `2026-12-01`, in the time zone of the seat; in UTC if it names none. */
export const AwayDates = z.strictObject({ until: Day, zone: z.optional(TimeZone) });
export type AwayDates = z.infer<typeof AwayDates>;

export const QuietHoursBody = z.strictObject({ quiet: z.nullable(QuietSchedule) });

export const ABSENCE_CHOICES = ['wait', 'bot', 'end'] as const;
/** A vote about a seat that has timed out repeatedly. */
export const AbsenceBody = z.strictObject({ choice: z.enum(ABSENCE_CHOICES) });
export type AbsenceChoice = z.infer<typeof AbsenceBody>['choice'];

/** An absent seat, with the votes of the others so far. */
export const Absence = z.object({
  seat: z.int(),
  votes: z.array(z.object({ seat: z.int(), choice: z.enum(ABSENCE_CHOICES) })),
});
export type Absence = z.infer<typeof Absence>;
