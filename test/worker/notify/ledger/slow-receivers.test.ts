/** A receiver that does not respond delays neither bots nor clocks, and its attempts are counted as usual. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan.ts';
import type { Seated } from '../../../../worker/protocol/match.ts';
import { NORMAL_BOT } from '../../kit/bots.ts';
import { claimBody, claimSeat, createMatch, fetchSnapshot, parseSeated, queryRows } from '../../kit/client.ts';
import { advanceTime, clockEntries, freezeTime, LIVE_CLOCK, MINUTE_MS, nowMs } from '../../kit/clock.ts';
import { roomStub } from '../../kit/eviction.ts';
import { addChat, calledUrls, fakeReceivers, postedToChat, respondWith } from '../../kit/fake-receivers.ts';
import { duringDelivery, ledgerLines, messagesAlarmAt, sendDueMessages } from '../../kit/notifications.ts';

fakeReceivers();
freezeTime();

let release = (): void => {};
afterEach(() => release());

/** Make the next call wait for its response until `release`. */
function hang(): void {
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  duringDelivery(() => released);
}

/** A match of Noch mal! with two people and a bot, who choose at once, and a webhook. The bot alarm is due too. */
async function matchWithChat(more: object = {}): Promise<readonly [Seated, string]> {
  const host = await createMatch({ game: 'noch-mal', seats: 3, bots: [NORMAL_BOT], ...more });
  const chat = await addChat(host);
  parseSeated(await claimSeat(host.match, claimBody(host.frame.invite)));
  advanceTime(NOTIFY_DELAY_MS);
  return [host, chat];
}

/** Run the alarm without waiting for receivers. */
const ring = (match: string): Promise<boolean> => runDurableObjectAlarm(roomStub(match));

/** The rows of the ledger with attempts: their number, and if the next one is due. */
const begun = (match: string) =>
  queryRows(match, `SELECT DISTINCT state, tries, due <= ${nowMs()} AS waits FROM messages WHERE tries > 0`);

describe('P-20 a receiver that hangs', () => {
  it('R-36 does not hold up a bot whose move is due with the message', async () => {
    const [{ match }, chat] = await matchWithChat();
    hang();

    await ring(match);

    expect((await fetchSnapshot(match, [], true)).log.at(-1)).toMatchObject({ by: 'bot' });
    await expect.poll(calledUrls).toEqual([chat]);
    expect(await begun(match)).toEqual([{ state: 'scheduled', tries: 1, waits: 1 }]);
  });

  it('R-36 does not hold up a clock, which rings while the call waits', async () => {
    const [{ match }] = await matchWithChat({ clock: LIVE_CLOCK });
    hang();
    await ring(match);

    advanceTime(MINUTE_MS);
    await ring(match);

    expect(clockEntries(await fetchSnapshot(match, [], true)).length).toBeGreaterThan(0);
    expect(postedToChat()).toHaveLength(1);
  });

  it('is called once at a time, however often the alarm rings meanwhile; its answer is written down', async () => {
    const [{ match }, chat] = await matchWithChat();
    hang();
    for (let n = 0; n < 4; n += 1) {
      advanceTime(MINUTE_MS);
      await ring(match);
    }
    await expect.poll(calledUrls).toEqual([chat]);

    release();

    await expect.poll(() => begun(match)).toEqual([{ state: 'sent', tries: 1, waits: 1 }]);
    expect(postedToChat()).toHaveLength(1);
  });

  it('R-36 is tried three times, and then the message is given up', async () => {
    const [host, chat] = await matchWithChat();
    respondWith(chat, 'never');
    for (let n = 0; n < 4; n += 1) {
      await sendDueMessages(host.match);
      advanceTime(6 * MINUTE_MS);
    }

    expect(calledUrls()).toEqual([chat, chat, chat]);
    // If no seat has a choice with the dice, the first roll ends by itself.
    expect(await ledgerLines(host)).toEqual([expect.stringMatching(/^turn \d+ failed unreachable$/)]);
    expect(await messagesAlarmAt(host.match)).toBeUndefined();
  });

  it('leaves an alarm behind while it is called, so the try is made again after a crash', async () => {
    const [{ match }, chat] = await matchWithChat();
    hang();
    await ring(match);
    await expect.poll(calledUrls).toEqual([chat]);
    expect(await messagesAlarmAt(match)).toBeGreaterThan(nowMs());

    await runInDurableObject(roomStub(match), (_, { storage }) => storage.sync());
    await runInDurableObject(roomStub(match), (_, state) => state.abort('a crash of the tests')).catch(() => {});
    advanceTime(MINUTE_MS);
    expect(await ring(match)).toBe(true);

    await expect.poll(calledUrls).toEqual([chat, chat]);
    await expect.poll(() => begun(match)).toEqual([{ state: 'sent', tries: 2, waits: 1 }]);
  });
});
