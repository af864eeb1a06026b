/** The listing of Sixes: name, authors and numbers of seats. */
import type { GameListing } from '../listing.ts';

export const listing = {
  isDraft: true,
  name: 'Sixes',
  authors: 'Tilepost',
  seats: [2, 4],
  minutes: 10,
} as const satisfies GameListing;
