/** Rummikub as /dev shows it. */
import type { Catalogues } from '../../dist/locales/web.d.ts';
import { rummikub as game } from '../../worker/games/rummikub/rules.ts';
import type { Rummikub } from '../../worker/games/rummikub/state.ts';
import { asGameValue } from '../games/game-parts.ts';
import { Board } from '../games/rummikub/board/board.tsx';
import { scenes } from '../games/rummikub/scenes.ts';
import { GameBench } from './bench.tsx';
import type { DevBench, DevGame } from './dev-game.ts';

const bench: DevBench<Rummikub, Catalogues['games/rummikub/words']> = { game, Board, scenes };

export const rummikub: DevGame = {
  scenes: scenes.length,
  bench: ({ texts, ...look }) => <GameBench bench={bench} texts={asGameValue(texts)} {...look} />,
};
