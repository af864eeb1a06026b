/** The type of a game's listing: what lists and titles say of a game before its rules are loaded. */

export interface GameListing {
  /** As printed on the box; not translated. */
  readonly name: string;
  readonly authors: string;
  /** Fewest and most seats. */
  readonly seats: readonly [min: number, max: number];
  /** The rules choose who starts, so the maker of a match is not asked. */
  readonly picksStarter?: true;
  /** The rulebook gives each turn so many seconds: a live clock begins with them. */
  readonly turnSeconds?: number;
  /** In a match alone, points above 0 count the tiles turned up, and points below 0 the cells left empty. */
  readonly countsCells?: true;
}
