/** What the answer of a chat means. */
import { describe, expect, test } from 'vitest';
import type { SendResult } from '../../../../worker/notify/outcome.ts';
import { sendWebhook } from '../../../../worker/notify/webhook.ts';
import { stillTime } from '../../kit/clock.ts';
import { calls, standIn, type Taking, takes, waits } from '../../kit/fake-receivers.ts';
import { CHAT_NEWS, chat } from '../../kit/payloads.ts';

stillTime();
standIn();

describe('the answer of a chat', () => {
  const ANSWERS: readonly (readonly [taking: Taking, outcome: SendResult])[] = [
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
      const to = chat();
      takes(to.url, taking);

      expect(await sendWebhook(to, CHAT_NEWS)).toEqual(outcome);
      expect(calls()).toEqual([to.url]);
      expect(waits()).toEqual([5_000]);
    });
});
