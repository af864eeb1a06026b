/** Where an arrow key, Home or End leads among stops of the keyboard; loaded when the board stands. */
export type RovingLayout = 'list' | 'flow' | 'grid';

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
function stopForKey(from: Element, stops: readonly Element[], key: string, layout: RovingLayout): Element | undefined {
  const arrow = ARROWS[key];
  if (arrow) {
    const isInOrder = layout === 'flow' ? arrow[0] !== 0 : layout !== 'grid';
    const next = isInOrder ? stops[stops.indexOf(from) + arrow[0] + arrow[1]] : nearestStop(from, stops, arrow);
    return next ?? from;
  }
  const line = layout === 'grid' ? stops.filter((stop) => isInLine(stop, from)) : stops;
  return key === 'Home' ? line[0] : key === 'End' ? line.at(-1) : undefined;
}

/** Moves the focus from the stop around `target` to the one that a key leads to, among the stops within `area`. */
export function moveFocus(area: Element, target: EventTarget | null, key: string, layout: RovingLayout = 'list'): void {
  const from = target instanceof Element ? target.closest('[data-stop]') : null;
  const next = from && stopForKey(from, [...area.querySelectorAll('[data-stop]')], key, layout);
  if (next instanceof HTMLElement) next.focus();
}
