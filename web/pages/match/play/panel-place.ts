/** Positions a floating panel: arithmetic on vertical ranges of the window, in px. Pure. */

/** From `start` to `end`, measured from the window's top. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Gap between a panel and the elements it must not cover. */
export const PANEL_GAP_PX = 8;

const overlaps = (a: Stretch, b: Stretch): boolean => a.start < b.end && b.start < a.end;

/**
 * Return the top of a panel of `size` px within `area` that covers no obstacle. Of several places it is the first;
 * undefined if there is none.
 */
export function freePlace(size: number, area: Stretch, obstacles: readonly Stretch[]): number | undefined {
  const isFree = (top: number) =>
    top >= area.start &&
    top + size <= area.end &&
    !obstacles.some((one) => overlaps({ start: top, end: top + size }, one));
  const places = [
    area.start,
    area.end - size,
    ...obstacles.flatMap(({ start, end }) => [start - PANEL_GAP_PX - size, end + PANEL_GAP_PX]),
  ].filter(isFree);
  return places.length === 0 ? undefined : Math.min(...places);
}

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
