/** The games that /dev shows, each with its bench; closures keep the types of each game to itself. */
import type { GameId } from '../../worker/games/registry.ts';
import type { DevGame } from './dev-game.ts';
import { luckyNumbers } from './lucky-numbers.tsx';
import { nochMal } from './noch-mal.tsx';
import { qwantum } from './qwantum.tsx';
import { rummikub } from './rummikub.tsx';

export const devGames: Readonly<Record<GameId, DevGame>> = {
  'lucky-numbers': luckyNumbers,
  'noch-mal': nochMal,
  qwantum,
  rummikub,
};
