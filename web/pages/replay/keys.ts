/** The replay by the keyboard alone: arrows, Home, End, page keys and space. */
import { useEffect } from 'preact/hooks';
import type { Projector } from './projector.ts';

/** Where keys have a meaning of their own. */
const OWN = 'select, textarea, dialog, summary, [role="grid"], input:not([type="range"])';

type Doing = (projector: Projector) => void;

const KEYS: Readonly<Record<string, Doing>> = {
  ArrowLeft: ({ go, at }) => go(at - 1),
  ArrowRight: ({ go, at }) => go(at + 1),
  Home: ({ go }) => go(0),
  End: ({ go, last }) => go(last),
  PageUp: ({ turn }) => turn(-1),
  PageDown: ({ turn }) => turn(1),
  ' ': ({ play, isPlaying }) => play(!isPlaying),
};

/** A turn at once, as the page keys do. */
const SHIFTED: Readonly<Record<string, string>> = { ArrowLeft: 'PageUp', ArrowRight: 'PageDown' };

function doingOf({
  key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
  defaultPrevented,
  target,
}: KeyboardEvent): Doing | undefined {
  if (defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof Element) || target.closest(OWN))
    return undefined;
  // A button, a link and the like are pressed with it.
  if (key === ' ' && target.closest('button, a')) return undefined;
  return KEYS[(shiftKey && SHIFTED[key]) || key];
}

export function useKeys(projector: Projector): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const doing = doingOf(event);
      if (!doing) return;
      event.preventDefault();
      doing(projector);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
