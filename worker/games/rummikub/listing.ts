/** How Rummikub is listed: name and authors as printed on the box, and the numbers of seats. */
import type { GameListing } from '../listing.ts';

export const listing = {
  name: 'Rummikub',
  authors: 'Ephraim Hertzano',
  seats: [2, 6],
  picksStarter: true,
  turnSeconds: 60,
} as const satisfies GameListing;
