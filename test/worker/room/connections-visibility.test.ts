/** A seat with a visible page gets no messages: which sockets and polls count as visible, and which do not. */
import { beforeEach, expect, it, vi } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../worker/notify/plan-messages.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import type { PushSubscriptionBody } from '../../../worker/protocol/notifications.ts';
import { fetchSnapshot, type LiveSocket, openLiveSocket, sendRequest, startMatch } from '../kit/client.ts';
import { playTurn } from '../kit/clock.ts';
import { evict } from '../kit/eviction.ts';
import { addChat, fakeReceivers, postedToChat, turnPushOn } from '../kit/fake-receivers.ts';
import { addSecondDevice, arrivedAt, ledgerLines, sendDueMessages } from '../kit/notifications.ts';
import { startPoll, waitForNoMessage, waitForSockets } from '../kit/waiting.ts';

fakeReceivers();

/** How far the test's time is ahead of the runtime's, which timestamps the pings. */
let ahead = 0;
beforeEach(() => {
  const real = Date.now.bind(Date);
  ahead = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
});

const SILENT_MS = 65_000;

interface Laid {
  readonly host: Seated;
  readonly guest: Seated;
  readonly phone: PushSubscriptionBody;
}

/** A match of two seats. The second one has a phone with push messages. */
async function laid(): Promise<Laid> {
  const [host, guest] = await startMatch(2);
  return { host, guest, phone: await turnPushOn(guest) };
}

/** The guest's turn begins, and its message is due. */
async function toGuest({ host }: Laid): Promise<void> {
  await playTurn(host);
  ahead += NOTIFY_DELAY_MS;
}

/** The page proves that it is there, as every visible page does when it hears news. */
const prove = (page: LiveSocket): Promise<void> => say(page, 'shown');

const look = async ({ match, key }: Seated, query = '?shown=1'): Promise<LiveSocket> => {
  const listener = await openLiveSocket(match, [key], query);
  await listener.waitForMessages(1);
  return listener;
};

async function say(listener: LiveSocket, what: string): Promise<void> {
  listener.socket.send(what);
  await waitForNoMessage();
  await waitForNoMessage(listener);
}

const TOLD = ['turn 2'];
const SEEN = ['turn 2 withdrawn seen'];

it('P-20 a seat whose page is looked at is told neither on its devices nor in the chat, then or later', async () => {
  const at = await laid();
  const { host, guest, phone } = at;
  await addChat(host);
  const page = await look(guest);
  const { socket } = page;
  await toGuest(at);
  await prove(page);
  await sendDueMessages(host.match);

  expect([arrivedAt(phone), postedToChat()]).toEqual([[], []]);
  expect(await ledgerLines(guest)).toEqual([...SEEN, ...SEEN]);
  socket.close(1000);
  await waitForSockets(host.match, 0);
  ahead += SILENT_MS;
  await sendDueMessages(host.match);
  expect(arrivedAt(phone)).toEqual([]);
});

it('P-20 a page that is open and hidden is told, one that is shown again is not', async () => {
  const at = await laid();
  const page = await look(at.guest, '');
  await toGuest(at);
  await say(page, 'shown');
  await say(page, 'hidden');
  await sendDueMessages(at.host.match);
  expect(arrivedAt(at.phone)).toEqual(TOLD);

  await playTurn(at.guest);
  await playTurn(at.host);
  ahead += NOTIFY_DELAY_MS;
  await say(page, 'shown');
  await evict(at.host.match);
  await sendDueMessages(at.host.match);

  expect(arrivedAt(at.phone)).toEqual(TOLD);
  expect((await ledgerLines(at.guest))[0]).toBe('turn 6 withdrawn seen');
});

it('P-20 a page counts from any device of the seat, and no longer once it is closed', async () => {
  const at = await laid();
  const page = await look(await addSecondDevice(at.guest));
  const { socket } = page;
  await toGuest(at);
  await prove(page);
  await sendDueMessages(at.host.match);
  expect(await ledgerLines(at.guest)).toEqual(SEEN);

  socket.close(1000);
  await waitForSockets(at.host.match, 0);
  await playTurn(at.guest);
  await playTurn(at.host);
  ahead += NOTIFY_DELAY_MS;
  await sendDueMessages(at.host.match);
  expect(arrivedAt(at.phone)).toEqual(['turn 6']);
});

it('P-20 a page that falls silent lies on a dead phone, one that pings may be there', async () => {
  for (const isPinging of [false, true]) {
    const at = await laid();
    ahead = 10_000 - SILENT_MS;
    const page = await look(at.guest);
    if (isPinging) await say(page, 'ping');
    ahead = 0;
    await playTurn(at.host);
    ahead = 20_000;
    await sendDueMessages(at.host.match);

    expect(arrivedAt(at.phone)).toEqual(isPinging ? [] : TOLD);
    expect(await ledgerLines(at.guest)).toEqual([isPinging ? 'turn 2 scheduled' : 'turn 2 sent']);
    if (isPinging) await say(page, 'shown');
    ahead = SILENT_MS;
    await sendDueMessages(at.host.match);
    expect(await ledgerLines(at.guest)).toEqual([isPinging ? SEEN[0] : 'turn 2 sent']);
    ahead = 0;
  }
});

it('P-20 where sockets are blocked, a poll that waits counts as long as it waits, if its page is looked at', async () => {
  for (const [query, isTold] of [
    ['&shown=1', false],
    ['', true],
  ] as const) {
    const at = await laid();
    const { match, key } = at.guest;
    await toGuest(at);
    const { rev } = await fetchSnapshot(match, [key]);
    const poll = await startPoll(() => sendRequest({ path: `/${match}?after=${rev}&wait=1${query}`, keys: [key] }));
    await sendDueMessages(match);

    expect((await poll.answer).status).toBe(204);
    expect(arrivedAt(at.phone)).toEqual(isTold ? TOLD : []);
  }
});

it('P-20 a poll that has ended counts no longer', async () => {
  const at = await laid();
  const { match, key } = at.guest;
  await toGuest(at);
  const { rev } = await fetchSnapshot(match, [key]);
  await sendRequest({ path: `/${match}?after=${rev}&wait=1&shown=1`, keys: [key] });
  // The object counts the wait from its own clock.
  ahead += 1_000;
  await sendDueMessages(match);

  expect(arrivedAt(at.phone)).toEqual(TOLD);
});

it('P-20 another seat’s page does not count, nor does a spectator’s', async () => {
  const at = await laid();
  await look(at.host);
  await openLiveSocket(at.host.match, [], '?shown=1&seat=1');
  await toGuest(at);
  await sendDueMessages(at.host.match);

  expect(arrivedAt(at.phone)).toEqual(TOLD);
});

it('P-20 two seats on one device are looked at together', async () => {
  const at = await laid();
  const page = await openLiveSocket(at.host.match, [at.host.key, at.guest.key], '?shown=1&seat=0');
  await page.waitForMessages(1);
  await toGuest(at);
  await prove(page);
  await sendDueMessages(at.host.match);

  expect(await ledgerLines(at.guest)).toEqual(SEEN);
});

it('P-20 a spectator cannot say that it looks, and a seat says nothing else', async () => {
  const { host, guest } = await laid();
  const spectator = await openLiveSocket(host.match);
  const page = await look(guest);

  spectator.socket.send('shown');
  page.socket.send('shown, and more');

  expect(await Promise.all([spectator.closed, page.closed])).toEqual([1008, 1008]);
});
