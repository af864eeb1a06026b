/** News for the host about the people at the table (P-68, R-46). */
import { describe, expect, it } from 'vitest';
import type { Seated } from '../../../worker/protocol/match.ts';
import type { WebhookPayload } from '../../../worker/protocol/notifications.ts';
import { putBot, YIELDING_BOT } from '../kit/bots.ts';
import {
  claimBody,
  claimSeat,
  createMatch,
  fetchSnapshot,
  openLiveSocket,
  parseSeated,
  sendMove,
  startMatch,
} from '../kit/client.ts';
import { advanceTime, freezeTime, HOUR_MS, nowMs, setQuietHours } from '../kit/clock.ts';
import { addChat, deliveredPushes, fakeReceivers, postedToChat, turnPushOn } from '../kit/fake-receivers.ts';
import { setAway } from '../kit/given-time.ts';
import { arrivedAt, isQuietAt, ledgerLines, sendDueMessages, waitAndSend } from '../kit/notifications.ts';

freezeTime();
fakeReceivers();

const join = async (host: Seated, name: string, keys: readonly string[] = []): Promise<Seated> =>
  parseSeated(await claimSeat(host.match, claimBody(host.frame.invite, { name }), keys));

/** The titles and texts in the messages that reached devices, oldest first. */
const shown = (): readonly string[] =>
  deliveredPushes()
    .filter(({ news }) => news.kind !== 'close')
    .map(({ whole }) => {
      const { title, body } = (whole as { notification: { title: string; body: string } }).notification;
      return body === '' ? title : `${title}: ${body}`;
    });

const chatTexts = (): readonly string[] => postedToChat().map(({ body }) => (body as WebhookPayload).text);

const openLobby = (seats = 3): Promise<Seated> => createMatch({ seats, first: 'random' });

const concede = async ({ match, key }: Seated): Promise<void> => {
  const { opened } = await fetchSnapshot(match, [key]);
  expect((await sendMove({ match, key }, opened, { kind: 'concede' })).status).toBe(200);
};

