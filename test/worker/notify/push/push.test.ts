/** Web Push: subscriptions, encryption, and the message that a browser gets. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { SendResult } from '../../../../worker/notify/http-post.ts';
import { isPushService, sendPush, vapidPublicKeyOf } from '../../../../worker/notify/push.ts';
import { LANGS } from '../../../../worker/protocol/languages.ts';
import {
  NOTIFICATION_KINDS,
  type PushPayload,
  type SeatNotifications,
} from '../../../../worker/protocol/notifications.ts';
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
  SERVICES,
  subscribe,
  subscription,
  takeFaults,
  turnPushOn,
} from '../../kit/fake-receivers.ts';
import { addSecondDevice, messagesAlarmAt } from '../../kit/notifications.ts';
import { PUSH_PAYLOAD, pushReceiver } from '../../kit/payloads.ts';
import { base64Url, bytesOf, decryptPush, textOf } from '../../kit/web-push-receiver.ts';

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

// Messages to push services: encrypted, signed, within the size limit, with the right TTL.

const LINE: PushPayload['line'] = { seat: 0, by: 'seat', events: [{ kind: 'threw', dice: [1, 2, 3] }] };

describe('an encrypted message', () => {
  test('is read by the tests as RFC 8291 has it in its appendix A', async () => {
    const point = bytesOf('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: base64Url(point.slice(1, 33)),
      y: base64Url(point.slice(33)),
      d: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    };
    const privateKey = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDH', namedCurve: 'P-256' }, false, [
      'deriveBits',
    ]);
    const receiver = { privateKey, publicBytes: point, auth: bytesOf('BTBZMqHH6r4Tts7J_aSIgg') };
    const body = bytesOf(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );

    expect(textOf(await decryptPush(receiver, body))).toBe('When I grow up, I want to be a watermelon');
  });

  test('(P-20) arrives as it was, signed for each service', async () => {
    for (const host of Object.values(SERVICES)) {
      const to = await pushReceiver({}, host);

      expect(await sendPush(env, to, { ...PUSH_PAYLOAD, line: LINE })).toEqual({ kind: 'sent' });
      expect(deliveredPushes().at(-1)).toMatchObject({ endpoint: to.endpoint, news: { ...PUSH_PAYLOAD, line: LINE } });
    }
    expect(deliveredPushes()).toHaveLength(4);
  });

  test('(P-20) goes without the line where it would be too long for Android, however long names are', async () => {
    const seats = Array.from({ length: 6 }, () => ({ name: '가'.repeat(24), bot: false }));
    const events = [{ kind: 'laid', tiles: 'x'.repeat(2_100) }];
    const to = await pushReceiver();

    expect(await sendPush(env, to, { ...PUSH_PAYLOAD, seats, line: { seat: 0, by: 'seat', events } })).toEqual({
      kind: 'sent',
    });
    expect(await sendPush(env, to, { ...PUSH_PAYLOAD, line: { seat: 0, by: 'seat', events } })).toEqual({
      kind: 'sent',
    });
    expect(deliveredPushes()[0]?.news).not.toHaveProperty('line');
    expect(deliveredPushes().map(({ news }) => news)).toMatchObject([
      { ...PUSH_PAYLOAD, seats },
      { ...PUSH_PAYLOAD, line: { seat: 0, by: 'seat', events } },
    ]);
  });

  test('(P-20) takes the place of the one before of that seat, and does not tell the service which match it is', async () => {
    const to = await pushReceiver();
    const others: readonly Partial<PushPayload>[] = [
      {},
      { kind: 'close' },
      { seat: 2 },
      { match: 'z'.repeat(24) },
      { entry: 4 },
    ];
    for (const other of others) await sendPush(env, to, { ...PUSH_PAYLOAD, ...other });
    const topics = deliveredPushes().map(({ topic }) => topic);

    expect(topics[1]).toBe(topics[0]);
    expect(topics[4]).toBe(topics[0]);
    expect(new Set(topics).size).toBe(3);
    expect(topics.join()).not.toContain(PUSH_PAYLOAD.match.slice(0, 8));
  });

  const LASTING: readonly (readonly [what: string, news: Partial<PushPayload>, ttl: number, urgency: string])[] = [
    ['three days without a deadline', {}, 3 * 24 * 3600, 'normal'],
    ['until the deadline', { until: HOUR_MS }, 3600, 'normal'],
    ['urgent shortly before it', { until: 14 * MINUTE_MS }, 14 * 60, 'high'],
    ['a minute at least', { until: 1_000 }, 60, 'high'],
    ['a minute after the deadline too', { until: -1_000 }, 60, 'high'],
    ['four weeks at most', { until: 40 * DAY_MS }, 28 * 24 * 3600, 'normal'],
    ['urgent as a reminder', { kind: 'reminder', until: 2 * DAY_MS }, 2 * 24 * 3600, 'high'],
    ['never urgent where it takes back', { kind: 'close' }, 3 * 24 * 3600, 'low'],
  ];
  for (const [what, { until, ...news }, ttl, urgency] of LASTING)
    test(`(P-20) is kept ${what}`, async () => {
      await sendPush(env, await pushReceiver(), {
        ...PUSH_PAYLOAD,
        ...news,
        ...(until !== undefined && { until: nowMs() + until }),
      });

      expect(deliveredPushes()).toMatchObject([{ ttl, urgency }]);
    });

  test('(P-68) carries the declarative form, which a browser shows without a service worker', async () => {
    const to = await pushReceiver({}, SERVICES.apple);
    await sendPush(env, to, { ...PUSH_PAYLOAD, lang: 'en', until: Date.UTC(2027, 0, 4, 18) });

    expect(deliveredPushes().at(-1)?.whole).toMatchObject({
      web_push: 8030,
      notification: {
        title: 'Your turn – Qwantum',
        body: 'It is your turn. You have until Mon 4 January at 18:00 UTC.',
        lang: 'en',
        navigate: 'https://tilepost.example/g/0123456789abcdefghjkmnpq#sit=1',
        tag: '0123456789abcdefghjkmnpq:1',
        data: { match: PUSH_PAYLOAD.match, seat: 1, entry: 3, kind: 'turn' },
      },
      app_badge: 1,
      mutable: true,
    });
  });

  test('(P-68) has a title and an address for each kind that shows something, and no form where it shows nothing', async () => {
    const to = await pushReceiver();
    for (const lang of LANGS)
      for (const kind of NOTIFICATION_KINDS) await sendPush(env, to, { ...PUSH_PAYLOAD, lang, kind });
    for (const { whole } of deliveredPushes())
      expect(whole).toMatchObject({
        notification: { title: expect.stringMatching(/\S/), navigate: expect.any(String) },
      });

    await sendPush(env, to, { ...PUSH_PAYLOAD, lang: 'en', kind: 'nudge', by: 0 });
    expect(deliveredPushes().at(-1)?.whole).toMatchObject({
      notification: { title: '민수 🎲 is waiting for you – Qwantum' },
    });
    await sendPush(env, to, { ...PUSH_PAYLOAD, kind: 'close' });
    expect(deliveredPushes().at(-1)?.whole).not.toHaveProperty('web_push');
  });

  test('(P-25) that shows nothing is not sent to an iPhone, where it would cost the subscription', async () => {
    expect(await sendPush(env, await pushReceiver({}, SERVICES.apple), { ...PUSH_PAYLOAD, kind: 'close' })).toEqual({
      kind: 'sent',
    });
    expect(calledUrls()).toEqual([]);
  });
});
