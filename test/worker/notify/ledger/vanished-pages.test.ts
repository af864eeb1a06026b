/** A page that vanishes without a word has seen nothing: its seat is told once the page is known to be gone. */
import { expect, it, test } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan-messages.ts';
import { LIVE_SECONDS_RANGE } from '../../../../worker/protocol/clock.ts';
import { NEWS_PING_MS } from '../../../../worker/protocol/limits.ts';
import type { Seated } from '../../../../worker/protocol/match.ts';
import type { PushSubscriptionBody } from '../../../../worker/protocol/notifications.ts';
import { seededRng } from '../../../kit/rng.ts';
import { type LiveSocket, openLiveSocket, queryRows, startMatch } from '../../kit/client.ts';
import { advanceTime, freezeTime, nowMs, playTurn, setQuietHours } from '../../kit/clock.ts';
import { evict } from '../../kit/eviction.ts';
import { addChat, fakeReceivers, postedToChat, turnPushOn } from '../../kit/fake-receivers.ts';
import { addSecondDevice, arrivedAt, ledgerLines, messagesAlarmAt, sendDueMessages } from '../../kit/notifications.ts';
import { waitForNoMessage, waitForSockets } from '../../kit/waiting.ts';

freezeTime();
fakeReceivers();

const SILENT_MS = 65_000;

interface Table {
  readonly host: Seated;
  readonly guest: Seated;
  readonly phone: PushSubscriptionBody;
}

async function laid(): Promise<Table> {
  const [host, guest] = await startMatch(2);
  return { host, guest, phone: await turnPushOn(guest) };
}

async function look({ match, key }: Seated): Promise<LiveSocket> {
  const page = await openLiveSocket(match, [key], '?shown=1');
  await page.waitForMessages(1);
  return page;
}

/** The page is heard at this time. */
async function prove(page: LiveSocket): Promise<void> {
  page.socket.send('shown');
  await waitForNoMessage();
  await waitForNoMessage(page);
}

/** Run the delivery alarm whenever it is due, until a time. */
async function runUntil(match: string, untilMs: number): Promise<void> {
  for (let at = await messagesAlarmAt(match); at !== undefined && at <= untilMs; at = await messagesAlarmAt(match)) {
    advanceTime(Math.max(0, at - nowMs()));
    await sendDueMessages(match);
  }
  advanceTime(Math.max(0, untilMs - nowMs()));
}

it('P-20 a page that vanished seconds before the other’s move is told of when its silence is known, once', async () => {
  const { host, guest, phone } = await laid();
  await addChat(host);
  await look(guest);
  const heardAt = nowMs();
  advanceTime(5_000);
  await playTurn(host);
  await runUntil(host.match, heardAt + SILENT_MS - 1);

  expect([arrivedAt(phone), postedToChat()]).toEqual([[], []]);
  expect(await ledgerLines(guest)).toEqual(['turn 2 scheduled', 'turn 2 scheduled']);
  await evict(host.match);
  await runUntil(host.match, heardAt + SILENT_MS);
  expect(arrivedAt(phone)).toEqual(['turn 2']);
  expect(postedToChat()).toHaveLength(1);
  await runUntil(host.match, heardAt + 10 * SILENT_MS);
  expect([arrivedAt(phone).length, postedToChat().length]).toEqual([1, 1]);
});

it('P-20 of two devices of a seat, one that is heard suffices, and two that vanished are waited for', async () => {
  for (const isHeard of [true, false]) {
    const { host, guest, phone } = await laid();
    const page = await look(guest);
    await look(await addSecondDevice(guest));
    advanceTime(5_000);
    await playTurn(host);
    if (isHeard) {
      advanceTime(NOTIFY_DELAY_MS);
      await prove(page);
    }
    await runUntil(host.match, nowMs() + 2 * SILENT_MS);
    expect(arrivedAt(phone)).toEqual(isHeard ? [] : ['turn 2']);
  }
});

it('P-20 the ping after news comes when a message is due, and before it goes out in the shortest turn', () => {
  expect(NEWS_PING_MS).toBeGreaterThan(NOTIFY_DELAY_MS);
  expect(NEWS_PING_MS).toBeLessThan((LIVE_SECONDS_RANGE[0] * 1_000) / 4);
});

