/** How Sixes is listed. */
import type { GameListing } from '../listing.ts';

export const listing = { name: 'Sixes', authors: 'Tilepost', seats: [2, 4] } as const satisfies GameListing;
