/** Messages to browsers: what a push service gets, what its answer means, and what the match does about it. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../worker/notify/outcome.ts';
import { isPushService, pushKeyOf, sendPush } from '../../worker/notify/push.ts';
import type { Seated } from '../../worker/protocol.ts';
import type { Messages, PushNews } from '../../worker/protocol-notify.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, nowMs, POST, ring, stillTime, timed, turnOf, wait } from './clock-kit.ts';
import {
  calls,
  delivered,
  messagesIn,
  readMessages,
  SERVICES,
  standIn,
  subscribe,
  subscription,
  type Taking,
  takeFaults,
  takes,
  turnOn,
  waits,
} from './push-kit.ts';
import { ask, commandId, dump, expectProblem, frame, json, rows, seatedOf } from './table-kit.ts';
import { base64Url, bytesOf, decrypted, textOf } from './web-push.ts';

stillTime();
standIn();

const NEWS: PushNews = {
  kind: 'turn',
  match: '0123456789abcdefghjkmnpq',
  seat: 1,
  entry: 3,
  game: 'qwantum',
  lang: 'ko',
  seats: [
    { name: '민수 🎲', bot: false },
    { name: null, bot: true },
  ],
};
/** What the match keeps of a subscription that was made by the service's own page. */
const receiver = async (...made: Parameters<typeof subscription>) => ({
  ...(await subscription(...made)),
  site: 'https://tilepost.example',
});

const LINE: PushNews['line'] = { seat: 0, by: 'seat', events: [{ kind: 'threw', dice: [1, 2, 3] }] };

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

    expect(textOf(await decrypted(receiver, body))).toBe('When I grow up, I want to be a watermelon');
  });

  test('(P-20) arrives as it was, signed for each service', async () => {
    for (const host of Object.values(SERVICES)) {
      const to = await receiver({}, host);

      expect(await sendPush(env, to, { ...NEWS, line: LINE })).toEqual({ kind: 'sent' });
      expect(delivered().at(-1)).toMatchObject({ endpoint: to.endpoint, news: { ...NEWS, line: LINE } });
    }
    expect(delivered()).toHaveLength(4);
  });

  test('(P-20) goes without the line where it would be too long for Android, however long names are', async () => {
    const seats = Array.from({ length: 6 }, () => ({ name: '가'.repeat(24), bot: false }));
    const events = [{ kind: 'laid', tiles: 'x'.repeat(2_500) }];
    const to = await receiver();

    expect(await sendPush(env, to, { ...NEWS, seats, line: { seat: 0, by: 'seat', events } })).toEqual({
      kind: 'sent',
    });
    expect(await sendPush(env, to, { ...NEWS, line: { seat: 0, by: 'seat', events } })).toEqual({ kind: 'sent' });
    expect(delivered().map(({ news }) => news)).toEqual([
      { ...NEWS, seats },
      { ...NEWS, line: { seat: 0, by: 'seat', events } },
    ]);
  });

  test('(P-20) takes the place of the one before of that seat, and does not tell the service which match it is', async () => {
    const to = await receiver();
    const others: readonly Partial<PushNews>[] = [
      {},
      { kind: 'close' },
      { seat: 2 },
      { match: 'z'.repeat(24) },
      { entry: 4 },
    ];
    for (const other of others) await sendPush(env, to, { ...NEWS, ...other });
    const topics = delivered().map(({ topic }) => topic);

    expect(topics[1]).toBe(topics[0]);
    expect(topics[4]).toBe(topics[0]);
    expect(new Set(topics).size).toBe(3);
    expect(topics.join()).not.toContain(NEWS.match.slice(0, 8));
  });

  const LASTING: readonly (readonly [what: string, news: Partial<PushNews>, ttl: number, urgency: string])[] = [
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
      await sendPush(env, await receiver(), {
        ...NEWS,
        ...news,
        ...(until !== undefined && { until: nowMs() + until }),
      });

      expect(delivered()).toMatchObject([{ ttl, urgency }]);
    });

  test('(P-25) that shows nothing is not sent to an iPhone, where it would cost the subscription', async () => {
    expect(await sendPush(env, await receiver({}, SERVICES.apple), { ...NEWS, kind: 'close' })).toEqual({
      kind: 'sent',
    });
    expect(calls()).toEqual([]);
  });
});

describe('the answer of a push service', () => {
  const inAnHour = (): string => new Date(nowMs() + HOUR_MS).toUTCString();
  const ANSWERS: readonly (readonly [what: string, taking: () => Taking, outcome: Outcome])[] = [
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
      const to = await receiver();
      takes(to.endpoint, taking());

      expect(await sendPush(env, to, NEWS)).toEqual(outcome);
      expect(calls()).toEqual([to.endpoint]);
      expect(waits()).toEqual([5_000]);
    });
});

