/** Games as their boxes name them, for texts that the worker writes. */
import type { GameId } from './registry.ts';

export interface Title {
  /** As printed on the box; not translated. */
  readonly name: string;
  readonly authors: string;
}

export const TITLES: Readonly<Record<GameId, Title>> = {
  'lucky-numbers': { name: 'Lucky Numbers', authors: 'Michael Schacht' },
  'noch-mal': { name: 'Noch mal!', authors: 'Inka & Markus Brand' },
  qwantum: { name: 'Qwantum', authors: 'Oppolzer, Kloss & Staupe' },
  rummikub: { name: 'Rummikub', authors: 'Ephraim Hertzano' },
};
