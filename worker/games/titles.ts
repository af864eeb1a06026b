/** The listings of all games for pages: the registry would bring rules and bots with it. */
import type { GameListing } from './listing.ts';
import { listing as luckyNumbers } from './lucky-numbers/listing.ts';
import { listing as nochMal } from './noch-mal/listing.ts';
import { listing as qwantum } from './qwantum/listing.ts';
import { listing as rummikub } from './rummikub/listing.ts';

export type { GameListing } from './listing.ts';

const listings = { 'lucky-numbers': luckyNumbers, 'noch-mal': nochMal, qwantum, rummikub };

export const gameListings: Readonly<Record<keyof typeof listings, GameListing>> = listings;
