/** Keeps the second tap of a double tap from pressing the button that the first one brought to its place. */
import { useEffect } from 'preact/hooks';

/** The longest time in ms between two taps that count as a double tap: too short to read a new button. */
const DOUBLE_TAP_MS = 350;
/** The largest distance in px between them. */
const SAME_PLACE_PX = 12;

/**
 * Ignore taps on buttons of the board that have just taken the place of another one. A tap elsewhere in between, or a
 * key, shows that the new button was seen.
 */
export function useSecondTaps(): void {
  useEffect(() => {
    let last: { readonly atMs: number; readonly x: number; readonly y: number; readonly label: string } | undefined;
    const onClick = (event: MouseEvent): void => {
      const button = (event.target as Element).closest('.board-buttons button');
      if (!button || event.detail === 0) {
        last = undefined;
        return;
      }
      const { timeStamp: atMs, clientX: x, clientY: y } = event;
      const label = button.textContent ?? '';
      const isSecond =
        last !== undefined &&
        label !== last.label &&
        atMs - last.atMs < DOUBLE_TAP_MS &&
        Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX;
      if (isSecond) event.stopPropagation();
      else last = { atMs, x, y, label };
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}
