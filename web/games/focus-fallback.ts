/** Keeps the keyboard's place on a board whose buttons come and go with each turn. */
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * A button that was pressed may vanish with its turn: the keyboard's place then goes to what `selector` finds on the board.
 * Who points needs no such place. The answer is to be spread on the board's root.
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
