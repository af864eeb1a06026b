/** The calendar of a seat, and its lines. */

import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../../../../worker/clock/deadline-arithmetic.ts';
import { component, serializeLines, textValue, timeValue } from '../../../../worker/notify/calendar-and-feed.ts';
import { NORMAL_BOT, putBot } from '../../kit/bots.ts';
import {
  claimBody,
  claimSeat,
  createMatch,
  fetchSnapshot,
  parseSeated,
  parseSnapshot,
  playOn,
  sendRequest,
  startMatch,
} from '../../kit/client.ts';
import {
  advanceTime,
  CORRESPONDENCE_CLOCK,
  createCorrespondence,
  createTimed,
  DAY_MS,
  freezeTime,
  HOUR_MS,
  LIVE_CLOCK,
  MINUTE_MS,
  NIGHT_QUIET_HOURS,
  nowMs,
  playTurn,
  START_MS,
  setQuietHours,
} from '../../kit/clock.ts';
import { giveTime, pauseUntil, setAway } from '../../kit/given-time.ts';
import {
  fetchCalendar,
  fetchCalendarEvent,
  makeFeed,
  matchUrl,
  parseJsonFeed,
  readFeed,
  renameSeat,
  unfoldLines,
} from './feed-readers.ts';

freezeTime();

