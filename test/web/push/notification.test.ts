/** Push notifications: which replaces which, where a tap leads, and their texts. */
import { describe, expect, test } from 'vitest';
import {
  isForSeat,
  isNewer,
  isPageOfMatch,
  isSeatNotification,
  isSwitchSeatMessage,
  isWithdrawnBy,
  pathOf,
  type SeatNotification,
  tagOf,
} from '../../../web/push/notification.ts';
import { notificationText } from '../../../web/push/notification-text.ts';
import { withoutSeat, withSeat } from '../../../web/push/subscription-note.ts';
import { type GameId, gameIds, games } from '../../../worker/games/registry.ts';
import { LANGS } from '../../../worker/protocol/languages.ts';
import { NOTIFICATION_KINDS, PushPayload } from '../../../worker/protocol/notifications.ts';
import { replayRecord } from '../../../worker/record/replay.ts';
import { sampleRecord } from '../../kit/sample-records.ts';

const MATCH = '0123456789abcdefghjkmnpq';
const noticeOf = (entry: number, kind = 'turn', seat = 0): SeatNotification => ({ match: MATCH, seat, entry, kind });

describe('of two notifications', () => {
  const CASES: readonly (readonly [isNews: boolean, next: SeatNotification, before: SeatNotification | undefined])[] = [
    [true, noticeOf(4), undefined],
    [true, noticeOf(5), noticeOf(4)],
    [true, noticeOf(4, 'reminder'), noticeOf(4)],
    [true, noticeOf(4, 'over'), noticeOf(4, 'reminder')],
    [true, noticeOf(4, 'second-reminder'), noticeOf(4, 'reminder')],
    [true, noticeOf(4, 'nudge'), noticeOf(4, 'nudge')],
    [true, noticeOf(4, 'over'), noticeOf(4, 'nudge')],
    [true, noticeOf(5), noticeOf(4, 'reminder')],
    [false, noticeOf(4), noticeOf(4)],
    [false, noticeOf(4), noticeOf(4, 'reminder')],
    [false, noticeOf(4), noticeOf(4, 'nudge')],
    [false, noticeOf(4, 'reminder'), noticeOf(4, 'reminder')],
    [false, noticeOf(3, 'over'), noticeOf(4)],
  ];
  for (const [isNews, next, before] of CASES)
    test(`${next.kind} of ${next.entry} after ${before ? `${before.kind} of ${before.entry}` : 'nothing'} is ${isNews ? 'heard' : 'not told twice'} (P-21)`, () => {
      expect(isNewer(next, before)).toBe(isNews);
    });
});

describe('a notification', () => {
  test('is taken back with its entry or an older one, and never for another seat or match (P-20)', () => {
    const close = noticeOf(4, 'close');

    expect(isWithdrawnBy(noticeOf(4), close)).toBe(true);
    expect(isWithdrawnBy(noticeOf(3, 'reminder'), close)).toBe(true);
    expect(isWithdrawnBy(noticeOf(5), close)).toBe(false);
    expect(isWithdrawnBy(noticeOf(4, 'turn', 1), close)).toBe(false);
    expect(isWithdrawnBy({ ...noticeOf(4), match: 'another' }, close)).toBe(false);
    expect(isWithdrawnBy(undefined, close)).toBe(false);
  });

  test('leads to its match at its seat, by an address without a key (P-20)', () => {
    expect(pathOf(noticeOf(4, 'turn', 2))).toBe(`/g/${MATCH}#sit=2`);
    expect(tagOf(noticeOf(4, 'turn', 2))).toBe(`${MATCH}:2`);
    expect(isPageOfMatch(`https://tilepost.example/g/${MATCH}/?x#y`, noticeOf(4))).toBe(true);
    for (const path of ['/', '/g/another', `/help/${MATCH}`])
      expect(isPageOfMatch(`https://tilepost.example${path}`, noticeOf(4))).toBe(false);
  });

  test('is known by its data, and nothing else is', () => {
    expect(isSeatNotification(noticeOf(4))).toBe(true);
    expect(isForSeat({ match: MATCH, seat: 0 })(noticeOf(4))).toBe(true);
    expect(isForSeat({ match: MATCH, seat: 1 })(noticeOf(4))).toBe(false);
    expect(isSwitchSeatMessage({ kind: 'sit', match: MATCH, seat: 1 })).toBe(true);
    for (const told of [
      undefined,
      null,
      'sit',
      {},
      { kind: 'sit' },
      { match: MATCH, seat: '0', entry: 1, kind: 'turn' },
    ]) {
      expect(isSeatNotification(told)).toBe(false);
      expect(isSwitchSeatMessage(told)).toBe(false);
    }
  });
});

