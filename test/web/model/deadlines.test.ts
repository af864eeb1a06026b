/** Clock arithmetic of the page: deadlines, given time, and seats that are absent. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { deadlines as en } from '../../../dist/locales/web/en/common/late.js';
import { deadlines as ko } from '../../../dist/locales/web/ko/common/late.js';
import { QUIET_DEFAULT } from '../../../web/device/settings.ts';
import { lang } from '../../../web/locales/language.ts';
import { absencesToDecide, isEveryoneAbsent } from '../../../web/model/on-demand/absent-seats.ts';
import { nextDeadline } from '../../../web/model/on-demand/deadlines.ts';
import { awayLeft, awaySeats, latestEnd, waitedFor } from '../../../web/model/on-demand/given-time.ts';
import { hoursOf, minuteOf, timeOf } from '../../../web/parts/forms/quiet-hours-fields.tsx';
import { dayFromNow, dayText } from '../../../web/parts/text/days-away-text.ts';
import { countdownText, lastedText, timeLeftText, untilText, whenText } from '../../../web/parts/text/time-text.ts';
import { moveTimeText, timeZoneText } from '../../../web/parts/text/turn-time-text.ts';
import { asSeat } from '../../../worker/games/game.ts';
import { QuietSchedule } from '../../../worker/protocol/clock.ts';
import type { Lang } from '../../../worker/protocol/languages.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A user with these browser languages, on a page in that language. */
function reader(code: Lang, ...tags: readonly string[]): void {
  vi.stubGlobal('navigator', { languages: tags });
  lang.value = code;
}

afterEach(() => {
  vi.unstubAllGlobals();
  lang.value = 'en';
});

