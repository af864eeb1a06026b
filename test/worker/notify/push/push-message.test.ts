/** Messages to push services: encrypted, signed, within the size limit, with the right TTL. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { sendPush } from '../../../../worker/notify/push.ts';
import { LANGS } from '../../../../worker/protocol/languages.ts';
import { NOTIFICATION_KINDS, type PushPayload } from '../../../../worker/protocol/notifications.ts';
import { DAY_MS, freezeTime, HOUR_MS, MINUTE_MS, nowMs } from '../../kit/clock.ts';
import { calledUrls, deliveredPushes, fakeReceivers, SERVICES } from '../../kit/fake-receivers.ts';
import { PUSH_PAYLOAD, pushReceiver } from '../../kit/payloads.ts';
import { base64Url, bytesOf, decryptPush, textOf } from '../../kit/web-push-receiver.ts';

freezeTime();
fakeReceivers();

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
