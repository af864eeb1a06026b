/** The listing of Lucky Numbers: name and authors as printed on the box, and the numbers of seats. */
import type { GameListing } from '../listing.ts';

export const listing = {
  name: 'Lucky Numbers',
  names: { ko: '럭키 넘버스' },
  authors: 'Michael Schacht',
  seats: [1, 4],
  minutes: 20,
  countsCells: true,
} as const satisfies GameListing;
