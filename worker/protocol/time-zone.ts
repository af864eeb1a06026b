/** Time zone names, and times of day in minutes. */
export const DAY_MINUTES = 24 * 60;

/** True if the time zone database has the name. A bare offset such as `+02:00` does not count: it has no DST rules. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Minutes from `from` to `to`, across midnight if `to` is earlier. */
export const minutesBetween = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;
