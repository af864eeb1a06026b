/** Links of the operator, security.txt, and what search engines are told. */
import { env, exports } from 'cloudflare:workers';
import { afterEach, describe, expect, it } from 'vitest';
import { createMatch, ORIGIN } from '../kit/client.ts';
import { getAsRobot } from './fetch-preview.ts';

const settings = env as unknown as Record<string, string | undefined>;
const NAMES = ['TILEPOST_CONTACT', 'TILEPOST_IMPRINT', 'TILEPOST_PRIVACY'];
afterEach(() => {
  for (const name of NAMES) settings[name] = undefined;
});

const linksIn = (html: string): string | undefined => /<meta name="tilepost-links" content="([^"]*)"/.exec(html)?.[1];

describe('the links of the operator', () => {
  it('stand in the head of every page, and no page has any by default', async () => {
    const { match } = await createMatch();
    const paths = ['/', `/g/${match}`, '/help/qwantum', '/statistics', '/privacy'];
    for (const path of paths) expect(linksIn(await (await getAsRobot(path)).text()), path).toBeUndefined();
    const [{ headers: before }] = [await getAsRobot('/')];

    settings.TILEPOST_CONTACT = 'mailto:host@tilepost.example';
    settings.TILEPOST_IMPRINT = 'https://tilepost.example/imprint?a=1&b=2';
    for (const path of paths) {
      const text = linksIn(await (await getAsRobot(path)).text());
      expect(JSON.parse((text ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')), path).toEqual({
        contact: 'mailto:host@tilepost.example',
        imprint: 'https://tilepost.example/imprint?a=1&b=2',
      });
    }
    // A browser that has the page without links gets the new one.
    const again = await getAsRobot('/', { 'if-none-match': before.get('etag') ?? '' });
    expect(again.status).toBe(200);
  });

  it('are left out if they could be a script or more than an address', async () => {
    for (const wrong of ['javascript:alert(1)', 'https://a"><script>', 'tilepost.example', 'data:text/html,x', ' ']) {
      settings.TILEPOST_IMPRINT = wrong;
      expect(linksIn(await (await getAsRobot('/')).text()), wrong).toBeUndefined();
    }
  });

  it('lead from /privacy to the operator’s page, if there is one', async () => {
    expect((await getAsRobot('/privacy')).status).toBe(200);
    settings.TILEPOST_PRIVACY = 'https://tilepost.example/dsgvo';
    const { status, headers } = await exports.default.fetch(`${ORIGIN}/privacy`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, 'https://tilepost.example/dsgvo']);
  });
});

it('security.txt has the contact and a date within a year, and is missing without a contact', async () => {
  expect((await getAsRobot('/.well-known/security.txt')).status).toBe(404);

  settings.TILEPOST_CONTACT = 'https://tilepost.example/contact';
  const answer = await getAsRobot('/.well-known/security.txt');
  const fields = new Map(
    (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  );

  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(fields.get('Contact')).toBe('https://tilepost.example/contact');
  const expires = Date.parse(fields.get('Expires') ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  expect(fields.get('Canonical')).toMatch(/\/\.well-known\/security\.txt$/);
});

it('search engines leave out matches, frames, pictures and the API, and may list the rules and the home page', async () => {
  const { match } = await createMatch();
  const robots = async (path: string): Promise<string | null> => (await getAsRobot(path)).headers.get('x-robots-tag');

  for (const path of [
    `/g/${match}`,
    `/g/${match}/`,
    `/embed/${match}`,
    `/card/${match}/lobby.png`,
    `/api/matches/${match}`,
  ])
    expect(await robots(path), path).toBe('noindex');
  for (const path of ['/', '/help/rummikub', '/privacy']) expect(await robots(path), path).toBeNull();
});
