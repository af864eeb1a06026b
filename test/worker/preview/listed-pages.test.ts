/** Pages that search engines may list: one canonical address for each language, and links between them. */
import { expect, it } from 'vitest';
import { LANGS } from '../../../worker/protocol/languages.ts';
import { createMatch, ORIGIN } from '../kit/client.ts';
import { getAsRobot } from './fetch-preview.ts';

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
