/** Noch mal! and Qwantum by the page alone: what to choose is worked out from what this browser may see, then it is tapped. */

import { moves as crossings } from '../../../worker/games/noch-mal/legal.ts';
import { colourOf } from '../../../worker/games/noch-mal/sheet.ts';
import { type Cross, jokersOf, type View as NochMalView } from '../../../worker/games/noch-mal/state.ts';
import { worthOf } from '../../../worker/games/qwantum/dice.ts';
import { writableColours } from '../../../worker/games/qwantum/legal.ts';
import { COLOURS, type Colour, type View as QwantumView, rowOf } from '../../../worker/games/qwantum/state.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import type { Person } from './person.ts';
import { matchIdOf } from './play-by-api.ts';
import type { PairChoices } from './seat-pair.ts';
import type { Session } from './session.ts';
import { openWire } from './wire.ts';

/** More decisions than any match here has. */
const DECISIONS_MAX = 400;

/** The server has just made the view, so it is one of the game that is played. */
export async function fetchView<View>(one: Person): Promise<{ readonly frame: Snapshot; readonly view: View }> {
  const frame: Snapshot = await (await one.context.request.get(`/api/matches/${matchIdOf(one)}`)).json();
  return { frame, view: frame.view as unknown as View };
}

/** Two people at a match of this game that has begun; Mina made it and starts. */
export async function startMatchOf(
  { startMatch }: Session,
  making: PairChoices,
): Promise<readonly [mina: Person, jonas: Person]> {
  const [mina, jonas] = await startMatch(making);
  return [mina, jonas];
}

/** How one decision is made on the page; the one who decides sees it open. */
export type Decide<View> = (one: Person, view: View) => Promise<void>;

/** How often somebody who waits for a bot looks again, in ms. */
const POLL_MS = 100;
/** Bots have moved within this, even where several do one after the other on a busy machine; in ms. */
const BOT_TIMEOUT_MS = 30_000;

/** Decisions in the middle of a long match that go over the wire: by then the page has shown that it can make them. */
export interface ByWire<View> {
  readonly isMiddle: (view: View, decisions: number) => boolean;
  readonly choose: (view: View) => object;
}

/** Everybody decides whenever they can, until the match is over; bots move in between. */
export async function playToTheEnd<View>(
  people: readonly Person[],
  decide: Decide<View>,
  byWire?: ByWire<View>,
): Promise<void> {
  for (let [n, idle] = [0, 0]; n < DECISIONS_MAX && idle < BOT_TIMEOUT_MS; ) {
    const before = n;
    for (const one of people) {
      const { frame, view } = await fetchView<View>(one);
      if (frame.phase === 'over') return;
      const seat = frame.mine.find((mine) => frame.active.includes(mine));
      if (seat === undefined) continue;
      if (byWire?.isMiddle(view, n)) {
        const wire = await openWire(one, frame.match);
        await wire.sendMove(frame, seat, byWire.choose(view));
      } else await decide(one, view);
      n += 1;
    }
    if (n === before) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    idle = n === before ? idle + POLL_MS : 0;
  }
  throw new Error('the match does not end');
}

/** The choice that crosses most, jokers last; nothing if there is only the pass. */
export function bestCross(view: NochMalView): Cross | undefined {
  const all = [...crossings(view)].flatMap((move) => (move.kind === 'cross' ? [move] : []));
  const worth = (move: Cross): number => move.cells.length - 2 * jokersOf(move);
  return all.toSorted((a, b) => worth(b) - worth(a))[0];
}

/** From the tenth decision until somebody has all cells of one colour, or three rolls before the end of a match alone. */
export const crossMiddle: ByWire<NochMalView> = {
  isMiddle: ({ colours, roll }, decisions) =>
    decisions > 9 && roll < 28 && colours.every((seats) => seats.length === 0),
  choose: (view) => bestCross(view) ?? { kind: 'pass' },
};

export const boxAt = ({ page }: Person, cell: number) => page.locator(`.nm-own [data-cell="${cell}"]`);

/** Noch mal!: taps the cells of the best choice, one by one, and the button that crosses them. */
export const crossBest: Decide<NochMalView> = async (one, view) => {
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

/** How far a number is from where an evenly filled row would have it. */
function distanceFromIdeal(view: QwantumView, colour: Colour): number {
  const sheet = (view.viewer === 'spectator' ? undefined : view.sheets[view.viewer]) ?? [];
  const wanted = [4, 8, 12, 16, 11, 6][rowOf(sheet, colour).length] ?? 0;
  return Math.abs(worthOf(view.dice, colour) - wanted);
}

export const bestColour = (view: QwantumView): Colour | undefined =>
  writableColours(view).toSorted((a, b) => distanceFromIdeal(view, a) - distanceFromIdeal(view, b))[0];

/** From the tenth decision until a sheet has 18 numbers or two misthrows. */
export const writeMiddle: ByWire<QwantumView> = {
  isMiddle: ({ sheets, misthrows }, decisions) =>
    decisions > 9 &&
    sheets.every((sheet) => COLOURS.reduce((sum, colour) => sum + rowOf(sheet, colour).length, 0) < 18) &&
    misthrows.every((count) => count < 2),
  choose: (view) => {
    const colour = bestColour(view);
    return colour ? { kind: 'write', colour } : { kind: 'pass' };
  },
};

/** Qwantum: taps the row whose number suits best, and the button that writes it. */
export const writeBest: Decide<QwantumView> = async (one, view) => {
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
