/** Lucky Numbers as /dev shows it. */
import type { Catalogues } from '../../dist/locales/web.d.ts';
import { luckyNumbers as game } from '../../worker/games/lucky-numbers/rules.ts';
import type { LuckyNumbers } from '../../worker/games/lucky-numbers/state.ts';
import { asGameValue } from '../games/game-parts.ts';
import { Board } from '../games/lucky-numbers/board/board.tsx';
import { scenes } from '../games/lucky-numbers/scenes.ts';
import { GameBench } from './bench.tsx';
import type { DevBench, DevGame } from './dev-game.ts';

const bench: DevBench<LuckyNumbers, Catalogues['games/lucky-numbers/words']> = { game, Board, scenes };

export const luckyNumbers: DevGame = {
  scenes: scenes.length,
  bench: ({ texts, ...look }) => <GameBench bench={bench} texts={asGameValue(texts)} {...look} />,
};
