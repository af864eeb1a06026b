/** Motion that explains: a piece travels, turns over or settles. At most 250 ms, and none for who asked for less. */

const NORMAL_MS = 240;
const QUICK_MS = 160;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** Where something lay, in CSS pixels from the top left of `root`, so that scrolling does not matter. */
export interface RelativeRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Whether the reader asked for less motion. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const animate = (element: Element, frames: Keyframe[], duration: number): void => {
  if (!prefersReducedMotion()) element.animate(frames, { duration, easing: EASE });
};

export function relativeRect(root: Element, element: Element): RelativeRect {
  const outer = root.getBoundingClientRect();
  const { left, top, width } = element.getBoundingClientRect();
  return { left: left - outer.left, top: top - outer.top, width };
}

/** A copy for the way, above everything: the piece itself would be cut off where its list scrolls. */
function createGhost(element: Element, { left, top, width }: DOMRect): HTMLElement {
  const ghost = document.createElement('div');
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    zIndex: '9',
    pointerEvents: 'none',
    transformOrigin: '0 0',
  });
  ghost.append(element.cloneNode(true));
  document.body.append(ghost);
  return ghost;
}

/** Marks what the newest events concern, so that it is found without motion too; how it looks is decided where the past is shown. */
export function markChanged(root: Element, elements: readonly (Element | null | undefined)[]): void {
  for (const old of root.querySelectorAll('[data-news]')) old.removeAttribute('data-news');
  for (const element of elements) element?.setAttribute('data-news', '');
}

/** The element appears to come from where something lay before. */
export function animateSlide(root: Element, element: Element, from: RelativeRect): void {
  const to = element.getBoundingClientRect();
  if (prefersReducedMotion() || to.width === 0) return;
  const outer = root.getBoundingClientRect();
  const shift = `translate(${outer.left + from.left - to.left}px, ${outer.top + from.top - to.top}px)`;
  const ghost = createGhost(element, to);
  animate(element, [{ opacity: 0 }, { opacity: 0 }], NORMAL_MS);
  const slide = ghost.animate([{ transform: `${shift} scale(${from.width / to.width})` }, { transform: 'none' }], {
    duration: NORMAL_MS,
    easing: EASE,
  });
  slide.onfinish = () => ghost.remove();
  slide.oncancel = () => ghost.remove();
}

/** A face-down piece is turned face up. */
export const animateFlip = (element: Element): void =>
  animate(
    element,
    [
      { transform: 'perspective(30rem) rotateY(90deg) scale(0.9)', filter: 'brightness(0.75)' },
      { transform: 'perspective(30rem) rotateY(0deg) scale(1)', filter: 'none' },
    ],
    NORMAL_MS,
  );

/** A piece that was held a little above the table is let go. */
export const animateDrop = (element: Element): void =>
  animate(element, [{ transform: 'translateY(-8%) scale(1.12)' }, { transform: 'none' }], QUICK_MS);

/** A die tumbles and comes to rest. */
export const animateRoll = (element: Element): void =>
  animate(
    element,
    [
      { transform: 'translateY(-30%) rotate(-160deg) scale(0.8)', opacity: 0.4 },
      { transform: 'translateY(4%) rotate(12deg) scale(1.04)', opacity: 1, offset: 0.75 },
      { transform: 'none' },
    ],
    NORMAL_MS,
  );
