/** One tab stop for several things: the arrow keys go from one to the next. */
import type { TargetedKeyboardEvent } from 'preact';
import { useState } from 'preact/hooks';

/** Where a key leads from a place; nothing for other keys. */
function nextIndex(index: number, count: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** `stopAt` goes on the nth of the things, `onKeyDown` on what holds them all; Escape is told. */
export function useRovingTabindex(count: number, onEscape: () => void) {
  const [current, setCurrent] = useState(0);
  return {
    stopAt: (index: number) => ({
      'data-stop': index,
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setCurrent(index),
    }),
    onKeyDown: (event: TargetedKeyboardEvent<HTMLElement>): void => {
      if (event.key === 'Escape') onEscape();
      const next = nextIndex(current, count, event.key);
      if (next === undefined) return;
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>(`[data-stop="${next}"]`)?.focus();
    },
  };
}
