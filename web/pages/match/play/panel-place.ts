/** Where a page scrolls and panels grow to show their marks: arithmetic on vertical ranges of the window, in px. Pure. */

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

/** How far a panel reaches beyond its place. */
export interface Growth {
  readonly up: number;
  readonly down: number;
}

interface PanelRoom {
  readonly place: Stretch;
  /** Parts that the panel must not cover; each is above or below the place. */
  readonly marks: readonly Stretch[];
  readonly area: Stretch;
  readonly isUpFirst: boolean;
}

const middleOf = ({ start, end }: Stretch): number => (start + end) / 2;

/** Return how a panel grows by `extra` px within the area and up to its marks; by less if there is no room. */
export function growthOf(extra: number, { place, marks, area, isUpFirst }: PanelRoom): Growth {
  const isAbove = (mark: Stretch): boolean => middleOf(mark) < middleOf(place);
  const start = Math.max(area.start, ...marks.filter(isAbove).map(({ end }) => end + PANEL_GAP_PX));
  const end = Math.min(area.end, ...marks.filter((mark) => !isAbove(mark)).map((mark) => mark.start - PANEL_GAP_PX));
  const above = Math.max(0, place.start - start);
  const below = Math.max(0, end - place.end);
  if (isUpFirst) {
    const up = Math.min(extra, above);
    return { up, down: Math.min(extra - up, below) };
  }
  const down = Math.min(extra, below);
  return { up: Math.min(extra - down, above), down };
}
