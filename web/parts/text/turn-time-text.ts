/** The times that a clock gives, as text in the user's language. Apart from deadlines, which every match page loads. */
import type { Clock } from '../../../worker/protocol/clock.ts';
import { locale } from './dates.ts';
import { durationText } from './time-text.ts';

const MINUTE_MS = 60_000;

/** Return the time a clock gives for each move: "1 minute", "7 days". */
export function moveTimeText(clock: Clock): string {
  switch (clock.kind) {
    case 'live':
      return clock.seconds % 60 === 0
        ? durationText(clock.seconds / 60, 'minute')
        : durationText(clock.seconds, 'second');
    case 'post':
    case 'reserve':
      return hoursText(clock.hours);
    case 'daily':
      return durationText(1, 'day');
  }
}

/** "2 days" for 48 hours, "36 hours" */
export const hoursText = (hours: number): string =>
  hours % 24 === 0 ? durationText(hours / 24, 'day') : durationText(hours, 'hour');

/** "20:00" for minutes after midnight */
export const timeOfDayText = (minute: number): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone: 'UTC' }).format(minute * MINUTE_MS);

/** "Central European Time" for `Europe/Rome` */
export const timeZoneText = (timeZone: string): string =>
  new Intl.DateTimeFormat(locale(), { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
