/** One tab stop for many tiles: the arrow keys go from tile to tile, and up and down to the nearest one. */
import type { TargetedKeyboardEvent } from 'preact';
import { useState } from 'preact/hooks';

/** The nearest stop in the line above (-1) or below (1). */
function inLine(from: Element, stops: readonly Element[], way: 1 | -1): Element | undefined {
  const here = from.getBoundingClientRect();
  const away = (stop: Element): number => {
    const { top, left } = stop.getBoundingClientRect();
    const down = (top - here.top) * way;
    // Lines count first, what lies beside only within a line.
    return down < here.height / 2 ? Number.POSITIVE_INFINITY : down * 100 + Math.abs(left - here.left);
  };
  const best = stops.toSorted((a, b) => away(a) - away(b))[0];
  return best && Number.isFinite(away(best)) ? best : undefined;
}

function reached(from: Element, stops: readonly Element[], key: string): Element | undefined {
  const at = stops.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return stops[Math.max(0, at - 1)];
    case 'ArrowRight':
      return stops[Math.min(stops.length - 1, at + 1)];
    case 'ArrowUp':
      return inLine(from, stops, -1) ?? from;
    case 'ArrowDown':
      return inLine(from, stops, 1) ?? from;
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    default:
      return undefined;
  }
}

/** `stopAt` goes on each thing, by its name; `onKeyDown` on what holds them all. */
export function useRoving(names: readonly (string | number)[]) {
  const [last, setLast] = useState<string | number | undefined>(undefined);
  const at = last !== undefined && names.includes(last) ? last : names[0];
  return {
    stopAt: (name: string | number) => ({
      'data-stop': name,
      tabIndex: name === at ? 0 : -1,
      onFocus: () => setLast(name),
    }),
    onKeyDown: (event: TargetedKeyboardEvent<HTMLElement>): void => {
      const from = event.target instanceof Element ? event.target.closest('[data-stop]') : null;
      if (!from || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
      const stops = [...event.currentTarget.querySelectorAll('[data-stop]')];
      const next = reached(from, stops, event.key);
      if (!(next instanceof HTMLElement)) return;
      event.preventDefault();
      next.focus();
    },
  };
}

export type Stop = ReturnType<ReturnType<typeof useRoving>['stopAt']>;
