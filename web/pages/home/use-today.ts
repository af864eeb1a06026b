/** The user's calendar day, which goes on while the page is open: at midnight, after sleep and when it is shown again. */
import { useEffect, useState } from 'preact/hooks';
import { today, untilTomorrow } from '../../device/daily-results.ts';

/** A timer may sleep with the device, so the day is looked up at least this often, in ms. */
const CHECK_MS = 60_000;

export function useToday(): string {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(check, Math.min(CHECK_MS, untilTomorrow()));
      setDay(today());
    };
    check();
    document.addEventListener('visibilitychange', check);
    addEventListener('pageshow', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
      removeEventListener('pageshow', check);
    };
  }, []);
  return day;
}
