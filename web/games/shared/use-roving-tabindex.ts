/** One tab stop for many things: the arrow keys, Home and End go from one to the next. */
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { preloadWhenIdle } from '../../parts/page/idle.ts';
import type { RovingLayout } from './on-demand/roving-keys.ts';

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

/** Where keys lead: loaded after the board, because most people play without a keyboard. */
let keys: typeof import('./on-demand/roving-keys.ts') | undefined;
const loadKeys = async () => {
  keys = await import('./on-demand/roving-keys.ts');
};

/** Spread `stopAt(name)` on each thing, and put `onKeyDown` on the element around them. */
export function useRovingTabindex(names: readonly Name[], { layout, first, onEscape }: RovingOptions = {}) {
  const [last, setLast] = useState(first);
  useEffect(() => preloadWhenIdle(loadKeys), []);
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
      const { key, target, currentTarget } = event;
      if (key === 'Escape') onEscape?.();
      if (!/^(Arrow|Home|End)/.test(key) || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const move = () => keys?.moveFocus(currentTarget, target, key, layout);
      if (keys) move();
      else loadKeys().then(move, () => {});
    },
  };
}

export type TabStop = ReturnType<ReturnType<typeof useRovingTabindex>['stopAt']>;
