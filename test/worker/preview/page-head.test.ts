/** Head elements of pages: link previews, and pages that search engines list. */
import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { inviteKey } from '../../../worker/auth/keys.ts';
import { GRACE_MS } from '../../../worker/clock/deadline-arithmetic.ts';
import type { HonoEnv } from '../../../worker/http/request.ts';
import { fetchSpectatorSnapshot } from '../../../worker/preview/spectator-snapshot.ts';
import { LANGS } from '../../../worker/protocol/languages.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import {
  claimBody,
  claimSeat,
  createMatch,
  dumpStorage,
  fetchSnapshot,
  finishedMatch,
  ORIGIN,
  sendMove,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import {
  advanceTime,
  chooseForAbsent,
  createTimed,
  dropAlarm,
  freezeTime,
  LIVE_CLOCK,
  MINUTE_MS,
  playTurn,
  START_MS,
} from '../kit/clock.ts';
import {
  fetchBytes,
  fetchPage,
  fetchRack,
  getAsRobot,
  matchesWithHiddenRacks,
  matchWithSealedChoice,
  picturePath,
  previewBytes,
  tagOf,
} from './fetch-preview.ts';

const NAMED = { name: 'Ada' };
const KOREAN = { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' };

describe('the head of a match’s page', () => {
  it('(P-32) names the game, the people, whose turn it is, the picture with its size, and the canonical address', async () => {
    const [{ match }] = await startMatch(2, NAMED);

    const html = await fetchPage(match);

    expect(tagOf(html, 'og:title')).toBe('Lucky Numbers: Ada, Player 2');
    expect(html).toContain('<title>Lucky Numbers: Ada, Player 2</title>');
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(tagOf(html, name)).toBe('Waiting for Ada.');
    expect(tagOf(html, 'og:image')).toMatch(new RegExp(`^${ORIGIN}/card/${match}/0\\.png\\?tag=[0-9a-f]{8}$`));
    expect(tagOf(html, 'twitter:image')).toBe(tagOf(html, 'og:image'));
    expect([tagOf(html, 'og:image:width'), tagOf(html, 'og:image:height')]).toEqual(['1200', '630']);
    expect(tagOf(html, 'og:image:alt')).toBe('The position in Lucky Numbers. Waiting for Ada.');
    expect(tagOf(html, 'twitter:card')).toBe('summary_large_image');
    expect(tagOf(html, 'og:url')).toBe(`${ORIGIN}/g/${match}`);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/g/${match}" />`);
    expect(html).toContain(`href="${ORIGIN}/oembed?url=${encodeURIComponent(`${ORIGIN}/g/${match}`)}&amp;format=json"`);
  });

  it('(P-32) names the free seats before the start, and those seated alone', async () => {
    const { match, frame: made } = await createMatch({ seats: 3, ...NAMED });

    expect(tagOf(await fetchPage(match), 'og:description')).toBe('A match of Lucky Numbers has 2 free seats.');
    await claimSeat(match, claimBody(made.invite, { name: 'Bo' }));

    const html = await fetchPage(match);
    expect(tagOf(html, 'og:title'), 'P-51').toBe('Ada invites you to Lucky Numbers');
    expect(tagOf(html, 'og:description')).toBe('A match of Lucky Numbers has one free seat.');
    expect(tagOf(html, 'og:image')).toContain(`/card/${match}/lobby.png`);
  });

  it('(P-32) tells who has won', async () => {
    const [{ match }] = await finishedMatch(2, NAMED);
    const { ranks, entry } = await fetchSnapshot(match);

    const html = await fetchPage(match);

    const winners = ['Ada', 'Player 2'].filter((_, seat) => ranks?.[seat] === 1);
    const told = winners.length === 1 ? `${winners[0]} has won.` : 'Ada and Player 2 share the win.';
    expect(tagOf(html, 'og:description')).toBe(told);
    expect(tagOf(html, 'og:image')).toContain(`/card/${match}/${entry}.png`);
  });

  it('(P-32) speaks Korean to whoever asks for it', async () => {
    const [{ match }] = await startMatch(2, { name: '수연' });

    const html = await fetchPage(match, KOREAN);

    expect(tagOf(html, 'og:title')).toBe('럭키 넘버스: 수연, 참가자 2');
    expect(tagOf(html, 'og:description')).toBe('수연 차례예요.');
    expect(tagOf(html, 'og:locale')).toBe('ko_KR');
    for (const wish of ['en-GB,en;q=0.9,ko;q=0.8', 'cy', 'ko;q=0', ''])
      expect(tagOf(await fetchPage(match, { 'accept-language': wish }), 'og:locale')).toBe('en_US');
  });

  it('(P-32) writes names as text, whatever signs are in them', async () => {
    const name = `<b>"&'</b>`;
    const [{ match }] = await startMatch(2, { name });

    const html = await fetchPage(match);

    expect(html).not.toContain('<b>');
    expect(tagOf(html, 'og:title')).toContain('<b>"&');
  });

  it('(P-32) leaves the page’s own headers, but for the tag of the built page', async () => {
    const [{ match }] = await startMatch(2);
    const [own, built] = [await getAsRobot(`/g/${match}`), await getAsRobot('/')];

    expect(built.headers.get('content-security-policy')).toContain("default-src 'self'");
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy'])
      expect(own.headers.get(name)).toBe(built.headers.get(name));
    expect(built.headers.get('etag')).not.toBeNull();
    expect(own.headers.get('etag')).toBeNull();
    expect(own.headers.get('vary')).toContain('Accept-Language');
    await own.text();
    await built.text();
  });

  it('(P-32) says nothing of an id that this service did not make, and wakes no object', async () => {
    const before = (await listDurableObjectIds(env.ROOM)).length;
    const plain = await (await env.ASSETS.fetch(`${ORIGIN}/`)).text();

    for (const id of ['0'.repeat(24), 'abc', 'A-_'])
      for (const path of [`/g/${id}`, `/card/${id}/0.png`, `/card/${id}/lobby.png`]) {
        const answer = await getAsRobot(path);
        expect(answer.status).toBe(path.startsWith('/g/') ? 200 : 404);
        const text = await answer.text();
        if (path.startsWith('/g/')) expect(text).toBe(plain);
      }
    expect((await listDurableObjectIds(env.ROOM)).length).toBe(before);
  });

  it('(P-32) is the plain one once the match is deleted, and its picture is gone', async () => {
    const { match, key } = await createMatch();
    const picture = picturePath(await fetchPage(match));
    expect((await sendRequest({ method: 'DELETE', path: `/${match}`, keys: [key] })).status).toBe(200);

    expect(tagOf(await fetchPage(match), 'og:title')).toBeUndefined();
    expect((await getAsRobot(picture)).status).toBe(404);
  });
});

describe('until when', () => {
  freezeTime();

  it('(P-32) is told in UTC where there is a clock, in either language', async () => {
    const [{ match }] = await createTimed(2, { kind: 'post', hours: 24, sparesQuiet: false }, NAMED);

    expect(new Date(START_MS).toISOString()).toBe('2027-01-15T08:00:00.000Z');
    expect(tagOf(await fetchPage(match), 'og:description')).toBe('Waiting for Ada until 2027-01-16, 08:00 UTC.');
    expect(tagOf(await fetchPage(match, KOREAN), 'og:description')).toBe(
      'Ada 차례예요. 2027-01-16 08:00(UTC)까지예요.',
    );
  });
});

describe('a match that was ended early', () => {
  freezeTime();

  it('(P-32) says so, in a picture at an address of its own', async () => {
    const [host, guest] = await createTimed(2, LIVE_CLOCK, NAMED);
    await dropAlarm(host.match);
    const seen = (): Promise<Snapshot> => fetchSnapshot(host.match, [host.key]);
    for (let at = await seen(); !at.absent?.some(({ seat }) => seat === guest.seat); at = await seen())
      if (at.active.includes(host.seat)) await playTurn(host);
      else advanceTime(MINUTE_MS + GRACE_MS);
    const before = picturePath(await fetchPage(host.match));
    const playing = await fetchBytes(before);
    expect((await chooseForAbsent(host, guest.seat, 'end')).status).toBe(200);

    const html = await fetchPage(host.match);

    expect(tagOf(html, 'og:description')).toBe('The match was ended early.');
    expect(picturePath(html).split('?')[0]).toBe(before.split('?')[0]);
    expect(picturePath(html)).not.toBe(before);
    expect(await fetchBytes(picturePath(html))).not.toEqual(playing);
  });
});

describe('a robot that opens a link', () => {
  it('R-30 (P-3) takes no seat and writes nothing, and no key stands in what it gets', async () => {
    const { match, key } = await createMatch({ seats: 2 });
    const invite = inviteKey(env.TILEPOST_SECRET, match);
    const before = await dumpStorage(match);
    const headers = { authorization: `Bearer ${key}`, cookie: `tilepost=${key}` };

    const texts: string[] = [];
    for (const path of [`/g/${match}`, `/g/${match}?join=${invite}`, `/card/${match}/lobby.png`]) {
      const answer = await getAsRobot(path, headers);
      texts.push(JSON.stringify([...answer.headers]), new TextDecoder().decode(await answer.arrayBuffer()));
    }

    expect(await dumpStorage(match)).toBe(before);
    for (const text of texts) for (const secret of [key, invite]) expect(text).not.toContain(secret);
  });

  it('R-20 (P-32) sees the spectator’s side whatever keys it carries', async () => {
    const seats = await startMatch(2, { game: 'rummikub' });
    const [{ match, key }] = seats;
    const app = new Hono<HonoEnv>().get('/:id', async (c) => c.json((await fetchSpectatorSnapshot(c, match)) ?? {}));

    const answer = await app.request(`/${match}`, { headers: { authorization: `Bearer ${key}` } }, env);

    expect(await answer.json()).toEqual(await fetchSnapshot(match));
    expect((await fetchSnapshot(match, [key])).view).toHaveProperty('rack');
    expect(await fetchPage(match, { authorization: `Bearer ${key}` })).toBe(await fetchPage(match));
  });
});

describe('an address with slashes or other signs behind it', () => {
  const TAILS = ['/', '//', ')', '.', '%EB%A5%BC', '/)', ',', '%E2%80%8B', '%2529', '_'];

  it.each(TAILS)('(P-32) shows a robot the same head as the address alone: %s', async (tail) => {
    const [{ match }] = await startMatch(2, NAMED);
    const answer = await getAsRobot(`/g/${match}${tail}`);

    expect(answer.status).toBe(200);
    expect(tagOf(await answer.text(), 'og:title')).toBe(tagOf(await fetchPage(match), 'og:title'));
  });

  it('(P-32) shows it for an id in capitals and for encoded slashes, as the page opens them', async () => {
    const [{ match }] = await startMatch(2, NAMED);
    const title = tagOf(await fetchPage(match), 'og:title');

    for (const path of [`/g/${match.toUpperCase()}`, `//g/${match}`, `/g%2F${match}`])
      expect(tagOf(await (await getAsRobot(path)).text(), 'og:title'), path).toBe(title);
  });

  it('(P-32) finds pages, pictures, frames and the API with a slash at the end', async () => {
    const [{ match }] = await startMatch(2, NAMED);
    const picture = new URL(tagOf(await fetchPage(match), 'og:image') ?? '').pathname;
    const paths = ['/docs', '/embed', '/statistics', '/verify', '/help/qwantum', `/embed/${match}`, picture];
    const oembed = `/oembed?url=${encodeURIComponent(`${ORIGIN}/g/${match}/`)}`;

    for (const path of [...paths, `/api/matches/${match}`]) {
      const [plain, slashed] = [await getAsRobot(path), await getAsRobot(`${path}/`)];
      expect([path, slashed.status]).toEqual([path, plain.status]);
      expect([path, plain.status]).toEqual([path, 200]);
      await Promise.all([plain.arrayBuffer(), slashed.arrayBuffer()]);
    }
    expect((await getAsRobot(oembed)).status).toBe(200);
    expect((await getAsRobot('/no-such-page/')).status).toBe(404);
    expect((await getAsRobot('/assets/no-such-file.js/')).status).toBe(404);
  });
});

describe('what is hidden', () => {
  it('R-20 (P-32) racks and chances that differ give the same bytes in head, oEmbed and picture', async () => {
    const [one, other] = await matchesWithHiddenRacks();
    const [{ match: first }, { match: second }] = [one[0], other[0]] as [Seated, Seated];

    expect(await fetchRack(one[0] as Seated)).not.toEqual(await fetchRack(other[0] as Seated));
    expect(await previewBytes(second)).toEqual(await previewBytes(first));
  });

  it('(P-32) a sealed choice gives the same bytes, whatever it is', async () => {
    const crossed = await previewBytes((await matchWithSealedChoice(() => 0)).match);
    const passed = await previewBytes((await matchWithSealedChoice((count) => count - 1)).match);

    expect(passed).toEqual(crossed);
  });

  it('(P-32) the comparison can fail: a tile that is turned up is public', async () => {
    const [host] = await startMatch(2);
    const before = await previewBytes(host.match);
    expect((await sendMove(host, 0, { kind: 'draw' })).status).toBe(200);

    const after = await previewBytes(host.match);

    expect(after[2]).not.toBe(before[2]);
  });
});

describe('P-59 the head of the first page', () => {
  it('has a title, a description and a picture of ours, in the language of the reader', async () => {
    const answer = await getAsRobot('/');
    const html = await answer.text();
    const korean = await (await getAsRobot('/', KOREAN)).text();

    expect(tagOf(html, 'og:title')).toBe('Tilepost');
    expect(tagOf(html, 'og:url')).toBe(`${ORIGIN}/`);
    expect(tagOf(html, 'og:description')).toMatch(/^Send a link, .* A new deal every day/);
    expect(tagOf(korean, 'og:description')).toMatch(/^링크를 보내고/);
    expect(tagOf(html, 'og:image')).toBe(`${ORIGIN}/home.png`);
    expect(tagOf(html, 'twitter:image')).toBe(`${ORIGIN}/home.png`);
    expect(tagOf(html, 'twitter:card')).toBe('summary_large_image');
    expect(tagOf(html, 'og:image:alt')).not.toBe('');
    expect(html).toContain('<div id="app">');
    const picture = await env.ASSETS.fetch(`${ORIGIN}/home.png`);
    const bytes = new DataView(await picture.arrayBuffer());
    expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1_200, 630]);
  });

  it('is sent once: a browser that has it gets 304, in its language alone', async () => {
    const etag = (await getAsRobot('/')).headers.get('etag') ?? '';
    const again = await getAsRobot('/', { 'if-none-match': etag });
    const other = await getAsRobot('/', { 'if-none-match': etag, ...KOREAN });

    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
    expect(other.status).toBe(200);
    expect(other.headers.get('vary')).toMatch(/Accept-Language/);
  });
});

