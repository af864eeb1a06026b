/** Plays a match of any game through the page to its end. */
import type { Snapshot } from '../../../worker/protocol/match.ts';
import type { Player } from './game-player.ts';
import type { Person } from './person.ts';
import { matchIdOf } from './play-by-api.ts';
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

/** The most waits for bots, of up to a second each, before a person decides again. */
const WAITS_MAX = 60;

/** Each person moves whenever possible until the match is over; bots move in between. */
export async function playToTheEnd<View>(
  people: readonly Person[],
  { decide, choose, isMiddle }: Pick<Player<View>, 'decide' | 'choose' | 'isMiddle'>,
): Promise<void> {
  for (let [n, waits] = [0, 0]; n < DECISIONS_MAX && waits < WAITS_MAX; ) {
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
    waits = n > before ? 0 : waits + 1;
    if (n === before && waiting) {
      const [one, frame] = waiting;
      await (await openWire(one, frame.match)).waitForChange(frame);
    }
  }
  throw new Error('the match does not end');
}

/** Return the rows of the table of points, the person's own with `name`: the board's table, or the result's if it has none. */
export async function scoreRows({ page }: Person, name: string): Promise<readonly string[]> {
  const table = page.locator('.board-scores, .nm-end table, .end-points').first();
  await table.waitFor();
  return (await table.getByRole('row').allInnerTexts()).map((row) => row.replace(/^You\b/, name));
}
