/** The games that /dev shows, each with its bench; closures keep the types of each game to itself. */
import type { ComponentChildren } from 'preact';
import type { GameId } from '../../worker/games/registry.ts';
import type { Lang } from '../i18n/language.ts';
import { luckyNumbers } from './lucky-numbers.tsx';
import { nochMal } from './noch-mal.tsx';
import { qwantum } from './qwantum.tsx';
import { rummikub } from './rummikub.tsx';

export interface DevLook {
  readonly lang: Lang;
  readonly at: number;
  readonly isBare: boolean;
}

export interface DevGame {
  readonly bench: (look: DevLook) => ComponentChildren;
  readonly help: (lang: Lang) => ComponentChildren;
}

export const devGames: Readonly<Record<GameId, DevGame>> = {
  'lucky-numbers': luckyNumbers,
  'noch-mal': nochMal,
  qwantum,
  rummikub,
};