// Pages that search engines may list: one canonical address for each language, and links between them.

const LISTED = ['/', '/help/lucky-numbers', '/help/rummikub', '/docs', '/embed', '/privacy', '/statistics', '/verify'];

const headOf = async (path: string): Promise<string> => (await getAsRobot(path)).text();
const canonicalOf = (html: string): string | undefined => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
const alternatesOf = (html: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
      lang,
      href,
    ]),
  );

it.each(LISTED)('P-72 %s has a canonical address and itself in each language', async (path) => {
  const plain = await headOf(path);
  const page = `${ORIGIN}${path}`;
  const alternates = {
    ...Object.fromEntries(LANGS.map((lang) => [lang, `${page}?lang=${lang}`])),
    'x-default': page,
  };

  expect(canonicalOf(plain)).toBe(page);
  expect(alternatesOf(plain)).toEqual(alternates);
  for (const lang of LANGS) {
    const html = await headOf(`${path}?lang=${lang}&utm=x`);
    expect(canonicalOf(html)).toBe(`${page}?lang=${lang}`);
    expect(alternatesOf(html), 'each page links to all others').toEqual(alternates);
  }
  expect(canonicalOf(await headOf(`${path}?lang=xx`))).toBe(page);
  expect((await getAsRobot(path)).headers.get('x-robots-tag')).toBeNull();
});

