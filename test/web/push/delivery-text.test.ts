/** Texts about messages: lines of the delivery log, and entries as text. */
import { describe, expect, test } from 'vitest';
import { sentences as rummikubEn } from '../../../dist/locales/web/en/games/rummikub/late.js';
import { first as matchEn } from '../../../dist/locales/web/en/match/first.js';
import { log as storyEn } from '../../../dist/locales/web/en/match/late.js';
import { notifications as en } from '../../../dist/locales/web/en/settings/late.js';
import { sentences as rummikubKo } from '../../../dist/locales/web/ko/games/rummikub/late.js';
import { first as matchKo } from '../../../dist/locales/web/ko/match/first.js';
import { log as storyKo } from '../../../dist/locales/web/ko/match/late.js';
import { notifications as ko } from '../../../dist/locales/web/ko/settings/late.js';
import type { Sentences } from '../../../web/games/game-ui.ts';
import { sentences as sentencesOf } from '../../../web/games/rummikub/text/on-demand/sentences.ts';
import { seatLinkPath } from '../../../web/pages/home/paste-seat-link.tsx';
import { guessShape } from '../../../web/pages/match/notifications/channels.tsx';
import { deliveryText, recipientText } from '../../../web/push/delivery-text.ts';
import { logLineText } from '../../../web/push/log-line-text.ts';
import { asSeat } from '../../../worker/games/game.ts';
import { startMatch } from '../../../worker/games/match.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import type { Rummikub } from '../../../worker/games/rummikub/state.ts';
import {
  DELIVERY_REASONS,
  DELIVERY_STATES,
  type Delivery,
  NOTIFICATION_KINDS,
} from '../../../worker/protocol/notifications.ts';
import { headOf } from '../../kit/play-match.ts';
import { seededStreams } from '../../kit/rng.ts';

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

// A log line mentions each event once.
const { match, events } = startMatch(rummikub, headOf(rummikub, 2, asSeat(0)), seededStreams(3));
const names = ['Ada', 'Bo'];
const first = names[match.state.turn];

const lineOf = (sentences: Sentences<Rummikub>, words: typeof storyEn & typeof matchEn, hasRounds: boolean): string =>
  logLineText(
    { sentences: { event: (event, all) => sentences.event(event as never, all) }, words, names, hasRounds },
    events,
  );

test('RK-2 the log says once who starts, and what was turned up', () => {
  const en = { ...matchEn, ...storyEn };
  const ko = { ...matchKo, ...storyKo } as typeof en;
  const [sentencesEn, sentencesKo] = [sentencesOf(rummikubEn, 'en'), sentencesOf(rummikubKo, 'ko')];

  for (const hasRounds of [false, true]) {
    expect(lineOf(sentencesEn, en, hasRounds).match(/starts\./g)).toHaveLength(1);
    expect(lineOf(sentencesEn, en, hasRounds)).toContain(`${first} starts. Opening draw: Ada `);
    expect(lineOf(sentencesKo, ko, hasRounds)).toMatch(
      new RegExp(`${first}[가이] 먼저예요\\. 시작 뽑기: Ada [^.]*\\.$`),
    );
  }
});