describe('P-68 R-46 the host hears who comes and goes', () => {
  it('hears of each guest with the number of free seats, and once that the match is full', async () => {
    const host = await openLobby(4);
    const phone = await turnPushOn(host);
    advanceTime(1);
    await join(host, 'Ben');
    await waitAndSend(host);
    await join(host, 'Cy');
    await waitAndSend(host);
    expect(arrivedAt(phone)).toEqual(['joined -100', 'joined -99']);
    expect(shown()).toEqual([
      'Ben has joined – Lucky Numbers: 2 seats are still free.',
      'Cy has joined – Lucky Numbers: One seat is still free.',
    ]);

    await join(host, 'Di');
    const { active } = await fetchSnapshot(host.match);
    await waitAndSend(host);

    // A message about the own turn says that the match has begun.
    const isFirst = active.includes(host.seat);
    expect(arrivedAt(phone).slice(2)).toEqual([isFirst ? 'turn 0' : 'full -1']);
    const told = (await ledgerLines(host)).filter((line) => line.startsWith('full'));
    expect(told).toEqual(isFirst ? [] : ['full -1 sent']);
    await waitAndSend(host, HOUR_MS);
    expect(arrivedAt(phone)).toHaveLength(3);
  });

  it('hears of two guests in the same moment by one message', async () => {
    const host = await openLobby(4);
    const phone = await turnPushOn(host);
    advanceTime(1);
    await join(host, 'Ben');
    await join(host, 'Cy');
    await waitAndSend(host);

    expect(arrivedAt(phone)).toEqual(['joined -99']);
    expect(shown()).toEqual(['Ben and Cy have joined – Lucky Numbers: One seat is still free.']);
  });

  it('hears nothing of a bot, of a seat on the own device, and of the start by an own hand', async () => {
    const host = await openLobby(3);
    const phone = await turnPushOn(host);
    advanceTime(1);
    await join(host, 'Mia', [host.key]);
    await putBot(host.match, 2, YIELDING_BOT, [host.key]);
    await waitAndSend(host);

    expect(arrivedAt(phone).filter((line) => !line.startsWith('turn'))).toEqual([]);
  });

  it('hears that a guest took over from a bot, and that a seat left while the others play on', async () => {
    const host = await openLobby(3);
    const phone = await turnPushOn(host);
    advanceTime(1);
    const guest = await join(host, 'Ben');
    await putBot(host.match, 2, YIELDING_BOT, [host.key]);
    await waitAndSend(host);
    advanceTime(HOUR_MS);
    const before = deliveredPushes().length;
    const third = await join({ ...host, frame: await fetchSnapshot(host.match, [host.key]) }, 'Cy');
    await waitAndSend(host);
    expect(shown().slice(before)).toContain('Cy has joined – Lucky Numbers');

    advanceTime(HOUR_MS);
    await concede(third);
    await waitAndSend(host);
    expect(shown().filter((text) => text.includes('left'))).toEqual([
      'Cy has left – Lucky Numbers: A bot plays on in that seat.',
    ]);

    // The last one who leaves ends the match.
    await concede(guest);
    await waitAndSend(host);
    expect(arrivedAt(phone).filter((line) => line.startsWith('left'))).toHaveLength(1);
  });

  it('is told to the next host if the host leaves, and to no other seat', async () => {
    const all = await startMatch(3);
    const phones = [];
    for (const seated of all) phones.push(await turnPushOn(seated));
    advanceTime(1);
    await concede(all[0]);
    await waitAndSend(all[0]);

    const left = phones.map((phone) => arrivedAt(phone).filter((line) => line.startsWith('left')).length);
    expect(left).toEqual([0, 1, 0]);
  });

  it('waits for the end of quiet hours and of days away, and then comes as one message', async () => {
    const quiet = { from: 8 * 60, to: 15 * 60, zone: 'Europe/Rome' };
    const host = await openLobby(4);
    const phone = await turnPushOn(host);
    await setQuietHours(host, quiet);
    advanceTime(1);
    await join(host, 'Ben');
    advanceTime(HOUR_MS);
    await join(host, 'Cy');
    for (let hour = 0; hour < 12; hour += 1) {
      advanceTime(HOUR_MS);
      await sendDueMessages(host.match);
      if (isQuietAt(quiet, nowMs())) expect(arrivedAt(phone)).toEqual([]);
    }
    expect(arrivedAt(phone)).toEqual(['joined -99']);
    expect(shown()).toEqual(['Ben and Cy have joined – Lucky Numbers: One seat is still free.']);

    const away = await openLobby(3);
    const tablet = await turnPushOn(away);
    advanceTime(1);
    await setAway(away, { until: '2027-01-20', zone: 'Europe/Rome' });
    await join(away, 'Ben');
    await waitAndSend(away, 24 * HOUR_MS);
    expect(arrivedAt(tablet)).toEqual([]);
    await waitAndSend(away, 6 * 24 * HOUR_MS);
    expect(arrivedAt(tablet)).toEqual(['joined -100']);
  });

  it('is not told to a host who looks, and the ledger says so', async () => {
    const host = await openLobby(3);
    const phone = await turnPushOn(host);
    const page = await openLiveSocket(host.match, [host.key]);
    page.socket.send('shown');
    advanceTime(1);
    await join(host, 'Ben');
    advanceTime(4_000);
    page.socket.send('shown');
    await page.drained();
    await sendDueMessages(host.match);

    expect(arrivedAt(phone)).toEqual([]);
    expect(await ledgerLines(host)).toEqual(['joined -100 withdrawn seen']);
  });

  it('goes to the chat too: each guest, a full table unless somebody’s turn says it, and who left', async () => {
    const host = await openLobby(3);
    await addChat(host);
    advanceTime(1);
    await join(host, 'Ben');
    await waitAndSend(host);
    const third = await join(host, 'Cy');
    await waitAndSend(host);
    await concede(third);
    await waitAndSend(host);

    const texts = chatTexts();
    expect(texts[0]).toBe('Lucky Numbers – Ben has joined. One seat is still free.');
    expect(texts[1]).toMatch(/turn/);
    expect(texts.filter((text) => text.includes('left'))).toEqual([
      'Lucky Numbers – Cy has left. A bot plays on in that seat.',
    ]);
  });
});
