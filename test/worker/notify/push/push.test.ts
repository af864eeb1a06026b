/** Messages to browsers in a match: who is told what, and what the match does about a service’s answer. */
import { describe, expect, test } from 'vitest';
import type { SeatNotifications } from '../../../../worker/protocol/notifications.ts';
import { dump, expectProblem, frame } from '../../kit/client.ts';
import { byPost, DAY_MS, MINUTE_MS, nowMs, ring, stillTime, turnOf, wait } from '../../kit/clock.ts';
import {
  calls,
  delivered,
  messagesIn,
  readMessages,
  standIn,
  subscribe,
  subscription,
  takes,
  turnOn,
} from '../../kit/fake-receivers.ts';
import { another, messagesAlarm } from '../../kit/notifications.ts';
import { PUSH_NEWS } from '../../kit/payloads.ts';

stillTime();
standIn();

/** Two seats with a day for each turn; messages are on for the second one, and the first one has just ended its turn. */
async function told(host?: string) {
  const [mine, other] = await byPost();
  const to = await turnOn(other, { label: 'Phone' }, host);
  wait(MINUTE_MS);
  const since = nowMs();
  await turnOf(mine);
  wait(3_000);
  return { mine, other, to, since };
}

/** What the ledger says of a turn; the reminder that is to come stands apart. */
const turnsIn = ({ messages }: SeatNotifications) => messages.filter(({ kind }) => kind === 'turn');

