/** One tab stop for many things: the arrow keys, Home and End go from one to the next. */
import type { TargetedKeyboardEvent } from 'preact';
import { useState } from 'preact/hooks';

type Name = string | number;

interface RovingOptions {
  /**
   * `list`: all arrows follow the order of the document. `flow`: up and down go to the nearest stop of another line.
   * `grid`: every arrow goes to the nearest stop in its direction as it is seen, so rows and columns may trade places.
   */
  readonly layout?: 'list' | 'flow' | 'grid';
  /** The stop that Tab reaches first. By default it is the first one. */
  readonly first?: Name;
  readonly onEscape?: () => void;
}

type Direction = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1];

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest stop in a direction. The nearest line counts first, then what lies beside within that line. */
function nearestStop(from: Element, stops: readonly Element[], [x, y]: Direction): Element | undefined {
  const here = from.getBoundingClientRect();
  let best: Element | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const stop of stops) {
    const { left, top } = stop.getBoundingClientRect();
    const [right, down] = [left - here.left, top - here.top];
    const along = right * x + down * y;
    const distance = along * 100 + Math.abs(x ? down : right);
    if (along > (x ? here.width : here.height) / 2 && distance < least) [best, least] = [stop, distance];
  }
  return best;
}

function isInLine(one: Element, other: Element): boolean {
  const { top, height } = other.getBoundingClientRect();
  return Math.abs(one.getBoundingClientRect().top - top) <= height / 2;
}

/** The stop that a key leads to: `from` itself at the rim, undefined for other keys. */
function stopForKey(
  from: Element,
  stops: readonly Element[],
  key: string,
  layout: RovingOptions['layout'],
): Element | undefined {
  const arrow = ARROWS[key];
  if (arrow) {
    const isInOrder = layout === 'flow' ? arrow[0] !== 0 : layout !== 'grid';
    const next = isInOrder ? stops[stops.indexOf(from) + arrow[0] + arrow[1]] : nearestStop(from, stops, arrow);
    return next ?? from;
  }
  const line = layout === 'grid' ? stops.filter((stop) => isInLine(stop, from)) : stops;
  return key === 'Home' ? line[0] : key === 'End' ? line.at(-1) : undefined;
}

/** Spread `stopAt(name)` on each thing, and put `onKeyDown` on the element around them. */
export function useRovingTabindex(names: readonly Name[], { layout, first, onEscape }: RovingOptions = {}) {
  const [last, setLast] = useState(first);
  const current = last !== undefined && names.includes(last) ? last : names[0];
  return {
    /** Makes this the stop that Tab reaches. */
    setCurrent: setLast,
    stopAt: (name: Name) => ({
      'data-stop': name,
      tabIndex: name === current ? 0 : -1,
      onFocus: () => setLast(name),
    }),
    onKeyDown: (event: TargetedKeyboardEvent<HTMLElement>): void => {
      if (event.key === 'Escape') onEscape?.();
      const from = event.target instanceof Element ? event.target.closest('[data-stop]') : null;
      if (!from || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
      const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
      const next = stopForKey(from, stops, event.key, layout);
      if (!(next instanceof HTMLElement)) return;
      event.preventDefault();
      next.focus();
    },
  };
}

export type TabStop = ReturnType<ReturnType<typeof useRovingTabindex>['stopAt']>;
