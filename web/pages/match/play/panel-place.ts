/** How far a page scrolls to show its marks: arithmetic on vertical ranges of the window, in px. Pure. */

/** From `start` to `end`, measured from the window's top. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Gap between marks and what may cover them. */
export const PANEL_GAP_PX = 8;

/**
 * Return how far the page must scroll until `marks` are within `area`; 0 if they are, or if enough of them is visible.
 */
export function scrollNeeded(marks: Stretch, area: Stretch): number {
  const room = area.end - area.start;
  if (marks.end - marks.start <= room) {
    if (marks.start < area.start) return marks.start - area.start;
    return Math.max(0, marks.end - area.end);
  }
  const seen = Math.min(marks.end, area.end) - Math.max(marks.start, area.start);
  return seen >= room / 2 ? 0 : marks.start - area.start;
}
