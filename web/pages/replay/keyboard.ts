/** Keyboard control of the replay: arrows, Home, End, page keys and space. */
import { useLayoutEffect } from 'preact/hooks';
import type { Playback } from './playback.ts';

/** Elements where keys have their own meaning. */
const IGNORED_TARGETS = 'select, textarea, dialog, summary, [role="grid"], input:not([type="range"])';

type KeyAction = (projector: Playback) => void;

const KEY_ACTIONS: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: ({ go, at }) => go(at - 1),
  ArrowRight: ({ go, at }) => go(at + 1),
  Home: ({ go }) => go(0),
  End: ({ go, last }) => go(last),
  PageUp: ({ goTurn }) => goTurn(-1),
  PageDown: ({ goTurn }) => goTurn(1),
  ' ': ({ play, isPlaying }) => play(!isPlaying),
};

/** Shift with an arrow moves by a turn, like the page keys. */
const SHIFT_KEYS: Readonly<Record<string, string>> = { ArrowLeft: 'PageUp', ArrowRight: 'PageDown' };

function actionFor({
  key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
  defaultPrevented,
  target,
}: KeyboardEvent): KeyAction | undefined {
  if (
    defaultPrevented ||
    altKey ||
    ctrlKey ||
    metaKey ||
    !(target instanceof Element) ||
    target.closest(IGNORED_TARGETS)
  )
    return undefined;
  // Space activates buttons and links.
  if (key === ' ' && target.closest('button, a')) return undefined;
  return KEY_ACTIONS[(shiftKey && SHIFT_KEYS[key]) || key];
}

export function useReplayKeys(playback: Playback): void {
  // Before the next paint: otherwise a key that is pressed at once would act on the entry that was shown before.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionFor(event);
      if (!action) return;
      event.preventDefault();
      action(playback);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
