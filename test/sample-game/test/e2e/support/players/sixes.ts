/** A player of Sixes that uses the page alone: writes the greatest sum, and never copies. */
import { timeoutMove } from '../../../../worker/games/sixes/legal.ts';
import { sumOf, type View } from '../../../../worker/games/sixes/state.ts';
import type { Player } from '../game-player.ts';

export const player: Player<View> = {
  choose: timeoutMove,
  decide: async (one, view) => {
    const move = timeoutMove(view);
    if (move.kind === 'write') {
      await one.page.getByRole('button', { name: new RegExp(`^Cell ${move.cell}: empty`) }).click();
      await one.button(`Write ${sumOf(view.dice, move.cell)} in cell ${move.cell}`).click();
    } else await one.button('Do not copy').click();
    await one.moveSent();
  },
  board: '.sx-sheet, .sx-dice',
};
