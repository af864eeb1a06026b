/** How Lucky Numbers is listed: name and authors as printed on the box, and the numbers of seats. */
import type { GameListing } from '../listing.ts';

export const listing = {
  name: 'Lucky Numbers',
  authors: 'Michael Schacht',
  seats: [1, 4],
  countsCells: true,
} as const satisfies GameListing;
