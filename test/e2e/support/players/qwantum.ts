/** Qwantum by the page alone: the choice is worked out from what this browser may see, then it is tapped. */
import { worthOf } from '../../../../worker/games/qwantum/dice.ts';
import { writableColours } from '../../../../worker/games/qwantum/legal.ts';
import { COLOURS, type Colour, rowOf, type View } from '../../../../worker/games/qwantum/state.ts';
import type { Decide, Player } from '../player.ts';

/** How far a number is from where an evenly filled row would have it. */
function distanceFromIdeal(view: View, colour: Colour): number {
  const sheet = (view.viewer === 'spectator' ? undefined : view.sheets[view.viewer]) ?? [];
  const wanted = [4, 8, 12, 16, 11, 6][rowOf(sheet, colour).length] ?? 0;
  return Math.abs(worthOf(view.dice, colour) - wanted);
}

export const bestColour = (view: View): Colour | undefined =>
  writableColours(view).toSorted((a, b) => distanceFromIdeal(view, a) - distanceFromIdeal(view, b))[0];

/** Qwantum: taps the row whose number suits best, and the button that writes it. */
const writeBest: Decide<View> = async (one, view) => {
  const best = bestColour(view);
  const nothing = one.button(/^Write nothing/);
  await nothing.waitFor();
  // The step that the page shows is the one that was asked about.
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