/** Replace special spaces with ordinary ones, for readable tests. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

// A Saturday.
const NOW = Date.UTC(2026, 10, 21, 11, 0);

describe('when it ends', () => {
  test.each([
    [NOW + 3 * HOUR, '15:00'],
    [NOW + DAY, 'tomorrow 12:00'],
    [NOW + 3 * DAY + 125 * MINUTE, 'Tuesday 14:05'],
    [NOW + 6 * DAY, 'Friday 12:00'],
  ])('%d is %s in Rome for a British reader', (at, words) => {
    reader('en', 'en-GB');
    expect(plain(whenText(at, NOW, 'Europe/Rome'))).toBe(words);
  });

  test('a week ahead it is a date, not the weekday of today', () => {
    reader('en', 'en-GB');
    expect(plain(whenText(NOW + 7 * DAY, NOW, 'Europe/Rome'))).toMatch(/^Sat,? 28 Nov,? (at )?12:00$/);
  });

  test.each([
    [NOW + 3 * HOUR, '오후 11:00'],
    [NOW + DAY, '내일 오후 8:00'],
    [NOW + 3 * DAY, '화요일 오후 8:00'],
  ])('%d is %s in Seoul for a Korean reader', (at, words) => {
    reader('ko', 'ko-KR');
    expect(plain(whenText(at, NOW, 'Asia/Seoul'))).toBe(words);
  });

  test('today and tomorrow are those of the zone', () => {
    reader('en', 'en-GB');
    const at = Date.UTC(2026, 10, 21, 15, 30);

    expect(whenText(at, NOW, 'Europe/London')).toBe('15:30');
    expect(plain(whenText(at, NOW, 'Asia/Seoul'))).toBe('tomorrow 00:30');
  });

  test('the reader’s own kind of English says how hours are written', () => {
    reader('en', 'en-US', 'en');
    expect(plain(whenText(NOW + 3 * HOUR, NOW, 'America/New_York'))).toBe('9:00 AM');
  });

  test('tomorrow stays tomorrow on days of 23 and of 25 hours', () => {
    reader('en', 'en-GB');
    const beforeSpring = Date.UTC(2026, 2, 28, 22, 30);
    const beforeAutumn = Date.UTC(2026, 9, 24, 21, 30);

    // 23:30 on the day before, 23:30 on the short day; 23:30, and 23:30 on the long day.
    expect(plain(whenText(beforeSpring + 23 * HOUR, beforeSpring, 'Europe/Rome'))).toBe('tomorrow 23:30');
    expect(plain(whenText(beforeAutumn + 25 * HOUR, beforeAutumn, 'Europe/Rome'))).toBe('tomorrow 23:30');
    expect(plain(whenText(beforeAutumn + 24 * HOUR, beforeAutumn, 'Europe/Rome'))).toBe('tomorrow 22:30');
  });
});

describe('how much is left', () => {
  test.each([
    [20 * SECOND, 'less than a minute left', '1분도 안 남음'],
    [MINUTE, '1 minute left', '1분 남음'],
    [119 * MINUTE, '119 minutes left', '119분 남음'],
    [5 * HOUR + 59 * MINUTE, '5 hours left', '5시간 남음'],
    [47 * HOUR, '47 hours left', '47시간 남음'],
    [3 * DAY - 1, '2 days left', '2일 남음'],
  ])('%d ms: %s', (ms, english, korean) => {
    reader('en', 'en-GB');
    expect(timeLeftText(ms, en)).toBe(english);
    reader('ko', 'ko');
    expect(timeLeftText(ms, ko)).toBe(korean);
  });

  test('the whole sentence, of one’s own turn and of another’s', () => {
    const at = NOW + 5 * HOUR;
    reader('en', 'en-GB');
    expect(en.own({ until: untilText(at, NOW, en, 'Europe/Rome') })).toBe('You have until 17:00 (5 hours left).');
    expect(en.other({ name: 'Jonas', until: untilText(at, NOW, en, 'Europe/Rome') })).toBe(
      'Jonas has until 17:00 (5 hours left).',
    );
    reader('ko', 'ko-KR');
    expect(plain(ko.own({ until: untilText(at, NOW, ko, 'Asia/Seoul') }))).toBe(
      '내 시간은 내일 오전 1:00까지 (5시간 남음).',
    );
  });

  test.each([
    [30 * SECOND, '0:30'],
    [29_001, '0:30'],
    [1, '0:01'],
    [0, '0:00'],
    [-5 * SECOND, '0:00'],
    [10 * MINUTE, '10:00'],
    [61 * SECOND, '1:01'],
  ])('%d ms count as %s', (ms, count) => {
    expect(countdownText(ms)).toBe(count);
  });
});

describe('a clock in words', () => {
  test.each([
    [{ kind: 'live', seconds: 30 }, '30 seconds', '30초'],
    [{ kind: 'live', seconds: 60 }, '1 minute', '1분'],
    [{ kind: 'live', seconds: 90 }, '90 seconds', '90초'],
    [{ kind: 'live', seconds: 600 }, '10 minutes', '10분'],
    [{ kind: 'post', hours: 12, sparesQuiet: true }, '12 hours', '12시간'],
    [{ kind: 'post', hours: 24, sparesQuiet: true }, '1 day', '1일'],
    [{ kind: 'post', hours: 336, sparesQuiet: false }, '14 days', '14일'],
  ] as const)('%o', (clock, english, korean) => {
    reader('en', 'en');
    expect(moveTimeText(clock)).toBe(english);
    reader('ko', 'ko');
    expect(moveTimeText(clock)).toBe(korean);
  });

  test('a time zone has a name in either language', () => {
    reader('en', 'en-GB');
    expect(timeZoneText('Europe/Rome')).toBe('Central European Time');
    reader('ko', 'ko');
    expect(timeZoneText('Asia/Seoul')).toMatch(/^[가-힣 ]+$/);
  });
});

describe('the deadline that counts', () => {
  const [mina, jonas, ada] = [0, 1, 2].map(asSeat);

  test('is the own one, even where another passes before it', () => {
    expect(nextDeadline([9, 5, 7], [asSeat(2)])).toEqual({ seat: ada, at: 7 });
  });

  test('is the earliest of the others where none is one’s own, and for spectators', () => {
    expect(nextDeadline([null, 5, 3], [asSeat(0)])).toEqual({ seat: ada, at: 3 });
    expect(nextDeadline([null, 5, null], [])).toEqual({ seat: jonas, at: 5 });
  });

  test('is the earliest of several own ones', () => {
    expect(nextDeadline([8, 5, 1], [asSeat(0), asSeat(1)])).toEqual({ seat: jonas, at: 5 });
    expect(nextDeadline([4, 5, 1], [asSeat(0), asSeat(1)])).toEqual({ seat: mina, at: 4 });
  });

  test('is none without a clock or with nothing open', () => {
    expect(nextDeadline(undefined, [])).toBeUndefined();
    expect(nextDeadline([null, null], [asSeat(0)])).toBeUndefined();
  });
});

describe('quiet hours in the form', () => {
  const zone = 'Europe/Rome';

  test('go to minutes and back', () => {
    for (const minute of [0, 7, 485, 1_439]) expect(minuteOf(timeOf(minute))).toBe(minute);
    expect(minuteOf('08:05:00')).toBe(485);
    expect(minuteOf('')).toBeUndefined();
  });

  test('that the page allows are those that the server takes', () => {
    expect(QuietSchedule.safeParse({ ...QUIET_DEFAULT, zone }).success).toBe(true);
    const times = [0, 1, 60, 480, 839, 840, 841, 1_320, 1_439];
    let taken = 0;
    for (const from of times)
      for (const to of times) {
        const isTaken = hoursOf(timeOf(from), timeOf(to)) !== undefined;
        expect(isTaken, `${timeOf(from)} to ${timeOf(to)}`).toBe(QuietSchedule.safeParse({ from, to, zone }).success);
        taken += Number(isTaken);
      }
    expect(taken).toBeGreaterThan(20);
  });
});

// The seats asked about an absent player, as the page sees it: the same as those the server accepts.
type Seats = Snapshot['seats'];

/** Three people, and a bot on the last seat. */
const seats: Seats = ['Mina', 'Jonas', 'Ada', null].map((name) => ({
  name,
  state: 'taken',
  host: false,
  script: false,
  ...(name === null && { bot: { strength: 'normal', yields: false } }),
}));

