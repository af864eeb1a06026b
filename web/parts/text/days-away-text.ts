/** Days away: as the server expects them, and as text. */

const DAY_MS = 86_400_000;

/** A deadline that would move; times are in ms since 1970. */
export interface MovedDeadline {
  /** The match, if there are several. */
  readonly title?: string;
  readonly from: number;
  readonly to: number;
}

/** A date as `2026-12-01`, in this device's time, so many days from now. */
export function dayFromNow(days: number, now = Date.now()): string {
  const date = new Date(now + days * DAY_MS);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => `${part}`.padStart(2, '0')).join('-');
}

/** "Tue, 1 December" for `2026-12-01` */
export const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00Z`),
  );
