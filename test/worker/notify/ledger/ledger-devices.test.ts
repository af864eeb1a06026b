/** The ledger of a seat with several devices, and of one that is given to another device. */
import { describe, expect, it } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan-messages.ts';
import { PUSH_DEVICES_MAX } from '../../../../worker/protocol/limits.ts';
import { WebhookPayload } from '../../../../worker/protocol/notifications.ts';
import {
  editStorage,
  expectProblem,
  fetchSnapshot,
  json,
  openLiveSocket,
  parseSnapshot,
  queryRows,
  sendRequest,
  startMatch,
} from '../../kit/client.ts';
import {
  advanceTime,
  createCorrespondence,
  createTimed,
  DAY_MS,
  freezeTime,
  HOUR_MS,
  LIVE_CLOCK,
  MINUTE_MS,
  nowMs,
  playTurn,
  setQuietHours,
} from '../../kit/clock.ts';
import {
  addChat,
  calledUrls,
  deliveredPushes,
  fakeReceivers,
  postedToChat,
  readMessages,
  subscribe,
  subscription,
  turnPushOff,
  turnPushOn,
} from '../../kit/fake-receivers.ts';
import { addSecondDevice, arrivedAt, ledgerLines, sendDueMessages, waitAndSend } from '../../kit/notifications.ts';
import { waitForNoMessage } from '../../kit/waiting.ts';
import { ageSeats, agree, askFor, refuse } from '../../lobby/lost-seats.ts';
import { fetchCalendar, makeFeed, parseJsonFeed, readFeed } from '../feeds/feed-readers.ts';

fakeReceivers();
freezeTime();

describe('P-20 a device', () => {
  it('that is turned off is told nothing; turned on again, only of what comes', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    await playTurn(host);
    const [device] = (await readMessages(guest)).devices;

    await turnPushOff(guest, device?.id ?? 0);
    expectProblem(await turnPushOff(guest, device?.id ?? 0), 404, 'no-channel');
    advanceTime(1);
    await subscribe(guest, phone);
    await waitAndSend(host);
    expect(calledUrls()).toEqual([]);
    expect(await ledgerLines(guest)).toEqual(['turn 2 withdrawn off']);
    expect((await readMessages(guest)).messages[0]?.to).toBeNull();

    await playTurn(guest);
    await playTurn(host);
    await waitAndSend(host);
    expect(arrivedAt(phone)).toEqual(['turn 6']);
  });

  it('is one of six, and there is a sentence for the seventh', async () => {
    const [, guest] = await startMatch(2);
    const devices = [guest];
    while (devices.length < PUSH_DEVICES_MAX) devices.push(await addSecondDevice(guest));
    for (const each of devices) await turnPushOn(each);
    const seventh = await addSecondDevice(guest);

    const { title } = expectProblem(await subscribe(seventh, await subscription()), 409, 'too-many-channels');
    expect(title).toContain('6 devices');
    const again = await subscription();
    await turnPushOn(guest, again);
    const { devices: shown } = await readMessages(guest);
    expect(shown.map(({ here }) => here).filter(Boolean)).toHaveLength(1);
    expect(shown).toHaveLength(PUSH_DEVICES_MAX);
  });

  it('that subscribed while the clock was ahead hears of what comes once the clock is right', async () => {
    const [host, guest] = await startMatch(2);
    advanceTime(6 * MINUTE_MS);
    const phone = await turnPushOn(guest);
    advanceTime(-6 * MINUTE_MS);

    await playTurn(host);
    await waitAndSend(host);

    expect(arrivedAt(phone)).toEqual(['turn 2']);
  });

  it('that loses its key is told nothing more, nor is one whose seat was given to somebody else', async () => {
    const [host, guest, third] = await startMatch(3);
    const tablet = await addSecondDevice(guest);
    await turnPushOn(tablet);
    await turnPushOn(guest);
    const { devices } = json(await sendRequest({ path: `/${host.match}/keys`, keys: [guest.key] })) as {
      readonly devices: readonly { readonly id: number; readonly here: boolean }[];
    };
    const lost = devices.find(({ here }) => !here);
    await sendRequest({ method: 'DELETE', path: `/${host.match}/keys/${lost?.id}`, keys: [guest.key] });
    expect((await readMessages(guest)).devices.map(({ here }) => here)).toEqual([true]);

    await playTurn(host);
    await ageSeats(host.match);
    const asked = await askFor(host.match, 1);
    for (const seat of [host, third]) parseSnapshot(await agree(seat, asked));
    await waitAndSend(host);

    expect(calledUrls()).toEqual([]);
    expect(await queryRows(host.match, 'SELECT * FROM channels')).toEqual([]);
    expect(await queryRows(host.match, 'SELECT DISTINCT state, reason FROM messages')).toEqual([
      { state: 'withdrawn', reason: 'off' },
    ]);
  });
});

// A request for a seat (P-4, P-20): its devices, its calendar and the chat are notified, and it is retracted when it
// ends.

const RECOVERY_WAIT_MS = DAY_MS;

/** Replaces the code, whose digits could also be part of a date. */
const CODE = 'the code';
const nameCode = (match: string): Promise<void> =>
  editStorage(match, "UPDATE keys SET code = ? WHERE kind = 'lost'", CODE);