describe('the places where messages are on', () => {
  const place = (seat: number) => ({ match: MATCH, seat });

  test('are noted once each, the newest last, and not without end', () => {
    const twice = withSeat(withSeat(withSeat([], place(0)), place(1)), place(0));

    expect(twice).toEqual([place(1), place(0)]);
    expect(withoutSeat(twice, place(1))).toEqual([place(0)]);
    const many = Array.from({ length: 100 }, (_, i) => ({ match: `${i}`, seat: 0 }));
    const kept = many.reduce<readonly { match: string; seat: number }[]>(withSeat, []);
    expect(kept).toHaveLength(40);
    expect(kept.at(-1)).toEqual({ match: '99', seat: 0 });
  });
});

// The text of notifications: every game, kind and language, and a fallback for unreadable messages.
const ZONE = 'Europe/Rome';
/** Tuesday, 24 November 2026, 14:05 in Rome. */
const UNTIL = Date.UTC(2026, 10, 24, 13, 5);

interface AnyEvent {
  readonly kind: string;
  readonly seat?: unknown;
}

/** The first event of the seat named Jonas, in a match of a game. */
function eventOf(id: GameId): AnyEvent {
  const { steps } = replayRecord(sampleRecord(games[id], { seats: 2 }), games[id]);
  const found = steps.flatMap(({ events }): readonly AnyEvent[] => [...events]).find(({ seat }) => seat === 1);
  if (!found) throw new Error(`no event of a seat in ${id}`);
  return found;
}

/** By game: the last event. */
const EVENTS: ReadonlyMap<string, object> = new Map<string, object>([
  ...gameIds.map((id) => [id, eventOf(id)] as const),
  ['lucky-numbers', { kind: 'drew', seat: 1, tile: 7 }],
]);

const newsOf = (more: Partial<PushPayload> = {}): PushPayload => {
  const game = more.game ?? 'lucky-numbers';
  const event = EVENTS.get(game);
  return PushPayload.parse({
    kind: 'turn',
    match: '0123456789abcdefghjkmnpq',
    seat: 0,
    entry: 12,
    game,
    lang: 'en',
    seats: [
      { name: null, bot: false },
      { name: 'Jonas', bot: false },
    ],
    line: { seat: 1, by: 'seat', events: event ? [event] : [] },
    until: UNTIL,
    ...more,
  });
};

