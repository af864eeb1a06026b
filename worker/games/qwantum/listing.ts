/** How Qwantum is listed: name and authors as printed on the box, and the numbers of seats. */
import type { GameListing } from '../listing.ts';

export const listing = {
  name: 'Qwantum',
  authors: 'Oppolzer, Kloss & Staupe',
  seats: [1, 4],
} as const satisfies GameListing;
