/** When a lost seat is given back, in words. */
import { lang } from '../../../locales/language.ts';
import { whenText } from '../../../parts/text/time-text.ts';

/** "at 14:05", "tomorrow 14:05", "Tuesday 14:05" */
export function fromText(at: number, now = Date.now()): string {
  const text = whenText(at, now);
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return lang.value === 'en' && isToday ? `at ${text}` : text;
}
