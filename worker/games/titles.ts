/** The games as their boxes name them, and as pages list them before anything of a game is loaded: one line a game. */
import type { GameId } from './registry.ts';

export interface GameListing {
  /** As printed on the box; not translated. */
  readonly name: string;
  readonly authors: string;
  readonly seats: readonly [min: number, max: number];
  /** Its rules find out who starts: nobody is asked. */
  readonly picksStarter?: true;
}

export const gameListings: Readonly<Record<GameId, GameListing>> = {
  'lucky-numbers': { name: 'Lucky Numbers', authors: 'Michael Schacht', seats: [1, 4] },
  'noch-mal': { name: 'Noch mal!', authors: 'Inka & Markus Brand', seats: [1, 6] },
  qwantum: { name: 'Qwantum', authors: 'Oppolzer, Kloss & Staupe', seats: [1, 4] },
  rummikub: { name: 'Rummikub', authors: 'Ephraim Hertzano', seats: [2, 6], picksStarter: true },
};
