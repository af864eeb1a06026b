/** Keeps a tap that was meant for a button of the board from pressing another one that has come to its place. */

/** The time in ms in which a button that has come under the finger takes no taps: enough to see that it is another one. */
const SETTLING_MS = 700;
/** How long in ms after a press a new button counts as come to its place: a slow network answers late. */
const PRESS_LASTS_MS = 3_000;
/** How far in px from the last tap a second one may fall. */
const SAME_PLACE_PX = 12;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
  /** The texts of the buttons that were there. */
  readonly known: Map<Element, string | null>;
}

const boardButtons = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.board-buttons button')];

/** True if a tap beside this point could press the button. */
function isNear(button: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return Math.max(left - x, x - right, top - y, y - bottom) < SAME_PLACE_PX;
}

/**
 * From now on, let no button of a board take taps just after it has come to where another one was pressed. Keys are not
 * held up. Called once by each page.
 */
export function watchSecondTaps(): void {
  let last: Press | undefined;
  const onClick = ({ target, detail, clientX: x, clientY: y }: MouseEvent): void => {
    const isPress = detail > 0 && (target as Element).closest('.board-buttons button') !== null;
    const near = boardButtons().filter((one) => isNear(one, x, y));
    last = isPress ? { x, y, atMs: Date.now(), known: new Map(near.map((one) => [one, one.textContent])) } : undefined;
  };
  const onChange = (): void => {
    if (!last || Date.now() - last.atMs > PRESS_LASTS_MS) return;
    for (const button of boardButtons()) {
      const text = button.textContent;
      if (last.known.get(button) === text || !isNear(button, last.x, last.y)) continue;
      last.known.set(button, text);
      button.dataset.settling = text ?? '';
      button.style.pointerEvents = 'none';
      // Another text may have come meanwhile.
      setTimeout(() => {
        if (button.dataset.settling !== text) return;
        delete button.dataset.settling;
        button.style.pointerEvents = '';
      }, SETTLING_MS);
    }
  };
  new MutationObserver(onChange).observe(document.body, { childList: true, characterData: true, subtree: true });
  document.addEventListener('click', onClick, true);
}
