/** Dates in the user's language and time zone. */
import { lang } from '../../locales/language.ts';
import { localeOf } from '../../locales/locale.ts';

const DAY_MS = 86_400_000;

/** The user's regional variant of the page's language. */
export const locale = (): string => localeOf(lang.value);

/** "21 November 2026" */
export const dateText = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(at);

/** "14:05" today, "21 Nov, 14:05" before. */
export function timeText(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const options: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'short' }
    : { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' };
  return new Intl.DateTimeFormat(locale(), options).format(at);
}

/** "3 days ago", "today" */
export function agoText(at: number, now: number): string {
  const days = Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / DAY_MS);
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day');
}
