/** The calendar and the JSON feed of a seat (P-26): whose they are, what they say, and that what they say is well formed. */
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../../worker/clock.ts';
import { feedWords } from '../../worker/notify/feed-words.ts';
import { component, textValue, timeValue, writeLines } from '../../worker/notify/icalendar.ts';
import type { Seated } from '../../worker/protocol.ts';
import { NORMAL, put } from './bot-kit.ts';
import {
  choose,
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
} from './clock-kit.ts';
import { type Calendar, type CalendarEvent, calendarOf, jsonFeedOf, makeFeed, readFeed, unfolded } from './feed-kit.ts';
import {
  type Answer,
  ask,
  claim,
  claimBody,
  create,
  dump,
  expectProblem,
  frame,
  frameOf,
  ORIGIN,
  playOn,
  seatedOf,
  table,
} from './table-kit.ts';

type Pair = readonly [Seated, Seated];

stillTime();

const posted = async (more: object = {}): Promise<Pair> => (await timed(2, POST, more)) as unknown as Pair;

const rename = ({ match, key }: Seated, name: string): Promise<Answer> =>
  ask({ method: 'PUT', path: `/${match}/name`, keys: [key], body: { name } });

const revokeFeed = ({ match, key }: Seated): Promise<Answer> =>
  ask({ method: 'DELETE', path: `/${match}/feed`, keys: [key] });

const calendar = async (match: string, key: string, query = ''): Promise<Calendar> =>
  calendarOf(await readFeed(match, `${key}.ics${query}`));

/** The only event of a calendar. */
async function event(match: string, key: string, query = ''): Promise<CalendarEvent> {
  const { events } = await calendar(match, key, query);
  const [only] = events;
  if (!only || events.length !== 1) throw new Error(`${events.length} events`);
  return only;
}

const linkOf = ({ match }: Seated): string => `${ORIGIN}/g/${match}`;

