/** Feeds of a seat: their addresses, their end, what they may tell, and their JSON form. */
import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../../../../worker/clock/deadline-arithmetic.ts';
import { winText } from '../../../../worker/notify/calendar-and-feed.ts';
import type { Seated } from '../../../../worker/protocol/match.ts';
import {
  dumpStorage,
  expectProblem,
  fetchSnapshot,
  ORIGIN,
  parseSnapshot,
  playOn,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../../kit/client.ts';
import {
  advanceTime,
  chooseForAbsent,
  createCorrespondence,
  DAY_MS,
  freezeTime,
  HOUR_MS,
  MINUTE_MS,
  NIGHT_QUIET_HOURS,
  nowMs,
  playTurn,
  setQuietHours,
} from '../../kit/clock.ts';
import { ageSeats, agree, askFor } from '../../lobby/lost-seats.ts';
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

// The secret address of a seat’s calendar and JSON feed (P-26): its owner, its contents, and its end.

freezeTime();

const revokeFeed = ({ match, key }: Seated): Promise<TestResponse> =>
  sendRequest({ method: 'DELETE', path: `/${match}/feed`, keys: [key] });

describe('P-26 the secret address', () => {
  it('is made, shows the seat’s feed, and is worth nothing once it was revoked', async () => {
    const [host] = await createCorrespondence();
    const key = await makeFeed(host);
    expect((await fetchCalendar(host.match, key)).events).toHaveLength(1);
    expect(parseJsonFeed(await readFeed(host.match, `${key}.json`)).items).toHaveLength(1);

    expect((await revokeFeed(host)).status).toBe(200);

    for (const type of ['ics', 'json']) {
      const gone = await readFeed(host.match, `${key}.${type}`);
      expectProblem(gone, 404, 'no-feed');
      expect(gone.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('made anew ends the one before, and nobody else’s', async () => {
    const [host, guest] = await createCorrespondence();
    const [old, others] = [await makeFeed(host), await makeFeed(guest)];
    const key = await makeFeed(host);

    expectProblem(await readFeed(host.match, `${old}.ics`), 404, 'no-feed');
    expect((await fetchCalendar(host.match, key)).events).toHaveLength(1);
    expect((await fetchCalendar(host.match, others)).events).toHaveLength(0);
  });

  it('opens this document of this match and nothing else', async () => {
    const [host] = await createCorrespondence();
    const [other] = await createCorrespondence();
    const key = await makeFeed(host);

    expect((await fetchSnapshot(host.match, [key])).viewer).toBe('spectator');
    expectProblem(await sendRequest({ path: `/${host.match}/messages`, keys: [key] }), 401, 'no-seat');
    expectProblem(await sendRequest({ method: 'POST', path: `/${host.match}/feed`, keys: [key] }), 401, 'no-seat');
    expectProblem(await readFeed(other.match, `${key}.ics`), 404, 'no-feed');
    for (const file of [`${host.key}.ics`, `${key}.xml`, `${key}`, `${key}.ics.json`, `${'0'.repeat(26)}.json`])
      expectProblem(await readFeed(host.match, file), 404, 'no-feed');
  });

  it('changes nothing, however often and however it is called', async () => {
    const [host] = await createCorrespondence();
    const key = await makeFeed(host);
    const before = await dumpStorage(host.match);

    for (const type of ['ics', 'json']) {
      await readFeed(host.match, `${key}.${type}`);
      for (const method of ['POST', 'PUT', 'DELETE'])
        expectProblem(
          await sendRequest({ method, path: `/${host.match}/feed/${key}.${type}`, keys: [host.key] }),
          405,
          'bad-method',
        );
    }
    expect(await dumpStorage(host.match)).toBe(before);
    expect(before).not.toContain(key);
  });

  it('ends where the seat is given to somebody else', async () => {
    const [host, guest] = await createCorrespondence();
    const key = await makeFeed(guest);
    await ageSeats(host.match);
    const asked = await askFor(host.match, 1);
    expect((await fetchCalendar(host.match, key)).events).toHaveLength(1);

    parseSnapshot(await agree(host, asked));
    advanceTime(DAY_MS);

    expectProblem(await readFeed(host.match, `${key}.ics`), 404, 'no-feed');
  });

  it('is kept by readers, and asked for each time, with nothing to carry where nothing has changed', async () => {
    const [host] = await createCorrespondence();
    const key = await makeFeed(host);

    const tags = new Map<string, string>();
    for (const file of [`${key}.ics`, `${key}.json`]) {
      const first = await readFeed(host.match, file);
      const etag = first.headers.get('etag') ?? '';
      tags.set(file, etag);
      expect(etag).toMatch(/^W\/"\w{20}"$/);
      expect(first.headers.get('cache-control')).toBe('private, no-cache');
      expect(first.headers.get('set-cookie')).toBeNull();
      advanceTime(MINUTE_MS);
      for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
        const again = await readFeed(host.match, file, { 'if-none-match': known });
        expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
        expect(again.headers.get('cache-control')).toBe('private, no-cache');
      }
      const head = await sendRequest({ method: 'HEAD', path: `/${host.match}/feed/${file}` });
      expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
      expect(head.headers.get('content-type')).toBe(first.headers.get('content-type'));
    }
    // The deadline changes with the quiet hours.
    parseSnapshot(await setQuietHours(host, { ...NIGHT_QUIET_HOURS, to: 10 * 60 }));
    for (const [file, etag] of tags)
      expect((await readFeed(host.match, file, { 'if-none-match': etag })).status).toBe(200);
  });
});

// The end of a match in its calendars and JSON feeds (P-26).

describe('P-26 the end of the match', () => {
  it('is one event that tells who has won, and who was which', async () => {
    const seats = await startMatch(2);
    for (const [i, seat] of seats.entries()) parseSnapshot(await renameSeat(seat, ['Ana', 'Ben'][i] ?? ''));
    const keys = [await makeFeed(seats[0]), await makeFeed(seats[1])];
    advanceTime(HOUR_MS);
    const { ranks = [] } = await playOn(seats);
    const names = ['Ana', 'Ben'];
    const winner = names[ranks.indexOf(1)] ?? '';
    const isShared = ranks.filter((rank) => rank === 1).length === 2;

    for (const [seat, key] of keys.entries()) {
      const other = names[1 - seat] ?? '';
      const isMine = ranks[seat] === 1;
      const { again, events } = await fetchCalendar(seats[0].match, key);
      expect(again).toBe('P1D');
      const who = isShared ? `You and ${other} share the win` : isMine ? 'You won' : `${other} has won`;
      expect(events).toMatchObject([
        { start: nowMs(), end: nowMs() + HOUR_MS / 2, summary: `${who}: Lucky Numbers (with ${other})` },
      ]);
      const loser = names.find((name) => name !== winner);
      const order = isShared ? '1. Ana\n1. Ben' : `1. ${winner}\n2. ${loser}`;
      expect(events[0]?.description).toBe(`${order}\nOpen the match: ${matchUrl(seats[0])}`);
      const { expired, items } = parseJsonFeed(await readFeed(seats[0].match, `${key}.json?lang=ko`));
      expect(expired).toBe(true);
      expect(items[0]?.title).toMatch(
        isShared ? /^나, (Ana|Ben) 공동 승리: / : isMine ? /^내가 이겼어요: / : /^(Ana|Ben) 승리: /,
      );
      expect(items[0]?._tilepost.until).toBeNull();
    }
  });

  it('is said with the reader among the winners', () => {
    expect(winText('en', 'm', [], true)).toBe('You won: m');
    expect(winText('en', 'm', ['Ana'], false)).toBe('Ana has won: m');
    expect(winText('en', 'm', ['Ana', 'Ben'], true)).toBe('You, Ana and Ben share the win: m');
    expect(winText('ko', 'm', [], true)).toBe('내가 이겼어요: m');
    expect(winText('ko', 'm', ['Ana'], false)).toBe('Ana 승리: m');
    expect(winText('ko', 'm', ['Ana', 'Ben'], false)).toBe('Ana, Ben 공동 승리: m');
  });

  it('has no winner where the match was ended early, or was played alone', async () => {
    const [host, guest] = await createCorrespondence();
    const key = await makeFeed(host);
    for (let misses = 0; misses < 2; ) {
      const [active] = (await fetchSnapshot(host.match)).active;
      if (active === 0) await playTurn(host);
      else {
        advanceTime(DAY_MS + GRACE_MS);
        misses += 1;
      }
    }
    parseSnapshot(await chooseForAbsent(host, guest.seat, 'end'));
    expect((await fetchCalendarEvent(host.match, key)).summary).toBe('Ended early: Lucky Numbers (with Player 2)');
    expect((await fetchCalendarEvent(host.match, key, '?lang=ko')).summary).toBe(
      '일찍 끝낸 게임: 럭키 넘버스 (함께: 참가자 2)',
    );

    const alone = await startMatch(1);
    const [only] = alone as readonly [Seated];
    const own = await makeFeed(only);
    await playOn(alone);
    expect((await fetchCalendarEvent(only.match, own)).summary).toBe('Finished: Lucky Numbers');
  });
});

// The calendar and JSON feed of a seat contain nothing that is hidden from it (P-26).

describe('P-26 nothing hidden', () => {
  interface Told {
    readonly first: number | undefined;
    /** The host's secret. */
    readonly rack: string;
    /** All feeds of the match, with its id and their keys masked. */
    readonly text: string;
  }

  /** A match of Rummikub with random tiles. */
  async function told(more: (guest: Seated) => Promise<unknown> = async () => {}): Promise<Told> {
    const [host, guest] = await createCorrespondence({ game: 'rummikub' });
    await more(guest);
    const texts: string[] = [];
    for (const key of [await makeFeed(host), await makeFeed(guest)]) {
      for (const type of ['ics', 'json']) {
        const { text } = await readFeed(host.match, `${key}.${type}`);
        const whole = type === 'ics' ? unfoldLines(text).join('\n') : text;
        for (const secret of [host.key, guest.key, ...(type === 'ics' ? [key] : [])])
          expect(whole).not.toContain(secret);
        texts.push(whole.replaceAll(host.match, '<match>').replaceAll(key, '<key>'));
      }
    }
    const { active, view } = await fetchSnapshot(host.match, [host.key]);
    return { first: active[0], rack: JSON.stringify((view as { rack?: unknown }).rack), text: texts.join('\n') };
  }

  it('R-20 two matches with other tiles on the racks have the same feeds, byte by byte', async () => {
    // The first seat is drawn in public. Of three matches at least two have the same one.
    const all = [await told(), await told(), await told()];
    const [one, two] = all.filter(({ first }) => all.filter((other) => other.first === first).length > 1);

    expect(one?.rack).toMatch(/\d/);
    expect(two?.rack).not.toBe(one?.rack);
    expect(two?.text).toBe(one?.text);
  });

  it('another seat’s quiet hours, time zone and reminders are not in mine', async () => {
    const [host, guest] = await createCorrespondence();
    const key = await makeFeed(host);
    const texts = async () => [
      (await readFeed(host.match, `${key}.ics`)).text,
      (await readFeed(host.match, `${key}.json`)).text,
    ];
    const before = await texts();
    parseSnapshot(await setQuietHours(guest, { ...NIGHT_QUIET_HOURS, zone: 'Asia/Seoul' }));
    await sendRequest({ method: 'PUT', path: `/${host.match}/reminder`, keys: [guest.key], body: { percent: 50 } });
    await makeFeed(guest);

    expect(await texts()).toEqual(before);
  });

  it('the comparison can fail: a name is public', async () => {
    const { text } = await told((guest) => renameSeat(guest, 'Bo'));

    expect(text).toContain('with Bo');
    expect(text).not.toBe((await told()).text);
  });
});

// The JSON feed of a seat (P-26), field by field.

describe('P-26 the JSON feed', () => {
  it('has every field that JSON Feed 1.1 asks for, and the deadline for scripts', async () => {
    const [host] = await createCorrespondence();
    const key = await makeFeed(host);

    const feed = parseJsonFeed(await readFeed(host.match, `${key}.json`));

    expect(feed).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Lucky Numbers (with Player 2)',
      home_page_url: matchUrl(host),
      feed_url: `${ORIGIN}/api/matches/${host.match}/feed/${key}.json?lang=en`,
      language: 'en',
      items: [
        {
          id: `${host.match}-0-0`,
          url: matchUrl(host),
          title: 'Your turn: Lucky Numbers (with Player 2)',
          content_text: `Until Saturday 16 January at 08:00 UTC.\nOpen the match: ${matchUrl(host)}`,
          date_published: '2027-01-15T08:00:00.000Z',
          _tilepost: { until: '2027-01-16T08:00:00.000Z', entry: 0, seat: 0 },
        },
      ],
    });
    const again = await readFeed(host.match, new URL(feed.feed_url).pathname.split('/').at(-1) ?? '');
    expect(parseJsonFeed(again)).toEqual(feed);
    await playTurn(host);
    expect(parseJsonFeed(await readFeed(host.match, `${key}.json`)).items).toEqual([]);
  });
});
