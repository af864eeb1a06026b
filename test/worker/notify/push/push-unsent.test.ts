/** Push messages that cannot be sent: no keys, bad keys, and hosts that are not push services. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { isPushService, sendPush, vapidPublicKeyOf } from '../../../../worker/notify/push.ts';
import { freezeTime } from '../../kit/clock.ts';
import { calledUrls, fakeReceivers, takeFaults } from '../../kit/fake-receivers.ts';
import { PUSH_PAYLOAD, pushReceiver } from '../../kit/payloads.ts';
import { base64Url } from '../../kit/web-push-receiver.ts';

freezeTime();
fakeReceivers();

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
