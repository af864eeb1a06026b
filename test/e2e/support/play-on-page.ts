/** Plays a match by the page alone, to its end, whatever the game is. */

import type { Snapshot } from '../../../worker/protocol/match.ts';
import type { Person } from './person.ts';
import { matchIdOf } from './play-by-api.ts';
import type { Player } from './player.ts';
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

/** How often somebody who waits for a bot looks again, in ms. */
const POLL_MS = 100;
/** Bots have moved within this, even where several do one after the other on a busy machine; in ms. */
const BOT_TIMEOUT_MS = 30_000;

/** Everybody decides whenever they can, until the match is over; bots move in between. */
export async function playToTheEnd<View>(
  people: readonly Person[],
  { decide, choose, isMiddle }: Pick<Player<View>, 'decide' | 'choose' | 'isMiddle'>,
): Promise<void> {
  for (let [n, idle] = [0, 0]; n < DECISIONS_MAX && idle < BOT_TIMEOUT_MS; ) {
    const before = n;
    for (const one of people) {
      const { frame, view } = await fetchView<View>(one);
      if (frame.phase === 'over') return;
      const seat = frame.mine.find((mine) => frame.active.includes(mine));
      if (seat === undefined) continue;
      if (isMiddle?.(view, n)) {
        const wire = await openWire(one, frame.match);
        await wire.sendMove(frame, seat, choose(view));
      } else await decide(one, view);
      n += 1;
    }
    if (n === before) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    idle = n === before ? idle + POLL_MS : 0;
  }
  throw new Error('the match does not end');
}
