/** A match of only bots pauses after ten minutes without a visit, and continues with the next one. */
import { describe, expect, it } from 'vitest';
import { UNATTENDED_BOTS_MINUTES } from '../../../worker/protocol/limits.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import { alarmRows, NORMAL_BOT, putBot, runBotAlarm } from '../kit/bots.ts';
import { createMatch, fetchSnapshot, openLiveSocket, parseSnapshot, queryRows, sendRequest } from '../kit/client.ts';
import { advanceTime, CORRESPONDENCE_CLOCK, DAY_MS, freezeTime, HOUR_MS, MINUTE_MS, nowMs } from '../kit/clock.ts';
import { evict } from '../kit/eviction.ts';

freezeTime();

const PAUSE_MS = UNATTENDED_BOTS_MINUTES * MINUTE_MS;

/** Entries of the log, read directly from storage, so that it does not count as a visit. */
const entries = async (match: string): Promise<number> =>
  Number((await queryRows(match, 'SELECT count(*) AS n FROM entries'))[0]?.n);

/** Number of entries after running the bot alarm `rings` times, a second apart. */
async function entriesOf(match: string, rings = 3): Promise<number> {
  const before = await entries(match);
  for (let n = 0; n < rings; n += 1) {
    advanceTime(1_000);
    await runBotAlarm(match);
  }
  return (await entries(match)) - before;
}

const hasBotAlarm = async (match: string): Promise<boolean> =>
  (await alarmRows(match)).some(({ name }) => name === 'bot');

/** A match in which two bots play, one of them for the person who created it. */
async function lentMatch(more: object = {}): Promise<Seated> {
  const host = await createMatch({ bots: [NORMAL_BOT], ...more });
  parseSnapshot(await putBot(host.match, 0, NORMAL_BOT, [host.key]));
  return host;
}

describe('bots that play for nobody', () => {
  it.each([false, true])(
    'pause ten minutes after the last visit, with an eviction meanwhile: %s',
    async (isEvicted) => {
      const { match } = await lentMatch();
      expect(await entriesOf(match)).toBeGreaterThanOrEqual(3);

      advanceTime(PAUSE_MS - 10_000);
      if (isEvicted) await evict(match);
      expect(await entriesOf(match)).toBeGreaterThanOrEqual(3);

      advanceTime(MINUTE_MS);
      if (isEvicted) await evict(match);
      expect(await entriesOf(match)).toBe(0);
      expect(await hasBotAlarm(match)).toBe(false);
    },
  );

  it.each([false, true])('go on with a visit, by anyone, after an eviction: %s', async (isEvicted) => {
    const { match } = await lentMatch();
    advanceTime(DAY_MS);
    expect(await entriesOf(match)).toBe(0);
    if (isEvicted) await evict(match);

    await fetchSnapshot(match, [], true);

    expect(await hasBotAlarm(match)).toBe(true);
    expect(await entriesOf(match)).toBeGreaterThanOrEqual(3);
  });

  it('go on with a socket too', async () => {
    const { match } = await lentMatch();
    advanceTime(DAY_MS);
    expect(await entriesOf(match)).toBe(0);

    await openLiveSocket(match);

    expect(await entriesOf(match)).toBeGreaterThanOrEqual(3);
  });

  it('are not kept going by a calendar', async () => {
    const host = await lentMatch();
    advanceTime(DAY_MS);
    expect(await entriesOf(host.match)).toBe(0);

    await sendRequest({ path: `/${host.match}/feed/${'a'.repeat(22)}.ics`, awake: true });

    expect(await hasBotAlarm(host.match)).toBe(false);
  });

  it('cost the person no time: who takes the seat back has what was left of it', async () => {
    const host = await createMatch({ bots: [NORMAL_BOT], first: 'host', clock: CORRESPONDENCE_CLOCK });
    advanceTime(2 * HOUR_MS);
    parseSnapshot(await putBot(host.match, 0, NORMAL_BOT, [host.key]));
    const [left] = [22 * HOUR_MS];
    advanceTime(PAUSE_MS + MINUTE_MS);
    await evict(host.match);
    advanceTime(3 * DAY_MS);
    expect(await entries(host.match)).toBe(0);

    const back = parseSnapshot(await putBot(host.match, 0, null, [host.key]));

    expect(back).toMatchObject({ phase: 'playing', active: [0] });
    expect(back.deadlines?.[0]).toBe(nowMs() + left);
    expect(back.log.some(({ by }) => by === 'clock')).toBe(false);
  });
});

it('a bot that plays with a person never pauses: it moves until the person is to move', async () => {
  const { match } = await createMatch({ first: 1, bots: [NORMAL_BOT] });
  advanceTime(DAY_MS);
  await evict(match);

  await runBotAlarm(match);

  expect(await entries(match)).toBeGreaterThan(0);
  expect((await alarmRows(match)).map(({ name }) => name)).not.toContain('attended');
});
