/**
 * Animations that explain: a piece travels, turns over or settles. At most 250 ms; one's own roll of dice takes 700 ms.
 * With reduced motion, everything is there at once.
 */

const NORMAL_MS = 240;
const QUICK_MS = 160;
/** The exception: the roll of the player who looks. Its sound is as long. */
export const OWN_ROLL_MS = 700;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** A position in CSS pixels relative to the top left of `root`, so that scrolling does not matter. */
export interface RelativeRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Return true if reduced motion is requested, by this device's settings or else by the system. */
export function prefersReducedMotion(): boolean {
  const { motion } = document.documentElement.dataset;
  return motion === undefined ? matchMedia('(prefers-reduced-motion: reduce)').matches : motion === 'less';
}

const animate = (element: Element, frames: Keyframe[], duration: number, easing = EASE): void => {
  if (!prefersReducedMotion()) element.animate(frames, { duration, easing });
};

export function relativeRect(root: Element, element: Element): RelativeRect {
  const outer = root.getBoundingClientRect();
  const { left, top, width } = element.getBoundingClientRect();
  return { left: left - outer.left, top: top - outer.top, width };
}

/** Create a copy above everything for the animation; the piece itself would be clipped by a scrolling list. */
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

/**
 * Mark the elements that the newest events affect, so that changes are visible without animation; styles decide how it
 * looks in a replay.
 */
export function markChanged(root: Element, elements: readonly (Element | null | undefined)[]): void {
  for (const old of root.querySelectorAll('[data-news]')) old.removeAttribute('data-news');
  for (const element of elements) element?.setAttribute('data-news', '');
}

/** Animate an element from an earlier position. */
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

/** Turn a face-down piece face up. */
export const animateFlip = (element: Element): void =>
  animate(
    element,
    [
      { transform: 'perspective(30rem) rotateY(90deg) scale(0.9)', filter: 'brightness(0.75)' },
      { transform: 'perspective(30rem) rotateY(0deg) scale(1)', filter: 'none' },
    ],
    NORMAL_MS,
  );

/** Drop a piece from slightly above the table. */
export const animateDrop = (element: Element): void =>
  animate(element, [{ transform: 'translateY(-8%) scale(1.12)' }, { transform: 'none' }], QUICK_MS);

/** While a die is in the air, its face is hidden: neither number nor sign. */
const BLANK = { filter: 'saturate(0) brightness(1.1)', color: 'transparent' };
const HIDDEN_SIGN = [{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }];

/** Tumble a die; its face is visible only once it rests. An own roll bounces before it rests. */
export function animateRoll(element: Element, isOwn = false): void {
  const duration = isOwn ? OWN_ROLL_MS : NORMAL_MS;
  const frames = [
    { ...BLANK, transform: 'translateY(-70%) rotate(-420deg) scale(0.75)' },
    { ...BLANK, transform: 'translateY(-14%) rotate(-100deg) scale(1.08)', offset: 0.6 },
    { transform: 'translateY(5%) rotate(14deg) scale(1.05)', filter: 'none', offset: 0.82 },
    { transform: 'none', filter: 'none' },
  ];
  animate(element, frames, duration, 'linear');
  for (const sign of element.children) animate(sign, HIDDEN_SIGN, duration, 'linear');
}
