/** Push messages of a match: which devices get which, which cannot be sent, and how a service's response is handled. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { SendResult } from '../../../../worker/notify/http-post.ts';
import { isPushService, sendPush, vapidPublicKeyOf } from '../../../../worker/notify/push.ts';
import type { SeatNotifications } from '../../../../worker/protocol/notifications.ts';
import { dumpStorage, expectProblem, fetchSnapshot } from '../../kit/client.ts';
import {
  advanceTime,
  createCorrespondence,
  DAY_MS,
  freezeTime,
  HOUR_MS,
  MINUTE_MS,
  nowMs,
  playTurn,
  runAlarm,
} from '../../kit/clock.ts';
import {
  calledUrls,
  callTimeouts,
  deliveredPushes,
  fakeReceivers,
  messagesIn,
  type ReceiverResponse,
  readMessages,
  respondWith,
  subscribe,
  subscription,
  takeFaults,
  turnPushOn,
} from '../../kit/fake-receivers.ts';
import { addSecondDevice, messagesAlarmAt } from '../../kit/notifications.ts';
import { PUSH_PAYLOAD, pushReceiver } from '../../kit/payloads.ts';
import { base64Url } from '../../kit/web-push-receiver.ts';

freezeTime();
fakeReceivers();

/** Two seats with a day for each turn. The second one has push messages, and the first one has just ended its turn. */
async function told(host?: string) {
  const [mine, other] = await createCorrespondence();
  const to = await turnPushOn(other, { label: 'Phone' }, host);
  advanceTime(MINUTE_MS);
  const since = nowMs();
  await playTurn(mine);
  advanceTime(3_000);
  return { mine, other, to, since };
}

/** The ledger's messages about a turn, without the scheduled reminder. */
const turnsIn = ({ messages }: SeatNotifications) => messages.filter(({ kind }) => kind === 'turn');