it('P-20 a message is soon withdrawn if its page pings after the news', async () => {
  const { host, guest } = await laid();
  const page = await look(guest);
  advanceTime(5_000);
  await playTurn(host);
  const movedAt = nowMs();
  await runUntil(host.match, movedAt + NEWS_PING_MS);
  await prove(page);
  await runUntil(host.match, movedAt + 2 * NEWS_PING_MS);
  expect(await ledgerLines(guest)).toEqual(['turn 2 withdrawn seen']);
});

it('P-20 a turn that ends while its message waits is not told', async () => {
  const { host, guest, phone } = await laid();
  await look(guest);
  advanceTime(5_000);
  await playTurn(host);
  await runUntil(host.match, nowMs() + NOTIFY_DELAY_MS);
  await playTurn(guest);
  await runUntil(host.match, nowMs() + 2 * SILENT_MS);

  expect(arrivedAt(phone)).toEqual([]);
  expect((await ledgerLines(guest)).at(-1)).toBe('turn 2 withdrawn done');
});

it('P-20 in a live match a message waits at most half of the time for the decision', async () => {
  const [host, guest] = await startMatch(2, { clock: { kind: 'live', seconds: 60 } });
  const phone = await turnPushOn(guest);
  await look(guest);
  advanceTime(1_000);
  await playTurn(host);
  await runUntil(host.match, nowMs() + 35_000);

  expect(arrivedAt(phone)).toEqual(['turn 2']);
});

it('P-20 a page that spoke or opened while the news was on its way has not shown it', async () => {
  for (const isOpening of [true, false]) {
    const { host, guest, phone } = await laid();
    const page = isOpening ? undefined : await look(guest);
    advanceTime(5_000);
    await playTurn(host);
    advanceTime(NOTIFY_DELAY_MS - 1);
    if (page) await prove(page);
    advanceTime(1);
    if (isOpening) await look(guest);
    await runUntil(host.match, nowMs() + SILENT_MS - 2);
    expect(arrivedAt(phone)).toEqual([]);
    await runUntil(host.match, nowMs() + 2);
    expect(arrivedAt(phone)).toEqual(['turn 2']);
  }
});

/** How a page that is there when the message is due is known to have gone, besides silence. */
const ENDS = {
  hidden: async (page: LiveSocket) => {
    page.socket.send('hidden');
    await waitForNoMessage();
    await waitForNoMessage(page);
  },
  closed: async (page: LiveSocket, match: string) => {
    page.socket.close(1001);
    await waitForSockets(match, 0);
  },
};

it.each(['hidden', 'closed'] as const)('P-20 a page that is %s settles its message at once', async (end) => {
  for (const isHeard of [true, false]) {
    const { host, guest, phone } = await laid();
    const page = await look(guest);
    advanceTime(5_000);
    await playTurn(host);
    await runUntil(host.match, nowMs() + NOTIFY_DELAY_MS);
    if (isHeard) await prove(page);
    advanceTime(1_000);
    await evict(host.match);
    await ENDS[end](page, host.match);
    if (!isHeard) expect(await messagesAlarmAt(host.match)).toBe(nowMs());
    await runUntil(host.match, nowMs());

    expect(arrivedAt(phone)).toEqual(isHeard ? [] : ['turn 2']);
    expect(await ledgerLines(guest)).toEqual([isHeard ? 'turn 2 withdrawn seen' : 'turn 2 sent']);
    await runUntil(host.match, nowMs() + 10 * SILENT_MS);
    expect(arrivedAt(phone)).toHaveLength(isHeard ? 0 : 1);
  }
});

it('P-20 a message that waits does not wait longer because the match changes', async () => {
  const { host, guest, phone } = await laid();
  await look(guest);
  const heardAt = nowMs();
  advanceTime(5_000);
  await playTurn(host);
  await runUntil(host.match, nowMs() + 3 * NOTIFY_DELAY_MS);
  await addChat(host);
  await addSecondDevice(guest);
  expect(await messagesAlarmAt(host.match)).toBe(heardAt + SILENT_MS);
  await runUntil(host.match, heardAt + SILENT_MS);
  expect(arrivedAt(phone)).toEqual(['turn 2']);
});

