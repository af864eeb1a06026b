/** The calendar of a seat (P-26): its open decision as an event, with its deadline, its reminder and its words. */
import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../../../../worker/clock/deadline.ts';
import { NORMAL, put } from '../../kit/bots.ts';
import { ask, claim, claimBody, create, frame, frameOf, playOn, seatedOf, table } from '../../kit/client.ts';
import {
  byPost,
  DAY_MS,
  HOUR_MS,
  LIVE,
  MINUTE_MS,
  NIGHT,
  nowMs,
  POST,
  START,
  setQuiet,
  stillTime,
  timed,
  turnOf,
  wait,
} from '../../kit/clock.ts';
import { calendar, event, linkOf, makeFeed, rename } from './feed-readers.ts';

stillTime();

describe('P-26 the calendar', () => {
  it('has the open decision as an event that ends at its deadline', async () => {
    const [host, guest] = await byPost({ name: 'Ana' });
    frameOf(await rename(guest, 'Ben'));
    const key = await makeFeed(host);

    const { name, again, events } = await calendar(host.match, key);

    expect(name).toBe('Lucky Numbers (with Ben)');
    expect(again).toBe('PT1H');
    expect(events).toMatchObject([
      {
        uid: `${host.match}-0-0@tilepost`,
        stamp: START,
        start: START + 23 * HOUR_MS,
        end: START + DAY_MS,
        summary: 'Your turn: Lucky Numbers (with Ben)',
        description: `Until Saturday 16 January at 08:00 UTC.\nOpen the match: ${linkOf(host)}`,
        url: linkOf(host),
      },
    ]);
  });

  it('speaks Korean where it is asked to, and English where it does not know the language', async () => {
    const [host, guest] = await byPost();
    frameOf(await rename(guest, '벤'));
    const key = await makeFeed(host);

    const korean = await event(host.match, key, '?lang=ko');
    expect(korean.summary).toBe('내 차례: Lucky Numbers (함께: 벤)');
    expect(korean.description).toMatch(/^1월 16일 토요일.*까지예요\.\n게임 열기: http/);
    expect((await event(host.match, key, '?lang=xx')).summary).toBe('Your turn: Lucky Numbers (with 벤)');
  });

  it('has no event before the start, while others decide, and while a bot plays the seat', async () => {
    const host = await create({ clock: POST });
    const key = await makeFeed(host);
    expect(await calendar(host.match, key)).toMatchObject({ name: 'Lucky Numbers', events: [] });

    const guest = seatedOf(await claim(host.match, claimBody(host.frame.invite)));
    expect((await calendar(host.match, key)).events).toHaveLength(1);
    frameOf(await put(host.match, 0, NORMAL, [host.key]));
    expect((await calendar(host.match, key)).events).toEqual([]);
    frameOf(await put(host.match, 0, null, [host.key]));
    const mine = await event(host.match, key);
    await turnOf(host);
    expect((await calendar(host.match, key)).events).toEqual([]);
    wait(HOUR_MS);
    await turnOf({ ...guest, match: host.match });
    expect((await event(host.match, key)).uid).not.toBe(mine.uid);
  });

  it('goes on to the next decision after a time-out', async () => {
    const [host, guest] = await byPost();
    const [mine, others] = [await makeFeed(host), await makeFeed(guest)];
    const before = await event(host.match, mine);
    wait(DAY_MS + GRACE_MS);

    const next = await event(host.match, others);

    expect(next).toMatchObject({ end: nowMs() + DAY_MS, summary: 'Your turn: Lucky Numbers (with Seat 1)' });
    expect(next.uid).not.toBe(before.uid);
    expect((await calendar(host.match, mine)).events).toEqual([]);
  });

  it('keeps the event of a decision when its deadline moves, with a higher sequence', async () => {
    const [host] = await byPost();
    const key = await makeFeed(host);
    const before = await event(host.match, key);
    wait(MINUTE_MS);
    // The deadline falls into the last hour of the night, and is put off until an hour after it.
    frameOf(await setQuiet(host, { ...NIGHT, to: 10 * 60 }));

    const moved = await event(host.match, key);

    expect(moved).toMatchObject({ uid: before.uid, start: START + 25 * HOUR_MS, end: START + 26 * HOUR_MS });
    expect(moved.sequence).toBeGreaterThan(before.sequence);
    expect(moved.stamp).toBe(nowMs());
    expect(moved.description).toContain('Until Saturday 16 January at 11:00 CET.');
    expect((await event(host.match, key)).sequence).toBe(moved.sequence);
  });

  it('reminds when a device would be reminded: by default, never in quiet hours, not at all (P-22)', async () => {
    const [host] = await byPost();
    const key = await makeFeed(host);
    const remind = async (percent: number | null): Promise<number | undefined> => {
      await ask({ method: 'PUT', path: `/${host.match}/reminder`, keys: [host.key], body: { percent } });
      return (await event(host.match, key)).alarm;
    };

    expect((await event(host.match, key)).alarm).toBe(START + 0.8 * DAY_MS);
    expect(await remind(50)).toBe(START + DAY_MS / 2);
    // At eight in the evening in UTC it is nine in Rome: later it would be night until the deadline.
    frameOf(await setQuiet(host, NIGHT));
    expect(await remind(50)).toBe(START + DAY_MS / 2);
    expect(await remind(80)).toBe(Date.parse('2027-01-15T20:59Z'));
    expect(await remind(null)).toBeUndefined();
  });

  it('begins with the decision where that was opened later than an hour before, and reminds of nothing then', async () => {
    const [host] = await timed(2, LIVE);
    if (!host) throw new Error('no host');

    const { start, end, alarm } = await event(host.match, await makeFeed(host));

    expect([start, end, alarm]).toEqual([START, START + MINUTE_MS, undefined]);
  });

  it('has half an hour from when the decision was opened where there is no clock', async () => {
    const [host] = await table(2);

    const only = await event(host.match, await makeFeed(host));

    expect([only.start, only.end, only.alarm]).toEqual([START, START + HOUR_MS / 2, undefined]);
    expect(only.description).toBe(`This match has no clock: take your time.\nOpen the match: ${linkOf(host)}`);
  });

  it('asks for the next round between rounds', async () => {
    const seats = await table(2, { options: { setup: 'sorted', tournament: true, bruno: false, soloSets: 1 } });
    const [host] = seats;
    const key = await makeFeed(host);
    await playOn(seats, (at) => at.phase === 'between');

    const { summary, description } = await event(host.match, key);
    expect(summary).toBe('Start the next round: Lucky Numbers (with Seat 2)');
    expect(description).toMatch(/^Anybody at the table can start it\.\n/);
    expect((await event(host.match, key, '?lang=ko')).summary).toMatch(/^다음 라운드 시작하기: /);
  });

  it('says so where the clock stands still, because all are away', async () => {
    const [host, guest] = await byPost();
    const keys = [await makeFeed(host), await makeFeed(guest)];
    for (let n = 0; n < 4; n += 1) {
      wait(DAY_MS + GRACE_MS);
      await frame(host.match);
    }

    const all = [await calendar(host.match, keys[0] ?? ''), await calendar(host.match, keys[1] ?? '')];

    const [only] = all.flatMap(({ events }) => events);
    expect(only?.description).toMatch(/^All are away, so the clock stands still until somebody comes back\.\n/);
    expect((only?.end ?? 0) - (only?.start ?? 0)).toBe(HOUR_MS / 2);
  });
});