describe('a match', () => {
  test('(P-20, P-21) tells the browser whose turn it is, once, and nothing that is not public', async () => {
    const { mine, other, to, since } = await told();
    expect(calls()).toEqual([]);
    expect(turnsIn(await readMessages(other))).toMatchObject([{ state: 'scheduled', due: since + 3_000 }]);
    await ring(mine.match);
    await ring(mine.match);
    const watched = await frame(mine.match);
    const line = watched.log.filter(({ events }) => events.length > 0).at(-1);

    expect(delivered()).toHaveLength(1);
    const [{ endpoint, news, ttl } = { endpoint: '', news: PUSH_NEWS, ttl: 0 }] = delivered();
    expect(endpoint).toBe(to.endpoint);
    expect(ttl).toBe(24 * 3600 - 3);
    expect(news).toMatchObject({
      kind: 'turn',
      match: mine.match,
      seat: 1,
      entry: watched.entry,
      game: 'lucky-numbers',
      lang: 'en',
      until: since + DAY_MS,
    });
    expect(news.seats).toHaveLength(2);
    expect(line).toBeDefined();
    expect(news.line).toEqual({ seat: line?.seat, by: line?.by, events: line?.events });
    const ledger = await readMessages(other);
    const { devices } = ledger;
    expect(devices).toMatchObject([{ label: 'Phone', here: true }]);
    expect(turnsIn(ledger)).toMatchObject([{ kind: 'turn', state: 'sent', to: devices[0]?.id, sent: nowMs() }]);
    expect((await readMessages(mine)).messages).toEqual([]);
  });

  test('(P-21) shows that a device takes no messages any more, sends it none, and takes it back anew', async () => {
    const { mine, other, to } = await told();
    takes(to.endpoint, { status: 410 });
    await ring(mine.match);
    const ended = await readMessages(other);

    expect(ended.devices).toMatchObject([{ ended: 'gone' }]);
    expect(turnsIn(ended)).toMatchObject([{ kind: 'turn', state: 'failed', reason: 'gone' }]);
    wait(DAY_MS / 2);
    await ring(mine.match);
    expect(calls()).toHaveLength(1);

    takes(to.endpoint, { status: 201 });
    const [again] = messagesIn(await subscribe(other, { ...to, lang: 'ko' })).devices;
    expect(again).toMatchObject({ id: ended.devices[0]?.id, here: true });
    expect(again?.ended).toBeUndefined();
  });

  test('(P-21) tries three times, later each time, and then says that nobody answered', async () => {
    const { mine, other, to } = await told();
    takes(to.endpoint, { status: 500 }, 'broken', 'never');
    await ring(mine.match);
    expect(await messagesAlarm(mine.match)).toBe(nowMs() + MINUTE_MS);
    expect(turnsIn(await readMessages(other))).toMatchObject([{ state: 'scheduled' }]);
    wait(MINUTE_MS);
    await ring(mine.match);
    expect(await messagesAlarm(mine.match)).toBe(nowMs() + 5 * MINUTE_MS);
    wait(5 * MINUTE_MS);
    await ring(mine.match);

    const ledger = await readMessages(other);
    expect(turnsIn(ledger)).toMatchObject([{ state: 'failed', reason: 'unreachable' }]);
    expect(ledger.devices[0]?.ended).toBeUndefined();
    expect(calls()).toHaveLength(3);
    expect(delivered()).toEqual([]);
  });

  test('(P-21) leaves a busy service alone for as long as it asks, and sends then', async () => {
    const { mine, other, to } = await told();
    takes(to.endpoint, { status: 429, headers: { 'retry-after': '1200' } }, { status: 201 });
    await ring(mine.match);
    expect(await messagesAlarm(mine.match)).toBe(nowMs() + 20 * MINUTE_MS);
    wait(20 * MINUTE_MS);
    await ring(mine.match);

    expect(turnsIn(await readMessages(other))).toMatchObject([{ state: 'sent' }]);
    expect(delivered()).toHaveLength(1);
  });

  test('(P-21) shows a message that the service does not want, and keeps the device', async () => {
    const { mine, other, to } = await told();
    takes(to.endpoint, { status: 403 });
    await ring(mine.match);

    const ledger = await readMessages(other);
    expect(turnsIn(ledger)).toMatchObject([{ state: 'failed', reason: 'rejected' }]);
    expect(ledger.devices).toHaveLength(1);
    expect(ledger.devices[0]?.ended).toBeUndefined();
  });

  test('(P-20) takes back what lies on a device where the seat has moved on another one', async () => {
    const { mine, other, to } = await told();
    const desktop = await another(other);
    await ring(mine.match);
    await turnOf(desktop);
    expect(await messagesAlarm(mine.match)).toBe(nowMs());
    await ring(mine.match);

    expect(delivered().map(({ endpoint, news }) => [endpoint, news.kind])).toEqual([
      [to.endpoint, 'turn'],
      [to.endpoint, 'close'],
    ]);
    expect(turnsIn(await readMessages(other))).toMatchObject([{ state: 'withdrawn', reason: 'done' }]);
  });

  test('(P-20) refuses addresses that are no push service, and bodies that are no subscription', async () => {
    const [{ match, key }] = await byPost();
    const at = { match, key };
    const good = await subscription();
    const { keys } = good;

    for (const endpoint of ['https://evil.example.com/x', 'https://127.0.0.1/x', 'https://fcm.googleapis.com:444/x'])
      expectProblem(await subscribe(at, { ...good, endpoint }), 400, 'bad-endpoint');
    const bad: readonly unknown[] = [
      {},
      { ...good, endpoint: 'http://fcm.googleapis.com/x' },
      { ...good, endpoint: 'x' },
      { ...good, keys: { ...keys, p256dh: keys.p256dh.slice(1) } },
      { ...good, keys: { ...keys, auth: `${keys.auth}AA` } },
      { ...good, keys: { auth: keys.auth } },
      { ...good, lang: 'xx' },
      { ...good, label: 'x'.repeat(41) },
      { ...good, more: 1 },
      { ...good, endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}` },
    ];
    for (const body of bad) expectProblem(await subscribe(at, body), 400, 'bad-request');
    expectProblem(await subscribe({ match, key: '0'.repeat(26) }, good), 401, 'no-seat');
    expect((await readMessages(at)).devices).toEqual([]);
    expect(await dump(match)).not.toContain('fcm.googleapis.com');
    expect(calls()).toEqual([]);
  });
});
