/**
 * The delivery log as text: every state and reason, and the recipient; and guessing a chat's format from its address.
 */
import { describe, expect, test } from 'vitest';
import { notifications as en } from '../../../dist/locales/web/en/settings/late.js';
import { notifications as ko } from '../../../dist/locales/web/ko/settings/late.js';
import { seatLinkPath } from '../../../web/pages/home/paste-seat-link.tsx';
import { guessShape } from '../../../web/pages/match/notifications/chat-webhook.tsx';
import { deliveryText, recipientText } from '../../../web/push/delivery-text.ts';
import {
  DELIVERY_REASONS,
  DELIVERY_STATES,
  type Delivery,
  NOTIFICATION_KINDS,
} from '../../../worker/protocol/notifications.ts';

const NOW = new Date(2026, 10, 24, 14, 0).getTime();
const MINUTE = 60_000;
const messageOf = (more: Partial<Delivery> = {}): Delivery => ({
  kind: 'turn',
  entry: 4,
  to: 1,
  state: 'sent',
  due: NOW - MINUTE,
  ...more,
});

describe('what became of a message', () => {
  for (const [lang, t] of Object.entries({ en, ko }))
    test(`has words for every state and reason, each its own, in ${lang} (P-21)`, () => {
      const told = DELIVERY_STATES.flatMap((state) =>
        [undefined, ...DELIVERY_REASONS].flatMap((reason) =>
          [undefined, NOW - MINUTE].map((sent) =>
            deliveryText(messageOf({ state, ...(reason && { reason }), ...(sent && { sent }) }), NOW, t),
          ),
        ),
      );

      expect(told.every((words) => words.length > 3 && !words.includes('undefined'))).toBe(true);
      // Scheduled; sent; withdrawn without a reason; withdrawn for three reasons, before and after sending, and for the
      // daily limit; failed without a reason and for three reasons.
      expect(new Set(told).size).toBe(1 + 1 + 1 + 3 + 3 + 1 + 1 + 3);
    });

  test('says until when it waits (P-22)', () => {
    const morning = new Date(2026, 10, 25, 8, 0).getTime();

    expect(deliveryText(messageOf({ state: 'scheduled', due: morning }), NOW, en)).toMatch(
      /^Waits until tomorrow 8:00|^Waits until tomorrow 08:00/,
    );
    expect(deliveryText(messageOf({ state: 'scheduled' }), NOW, en)).toBe('On its way.');
  });

  test('says why it was not sent, or that it was taken back', () => {
    const withdrawn = messageOf({ state: 'withdrawn', reason: 'done' });

    expect(deliveryText(withdrawn, NOW, en)).toBe('Not sent: it was no longer needed.');
    expect(deliveryText({ ...withdrawn, sent: NOW - MINUTE }, NOW, en)).toMatch(
      /^Sent .*13:59.*, then taken back: |^Sent .*1:59.*, then taken back: /,
    );
  });
});

describe('where a message went', () => {
  const devices = [
    { id: 1, label: 'Firefox, Android', at: NOW, here: false },
    { id: 2, label: 'Chrome, Linux', at: NOW, here: true },
    { id: 3, label: '', at: NOW, here: false },
  ];

  test('is told by the device’s name, the chat, or that it is off by now (P-21)', () => {
    const about = (to: Delivery['to']) => recipientText(messageOf({ to }), devices, en);

    expect(about(1)).toBe('Your turn, to Firefox, Android');
    expect(about(2)).toBe('Your turn, to this device');
    expect(about(3)).toBe('Your turn, to A device');
    expect(about('webhook')).toBe('Your turn, to the group chat');
    for (const gone of [null, 9]) expect(about(gone)).toBe('Your turn, to a device that was turned off');
    const kinds = NOTIFICATION_KINDS.map((kind) => recipientText(messageOf({ kind }), devices, ko));
    expect(new Set(kinds).size).toBe(NOTIFICATION_KINDS.length);
  });
});

describe('what a webhook takes', () => {
  const CASES = {
    'https://hooks.slack.com/services/T0/B0/x': 'slack',
    'https://chat.googleapis.com/v1/spaces/x/messages': 'slack',
    'https://mattermost.example.org/hooks/x': 'slack',
    'https://discord.com/api/webhooks/1/x': 'discord',
    'https://notdiscord.com/x': 'json',
    'https://slack.com.example.org/x': 'json',
    'https://example.org/hook': 'json',
  } as const;
  for (const [url, shape] of Object.entries(CASES))
    test(`${url} is guessed to be ${shape}`, () => {
      expect(guessShape(url)).toBe(shape);
    });

  test('is not guessed before there is an address', () => {
    expect(guessShape('')).toBeUndefined();
    expect(guessShape('https:')).toBeUndefined();
  });
});

describe('a pasted seat link', () => {
  const SITE = 'https://tilepost.example';

  test('opens its match with its key, and only on this site (P-25)', () => {
    const match = '0123456789abcdefghjkmnpq';
    const key = '0123456789abcdefghjkmnpqrs';
    expect(seatLinkPath(`${SITE}/g/${match}#seat=${key}`, SITE)).toBe(`/g/${match}#seat=${key}`);
    for (const link of [
      '',
      'abc',
      `${SITE}/g/${match}`,
      `${SITE}/g/${match}#join=${key}`,
      `https://other.example/g/${match}#seat=${key}`,
      `${SITE}/api/${match}#seat=${key}`,
    ])
      expect(seatLinkPath(link, SITE)).toBeUndefined();
  });
});
