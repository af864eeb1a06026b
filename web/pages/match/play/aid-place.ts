/** Where hint and guide are: above the side column, above the board where a place is kept, or in the bar (P-58). */

/** In a wide window hint and guide are above the side column. */
const WIDE_WINDOW = '(min-width: 60rem)';

/**
 * Return the element for hint and guide. They never lie over the board: without a place above it they stand for the
 * sentence in the bar of the turn.
 */
export function findAidPlace(): Element | null {
  const above = document.querySelector('.play-aid');
  const isKept = above && (matchMedia(WIDE_WINDOW).matches || getComputedStyle(above).display !== 'contents');
  return isKept ? above : (document.querySelector('.play-board .board-decide') ?? above);
}
