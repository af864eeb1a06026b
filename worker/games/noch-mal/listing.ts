/** How Noch mal! is listed: name and authors as printed on the box, and the numbers of seats. */
import type { GameListing } from '../listing.ts';

export const listing = {
  name: 'Noch mal!',
  authors: 'Inka & Markus Brand',
  seats: [1, 6],
} as const satisfies GameListing;