describe('P-26 the calendar', () => {
  it('has the open decision as an event that ends at its deadline', async () => {
    const [host, guest] = await createCorrespondence({ name: 'Ana' });
    parseSnapshot(await renameSeat(guest, 'Ben'));
    const key = await makeFeed(host);

    const { name, again, events } = await fetchCalendar(host.match, key);

    expect(name).toBe('Lucky Numbers (with Ben)');
    expect(again).toBe('PT1H');
    expect(events).toMatchObject([
      {
        uid: `${host.match}-0-0@tilepost`,
        stamp: START_MS,
        start: START_MS + 23 * HOUR_MS,
        end: START_MS + DAY_MS,
        summary: 'Your turn: Lucky Numbers (with Ben)',
        description: `Until Saturday 16 January at 08:00 UTC.\nOpen the match: ${matchUrl(host)}`,
        url: matchUrl(host),
      },
    ]);
  });

  it('speaks Korean where it is asked to, and English where it does not know the language', async () => {
    const [host, guest] = await createCorrespondence();
    parseSnapshot(await renameSeat(guest, '벤'));
    const key = await makeFeed(host);

    const korean = await fetchCalendarEvent(host.match, key, '?lang=ko');
    expect(korean.summary).toBe('내 차례: 럭키 넘버스 (함께: 벤)');
    expect(korean.description).toMatch(/^1월 16일 토요일.*까지예요\.\n게임 열기: http/);
    expect((await fetchCalendarEvent(host.match, key, '?lang=xx')).summary).toBe('Your turn: Lucky Numbers (with 벤)');
  });

  it('has no event before the start, while others decide, and while a bot plays the seat', async () => {
    const host = await createMatch({ clock: CORRESPONDENCE_CLOCK });
    const key = await makeFeed(host);
    expect(await fetchCalendar(host.match, key)).toMatchObject({ name: 'Lucky Numbers', events: [] });

    const guest = parseSeated(await claimSeat(host.match, claimBody(host.frame.invite)));
    expect((await fetchCalendar(host.match, key)).events).toHaveLength(1);
    parseSnapshot(await putBot(host.match, 0, NORMAL_BOT, [host.key]));
    expect((await fetchCalendar(host.match, key)).events).toEqual([]);
    parseSnapshot(await putBot(host.match, 0, null, [host.key]));
    const mine = await fetchCalendarEvent(host.match, key);
    await playTurn(host);
    expect((await fetchCalendar(host.match, key)).events).toEqual([]);
    advanceTime(HOUR_MS);
    await playTurn({ ...guest, match: host.match });
    expect((await fetchCalendarEvent(host.match, key)).uid).not.toBe(mine.uid);
  });

  it('goes on to the next decision after a time-out', async () => {
    const [host, guest] = await createCorrespondence();
    const [mine, others] = [await makeFeed(host), await makeFeed(guest)];
    const before = await fetchCalendarEvent(host.match, mine);
    advanceTime(DAY_MS + GRACE_MS);

    const next = await fetchCalendarEvent(host.match, others);

    expect(next).toMatchObject({ end: nowMs() + DAY_MS, summary: 'Your turn: Lucky Numbers (with Player 1)' });
    expect(next.uid).not.toBe(before.uid);
    expect((await fetchCalendar(host.match, mine)).events).toEqual([]);
  });

  it('keeps the event of a decision when its deadline moves, with a higher sequence', async () => {
    const [host] = await createCorrespondence();
    const key = await makeFeed(host);
    const before = await fetchCalendarEvent(host.match, key);
    advanceTime(MINUTE_MS);
    // The deadline falls into the last hour of the quiet hours, and is postponed to an hour after them.
    parseSnapshot(await setQuietHours(host, { ...NIGHT_QUIET_HOURS, to: 10 * 60 }));

    const moved = await fetchCalendarEvent(host.match, key);

    expect(moved).toMatchObject({ uid: before.uid, start: START_MS + 25 * HOUR_MS, end: START_MS + 26 * HOUR_MS });
    expect(moved.sequence).toBeGreaterThan(before.sequence);
    expect(moved.stamp).toBe(nowMs());
    expect(moved.description).toContain('Until Saturday 16 January at 11:00 CET.');
    expect((await fetchCalendarEvent(host.match, key)).sequence).toBe(moved.sequence);
  });

  it('P-64 P-65 moves with days away and gifts, and says that the match is paused, as the same event', async () => {
    const seats = await createCorrespondence();
    const [host, guest] = seats;
    const key = await makeFeed(host);
    const before = await fetchCalendarEvent(host.match, key);
    parseSnapshot(await setAway(host, { until: '2027-01-19', zone: 'Europe/Rome' }));

    const away = await fetchCalendarEvent(host.match, key);
    expect(away).toMatchObject({ uid: before.uid, end: Date.parse('2027-01-20T09:00Z') });
    expect(away.sequence).toBeGreaterThan(before.sequence);
    expect(away.description).toContain('You are away until Tuesday, 19 January 2027.');
    parseSnapshot(await giveTime(guest, 0));
    const given = await fetchCalendarEvent(host.match, key);
    expect(given).toMatchObject({ uid: before.uid, end: Date.parse('2027-01-21T09:00Z') });
    expect(given.sequence).toBeGreaterThan(away.sequence);
    parseSnapshot(await setAway(host, null));
    await pauseUntil(seats, '2027-01-18');
    const paused = await fetchCalendarEvent(host.match, key);
    expect(paused.uid).toBe(before.uid);
    expect(paused.description).toContain('The match is paused until Monday 18 January at 10:00 UTC.');
  });

  it('reminds when a device would be reminded: by default, never in quiet hours, not at all (P-22)', async () => {
    const [host] = await createCorrespondence();
    const key = await makeFeed(host);
    const remind = async (percent: number | null): Promise<number | undefined> => {
      await sendRequest({ method: 'PUT', path: `/${host.match}/reminder`, keys: [host.key], body: { percent } });
      return (await fetchCalendarEvent(host.match, key)).alarm;
    };

    expect((await fetchCalendarEvent(host.match, key)).alarm).toBe(START_MS + 0.8 * DAY_MS);
    expect(await remind(50)).toBe(START_MS + DAY_MS / 2);
    // 20:00 UTC is 21:00 in Rome; any later, the quiet hours would last until the deadline.
    parseSnapshot(await setQuietHours(host, NIGHT_QUIET_HOURS));
    expect(await remind(50)).toBe(START_MS + DAY_MS / 2);
    expect(await remind(80)).toBe(Date.parse('2027-01-15T20:59Z'));
    expect(await remind(null)).toBeUndefined();
  });

  it('begins with the decision where that was opened later than an hour before, and reminds of nothing then', async () => {
    const [host] = await createTimed(2, LIVE_CLOCK);
    if (!host) throw new Error('no host');

    const { start, end, alarm } = await fetchCalendarEvent(host.match, await makeFeed(host));

    expect([start, end, alarm]).toEqual([START_MS, START_MS + MINUTE_MS, undefined]);
  });

  it('has half an hour from when the decision was opened where there is no clock', async () => {
    const [host] = await startMatch(2);

    const only = await fetchCalendarEvent(host.match, await makeFeed(host));

    // P-67: who has only the calendar is reminded by it.
    expect([only.start, only.end, only.alarm]).toEqual([START_MS, START_MS + HOUR_MS / 2, START_MS + DAY_MS]);
    expect(only.description).toBe(`This match has no clock: take your time.\nOpen the match: ${matchUrl(host)}`);
  });

  it('asks for the next round between rounds', async () => {
    const seats = await startMatch(2, { options: { setup: 'sorted', tournament: true, bruno: false, soloSets: 1 } });
    const [host] = seats;
    const key = await makeFeed(host);
    await playOn(seats, (at) => at.phase === 'between');

    const { summary, description } = await fetchCalendarEvent(host.match, key);
    expect(summary).toBe('Start the next round: Lucky Numbers (with Player 2)');
    expect(description).toMatch(/^Any player can start it\.\n/);
    expect((await fetchCalendarEvent(host.match, key, '?lang=ko')).summary).toMatch(/^다음 라운드 시작하기: /);
  });

  it('says so where the clock stands still, because all are away', async () => {
    const [host, guest] = await createCorrespondence();
    const keys = [await makeFeed(host), await makeFeed(guest)];
    for (let n = 0; n < 4; n += 1) {
      advanceTime(DAY_MS + GRACE_MS);
      await fetchSnapshot(host.match);
    }

    const all = [await fetchCalendar(host.match, keys[0] ?? ''), await fetchCalendar(host.match, keys[1] ?? '')];

    const [only] = all.flatMap(({ events }) => events);
    expect(only?.description).toMatch(/^Everyone is away, so the clock is paused until someone comes back\.\n/);
    expect((only?.end ?? 0) - (only?.start ?? 0)).toBe(HOUR_MS / 2);
  });
});

