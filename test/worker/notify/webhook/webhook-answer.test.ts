/** How responses of webhooks are classified. */
import { describe, expect, test } from 'vitest';
import type { SendResult } from '../../../../worker/notify/http-post.ts';
import { sendWebhook } from '../../../../worker/notify/webhook.ts';
import { freezeTime } from '../../kit/clock.ts';
import {
  calledUrls,
  callTimeouts,
  fakeReceivers,
  type ReceiverResponse,
  respondWith,
} from '../../kit/fake-receivers.ts';
import { CHAT_PAYLOAD, chatReceiver } from '../../kit/payloads.ts';

freezeTime();
fakeReceivers();

describe('the answer of a chat', () => {
  const ANSWERS: readonly (readonly [taking: ReceiverResponse, outcome: SendResult])[] = [
    [{ status: 200, body: 'ok' }, { kind: 'sent' }],
    [{ status: 204 }, { kind: 'sent' }],
    [{ status: 404 }, { kind: 'gone' }],
    [{ status: 410 }, { kind: 'gone' }],
    [{ status: 400 }, { kind: 'rejected' }],
    [{ status: 302, headers: { location: 'https://127.0.0.1/' } }, { kind: 'rejected' }],
    [{ status: 408 }, { kind: 'later' }],
    [{ status: 502 }, { kind: 'later' }],
    [
      { status: 429, headers: { 'retry-after': '3' } },
      { kind: 'later', afterMs: 3_000 },
    ],
    ['broken', { kind: 'later' }],
    ['never', { kind: 'later' }],
  ];
  for (const [taking, outcome] of ANSWERS)
    test(`(P-21) ${typeof taking === 'string' ? taking : taking.status} means ${outcome.kind}`, async () => {
      const to = chatReceiver();
      respondWith(to.url, taking);

      expect(await sendWebhook(to, CHAT_PAYLOAD)).toEqual(outcome);
      expect(calledUrls()).toEqual([to.url]);
      expect(callTimeouts()).toEqual([5_000]);
    });
});