it('P-22 a message goes out before quiet hours begin, rather than wait for a page until they end', async () => {
  const { host, guest, phone } = await laid();
  const minute = Math.floor(nowMs() / 60_000) % 1_440;
  await setQuietHours(guest, { from: minute + 1, to: minute + 121, zone: 'UTC' });
  await look(guest);
  advanceTime(5_000);
  await playTurn(host);
  await runUntil(host.match, nowMs() + NOTIFY_DELAY_MS);
  expect(arrivedAt(phone)).toEqual(['turn 2']);
});

test('P-20 however a page goes, its seat is told once a channel, unless the page was heard after the move', async () => {
  const rng = seededRng(36);
  const pick = (min: number, max: number): number => min + rng(max - min + 1);
  const told = { seen: 0, waited: 0, atOnce: 0 };
  for (let round = 0; round < 32; round += 1) {
    const { host, guest, phone } = await laid();
    const isChat = rng(2) === 0;
    // The chat is not told of the host's first turn, which is older.
    advanceTime(1_000);
    if (isChat) await addChat(host);
    const posted = postedToChat().length;
    const end = (['silent', 'hidden', 'closed'] as const)[rng(3)];
    const page = rng(6) > 0 ? await look(guest) : undefined;
    const openedAt = nowMs();
    const every = pick(5, 60) * 1_000;
    const movedAt = openedAt + pick(1, 100) * 1_000 + 1;
    const dueAt = movedAt + NOTIFY_DELAY_MS;
    const goneAt = openedAt + pick(0, 160) * 1_000 + 2;
    const pings = Array.from({ length: Math.floor((goneAt - openedAt) / every) }, (_, i) => openedAt + (i + 1) * every);
    const happens = [
      { at: movedAt, run: () => playTurn(host) },
      ...(page ? pings.map((at) => ({ at, run: () => prove(page) })) : []),
      ...(page && end && end !== 'silent' ? [{ at: goneAt, run: () => ENDS[end](page, host.match) }] : []),
    ].toSorted((a, b) => a.at - b.at);
    for (const { at, run } of happens) {
      await runUntil(host.match, at - 1);
      if (rng(4) === 0) await evict(host.match);
      advanceTime(at - nowMs());
      await run();
    }
    const lastBefore = Math.max(openedAt, ...pings.filter((one) => one < dueAt));
    const isThere = page && lastBefore + SILENT_MS > dueAt && (end === 'silent' || goneAt > dueAt);
    const isSeen = isThere && pings.some((one) => one >= dueAt && one < lastBefore + SILENT_MS);
    const sentAt = !isThere
      ? dueAt
      : Math.min(lastBefore + SILENT_MS, end === 'silent' ? Number.POSITIVE_INFINITY : goneAt);
    const what = JSON.stringify({
      round,
      end,
      every,
      page: !!page,
      moved: movedAt - openedAt,
      gone: goneAt - openedAt,
    });
    await runUntil(host.match, Math.max(nowMs(), sentAt - 1));
    if (nowMs() < sentAt) expect(arrivedAt(phone), what).toEqual([]);
    await runUntil(host.match, Math.max(nowMs(), sentAt));
    expect(arrivedAt(phone), what).toEqual(isSeen ? [] : ['turn 2']);
    await runUntil(host.match, Math.max(goneAt, movedAt) + 3 * SILENT_MS);

    expect(arrivedAt(phone), what).toHaveLength(isSeen ? 0 : 1);
    expect(postedToChat().length - posted, what).toBe(isChat && !isSeen ? 1 : 0);
    expect(
      await queryRows(host.match, "SELECT 1 FROM messages WHERE state = 'scheduled' AND kind = 'turn'"),
      what,
    ).toEqual([]);
    told[isSeen ? 'seen' : isThere ? 'waited' : 'atOnce'] += 1;
  }
  for (const [what, times] of Object.entries(told)) expect(times, what).toBeGreaterThan(2);
});