describe('what cannot be sent', () => {
  test('(P-20) without keys of the service: no message, and no key to subscribe with', async () => {
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, ...rest } = env;
    const to = await receiver();

    expect(pushKeyOf(env)).toBe(VAPID_PUBLIC_KEY);
    for (const poor of [rest, { ...rest, VAPID_PUBLIC_KEY }, { ...rest, VAPID_PRIVATE_KEY }] as (typeof env)[]) {
      expect(pushKeyOf(poor)).toBeUndefined();
      expect(await sendPush(poor, to, NEWS)).toEqual({ kind: 'rejected' });
    }
    expect(calls()).toEqual([]);
  });

  test('(P-20) to keys that are none: nobody is called', async () => {
    const { keys, ...to } = await receiver();
    const noPoint = { ...keys, p256dh: base64Url(Uint8Array.from({ length: 65 }, () => 4)) };
    const noBytes = { ...keys, p256dh: 'A'.repeat(87) };

    for (const bad of [noPoint, noBytes])
      expect(await sendPush(env, { ...to, keys: bad }, NEWS)).toEqual({ kind: 'rejected' });
    expect(calls()).toEqual([]);
  });

  test('(P-20) by an operator who says nothing of themselves: from the address of the service', async () => {
    const { VAPID_SUBJECT, ...rest } = env;
    const to = await receiver();

    expect(await sendPush(rest as typeof env, to, NEWS)).toEqual({ kind: 'sent' });
    expect(VAPID_SUBJECT).toMatch(/^mailto:/);
    expect(takeFaults()).toEqual([]);
    // Nobody can be reached at a service without https, and not all push services take that.
    expect(await sendPush(rest as typeof env, { ...to, site: 'http://localhost:8787' }, NEWS)).toEqual({
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
      expect(await sendPush(known, { ...(await receiver()), endpoint }, NEWS)).toEqual({ kind: 'rejected' });
      expect(calls()).toEqual([]);
    });
});

/** Two seats with a day for each turn; messages are on for the second one, and the first one has just ended its turn. */
async function told(host?: string) {
  const [mine, other] = (await timed(2, POST)) as [Seated, Seated];
  const to = await turnOn(other, { label: 'Phone' }, host);
  wait(MINUTE_MS);
  const since = nowMs();
  await turnOf(mine);
  wait(3_000);
  return { mine, other, to, since };
}

/** The same seat on one more device. */
async function onAnotherDevice({ match, key }: Seated): Promise<Seated> {
  const link = json(await ask({ method: 'POST', path: `/${match}/links`, keys: [key] })) as { readonly key: string };
  return seatedOf(
    await ask({ method: 'POST', path: `/${match}/keys`, body: { id: commandId(), key: link.key, label: '' } }),
  );
}

/** What the ledger says of a turn; the reminder that is to come stands apart. */
const turnsIn = ({ messages }: Messages) => messages.filter(({ kind }) => kind === 'turn');

const alarmOf = async (match: string): Promise<number | undefined> => {
  const [row] = await rows(match, "SELECT at FROM alarms WHERE name = 'messages'");
  return row && Number(row.at);
};

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
    const [{ endpoint, news, ttl } = { endpoint: '', news: NEWS, ttl: 0 }] = delivered();
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
    expect(await alarmOf(mine.match)).toBe(nowMs() + MINUTE_MS);
    expect(turnsIn(await readMessages(other))).toMatchObject([{ state: 'scheduled' }]);
    wait(MINUTE_MS);
    await ring(mine.match);
    expect(await alarmOf(mine.match)).toBe(nowMs() + 5 * MINUTE_MS);
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
    expect(await alarmOf(mine.match)).toBe(nowMs() + 20 * MINUTE_MS);
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
    const desktop = await onAnotherDevice(other);
    await ring(mine.match);
    await turnOf(desktop);
    expect(await alarmOf(mine.match)).toBe(nowMs());
    await ring(mine.match);

    expect(delivered().map(({ endpoint, news }) => [endpoint, news.kind])).toEqual([
      [to.endpoint, 'turn'],
      [to.endpoint, 'close'],
    ]);
    expect(turnsIn(await readMessages(other))).toMatchObject([{ state: 'withdrawn', reason: 'done' }]);
  });

  test('(P-20) refuses addresses that are no push service, and bodies that are no subscription', async () => {
    const [{ match, key }] = (await timed(2, POST)) as [Seated, Seated];
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
