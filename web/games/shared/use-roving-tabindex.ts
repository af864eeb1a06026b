/** One tab stop for many elements. `on-demand/board-keys.ts` adds arrow keys, Home and End. */
import { useState } from 'preact/hooks';
import type { RovingLayout } from './on-demand/board-keys.ts';

type Name = string | number;

interface RovingOptions {
  /**
   * `list`: all arrows follow document order. `flow`: up and down go to the nearest stop of another line. `grid`: every
   * arrow goes to the nearest visible stop in its direction, so rows and columns may be swapped.
   */
  readonly layout?: RovingLayout;
  /** The stop that Tab reaches first. By default it is the first one. */
  readonly first?: Name;
  readonly onEscape?: () => void;
}

/** Spread `stopAt(name)` on each element, and `area` on their container. */
export function useRovingTabindex(names: readonly Name[], { layout = 'list', first, onEscape }: RovingOptions = {}) {
  const [last, setLast] = useState(first);
  const current = last !== undefined && names.includes(last) ? last : names[0];
  return {
    /** Make this the stop that Tab reaches. */
    setCurrent: setLast,
    stopAt: (name: Name) => ({
      'data-stop': name,
      tabIndex: name === current ? 0 : -1,
      onFocus: () => setLast(name),
    }),
    area: {
      'data-stops': layout,
      onKeyDown: ({ key }: { readonly key: string }): void => {
        if (key === 'Escape') onEscape?.();
      },
    },
  };
}

export type TabStop = ReturnType<ReturnType<typeof useRovingTabindex>['stopAt']>;
