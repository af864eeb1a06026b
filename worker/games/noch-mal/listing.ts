/** The listing of Noch mal!: name and authors as printed on the box, and the numbers of seats. */
import type { GameListing } from '../listing.ts';

export const listing = {
  name: 'Noch mal!',
  authors: 'Inka & Markus Brand',
  seats: [1, 6],
  minutes: 20,
  allowsAhead: true,
} as const satisfies GameListing;