describe('a match', () => {
  test('R-20 (P-20, P-21) tells the browser whose turn it is, once, and nothing that is not public', async () => {
    const { mine, other, to, since } = await told();
    expect(calledUrls()).toEqual([]);
    expect(turnsIn(await readMessages(other))).toMatchObject([{ state: 'scheduled', due: since + 3_000 }]);
    await runAlarm(mine.match);
    await runAlarm(mine.match);
    const watched = await fetchSnapshot(mine.match);
    const line = watched.log.filter(({ events }) => events.length > 0).at(-1);

    expect(deliveredPushes()).toHaveLength(1);
    const [{ endpoint, news, ttl } = { endpoint: '', news: PUSH_PAYLOAD, ttl: 0 }] = deliveredPushes();
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
    respondWith(to.endpoint, { status: 410 });
    await runAlarm(mine.match);
    const ended = await readMessages(other);

    expect(ended.devices).toMatchObject([{ ended: 'gone' }]);
    expect(turnsIn(ended)).toMatchObject([{ kind: 'turn', state: 'failed', reason: 'gone' }]);
    advanceTime(DAY_MS / 2);
    await runAlarm(mine.match);
    expect(calledUrls()).toHaveLength(1);

    respondWith(to.endpoint, { status: 201 });
    const [again] = messagesIn(await subscribe(other, { ...to, lang: 'ko' })).devices;
    expect(again).toMatchObject({ id: ended.devices[0]?.id, here: true });
    expect(again?.ended).toBeUndefined();
  });

  test('(P-21) tries three times, later each time, and then says that nobody answered', async () => {
    const { mine, other, to } = await told();
    respondWith(to.endpoint, { status: 500 }, 'broken', 'never');
    await runAlarm(mine.match);
    expect(await messagesAlarmAt(mine.match)).toBe(nowMs() + MINUTE_MS);
    expect(turnsIn(await readMessages(other))).toMatchObject([{ state: 'scheduled' }]);
    advanceTime(MINUTE_MS);
    await runAlarm(mine.match);
    expect(await messagesAlarmAt(mine.match)).toBe(nowMs() + 5 * MINUTE_MS);
    advanceTime(5 * MINUTE_MS);
    await runAlarm(mine.match);

    const ledger = await readMessages(other);
    expect(turnsIn(ledger)).toMatchObject([{ state: 'failed', reason: 'unreachable' }]);
    expect(ledger.devices[0]?.ended).toBeUndefined();
    expect(calledUrls()).toHaveLength(3);
    expect(deliveredPushes()).toEqual([]);
  });

  test('(P-21) leaves a busy service alone for as long as it asks, and sends then', async () => {
    const { mine, other, to } = await told();
    respondWith(to.endpoint, { status: 429, headers: { 'retry-after': '1200' } }, { status: 201 });
    await runAlarm(mine.match);
    expect(await messagesAlarmAt(mine.match)).toBe(nowMs() + 20 * MINUTE_MS);
    advanceTime(20 * MINUTE_MS);
    await runAlarm(mine.match);

    expect(turnsIn(await readMessages(other))).toMatchObject([{ state: 'sent' }]);
    expect(deliveredPushes()).toHaveLength(1);
  });

  test('(P-21) shows a message that the service does not want, and keeps the device', async () => {
    const { mine, other, to } = await told();
    respondWith(to.endpoint, { status: 403 });
    await runAlarm(mine.match);

    const ledger = await readMessages(other);
    expect(turnsIn(ledger)).toMatchObject([{ state: 'failed', reason: 'rejected' }]);
    expect(ledger.devices).toHaveLength(1);
    expect(ledger.devices[0]?.ended).toBeUndefined();
  });

  test('(P-20) takes back what lies on a device where the seat has moved on another one', async () => {
    const { mine, other, to } = await told();
    const desktop = await addSecondDevice(other);
    await runAlarm(mine.match);
    await playTurn(desktop);
    expect(await messagesAlarmAt(mine.match)).toBe(nowMs());
    await runAlarm(mine.match);

    expect(deliveredPushes().map(({ endpoint, news }) => [endpoint, news.kind])).toEqual([
      [to.endpoint, 'turn'],
      [to.endpoint, 'close'],
    ]);
    expect(turnsIn(await readMessages(other))).toMatchObject([{ state: 'withdrawn', reason: 'done' }]);
  });

  test('(P-20) refuses addresses that are no push service, and bodies that are no subscription', async () => {
    const [{ match, key }] = await createCorrespondence();
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
    expect(await dumpStorage(match)).not.toContain('fcm.googleapis.com');
    expect(calledUrls()).toEqual([]);
  });
});

