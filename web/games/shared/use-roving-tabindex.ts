/** One tab stop for many things. `on-demand/board-keys.ts` lets arrow keys, Home and End go from one to the next. */
import { useState } from 'preact/hooks';
import type { RovingLayout } from './on-demand/board-keys.ts';

type Name = string | number;

interface RovingOptions {
  /**
   * `list`: all arrows follow the order of the document. `flow`: up and down go to the nearest stop of another line.
   * `grid`: every arrow goes to the nearest stop in its direction as it is seen, so rows and columns may trade places.
   */
  readonly layout?: RovingLayout;
  /** The stop that Tab reaches first. By default it is the first one. */
  readonly first?: Name;
  readonly onEscape?: () => void;
}

/** Spread `stopAt(name)` on each thing, and `area` on the element around them. */
export function useRovingTabindex(names: readonly Name[], { layout = 'list', first, onEscape }: RovingOptions = {}) {
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
    area: {
      'data-stops': layout,
      onKeyDown: ({ key }: { readonly key: string }): void => {
        if (key === 'Escape') onEscape?.();
      },
    },
  };
}

export type TabStop = ReturnType<ReturnType<typeof useRovingTabindex>['stopAt']>;
