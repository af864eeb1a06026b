/** A game's listing: the facts that lists and titles show before the rules are loaded. */

export interface GameListing {
  /** As printed on the box. */
  readonly name: string;
  /** Names under which the game is sold elsewhere, by language. */
  readonly names?: Readonly<Record<string, string>>;
  readonly authors: string;
  /** The game is not finished: it is only in /dev, in the terminal and in tests, and in English alone. */
  readonly isDraft?: true;
  /** Fewest and most seats. */
  readonly seats: readonly [min: number, max: number];
  /** How long a match takes at a real table, in minutes. */
  readonly minutes: number;
  /** The rules choose who starts, so the maker of a match is not asked. */
  readonly picksStarter?: true;
  /** Seconds per turn in the rulebook: the default of a live clock. */
  readonly turnSeconds?: number;
  /** Seats can choose ahead of the open step: its rules have `ahead`. */
  readonly allowsAhead?: true;
  /** In a solo match, points above 0 count the tiles turned up, and points below 0 the cells left empty. */
  readonly countsCells?: true;
}

/** Return the name of a game for readers of a language. */
export const gameName = ({ name, names }: Pick<GameListing, 'name' | 'names'>, lang: string): string =>
  names?.[lang] ?? name;
