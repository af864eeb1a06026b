/** oEmbed 1.0: the response for a match's address. */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { inviteKey } from '../../../worker/auth/keys.ts';
import { createMatch, ORIGIN, sendRequest, startMatch } from '../kit/client.ts';
import { fetchPage, getAsRobot, oembedPath, tagOf } from './fetch-preview.ts';

const asked = async (path: string): Promise<Record<string, unknown>> => {
  const answer = await getAsRobot(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json');
  return answer.json();
};

const statusOf = async (path: string): Promise<number> => {
  const answer = await getAsRobot(path);
  await answer.text();
  return answer.status;
};

const forUrl = (url: string): string => `/oembed?url=${encodeURIComponent(url)}`;

it('(P-33) answers with a frame of the embed page and the picture as its thumbnail', async () => {
  const [{ match }] = await startMatch(2, { name: 'Ada' });
  const head = await fetchPage(match);

  expect(await asked(oembedPath(match, '&format=json'))).toEqual({
    type: 'rich',
    version: '1.0',
    title: 'Lucky Numbers: Ada, Player 2',
    provider_name: 'Tilepost',
    provider_url: `${ORIGIN}/`,
    cache_age: 60,
    html: `<iframe src="${ORIGIN}/embed/${match}" width="640" height="720" title="Lucky Numbers: Ada, Player 2" frameborder="0" loading="lazy"></iframe>`,
    width: 640,
    height: 720,
    thumbnail_url: tagOf(head, 'og:image'),
    thumbnail_width: 1200,
    thumbnail_height: 630,
  });
});

it('(P-33) the address in the head of the page leads there', async () => {
  const [{ match }] = await startMatch(2);
  const href = /type="application\/json\+oembed" href="([^"]+)"/
    .exec(await fetchPage(match))?.[1]
    ?.replaceAll('&amp;', '&');

  expect(href).toBe(`${ORIGIN}${oembedPath(match)}&format=json`);
  expect((await asked(href?.replace(ORIGIN, '') ?? '')).type).toBe('rich');
});

/** The href of the discovery link in a page's head. */
const discovered = async (path: string): Promise<string> => {
  const html = await (await getAsRobot(path)).text();
  const href = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1] ?? '';
  return href.replaceAll('&amp;', '&').replace(ORIGIN, '');
};

it('P-72 the first page and the rules of a game become a new match against a bot', async () => {
  for (const [path, game, title] of [
    ['/', 'lucky-numbers', 'Lucky Numbers'],
    ['/help/rummikub', 'rummikub', 'Rummikub'],
  ] as const) {
    const answer = await asked(await discovered(path));
    expect(answer).toEqual({
      type: 'rich',
      version: '1.0',
      title,
      provider_name: 'Tilepost',
      provider_url: `${ORIGIN}/`,
      cache_age: 86_400,
      html: `<iframe src="${ORIGIN}/embed/new/${game}?bots=1" width="640" height="720" title="${title}" frameborder="0" loading="lazy"></iframe>`,
      width: 640,
      height: 720,
      thumbnail_url: `${ORIGIN}/home.png`,
      thumbnail_width: 1_200,
      thumbnail_height: 630,
    });
    expect(await asked(forUrl(`${ORIGIN}${path}?utm=x#daily`))).toEqual(answer);
  }
  const korean = await asked(await discovered('/help/rummikub?lang=ko'));
  expect(korean).toMatchObject({ title: '루미큐브' });
  expect(korean.html).toContain(`src="${ORIGIN}/embed/new/rummikub?bots=1&amp;lang=ko"`);
  expect(await discovered('/docs')).toBe('');
});

it('P-72 a daily match is found and embedded like any other', async () => {
  const { match } = await createMatch({ seats: 1, daily: new Date().toISOString().slice(0, 10) });
  expect(await discovered(`/g/${match}`)).toBe(`${oembedPath(match)}&format=json`);
  expect((await asked(await discovered(`/g/${match}`))).html).toContain(`src="${ORIGIN}/embed/${match}"`);
});

it('(P-33) keeps within the asker’s bounds, the thumbnail too; what is no bound binds nothing', async () => {
  const [{ match }] = await startMatch(2);

  const small = await asked(oembedPath(match, '&maxwidth=400&maxheight=300'));
  expect(small).toMatchObject({ width: 400, height: 300 });
  expect(small.html).toContain('width="400" height="300"');
  expect(Object.keys(small).filter((key) => key.startsWith('thumbnail'))).toEqual([]);
  expect(await asked(oembedPath(match, '&maxwidth=1200&maxheight=630'))).toMatchObject({
    width: 640,
    height: 630,
    thumbnail_width: 1200,
  });
  for (const none of ['&maxwidth=0', '&maxwidth=-5', '&maxwidth=x', '&maxheight=1e3'])
    expect(await asked(oembedPath(match, none))).toMatchObject({ width: 640, height: 720, thumbnail_height: 630 });
});

it('(P-33) takes the match’s address with any query and fragment, and echoes no key of theirs', async () => {
  const [{ match }] = await startMatch(2);
  const invite = inviteKey(env.TILEPOST_SECRET, match);
  const plain = await asked(oembedPath(match));

  for (const tail of [`#join=${invite}`, `#seat=${invite}`, `?a=${invite}`, '/', `?lang=ko#join=${invite}`])
    expect(await asked(forUrl(`${ORIGIN}/g/${match}${tail}`))).toEqual(plain);
  expect(JSON.stringify(plain)).not.toContain(invite);
});

it('(P-33) a foreign or broken address, another page and an unknown or deleted match are not found', async () => {
  const { match, key } = await createMatch();
  const wrong = [
    '',
    'nonsense',
    `http://elsewhere.test/g/${match}`,
    `${ORIGIN}.elsewhere.test/g/${match}`,
    `ftp://tilepost.test/g/${match}`,
    `javascript:alert(1)`,
    `${ORIGIN}/docs`,
    `${ORIGIN}/help/chess`,
    `${ORIGIN}/help/rummikub/more`,
    'http://elsewhere.test/help/rummikub',
    `${ORIGIN}/g/${'0'.repeat(24)}`,
    `${ORIGIN}/g/${match}x`,
    `${ORIGIN}/g/${match}/more`,
  ];

  for (const url of wrong) expect([url, await statusOf(forUrl(url))]).toEqual([url, 404]);
  expect(await statusOf('/oembed')).toBe(404);
  expect(await statusOf(oembedPath(match))).toBe(200);
  expect((await sendRequest({ method: 'DELETE', path: `/${match}`, keys: [key] })).status).toBe(200);
  expect(await statusOf(oembedPath(match))).toBe(404);
});

it('(P-33) speaks JSON alone', async () => {
  const [{ match }] = await startMatch(2);

  for (const format of ['xml', 'JSON', 'html'])
    expect(await statusOf(oembedPath(match, `&format=${format}`))).toBe(501);
});

it('(P-33) other sites may read it and the API, and no page or picture', async () => {
  const [{ match }] = await startMatch(2);
  const open: string[] = [];

  for (const path of [oembedPath(match), `/api/matches/${match}`, `/g/${match}`, `/card/${match}/0.png`, '/']) {
    const answer = await getAsRobot(path, { origin: 'http://elsewhere.test' });
    await answer.arrayBuffer();
    if (answer.headers.has('access-control-allow-origin')) open.push(path);
  }

  expect(open).toEqual([oembedPath(match), `/api/matches/${match}`]);
});