describe('P-26 the secret address', () => {
  it('is made, shows the seat’s feed, and is worth nothing once it was revoked', async () => {
    const [host] = await posted();
    const key = await makeFeed(host);
    expect((await calendar(host.match, key)).events).toHaveLength(1);
    expect(jsonFeedOf(await readFeed(host.match, `${key}.json`)).items).toHaveLength(1);

    expect((await revokeFeed(host)).status).toBe(200);

    for (const type of ['ics', 'json']) {
      const gone = await readFeed(host.match, `${key}.${type}`);
      expectProblem(gone, 404, 'no-feed');
      expect(gone.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('made anew ends the one before, and nobody else’s', async () => {
    const [host, guest] = await posted();
    const [old, others] = [await makeFeed(host), await makeFeed(guest)];
    const key = await makeFeed(host);

    expectProblem(await readFeed(host.match, `${old}.ics`), 404, 'no-feed');
    expect((await calendar(host.match, key)).events).toHaveLength(1);
    expect((await calendar(host.match, others)).events).toHaveLength(0);
  });

  it('opens this document of this match and nothing else', async () => {
    const [host] = await posted();
    const [other] = await posted();
    const key = await makeFeed(host);

    expect((await frame(host.match, [key])).viewer).toBe('spectator');
    expectProblem(await ask({ path: `/${host.match}/messages`, keys: [key] }), 401, 'no-seat');
    expectProblem(await ask({ method: 'POST', path: `/${host.match}/feed`, keys: [key] }), 401, 'no-seat');
    expectProblem(await readFeed(other.match, `${key}.ics`), 404, 'no-feed');
    for (const file of [`${host.key}.ics`, `${key}.xml`, `${key}`, `${key}.ics.json`, `${'0'.repeat(26)}.json`])
      expectProblem(await readFeed(host.match, file), 404, 'no-feed');
  });

  it('changes nothing, however often and however it is called', async () => {
    const [host] = await posted();
    const key = await makeFeed(host);
    const before = await dump(host.match);

    for (const type of ['ics', 'json']) {
      await readFeed(host.match, `${key}.${type}`);
      for (const method of ['POST', 'PUT', 'DELETE'])
        expectProblem(
          await ask({ method, path: `/${host.match}/feed/${key}.${type}`, keys: [host.key] }),
          405,
          'bad-method',
        );
    }
    expect(await dump(host.match)).toBe(before);
    expect(before).not.toContain(key);
  });

  it('ends where the seat is given to somebody else', async () => {
    const [host, guest] = await posted();
    const key = await makeFeed(guest);
    const path = `/${host.match}/recovery`;
    const { code } = JSON.parse((await ask({ method: 'POST', path, body: { seat: 1 } })).text);
    expect((await calendar(host.match, key)).events).toEqual([]);

    frameOf(await ask({ method: 'POST', path: `${path}/1`, keys: [host.key], body: { code, consent: true } }));

    expectProblem(await readFeed(host.match, `${key}.ics`), 404, 'no-feed');
  });

  it('is kept by readers, and asked for each time, with nothing to carry where nothing has changed', async () => {
    const [host] = await posted();
    const key = await makeFeed(host);

    const tags = new Map<string, string>();
    for (const file of [`${key}.ics`, `${key}.json`]) {
      const first = await readFeed(host.match, file);
      const etag = first.headers.get('etag') ?? '';
      tags.set(file, etag);
      expect(etag).toMatch(/^W\/"\w{20}"$/);
      expect(first.headers.get('cache-control')).toBe('private, no-cache');
      expect(first.headers.get('set-cookie')).toBeNull();
      wait(MINUTE_MS);
      for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
        const again = await readFeed(host.match, file, { 'if-none-match': known });
        expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
        expect(again.headers.get('cache-control')).toBe('private, no-cache');
      }
      const head = await ask({ method: 'HEAD', path: `/${host.match}/feed/${file}` });
      expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
      expect(head.headers.get('content-type')).toBe(first.headers.get('content-type'));
    }
    // The deadline moves with it.
    frameOf(await setQuiet(host, { ...NIGHT, to: 10 * 60 }));
    for (const [file, etag] of tags)
      expect((await readFeed(host.match, file, { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('P-26 the calendar', () => {
  it('has the open decision as an event that ends at its deadline', async () => {
    const [host, guest] = await posted({ name: 'Ana' });
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
    const [host, guest] = await posted();
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
    const [host, guest] = await posted();
    const [mine, others] = [await makeFeed(host), await makeFeed(guest)];
    const before = await event(host.match, mine);
    wait(DAY_MS + GRACE_MS);

    const next = await event(host.match, others);

    expect(next).toMatchObject({ end: nowMs() + DAY_MS, summary: 'Your turn: Lucky Numbers (with Seat 1)' });
    expect(next.uid).not.toBe(before.uid);
    expect((await calendar(host.match, mine)).events).toEqual([]);
  });

  it('keeps the event of a decision when its deadline moves, with a higher sequence', async () => {
    const [host] = await posted();
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
    const [host] = await posted();
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
    const [host] = (await table(2)) as unknown as Pair;

    const only = await event(host.match, await makeFeed(host));

    expect([only.start, only.end, only.alarm]).toEqual([START, START + HOUR_MS / 2, undefined]);
    expect(only.description).toBe(`This match has no clock: take your time.\nOpen the match: ${linkOf(host)}`);
  });

  it('asks for the next round between rounds', async () => {
    const seats = await table(2, { options: { setup: 'sorted', tournament: true, bruno: false, soloSets: 1 } });
    const [host] = seats as unknown as Pair;
    const key = await makeFeed(host);
    await playOn(seats, (at) => at.phase === 'between');

    const { summary, description } = await event(host.match, key);
    expect(summary).toBe('Start the next round: Lucky Numbers (with Seat 2)');
    expect(description).toMatch(/^Anybody at the table can start it\.\n/);
    expect((await event(host.match, key, '?lang=ko')).summary).toMatch(/^다음 라운드 시작하기: /);
  });

  it('says so where the clock stands still, because all are away', async () => {
    const [host, guest] = await posted();
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

describe('P-26 the end of the match', () => {
  it('is one event that tells who has won, and who was which', async () => {
    const seats = (await table(2)) as unknown as Pair;
    for (const [i, seat] of seats.entries()) frameOf(await rename(seat, ['Ana', 'Ben'][i] ?? ''));
    const keys = [await makeFeed(seats[0]), await makeFeed(seats[1])];
    wait(HOUR_MS);
    const { ranks = [] } = await playOn(seats);
    const names = ['Ana', 'Ben'];
    const winner = names[ranks.indexOf(1)] ?? '';
    const isShared = ranks.filter((rank) => rank === 1).length === 2;

    for (const [seat, key] of keys.entries()) {
      const other = names[1 - seat] ?? '';
      const isMine = ranks[seat] === 1;
      const { again, events } = await calendar(seats[0].match, key);
      expect(again).toBe('P1D');
      const who = isShared ? `You and ${other} share the win` : isMine ? 'You have won' : `${other} has won`;
      expect(events).toMatchObject([
        { start: nowMs(), end: nowMs() + HOUR_MS / 2, summary: `${who}: Lucky Numbers (with ${other})` },
      ]);
      const loser = names.find((name) => name !== winner);
      const order = isShared ? '1. Ana\n1. Ben' : `1. ${winner}\n2. ${loser}`;
      expect(events[0]?.description).toBe(`${order}\nOpen the match: ${linkOf(seats[0])}`);
      const { expired, items } = jsonFeedOf(await readFeed(seats[0].match, `${key}.json?lang=ko`));
      expect(expired).toBe(true);
      expect(items[0]?.title).toMatch(
        isShared ? /^나, (Ana|Ben) 공동 승리: / : isMine ? /^내가 이겼어요: / : /^(Ana|Ben) 승리: /,
      );
      expect(items[0]?._tilepost.until).toBeNull();
    }
  });

  it('is said with the reader among the winners', () => {
    const { en, ko } = feedWords;
    expect(en.won('m', [], true)).toBe('You have won: m');
    expect(en.won('m', ['Ana'], false)).toBe('Ana has won: m');
    expect(en.won('m', ['Ana', 'Ben'], true)).toBe('You, Ana and Ben share the win: m');
    expect(ko.won('m', [], true)).toBe('내가 이겼어요: m');
    expect(ko.won('m', ['Ana'], false)).toBe('Ana 승리: m');
    expect(ko.won('m', ['Ana', 'Ben'], false)).toBe('Ana, Ben 공동 승리: m');
  });

  it('has no winner where the match was ended early, or was played alone', async () => {
    const [host, guest] = await posted();
    const key = await makeFeed(host);
    for (let misses = 0; misses < 2; ) {
      const [active] = (await frame(host.match)).active;
      if (active === 0) await turnOf(host);
      else {
        wait(DAY_MS + GRACE_MS);
        misses += 1;
      }
    }
    frameOf(await choose(host, guest.seat, 'end'));
    expect((await event(host.match, key)).summary).toBe('Ended early: Lucky Numbers (with Seat 2)');
    expect((await event(host.match, key, '?lang=ko')).summary).toBe('일찍 끝낸 게임: Lucky Numbers (함께: 2번 자리)');

    const alone = await table(1);
    const [only] = alone as readonly [Seated];
    const own = await makeFeed(only);
    await playOn(alone);
    expect((await event(only.match, own)).summary).toBe('Finished: Lucky Numbers');
  });
});

describe('P-26 the JSON feed', () => {
  it('has every field that JSON Feed 1.1 asks for, and the deadline for scripts', async () => {
    const [host] = await posted();
    const key = await makeFeed(host);

    const feed = jsonFeedOf(await readFeed(host.match, `${key}.json`));

    expect(feed).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Lucky Numbers (with Seat 2)',
      home_page_url: linkOf(host),
      feed_url: `${ORIGIN}/api/matches/${host.match}/feed/${key}.json?lang=en`,
      language: 'en',
      items: [
        {
          id: `${host.match}-0-0`,
          url: linkOf(host),
          title: 'Your turn: Lucky Numbers (with Seat 2)',
          content_text: `Until Saturday 16 January at 08:00 UTC.\nOpen the match: ${linkOf(host)}`,
          date_published: '2027-01-15T08:00:00.000Z',
          _tilepost: { until: '2027-01-16T08:00:00.000Z', entry: 0, seat: 0 },
        },
      ],
    });
    const again = await readFeed(host.match, new URL(feed.feed_url).pathname.split('/').at(-1) ?? '');
    expect(jsonFeedOf(again)).toEqual(feed);
    await turnOf(host);
    expect(jsonFeedOf(await readFeed(host.match, `${key}.json`)).items).toEqual([]);
  });
});

describe('P-26 nothing hidden', () => {
  interface Told {
    readonly first: number | undefined;
    /** What the host alone knows. */
    readonly rack: string;
    /** All feeds of the match, with its id and their keys blacked out. */
    readonly text: string;
  }

  /** A match of Rummikub with tiles of its own. */
  async function told(more: (guest: Seated) => Promise<unknown> = async () => {}): Promise<Told> {
    const [host, guest] = await posted({ game: 'rummikub' });
    await more(guest);
    const texts: string[] = [];
    for (const key of [await makeFeed(host), await makeFeed(guest)]) {
      for (const type of ['ics', 'json']) {
        const { text } = await readFeed(host.match, `${key}.${type}`);
        const whole = type === 'ics' ? unfolded(text).join('\n') : text;
        for (const secret of [host.key, guest.key, ...(type === 'ics' ? [key] : [])])
          expect(whole).not.toContain(secret);
        texts.push(whole.replaceAll(host.match, '<match>').replaceAll(key, '<key>'));
      }
    }
    const { active, view } = await frame(host.match, [host.key]);
    return { first: active[0], rack: JSON.stringify((view as { rack?: unknown }).rack), text: texts.join('\n') };
  }

  it('two matches with other tiles on the racks have the same feeds, byte by byte', async () => {
    // Who starts is drawn in public, so of three matches two are started by the same seat.
    const all = [await told(), await told(), await told()];
    const [one, two] = all.filter(({ first }) => all.filter((other) => other.first === first).length > 1);

    expect(one?.rack).toMatch(/\d/);
    expect(two?.rack).not.toBe(one?.rack);
    expect(two?.text).toBe(one?.text);
  });

  it('another seat’s quiet hours, time zone and reminders are not in mine', async () => {
    const [host, guest] = await posted();
    const key = await makeFeed(host);
    const texts = async () => [
      (await readFeed(host.match, `${key}.ics`)).text,
      (await readFeed(host.match, `${key}.json`)).text,
    ];
    const before = await texts();
    frameOf(await setQuiet(guest, { ...NIGHT, zone: 'Asia/Seoul' }));
    await ask({ method: 'PUT', path: `/${host.match}/reminder`, keys: [guest.key], body: { percent: 50 } });
    await makeFeed(guest);

    expect(await texts()).toEqual(before);
  });

  it('the comparison can fail: a name is public', async () => {
    const { text } = await told((guest) => rename(guest, 'Bo'));

    expect(text).toContain('with Bo');
    expect(text).not.toBe((await told()).text);
  });
});

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
      const [host, guest] = await posted();
      const short = [...name].slice(0, 24).join('');
      frameOf(await rename(guest, short));
      const key = await makeFeed(host);

      expect((await event(host.match, key)).summary).toBe(`Your turn: Lucky Numbers (with ${short})`);
      const { items } = jsonFeedOf(await readFeed(host.match, `${key}.json`));
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
        const written = writeLines(lines);
        folds += written.split('\r\n ').length - 1;

        expect(unfolded(written)).toEqual(lines);
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
