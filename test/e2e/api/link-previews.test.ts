/** Link previews as read by libraries that build previews, against the real service on this machine. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPreviewFromContent } from 'link-preview-js';
import { extract, setProviderList } from 'oembed-parser';
import ogs from 'open-graph-scraper';
import { unfurl } from 'unfurl.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let match: string;
/** Fetches `/<address>` by http: one of the libraries only supports https, and accepts a proxy. */
let proxy: Server;

const api = async (path: string, body: object): Promise<{ match: string; key: string; frame: { invite: string } }> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${service.url}/api/matches${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  return answer.json() as Promise<{ match: string; key: string; frame: { invite: string } }>;
};

beforeAll(async () => {
  service = await startService();
  const game = { game: 'rummikub', seats: 2, name: 'Ada <3' };
  const made = await api('', { id: 'c'.repeat(16), ...game, entropy: 'a'.repeat(32) });
  match = made.match;
  const claim = { id: 'd'.repeat(16), invite: made.frame.invite, name: '수연', entropy: 'b'.repeat(32) };
  await api(`/${match}/seats`, claim);
  proxy = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(decodeURIComponent(url.slice(1)).replace(/^https:/, 'http:'));
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  proxy.close();
  await service.stop();
});

const TITLE = 'Rummikub: Ada <3, 수연';
const TURN = /^Waiting for (Ada <3|수연)\.$/;
const link = (): string => `${service.url}/g/${match}`;
const picture = (): RegExp => new RegExp(`^${service.url}/card/${match}/0\\.png\\?tag=[0-9a-f]{8}$`);

it('(P-32) open-graph-scraper finds title, turn, picture and its size, and the picture is there', async () => {
  const { result } = await ogs({ url: link(), urlValidatorSettings: { require_tld: false } as never });

  expect(result).toMatchObject({ ogTitle: TITLE, ogUrl: link(), twitterCard: 'summary_large_image' });
  expect(result.ogDescription).toMatch(TURN);
  const [image] = result.ogImage ?? [];
  expect(image).toMatchObject({ type: 'image/png', width: '1200', height: '630' });
  expect(image?.url).toMatch(picture());
  const answer = await fetch(image?.url ?? '');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
});

it('(P-32) link-preview-js finds title, turn and picture', async () => {
  const answer = await fetch(link());
  const headers = Object.fromEntries(answer.headers);

  // It refuses addresses of this machine, but accepts a page that was already fetched.
  const found = await getPreviewFromContent({ data: await answer.text(), headers, url: link(), status: 200 });

  expect(found).toMatchObject({ title: TITLE, siteName: 'Tilepost', description: expect.stringMatching(TURN) });
  expect('images' in found && found.images).toEqual([expect.stringMatching(picture())]);
});

it('(P-33) unfurl.js discovers oEmbed by the page alone', async () => {
  const found = await unfurl(link());

  expect(found.canonical_url).toBe(link());
  expect(found.open_graph).toMatchObject({ title: TITLE, type: 'website' });
  expect(found.oEmbed).toMatchObject({ type: 'rich', title: TITLE, width: 640, height: 720 });
  expect(JSON.stringify(found.oEmbed)).toContain(`${service.url}/embed/${match}`);
});

it('(P-33) oembed-parser gets a frame within its bounds', async () => {
  const host = new URL(service.url).host;
  const endpoints = [{ schemes: [`${service.url}/g/*`], url: `https://${host}/oembed` }];
  setProviderList([{ provider_name: 'Tilepost', provider_url: service.url, endpoints }]);
  const { port } = proxy.address() as AddressInfo;

  const found = await extract(link(), { maxwidth: 420 }, { proxy: { target: `http://127.0.0.1:${port}/` } });

  expect(found).toMatchObject({ type: 'rich', version: '1.0', title: TITLE, width: 420, height: 720 });
  expect(found.html).toContain(`<iframe src="${service.url}/embed/${match}" width="420"`);
});
