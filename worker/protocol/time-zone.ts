/** Time zones by name, and times of day in minutes. */
export const DAY_MINUTES = 24 * 60;

/** True if the time zone database knows the name. A bare offset such as `+02:00` does not count: nobody lives in it. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Minutes from `from` to `to` on the clock, over midnight where `to` is the earlier one. */
export const minutesBetween = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;
