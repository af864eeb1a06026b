/** Lucky Numbers on the page. The page helpers are in `garden-page.ts`, because most tests play this game. */
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import { EMPTY, type Move, type View } from '../../../../worker/games/lucky-numbers/state.ts';
import type { Player } from '../game-player.ts';
import { distanceFromIdeal } from '../garden-page.ts';

/** Draw a tile, then place it on the free cell that suits it best, else leave it; this ends every match. */
export function chooseMove(view: View): Move {
  const all = [...luckyNumbers.moves(view)];
  const mine = view.viewer === 'spectator' ? [] : (view.gardens[view.viewer] ?? []);
  const free = all.flatMap((move) => (move.kind === 'place' && mine[move.cell] === EMPTY ? [move] : []));
  const [best] = free.sort((a, b) => distanceFromIdeal(view.drawn, a.cell) - distanceFromIdeal(view.drawn, b.cell));
  return best ?? all.find(({ kind }) => kind === 'draw' || kind === 'leave') ?? luckyNumbers.timeoutMove(view);
}

export const player: Player<View> = {
  choose: chooseMove,
  decide: async (one) => {
    if (await one.waitForTurn()) await one.takeTurn();
  },
  board: '.ln-table',
};