it('P-72 the page of rules has the name of its game, in the named language before the reader’s', async () => {
  const titleOf = (html: string): string | undefined => /<title>([^<]+)</.exec(html)?.[1];

  expect(titleOf(await headOf('/help/rummikub'))).toBe('Rummikub · Tilepost');
  expect(titleOf(await headOf('/help/rummikub?lang=ko'))).toBe('루미큐브 · Tilepost');
});

it('P-72 a forum that shows cards makes one of the rules, with a picture', async () => {
  const html = await headOf('/help/qwantum?lang=de');

  expect(html).toContain('<meta property="og:title" content="Qwantum · Tilepost"');
  expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/home.png"`);
  expect(html).toContain('<meta property="og:locale" content="de_DE"');
  expect(html.match(/rel="canonical"/g)).toHaveLength(1);
});

it('P-72 a listed page is sent once: a browser that has it gets 304', async () => {
  const etag = (await getAsRobot('/help/rummikub')).headers.get('etag') ?? '';

  expect((await getAsRobot('/help/rummikub', { 'if-none-match': etag })).status).toBe(304);
  expect((await getAsRobot('/help/qwantum', { 'if-none-match': etag })).status).toBe(200);
});

it('P-72 matches and unknown pages are not listed', async () => {
  const { match } = await createMatch();

  expect((await getAsRobot(`/g/${match}`)).headers.get('x-robots-tag')).toBe('noindex');
  expect(alternatesOf(await headOf(`/g/${match}`))).toEqual({});
  for (const path of ['/help/chess', '/no-such-page']) expect(canonicalOf(await headOf(path))).toBeUndefined();
});
