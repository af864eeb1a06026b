/** Quiet hours as a form has them: two times of day as `22:00`, and whether they will do. Pure. */
import type { QuietSchedule } from '../../../../worker/protocol/clock.ts';

/** Most hours of a day that a seat may be quiet: the server takes no more. */
export const QUIET_FORM_HOURS_MAX = 14;
/** What a form begins with, in minutes after midnight. */
export const QUIET_DEFAULT: Pick<QuietSchedule, 'from' | 'to'> = { from: 22 * 60, to: 8 * 60 };

const DAY_MINUTES = 24 * 60;

/** 485 as `08:05` */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');

/** The other way round; undefined while a field is half filled in. */
export function minuteOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** The hours of a form, over midnight or not; undefined where they are none, or more than may be. */
export function quietOf(from: string, to: string, zone: string): QuietSchedule | undefined {
  const [first, last] = [minuteOf(from), minuteOf(to)];
  if (first === undefined || last === undefined || first === last) return undefined;
  return (last - first + DAY_MINUTES) % DAY_MINUTES <= QUIET_FORM_HOURS_MAX * 60
    ? { from: first, to: last, zone }
    : undefined;
}
