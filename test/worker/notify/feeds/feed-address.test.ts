/** The secret address of a seat’s calendar and JSON feed (P-26): its owner, its contents, and its end. */
import { describe, expect, it } from 'vitest';
import type { Seated } from '../../../../worker/protocol/match.ts';
import {
  dumpStorage,
  expectProblem,
  fetchSnapshot,
  parseSnapshot,
  sendRequest,
  type TestResponse,
} from '../../kit/client.ts';
import {
  advanceTime,
  createCorrespondence,
  DAY_MS,
  freezeTime,
  MINUTE_MS,
  NIGHT_QUIET_HOURS,
  setQuietHours,
} from '../../kit/clock.ts';
import { ageSeats, agree, askFor } from '../../lobby/lost-seats.ts';
import { fetchCalendar, makeFeed, parseJsonFeed, readFeed } from './feed-readers.ts';

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
