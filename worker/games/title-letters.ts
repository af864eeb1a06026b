/** The letters of a game's title that its usual picture shows on tiles. */
import type { GameListing } from './listing.ts';

/** The first letters and digits of a title, at most 6: the usual picture of a game shows them on tiles. */
export const titleLetters = ({ name }: Pick<GameListing, 'name'>): readonly string[] =>
  [...name.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')].slice(0, 6);
