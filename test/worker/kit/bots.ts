/** What tests of matches with bots need: seats for them, their alarm rung at once, a person who plays without thought. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { games } from '../../../worker/games/registry.ts';
import type { BotSeat, Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { type Answer, ask, frame, roomOf, rows, sendMove, stepOf } from './client.ts';

export const NORMAL: BotSeat = { strength: 'normal', yields: false };
export const YIELDS: BotSeat = { strength: 'easy', yields: true };
/** More entries than any match here has. */
export const MOST = 2_000;

export const put = (match: string, seat: number, bot: BotSeat | null, keys: readonly string[]): Promise<Answer> =>
  ask({ method: 'PUT', path: `/${match}/seats/${seat}/bot`, keys, body: { bot } });

export const alarms = (match: string) => rows(match, 'SELECT name FROM alarms ORDER BY name');

/** Lets the bot's alarm be due and ring. */
export async function ring(match: string): Promise<void> {
  await runInDurableObject(roomOf(match), (_, { storage }) => {
    storage.sql.exec("UPDATE alarms SET at = 0 WHERE name = 'bot'");
  });
  await runDurableObjectAlarm(roomOf(match));
}

/** Plays the person's seat without thought until only bots are to move, or the match is over. */
export async function personMoves({ match, key, seat }: Seated, at: Snapshot): Promise<void> {
  if (at.phase !== 'playing' || !at.active.includes(seat)) return;
  const { view } = at;
  const [move] = [...games[at.game].moves(view as never)];
  if (!move) throw new Error('nothing to do');
  stepOf(await sendMove({ match, key }, at.opened, move));
}

export async function playToTheEnd(host: Seated): Promise<Snapshot> {
  const at = () => frame(host.match, [host.key]);
  let now = await at();
  for (let n = 0; now.phase !== 'over'; n += 1) {
    if (n > MOST) throw new Error('no end');
    await personMoves(host, now);
    if ((await alarms(host.match)).some(({ name }) => name === 'bot')) await ring(host.match);
    now = await at();
  }
  return now;
}
