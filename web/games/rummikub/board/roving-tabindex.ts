/** One tab stop for many tiles: the arrow keys go from tile to tile, and up and down to the nearest one. */
import type { TargetedKeyboardEvent } from 'preact';
import { useState } from 'preact/hooks';

/** The nearest stop in the line above (-1) or below (1). */
function nearestInRow(from: Element, stops: readonly Element[], direction: 1 | -1): Element | undefined {
  const here = from.getBoundingClientRect();
  const distanceTo = (stop: Element): number => {
    const { top, left } = stop.getBoundingClientRect();
    const rowDistance = (top - here.top) * direction;
    // Lines count first, what lies beside only within a line.
    return rowDistance < here.height / 2 ? Number.POSITIVE_INFINITY : rowDistance * 100 + Math.abs(left - here.left);
  };
  const best = stops.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0];
  return best && Number.isFinite(distanceTo(best)) ? best : undefined;
}

function stopForKey(from: Element, stops: readonly Element[], key: string): Element | undefined {
  const index = stops.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return stops[Math.max(0, index - 1)];
    case 'ArrowRight':
      return stops[Math.min(stops.length - 1, index + 1)];
    case 'ArrowUp':
      return nearestInRow(from, stops, -1) ?? from;
    case 'ArrowDown':
      return nearestInRow(from, stops, 1) ?? from;
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    default:
      return undefined;
  }
}

/** `stopAt` goes on each thing, by its name; `onKeyDown` on what holds them all. */
export function useRovingTabindex(names: readonly (string | number)[]) {
  const [last, setLast] = useState<string | number | undefined>(undefined);
  const current = last !== undefined && names.includes(last) ? last : names[0];
  return {
    stopAt: (name: string | number) => ({
      'data-stop': name,
      tabIndex: name === current ? 0 : -1,
      onFocus: () => setLast(name),
    }),
    onKeyDown: (event: TargetedKeyboardEvent<HTMLElement>): void => {
      const from = event.target instanceof Element ? event.target.closest('[data-stop]') : null;
      if (!from || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
      const stops = [...event.currentTarget.querySelectorAll('[data-stop]')];
      const next = stopForKey(from, stops, event.key);
      if (!(next instanceof HTMLElement)) return;
      event.preventDefault();
      next.focus();
    },
  };
}

export type TabStop = ReturnType<ReturnType<typeof useRovingTabindex>['stopAt']>;
