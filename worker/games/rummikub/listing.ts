/** The listing of Rummikub: name and authors as printed on the box, and the numbers of seats. */
import type { GameListing } from '../listing.ts';

export const listing = {
  name: 'Rummikub',
  names: { ko: '루미큐브' },
  authors: 'Ephraim Hertzano',
  seats: [2, 6],
  minutes: 60,
  picksStarter: true,
  turnSeconds: 60,
} as const satisfies GameListing;
