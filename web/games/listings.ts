/** The list of games for pages that show them all. A new game adds one line here, and the import of its listing. */
import { type GameListing, gameName } from '../../worker/games/listing.ts';
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

export const isGame = (id: string): id is GameId => Object.hasOwn(gameListings, id);

/** All games' ids, drafts included. */
export const allGames: readonly GameId[] = Object.keys(gameListings).filter(isGame);

/** The ids of the games that people can play, in display order. */
export const gameList: readonly GameId[] = allGames.filter((id) => !gameListings[id].isDraft);

export const listingOf = (id: string): GameListing | undefined => (isGame(id) ? gameListings[id] : undefined);

/** Return the name of a game for readers of a language; the id of a game that this page does not know. */
export function gameNameOf(id: string, lang: string): string {
  const listing = listingOf(id);
  return listing ? gameName(listing, lang) : id;
}
