/** Helpers for tests with bots: bot seats, the bot alarm, and a person who makes any legal move. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { games } from '../../../worker/games/registry.ts';
import type { BotSeat } from '../../../worker/protocol/fields.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { fetchSnapshot, parseUpdate, queryRows, sendMove, sendRequest, type TestResponse } from './client.ts';
import { roomStub } from './eviction.ts';

export const NORMAL_BOT: BotSeat = { strength: 'normal', yields: false };
export const YIELDING_BOT: BotSeat = { strength: 'easy', yields: true };
/** More entries than any match in these tests has. */
export const MOVES_MAX = 2_000;

export const putBot = (
  match: string,
  seat: number,
  bot: BotSeat | null,
  keys: readonly string[],
): Promise<TestResponse> => sendRequest({ method: 'PUT', path: `/${match}/seats/${seat}/bot`, keys, body: { bot } });

export const alarmRows = (match: string) => queryRows(match, 'SELECT name FROM alarms ORDER BY name');

/** Make the bot alarm due and run it. */
export async function runBotAlarm(match: string): Promise<void> {
  await runInDurableObject(roomStub(match), (_, { storage }) => {
    storage.sql.exec("UPDATE alarms SET at = 0 WHERE name = 'bot'");
  });
  await runDurableObjectAlarm(roomStub(match));
}

/** Make any legal move of the person's seat until it is the bots' turn or the match is over. */
export async function playAnyMove({ match, key, seat }: Seated, at: Snapshot): Promise<void> {
  if (at.phase !== 'playing' || !at.active.includes(seat)) return;
  const { view } = at;
  const [move] = [...games[at.game].moves(view as never)];
  if (!move) throw new Error('nothing to do');
  parseUpdate(await sendMove({ match, key }, at.opened, move));
}

export async function playToEnd(host: Seated): Promise<Snapshot> {
  const at = () => fetchSnapshot(host.match, [host.key]);
  let now = await at();
  for (let n = 0; now.phase !== 'over'; n += 1) {
    if (n > MOVES_MAX) throw new Error('no end');
    await playAnyMove(host, now);
    if ((await alarmRows(host.match)).some(({ name }) => name === 'bot')) await runBotAlarm(host.match);
    now = await at();
  }
  return now;
}
