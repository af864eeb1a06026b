/** Qwantum as /dev shows it. */
import type { Catalogues } from '../../dist/locales/web.d.ts';
import { qwantum as game } from '../../worker/games/qwantum/rules.ts';
import type { Qwantum } from '../../worker/games/qwantum/state.ts';
import { asGameValue } from '../games/game-parts.ts';
import { Board } from '../games/qwantum/board/board.tsx';
import { scenes } from '../games/qwantum/scenes.ts';
import { GameBench } from './bench.tsx';
import type { DevBench, DevGame } from './dev-game.ts';

const bench: DevBench<Qwantum, Catalogues['games/qwantum/words']> = { game, Board, scenes };

export const qwantum: DevGame = {
  scenes: scenes.length,
  bench: ({ texts, ...look }) => <GameBench bench={bench} texts={asGameValue(texts)} {...look} />,
};
