/** Games as their boxes name them, for texts that the worker writes. */
import type { GameId } from './registry.ts';

export interface GameTitle {
  /** As printed on the box; not translated. */
  readonly name: string;
  readonly authors: string;
}

export const GAME_TITLES: Readonly<Record<GameId, GameTitle>> = {
  'lucky-numbers': { name: 'Lucky Numbers', authors: 'Michael Schacht' },
  'noch-mal': { name: 'Noch mal!', authors: 'Inka & Markus Brand' },
  qwantum: { name: 'Qwantum', authors: 'Oppolzer, Kloss & Staupe' },
  rummikub: { name: 'Rummikub', authors: 'Ephraim Hertzano' },
};
