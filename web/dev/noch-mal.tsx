/** Noch mal! as /dev shows it. */
import type { Catalogues } from '../../dist/locales/web.d.ts';
import { nochMal as game } from '../../worker/games/noch-mal/rules.ts';
import type { NochMal } from '../../worker/games/noch-mal/state.ts';
import { asGameValue } from '../games/game-parts.ts';
import { Board } from '../games/noch-mal/board/board.tsx';
import { scenes } from '../games/noch-mal/scenes.ts';
import { GameBench } from './bench.tsx';
import type { DevBench, DevGame } from './dev-game.ts';

const bench: DevBench<NochMal, Catalogues['games/noch-mal/words']> = { game, Board, scenes };

export const nochMal: DevGame = {
  scenes: scenes.length,
  bench: ({ texts, ...look }) => <GameBench bench={bench} texts={asGameValue(texts)} {...look} />,
};
