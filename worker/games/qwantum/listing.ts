/** The listing of Qwantum: name and authors as printed on the box, and the numbers of seats. */
import type { GameListing } from '../listing.ts';

export const listing = {
  name: 'Qwantum',
  names: { ko: '퀀텀' },
  authors: 'Oppolzer, Kloss & Staupe',
  seats: [1, 4],
  minutes: 15,
  allowsAhead: true,
} as const satisfies GameListing;
