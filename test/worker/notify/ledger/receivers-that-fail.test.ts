/** Receivers that fail, are slow, or are gone: retries, and nobody waits for them. */

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan-messages.ts';
import type { Seated } from '../../../../worker/protocol/match.ts';
import { NORMAL_BOT } from '../../kit/bots.ts';
import {
  claimBody,
  claimSeat,
  createMatch,
  editStorage,
  fetchSnapshot,
  parseSeated,
  queryRows,
  startMatch,
} from '../../kit/client.ts';
import {
  advanceTime,
  clockEntries,
  DAY_MS,
  dropAlarm,
  freezeTime,
  HOUR_MS,
  LIVE_CLOCK,
  MINUTE_MS,
  nowMs,
  playMove,
  playTurn,
  runAlarm,
} from '../../kit/clock.ts';
import { evict, roomStub } from '../../kit/eviction.ts';
import {
  addChat,
  calledUrls,
  fakeReceivers,
  postedToChat,
  readMessages,
  respondWith,
  turnPushOff,
  turnPushOn,
} from '../../kit/fake-receivers.ts';
import {
  addSecondDevice,
  arrivedAt,
  crashDuringDelivery,
  duringDelivery,
  ledgerLines,
  messagesAlarmAt,
  sendDueMessages,
  waitAndSend,
} from '../../kit/notifications.ts';

// Messages after crashes and to failing receivers: at most one repeat, and nothing that is obsolete by then.

fakeReceivers();
freezeTime();

describe('P-20 a crash', () => {
  it('between the sending and the writing of it sends once more at most, of the same entry', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    await playTurn(host);
    advanceTime(NOTIFY_DELAY_MS);

    crashDuringDelivery(host.match);
    await runAlarm(host.match).catch(() => {});
    expect(arrivedAt(phone)).toEqual(['turn 2']);
    expect(await queryRows(host.match, 'SELECT state, tries FROM messages')).toEqual([
      { state: 'scheduled', tries: 1 },
    ]);
    await fetchSnapshot(host.match);
    await sendDueMessages(host.match);
    await runAlarm(host.match);

    expect(arrivedAt(phone)).toEqual(['turn 2', 'turn 2']);
    expect(await ledgerLines(guest)).toEqual(['turn 2 sent']);
  });

  it('at every try ends in a message that is given up', async () => {
    const [host, guest] = await startMatch(2);
    await turnPushOn(guest);
    await playTurn(host);
    await editStorage(host.match, 'UPDATE messages SET tries = 3');

    await waitAndSend(host);

    expect(calledUrls()).toEqual([]);
    expect(await ledgerLines(guest)).toEqual(['turn 2 failed unreachable']);
  });

  it('of the alarm itself is made good when the object wakes', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    await playTurn(host);
    await dropAlarm(host.match);
    advanceTime(HOUR_MS);
    await evict(host.match);

    await fetchSnapshot(host.match);
    expect(await runAlarm(host.match)).toBe(true);

    expect(arrivedAt(phone)).toEqual(['turn 2']);
  });
});

describe('P-21 a receiver that fails', () => {
  const failing = { status: 503 };

  it('is not tried again once the turn is over, on a device or in a chat', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    const chat = await addChat(host);
    respondWith(phone.endpoint, failing);
    respondWith(chat, failing);
    await playTurn(host);
    await waitAndSend(host);
    expect(calledUrls()).toHaveLength(2);

    respondWith(phone.endpoint, { status: 201 });
    respondWith(chat, { status: 200 });
    await playMove(guest);
    await waitAndSend(host, 10 * MINUTE_MS);

    expect(postedToChat()).toEqual([]);
    expect(arrivedAt(phone)).toEqual([]);
    expect(await ledgerLines(guest)).toEqual(['turn 2 withdrawn done', 'turn 2 withdrawn done']);
    // Only the reminder of the chat is left.
    expect(await messagesAlarmAt(host.match)).toBeGreaterThan(nowMs() + DAY_MS);
  });

  it('and is turned off meanwhile leaves no alarm behind', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    respondWith(phone.endpoint, failing);
    await playTurn(host);
    await waitAndSend(host);
    const [device] = (await readMessages(guest)).devices;

    await turnPushOff(guest, device?.id ?? 0);
    advanceTime(HOUR_MS);
    await runAlarm(host.match);

    expect(await ledgerLines(guest)).toEqual(['turn 2 withdrawn off']);
    expect(await messagesAlarmAt(host.match)).toBeUndefined();
    expect(calledUrls()).toHaveLength(1);
  });

  it('for good gets nothing more; the seat’s other devices do', async () => {
    const [host, guest] = await startMatch(2);
    const tablet = await addSecondDevice(guest);
    const [gone, kept] = [await turnPushOn(guest), await turnPushOn(tablet)];
    respondWith(gone.endpoint, { status: 410 });
    await playTurn(host);
    await waitAndSend(host);
    await playTurn(guest);
    await playTurn(host);
    await waitAndSend(host);

    expect(calledUrls().filter((url) => url === gone.endpoint)).toHaveLength(1);
    expect(arrivedAt(kept)).toEqual(['turn 2', 'turn 6']);
    expect((await readMessages(guest)).devices.map(({ ended }) => ended)).toEqual(['gone', undefined]);
  });
});

// A receiver that does not respond delays neither bots nor clocks, and its attempts are counted as usual.

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
