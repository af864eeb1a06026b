/** Which games there are, for pages that list them. A new game is one line here, and the import of its listing. */
import type { GameListing } from '../../worker/games/listing.ts';
import { listing as luckyNumbers } from '../../worker/games/lucky-numbers/listing.ts';
import { listing as nochMal } from '../../worker/games/noch-mal/listing.ts';
import { listing as qwantum } from '../../worker/games/qwantum/listing.ts';
import type { GameId } from '../../worker/games/registry.ts';
import { listing as rummikub } from '../../worker/games/rummikub/listing.ts';

export const gameListings: Readonly<Record<GameId, GameListing>> = {
  'lucky-numbers': luckyNumbers,
  'noch-mal': nochMal,
  qwantum,
  rummikub,
};

const isGame = (id: string): id is GameId => Object.hasOwn(gameListings, id);

/** Their ids, in the order in which pages list them. */
export const gameList: readonly GameId[] = Object.keys(gameListings).filter(isGame);

export const listingOf = (id: string): GameListing | undefined => (isGame(id) ? gameListings[id] : undefined);