// Any text written as iCalendar text is parsed back unchanged (P-26).

describe('P-26 iCalendar text', () => {
  const HOSTILE = [
    'a,b;c\\n',
    '\\',
    ';;,,\\\\',
    'BEGIN:VALARM',
    '👩‍👩‍👧‍👦'.repeat(3),
    '한국어이름이아주길다'.repeat(2),
    '"quoted":x',
  ];

  for (const name of HOSTILE)
    it(`a name such as ${name} arrives as it was typed`, async () => {
      const [host, guest] = await createCorrespondence();
      const short = [...name].slice(0, 24).join('');
      parseSnapshot(await renameSeat(guest, short));
      const key = await makeFeed(host);

      expect((await fetchCalendarEvent(host.match, key)).summary).toBe(`Your turn: Lucky Numbers (with ${short})`);
      const { items } = parseJsonFeed(await readFeed(host.match, `${key}.json`));
      expect(items[0]?.title).toBe(`Your turn: Lucky Numbers (with ${short})`);
    });

  const wide = fc.array(
    fc.constantFrom('a', ',', ';', '\\', '\n', 'é', '한', '글', '👋🏽', '👩‍👧', ' ', ':', '"', 'n', 'N'),
    {
      maxLength: 200,
      size: 'max',
    },
  );

  it('folded at any byte, every text is read back whole (3.1, 3.3.11)', () => {
    let folds = 0;
    fc.assert(
      fc.property(wide, fc.nat(80), (parts, shift) => {
        const text = parts.join('');
        const lines = component('VEVENT', `X-${'A'.repeat(shift)}:1`, `SUMMARY:${textValue(text)}`);
        const written = serializeLines(lines);
        folds += written.split('\r\n ').length - 1;

        expect(unfoldLines(written)).toEqual(lines);
        expect(ICAL.Component.fromString(written).getFirstPropertyValue('summary')).toBe(text);
      }),
    );
    expect(folds).toBeGreaterThan(100);
  });

  it('times are in UTC to the second (3.3.5)', () => {
    expect(timeValue(Date.parse('2027-01-15T08:09:10.999Z'))).toBe('20270115T080910Z');
    expect(timeValue(0)).toBe('19700101T000000Z');
  });
});
