/** Plays a match of any game through the page to its end. */

import type { Snapshot } from '../../../worker/protocol/match.ts';
import type { Person } from './person.ts';
import { matchIdOf } from './play-by-api.ts';
import type { Player } from './player.ts';
import type { PairChoices } from './seat-pair.ts';
import type { Session } from './session.ts';
import { openWire } from './wire.ts';

/** More decisions than any match in these tests has. */
const DECISIONS_MAX = 400;

/** Return the snapshot and its view, which is of the game being played, because the server just produced it. */
export async function fetchView<View>(one: Person): Promise<{ readonly frame: Snapshot; readonly view: View }> {
  const frame: Snapshot = await (await one.context.request.get(`/api/matches/${matchIdOf(one)}`)).json();
  return { frame, view: frame.view as unknown as View };
}

/** Start a match of this game for two; Mina created it and starts. */
export async function startMatchOf(
  { startMatch }: Session,
  making: PairChoices,
): Promise<readonly [mina: Person, jonas: Person]> {
  const [mina, jonas] = await startMatch(making);
  return [mina, jonas];
}

/** The maximum time bots need, even several one after the other on a busy machine; in ms. */
const BOT_TIMEOUT_MS = 30_000;

/** Resolves when the match changes, or after a second. */
const changeOf = async ({ context }: Person, { match, rev }: Snapshot): Promise<void> =>
  void (await context.request.get(`/api/matches/${match}?after=${rev}&wait=1`));

/** Each person moves whenever possible until the match is over; bots move in between. */
export async function playToTheEnd<View>(
  people: readonly Person[],
  { decide, choose, isMiddle }: Pick<Player<View>, 'decide' | 'choose' | 'isMiddle'>,
): Promise<void> {
  for (let [n, decidedAt] = [0, Date.now()]; n < DECISIONS_MAX && Date.now() - decidedAt < BOT_TIMEOUT_MS; ) {
    const before = n;
    let waiting: readonly [Person, Snapshot] | undefined;
    for (const one of people) {
      const { frame, view } = await fetchView<View>(one);
      if (frame.phase === 'over') return;
      const seat = frame.mine.find((mine) => frame.active.includes(mine));
      if (seat === undefined) {
        waiting = [one, frame];
        continue;
      }
      if (isMiddle?.(view, n)) {
        const wire = await openWire(one, frame.match);
        await wire.sendMove(frame, seat, choose(view));
      } else await decide(one, view);
      n += 1;
    }
    if (n > before) decidedAt = Date.now();
    else if (waiting) await changeOf(...waiting);
  }
  throw new Error('the match does not end');
}

/** Return the rows of the table of points: the board's own, or the result's if the board has none. */
export async function scoreRows({ page }: Person): Promise<readonly string[]> {
  const table = page.locator('.board-scores, .nm-end table, .end-points').first();
  await table.waitFor();
  return table.getByRole('row').allInnerTexts();
}
