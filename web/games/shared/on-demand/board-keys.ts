/**
 * Keyboard navigation on a board: arrow keys between stops, and focus when the focused button disappears. Loaded like
 * effects, after the board, because most people play without a keyboard.
 */
export type RovingLayout = 'list' | 'flow' | 'grid';

type Direction = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1];

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Return the nearest stop in a direction: the nearest line first, then the nearest stop within it. */
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

/** Return the stop that a key leads to: `from` itself at the edge, undefined for other keys. */
function stopForKey(
  from: Element,
  stops: readonly Element[],
  key: string,
  layout: string | undefined,
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

/** Move the focus to the stop that a key leads to, within the same area. */
function followKey(event: KeyboardEvent): void {
  const { target, key } = event;
  if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
  const from = target.closest('[data-stop]');
  const area = from?.closest<HTMLElement>('[data-stops]');
  const next = from && area && stopForKey(from, [...area.querySelectorAll('[data-stop]')], key, area.dataset.stops);
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

/** Space between a focused part and the docked bar, in px. */
const FOCUS_GAP_PX = 8;

/** Scroll a part that took the focus by key clear of the docked bar, however high the bar is (WCAG 2.4.11). */
function scrollClear(board: HTMLElement, { target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  const { top, bottom, left, right } = target.getBoundingClientRect();
  for (const bar of board.querySelectorAll('[data-docked], [data-docked] .board-buttons')) {
    if (bar.contains(target) || getComputedStyle(bar).position !== 'sticky') continue;
    const over = bar.getBoundingClientRect();
    const covered = bottom + FOCUS_GAP_PX - over.top;
    if (covered > 0 && top < over.bottom && left < over.right && right > over.left) scrollBy(0, covered);
  }
}

export interface KeyState {
  /** Selector of the element that gets the focus if the focused button disappears. */
  readonly focusTarget: string;
}

/** An effects file, as each game has one. */
export function effects(board: HTMLElement, latest: () => KeyState) {
  // Pointer users need no focus management.
  let isKeyboard = false;
  const ending = new AbortController();
  const { signal } = ending;
  board.addEventListener('keydown', followKey, { signal });
  // Tells programs that use the page that this board listens to keys.
  board.dataset.keys = '';
  board.addEventListener('focusin', (event) => scrollClear(board, event), { signal });
  board.addEventListener(
    'click',
    ({ detail }) => {
      isKeyboard = detail === 0;
    },
    { signal, capture: true },
  );
  board.addEventListener(
    'pointerdown',
    () => {
      isKeyboard = false;
    },
    { signal, capture: true },
  );
  return {
    // A pressed button may disappear with its turn.
    update: () => {
      const { activeElement } = document;
      if (!isKeyboard || (activeElement && activeElement !== document.body)) return;
      board.querySelector<HTMLElement>(latest().focusTarget)?.focus({ preventScroll: true });
    },
    stop: () => ending.abort(),
  };
}
