/** What the games are called, as printed on their boxes, and who made them. The names are their owners' marks. */
import type { GameId } from './games/registry.ts';

export interface Title {
  readonly name: string;
  readonly authors: string;
}

export const titles: Readonly<Record<GameId, Title>> = {
  'lucky-numbers': { name: 'Lucky Numbers', authors: 'Michael Schacht' },
  'noch-mal': { name: 'Noch mal!', authors: 'Inka & Markus Brand' },
  qwantum: { name: 'Qwantum', authors: 'Oppolzer, Kloss & Staupe' },
  rummikub: { name: 'Rummikub', authors: 'Ephraim Hertzano' },
};
