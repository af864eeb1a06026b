/** Every game as the page knows it before anything of it is loaded. A new game is one line here and a folder beside. */
import type { GameId } from '../../worker/games/registry.ts';
import type { GameListing } from './game-ui.ts';

export const games: Readonly<Record<GameId, GameListing>> = {
  'lucky-numbers': { name: 'Lucky Numbers', authors: 'Michael Schacht', seats: [1, 4] },
  'noch-mal': { name: 'Noch mal!', authors: 'Inka & Markus Brand', seats: [1, 6] },
  qwantum: { name: 'Qwantum', authors: 'Oppolzer, Kloss & Staupe', seats: [1, 4] },
  rummikub: { name: 'Rummikub', authors: 'Ephraim Hertzano', seats: [2, 6], picksStarter: true },
};