describe('a notification', () => {
  for (const game of gameIds)
    for (const lang of LANGS)
      for (const kind of NOTIFICATION_KINDS)
        test(`tells of ${game}, ${kind}, in ${lang} (P-20)`, () => {
          const text = notificationText(
            newsOf({ game, lang, kind, ranks: kind === 'over' ? [2, 1] : undefined }),
            ZONE,
          );

          expect(text.lang).toBe(lang);
          expect(text.title.length).toBeGreaterThan(5);
          expect(text.body).toContain('Jonas');
          expect(`${text.title} ${text.body}`).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
          expect(/[가-힣]/.test(text.title) && /[가-힣]/.test(text.body)).toBe(lang === 'ko');
        });

  test('says what happened, whose turn it is and until when, in the zone of the device (P-20)', () => {
    expect(notificationText(newsOf(), ZONE)).toEqual({
      lang: 'en',
      title: 'Your turn – Lucky Numbers',
      body: expect.stringMatching(/^Jonas turned up 7\. You have until Tue.*24.*(14:05|2:05).*\.$/),
    });
    expect(notificationText(newsOf(), 'Asia/Seoul').body).toMatch(/22:05|10:05/);
    expect(notificationText(newsOf({ lang: 'ko' }), ZONE)).toMatchObject({ title: '내 차례예요 – 럭키 넘버스' });
  });

  test('names whom it is for where somebody typed a name: two people may share the device', () => {
    expect(notificationText(newsOf({ seat: 1 }), ZONE).title).toBe('Jonas, it is your turn – Lucky Numbers');
    expect(notificationText(newsOf({ seat: 1, lang: 'ko', kind: 'reminder' }), ZONE).title).toBe(
      '아직 Jonas 님 차례예요 – 럭키 넘버스',
    );
  });

  test('calls those without a name by their seats, and bots bots', () => {
    const seats = [
      { name: null, bot: false },
      { name: null, bot: true },
    ];

    expect(notificationText(newsOf({ seats }), ZONE).body).toContain('Pixel turned up 7.');
    expect(notificationText(newsOf({ seats: seats.toReversed(), seat: 0 }), ZONE).body).toContain(
      'Player 2 turned up 7.',
    );
  });

  test('without a clock and without a line still says whose turn it is', () => {
    expect(notificationText(newsOf({ line: undefined, until: undefined }), ZONE).body).toBe('It is your turn.');
  });

  test('says who has won, and nobody where a match was ended', () => {
    const over = { kind: 'over', line: undefined, until: undefined } as const;

    expect(notificationText(newsOf({ ...over, ranks: [1, 2] }), ZONE)).toEqual({
      lang: 'en',
      title: 'The match is over – Lucky Numbers',
      body: 'You won!',
    });
    expect(notificationText(newsOf({ ...over, ranks: [2, 1] }), ZONE).body).toBe('Jonas has won.');
    expect(notificationText(newsOf({ ...over, ranks: [1, 1] }), ZONE).body).toBe('Player 1 and Jonas have won.');
    expect(notificationText(newsOf({ ...over, ranks: [2, 1], lang: 'ko' }), ZONE).body).toBe('Jonas이(가) 이겼어요.');
    expect(notificationText(newsOf({ ...over, ranks: [] }), ZONE).body).toBe('');
    expect(notificationText(newsOf({ ...over, seats: [{ name: null, bot: false }], ranks: [1] }), ZONE).body).toBe('');
  });

  test('between two rounds says that the next one can begin', () => {
    const events = [{ kind: 'round-over', round: 0, totals: [2, 1] }];
    const text = notificationText(newsOf({ between: true, line: { seat: 1, by: 'seat', events } }), ZONE);

    expect(text.title).toBe('The next round can start – Lucky Numbers');
    expect(text.body).toMatch(/^Round 1 is over\. It starts by itself /);
  });

  test('that cannot be read says at least which game it is', () => {
    expect(notificationText({ ...newsOf(), kind: 'something-new' }).title).toBe('It is your turn in Lucky Numbers');
    expect(notificationText({ kind: 'turn', game: 'rummikub', lang: 'ko' }).title).toBe('루미큐브에서 내 차례예요');
    expect(notificationText({ ...newsOf(), seats: [null] }).title).toBe('It is your turn in Lucky Numbers');
    for (const sent of [undefined, null, 'text', 7, {}, { game: 'chess' }])
      expect(notificationText(sent).title).toContain('Tilepost');
  });

  test('with an event that this worker has no words for leaves it out', () => {
    const text = notificationText(
      newsOf({ line: { seat: 1, by: 'seat', events: [{ kind: 'levitated', seat: 1 }] } }),
      ZONE,
    );

    expect(text.body).toMatch(/^You have until /);
  });
});
