/** Noch mal! on the page: compute the choice from the browser's view, then tap it. */
import { moves as crossings } from '../../../../worker/games/noch-mal/legal.ts';
import { colourOf } from '../../../../worker/games/noch-mal/sheet.ts';
import { type Cross, jokersOf, type View } from '../../../../worker/games/noch-mal/state.ts';
import type { Decide, Player } from '../game-player.ts';
import type { Person } from '../person.ts';

/** Return the choice with most crosses and fewest jokers; undefined if only passing is possible. */
export function bestCross(view: View): Cross | undefined {
  const all = [...crossings(view)].flatMap((move) => (move.kind === 'cross' ? [move] : []));
  const worth = (move: Cross): number => move.cells.length - 2 * jokersOf(move);
  return all.toSorted((a, b) => worth(b) - worth(a))[0];
}

export const boxAt = ({ page }: Person, cell: number) => page.locator(`.nm-own [data-cell="${cell}"]`);

/** Tap the cells of the best choice one by one, and the button that crosses them. */
const crossBest: Decide<View> = async (one, view) => {
  const { page } = one;
  await page.getByText(new RegExp(`^Roll ${view.roll}( of 30)?$`)).waitFor();
  const pass = one.button('Pass: cross nothing');
  await pass.waitFor();
  const best = bestCross(view);
  if (!best) await pass.click();
  for (const cell of best?.cells ?? []) await boxAt(one, cell).click();
  if (best) {
    const colour = colourOf(view.sheet, best.cells[0] ?? 0);
    await one.button(new RegExp(`^Cross ${best.cells.length} ${colour} cell`)).click();
  }
  await one.moveSent();
};

export const player: Player<View> = {
  choose: (view) => bestCross(view) ?? { kind: 'pass' },
  decide: crossBest,
  // From the tenth decision until a seat has all cells of one colour, or three rolls before the end of a solo match.
  isMiddle: ({ colours, roll }, decisions) =>
    decisions > 9 && roll < 28 && colours.every((seats) => seats.length === 0),
  board: '.nm-others, .nm-own',
};