describe('a request for a seat', () => {
  it('is told to each of the seat’s own devices and to no other seat', async () => {
    const [host, guest] = await startMatch(2);
    const phones = [await turnPushOn(guest), await turnPushOn(await addSecondDevice(guest))];
    const other = await turnPushOn(host);

    await ageSeats(host.match);

    const asked = await askFor(host.match, 1);
    await nameCode(host.match);
    await waitAndSend(host);

    for (const phone of phones) expect(arrivedAt(phone)).toEqual(['recovery 0']);
    expect(arrivedAt(other)).not.toContain('recovery 0');
    const news = deliveredPushes().find((one) => one.news.kind === 'recovery')?.news;
    expect(news).toMatchObject({ seat: 1, until: asked.from });
    expect(JSON.stringify(deliveredPushes())).not.toContain(CODE);
    expect(await ledgerLines(guest)).toEqual(['recovery 0 sent', 'recovery 0 sent']);
  });

  it('is told before the start too, and beside a turn that is told at the same moment', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    await playTurn(host);
    await askFor(host.match, 1);

    await waitAndSend(host);

    expect([...arrivedAt(phone)].sort()).toEqual(['recovery 2', 'turn 2']);
  });

  it('is taken back from the other devices when one of them ends it, and the next request is told again', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    await ageSeats(host.match);
    const asked = await askFor(host.match, 1);
    await waitAndSend(host);
    await refuse(guest, asked);
    await waitAndSend(host);

    expect(arrivedAt(phone)).toEqual(['recovery 0', 'close 0']);
    expect(deliveredPushes().at(-1)?.news.about).toBe('recovery');

    await askFor(host.match, 1, { address: '192.0.2.2' });
    await waitAndSend(host);
    expect(arrivedAt(phone)).toEqual(['recovery 0', 'close 0', 'recovery 0']);
  });

  it('needs no message while the seat’s own page is on screen', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    const page = await openLiveSocket(host.match, [guest.key], '?shown=1');
    await page.waitForMessages(1);

    await askFor(host.match, 1);
    advanceTime(NOTIFY_DELAY_MS);
    page.socket.send('shown');
    await waitForNoMessage();
    await sendDueMessages(host.match);

    expect(arrivedAt(phone)).toEqual([]);
    expect(await ledgerLines(guest)).toEqual(['recovery 0 withdrawn seen']);
  });

  it('waits for the end of quiet hours, as its delay does; in a live match it does not wait', async () => {
    const quiet = { from: 7 * 60, to: 9 * 60, zone: 'UTC' };
    for (const [clock, waits] of [
      [{ kind: 'post', hours: 12, sparesQuiet: false }, true],
      [LIVE_CLOCK, false],
    ] as const) {
      const [host, guest] = await createTimed(2, clock);
      await setQuietHours(guest, quiet);
      const phone = await turnPushOn(guest);
      await askFor(host.match, 1);
      await waitAndSend(host);
      expect(arrivedAt(phone)).toEqual(waits ? [] : ['recovery 0']);
      if (!waits) continue;
      await waitAndSend(host, HOUR_MS);
      expect(arrivedAt(phone)).toEqual(['recovery 0']);
    }
  });

  it('is told to the chat, with the seat’s name and without the code', async () => {
    const [host, guest] = await startMatch(2, { name: 'Anna' });
    await addChat(host);
    advanceTime(MINUTE_MS);
    await ageSeats(host.match);
    const asked = await askFor(host.match, 0);
    await nameCode(host.match);
    await waitAndSend(host);

    const news = WebhookPayload.parse(postedToChat().at(-1)?.body);
    expect(news).toMatchObject({ kind: 'recovery', seats: [{ seat: 0, name: 'Anna', until: asked.from }] });
    expect(news.text).toContain('someone says that the seat of Anna is theirs');
    expect(JSON.stringify(news)).not.toContain(CODE);
    expect(guest.seat).toBe(1);
  });

  it('stands in the seat’s calendar and feed, and in no other seat’s', async () => {
    const [host, guest] = await createCorrespondence();
    const [own, other] = [await makeFeed(guest), await makeFeed(host)];
    await askFor(host.match, 1);
    await nameCode(host.match);

    const { items } = parseJsonFeed(await readFeed(host.match, `${own}.json`));
    expect(items).toMatchObject([{ title: 'Someone asks for your seat: Lucky Numbers (with Player 1)' }]);
    expect((await fetchCalendar(host.match, own)).events).toHaveLength(1);
    expect((await fetchCalendar(host.match, other)).events).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(CODE);
    expect((await readFeed(host.match, `${own}.json?lang=ko`)).text).toContain('누군가 내 자리를 찾고 있어요');
  });

  it('that is granted ends all channels of the old devices', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    const feed = await makeFeed(guest);
    await ageSeats(host.match);
    const asked = await askFor(host.match, 1);
    await waitAndSend(host);
    await agree(host, asked);
    advanceTime(RECOVERY_WAIT_MS);
    expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe(1);

    await playTurn(host);
    await waitAndSend(host);

    expect(arrivedAt(phone)).toEqual(['recovery 0']);
    expect((await readFeed(host.match, `${feed}.ics`)).status).toBe(404);
    expect(nowMs()).toBeGreaterThan(asked.from);
  });
});
