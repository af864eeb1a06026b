/** Qwantum on the page: compute the choice from the browser's view, then tap it. */
import { worthOf } from '../../../../worker/games/qwantum/dice.ts';
import { writableColours } from '../../../../worker/games/qwantum/legal.ts';
import { COLOURS, type Colour, rowOf, type View } from '../../../../worker/games/qwantum/state.ts';
import type { Decide, Player } from '../game-player.ts';

/** Return how far a number is from the ideal of an evenly filled row. */
function distanceFromIdeal(view: View, colour: Colour): number {
  const sheet = (view.viewer === 'spectator' ? undefined : view.sheets[view.viewer]) ?? [];
  const wanted = [4, 8, 12, 16, 11, 6][rowOf(sheet, colour).length] ?? 0;
  return Math.abs(worthOf(view.dice, colour) - wanted);
}

export const bestColour = (view: View): Colour | undefined =>
  writableColours(view).toSorted((a, b) => distanceFromIdeal(view, a) - distanceFromIdeal(view, b))[0];

/** Tap the row whose number suits best, and the button that writes it. */
const writeBest: Decide<View> = async (one, view) => {
  const best = bestColour(view);
  const nothing = one.button(/^Write nothing/);
  await nothing.waitFor();
  // Wait until the page shows the step of this view.
  await one.page.locator(`[aria-current="step"]`).filter({ hasText: view.stage.toUpperCase() }).waitFor();
  if (best) {
    await one.page.locator(`.qw-press[data-colour="${best}"]`).click();
    await one.button(`Write ${worthOf(view.dice, best)} in ${best}`).click();
  } else await nothing.click();
  await one.moveSent();
};

export const player: Player<View> = {
  choose: (view) => {
    const colour = bestColour(view);
    return colour ? { kind: 'write', colour } : { kind: 'pass' };
  },
  decide: writeBest,
  // From the tenth decision until a sheet has 18 numbers or two misthrows.
  isMiddle: ({ sheets, misthrows }, decisions) =>
    decisions > 9 &&
    sheets.every((sheet) => COLOURS.reduce((sum, colour) => sum + rowOf(sheet, colour).length, 0) < 18) &&
    misthrows.every((count) => count < 2),
  board: '.qw-sheet, .qw-dice',
};