const table = (...absent: readonly number[]) => ({
  seats,
  ...(absent.length > 0 && { absent: absent.map((seat) => ({ seat, votes: [] })) }),
});

/** Return the absent seats about which a seat is asked. */
const asked = (of: ReturnType<typeof table>, seat: number): readonly number[] =>
  absencesToDecide(of, asSeat(seat)).map((one) => one.seat);

describe('about somebody who is away', () => {
  test('those are asked who are there, and never the seat itself or a bot', () => {
    expect([0, 1, 2, 3].map((seat) => asked(table(1), seat))).toEqual([[1], [], [1], []]);
  });

  test('nobody is asked while nobody is away', () => {
    expect([0, 1, 2].flatMap((seat) => asked(table(), seat))).toEqual([]);
  });

  test('somebody who is away too is not asked as long as others are there', () => {
    expect([0, 1, 2].map((seat) => asked(table(0, 1), seat))).toEqual([[], [], [0, 1]]);
  });

  test('whoever comes first is asked where nobody is there', () => {
    expect(asked(table(0, 1, 2), 1)).toEqual([0, 2]);
  });
});

describe('a match', () => {
  test('is deserted when all people are away, whatever bots do', () => {
    expect(isEveryoneAbsent(table(0, 1, 2))).toBe(true);
    expect(isEveryoneAbsent(table(0, 2))).toBe(false);
    expect(isEveryoneAbsent(table())).toBe(false);
  });

  test('of bots alone is not deserted: nobody left it', () => {
    expect(isEveryoneAbsent({ seats: seats.slice(3) })).toBe(false);
  });
});

// Facts about given time that the match page shows.
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MORNING = Date.parse('2027-01-15T08:00Z');

const snapshotOf = (more: Partial<Snapshot>): Snapshot =>
  ({
    clock: { kind: 'post', hours: 48, sparesQuiet: false },
    mine: [asSeat(0)],
    seats: [{}, {}, {}],
    deadlines: [null, MORNING + DAY_MS, MORNING + HOUR_MS],
    awayDays: 14,
    ...more,
  }) as Snapshot;

describe('given time', () => {
  test('P-65 goes to the seats of others whose time runs, the most urgent first, once from each giver', () => {
    const gifts = [
      { by: [], left: 0 },
      { by: [0], left: DAY_MS },
      { by: [1], left: 0 },
    ];
    expect(waitedFor(snapshotOf({ gifts }), asSeat(0), MORNING)).toEqual([
      { seat: 2, deadline: MORNING + HOUR_MS, hasGiven: false, canGet: false },
      { seat: 1, deadline: MORNING + DAY_MS, hasGiven: true, canGet: true },
    ]);
    expect(waitedFor(snapshotOf({ deadlines: [MORNING + 1, null, MORNING] }), asSeat(0), MORNING)).toEqual([]);
  });

  test('P-64 tells who is away now, and how many days are left', () => {
    const away = { until: '2027-01-16', ends: MORNING + DAY_MS, back: MORNING + 2 * DAY_MS };
    const snapshot = snapshotOf({ seats: [{}, { away }, {}] as never, awayLeft: [DAY_MS, 2 * DAY_MS, 0] });
    expect(awaySeats(snapshot, MORNING)).toEqual([1]);
    expect(awaySeats(snapshot, MORNING + DAY_MS)).toEqual([]);
    expect(awayLeft(snapshot, asSeat(1))).toBe(2 * DAY_MS);
    expect(awayLeft(snapshotOf({}), asSeat(1))).toBe(14 * DAY_MS);
  });

  test('P-65 the latest end of a move adds up everything that can still be given', () => {
    expect(latestEnd(snapshotOf({}), asSeat(1))).toBe(
      MORNING + DAY_MS + 2 * DAY_MS + 14 * DAY_MS + 28 * DAY_MS + 12 * HOUR_MS,
    );
    expect(latestEnd(snapshotOf({ pauseLeft: 0, awayDays: 0 }), asSeat(1))).toBe(MORNING + 3 * DAY_MS);
    expect(latestEnd(snapshotOf({}), asSeat(0))).toBeUndefined();
  });

  test('P-64 days are those of this device', () => {
    expect(dayFromNow(0, new Date(2027, 0, 15, 23, 59).getTime())).toBe('2027-01-15');
    expect(dayText('2027-01-15', 'en-GB')).toBe('Fri 15 January');
  });
});

test('P-60 how long a match took is said in minutes, hours or days, and never as nothing', () => {
  const said = [0, 12 * MINUTE, 119 * MINUTE, 5 * HOUR, 47 * HOUR, 3 * DAY].map(lastedText);
  expect(said).toEqual(['1 min', '12 min', '119 min', '5 hours', '47 hours', '3 days']);
});
