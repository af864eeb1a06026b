/** Takes a short confirmation back, so that a button has its own label again. */
import { useEffect } from 'preact/hooks';

/** Long enough to read one word, in ms. */
const SHOWN_MS = 3_000;

/** Call `reset` 3 seconds after `isShown` became true. */
export function useResetSoon(isShown: boolean, reset: () => void): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(reset, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
}
