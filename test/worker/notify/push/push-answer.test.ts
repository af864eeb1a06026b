/** How responses of push services are classified. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { SendResult } from '../../../../worker/notify/http-post.ts';
import { sendPush } from '../../../../worker/notify/push.ts';
import { freezeTime, HOUR_MS, nowMs } from '../../kit/clock.ts';
import {
  calledUrls,
  callTimeouts,
  fakeReceivers,
  type ReceiverResponse,
  respondWith,
} from '../../kit/fake-receivers.ts';
import { PUSH_PAYLOAD, pushReceiver } from '../../kit/payloads.ts';

freezeTime();
fakeReceivers();

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
