/** Notifications of a match: which one replaces which, what is withdrawn, and where a tap leads. */
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
import { withoutSeat, withSeat } from '../../../web/push/subscription-note.ts';

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