describe('the answer of a push service', () => {
  const inAnHour = (): string => new Date(nowMs() + HOUR_MS).toUTCString();
  const ANSWERS: readonly (readonly [what: string, taking: () => ReceiverResponse, outcome: SendResult])[] = [
    ['201', () => ({ status: 201 }), { kind: 'sent' }],
    ['202', () => ({ status: 202 }), { kind: 'sent' }],
    ['404', () => ({ status: 404 }), { kind: 'gone' }],
    ['410', () => ({ status: 410 }), { kind: 'gone' }],
    ['400', () => ({ status: 400 }), { kind: 'rejected' }],
    ['403', () => ({ status: 403 }), { kind: 'rejected' }],
    ['413', () => ({ status: 413 }), { kind: 'rejected' }],
    ['307', () => ({ status: 307, headers: { location: 'https://elsewhere.example.com/' } }), { kind: 'rejected' }],
    ['408', () => ({ status: 408 }), { kind: 'later' }],
    ['500', () => ({ status: 500, body: 'a long story' }), { kind: 'later' }],
    ['503 in 5 s', () => ({ status: 503, headers: { 'retry-after': '5' } }), { kind: 'later', afterMs: 5_000 }],
    ['429 in 2 min', () => ({ status: 429, headers: { 'retry-after': '120' } }), { kind: 'later', afterMs: 120_000 }],
    [
      '429 with a date',
      () => ({ status: 429, headers: { 'retry-after': inAnHour() } }),
      { kind: 'later', afterMs: HOUR_MS },
    ],
    ['429 with nonsense', () => ({ status: 429, headers: { 'retry-after': 'soon' } }), { kind: 'later' }],
    [
      '429 with a date gone by',
      () => ({ status: 429, headers: { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' } }),
      { kind: 'later', afterMs: 0 },
    ],
    ['a broken line', () => 'broken', { kind: 'later' }],
    ['silence', () => 'never', { kind: 'later' }],
  ];
  for (const [what, taking, outcome] of ANSWERS)
    test(`(P-21) ${what} means ${outcome.kind}`, async () => {
      const to = await pushReceiver();
      respondWith(to.endpoint, taking());

      expect(await sendPush(env, to, PUSH_PAYLOAD)).toEqual(outcome);
      expect(calledUrls()).toEqual([to.endpoint]);
      expect(callTimeouts()).toEqual([5_000]);
    });
});

describe('what cannot be sent', () => {
  test('(P-20) without keys of the service: no message, and no key to subscribe with', async () => {
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, ...rest } = env;
    const to = await pushReceiver();

    expect(vapidPublicKeyOf(env)).toBe(VAPID_PUBLIC_KEY);
    for (const poor of [rest, { ...rest, VAPID_PUBLIC_KEY }, { ...rest, VAPID_PRIVATE_KEY }] as (typeof env)[]) {
      expect(vapidPublicKeyOf(poor)).toBeUndefined();
      expect(await sendPush(poor, to, PUSH_PAYLOAD)).toEqual({ kind: 'rejected' });
    }
    expect(calledUrls()).toEqual([]);
  });

  test('(P-20) to keys that are none: nobody is called', async () => {
    const { keys, ...to } = await pushReceiver();
    const noPoint = { ...keys, p256dh: base64Url(Uint8Array.from({ length: 65 }, () => 4)) };
    const noBytes = { ...keys, p256dh: 'A'.repeat(87) };

    for (const bad of [noPoint, noBytes])
      expect(await sendPush(env, { ...to, keys: bad }, PUSH_PAYLOAD)).toEqual({ kind: 'rejected' });
    expect(calledUrls()).toEqual([]);
  });

  test('(P-20) by an operator who says nothing of themselves: from the address of the service', async () => {
    const { VAPID_SUBJECT, ...rest } = env;
    const to = await pushReceiver();

    expect(await sendPush(rest as typeof env, to, PUSH_PAYLOAD)).toEqual({ kind: 'sent' });
    expect(VAPID_SUBJECT).toMatch(/^mailto:/);
    expect(takeFaults()).toEqual([]);
    // A service without https has no contact, and not all push services accept that.
    expect(await sendPush(rest as typeof env, { ...to, site: 'http://localhost:8787' }, PUSH_PAYLOAD)).toEqual({
      kind: 'sent',
    });
    expect(takeFaults()).toMatchObject([expect.stringContaining('sub: https://localhost')]);
  });

  const HOSTS: readonly (readonly [endpoint: string, isKnown: boolean])[] = [
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://fcm.googleapis.com:443/wp/x', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
    ['https://web.push.apple.com/x', true],
    ['https://push.example.org/x', true],
    ['https://other.example.org/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['http://fcm.googleapis.com/x', false],
    ['https://me:pass@fcm.googleapis.com/x', false],
    ['https://me@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com@evil.example.com/x', false],
    ['https://fcm.googleapis.com.evil.example.com/x', false],
    ['https://evil-fcm.googleapis.com/x', false],
    ['https://evilpush.apple.com/x', false],
    ['https://evil.example.com/.push.apple.com', false],
    ['https://127.0.0.1/x', false],
    ['https://localhost/x', false],
    ['file:///etc/passwd', false],
    ['', false],
  ];
  for (const [endpoint, isKnown] of HOSTS)
    test(`(P-20) ${endpoint || 'nothing'} is ${isKnown ? 'a' : 'no'} push service`, async () => {
      const known = { ...env, PUSH_HOSTS: 'push.example.com, push.example.org' };

      expect(isPushService(known, endpoint)).toBe(isKnown);
      expect(isPushService(env, 'https://push.example.org/x')).toBe(false);
      if (isKnown) return;
      expect(await sendPush(known, { ...(await pushReceiver()), endpoint }, PUSH_PAYLOAD)).toEqual({
        kind: 'rejected',
      });
      expect(calledUrls()).toEqual([]);
    });
});
