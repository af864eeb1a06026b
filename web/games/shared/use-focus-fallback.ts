/** Keeps the keyboard's focus on a board whose buttons come and go with each turn. */
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * A pressed button may vanish with its turn. The focus then goes to the first match of `selector` on the board. Pointer
 * users need no focus. Spread the result on the board's root.
 */
export function useFocusFallback(root: { readonly current: HTMLElement | null }, selector: string) {
  const isKeyboard = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!isKeyboard.current || (activeElement && activeElement !== document.body)) return;
    root.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  });
  return {
    onClickCapture: (event: MouseEvent) => {
      isKeyboard.current = event.detail === 0;
    },
    onPointerDownCapture: () => {
      isKeyboard.current = false;
    },
  };
}
