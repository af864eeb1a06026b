/** Pages of other sites: requests with their own keys work, and this browser's cookie does not. */
import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import {
  claimBody,
  claimSeat,
  commandId,
  createBody,
  createMatch,
  expectProblem,
  fetchSnapshot,
  ORIGIN,
  parseSeated,
  parseUpdate,
  requestUpgrade,
  sendRequest,
  startMatch,
} from '../kit/client.ts';

/** The last is the origin of a sandboxed page. */
const ELSEWHERE = ['https://blog.example', 'http://tilepost.test:8080', 'null'] as const;

const preflight = (path: string, method: string): Promise<Response> =>
  exports.default.fetch(`${ORIGIN}/api/matches${path}`, {
    method: 'OPTIONS',
    headers: {
      origin: 'null',
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });

describe.each(ELSEWHERE)('P-46 a page of %s', (origin) => {
  const headers = { origin };

  it('makes a match, claims and moves with keys of its own, and is never given a cookie', async () => {
    const made = await sendRequest({ method: 'POST', path: '?framed=1', body: createBody(), headers });
    const { match, key, frame: open } = parseSeated(made);
    expect(made.headers.get('set-cookie')).toBeNull();
    const claiming = { method: 'POST', path: `/${match}/seats`, body: claimBody(open.invite), headers };
    expect((await sendRequest(claiming)).status).toBe(201);

    const moved = await sendRequest({
      method: 'POST',
      path: `/${match}/moves`,
      body: { id: commandId(), opened: 0, move: { kind: 'draw' } },
      headers: { ...headers, authorization: `Bearer ${key}` },
    });

    expect(parseUpdate(moved).entry).toBeGreaterThan(0);
    expect(moved.headers.get('access-control-allow-origin')).toBe('*');
    expect(moved.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('neither acts nor listens by a cookie, and cannot read what a cookie opens', async () => {
    const [host] = await startMatch(2);
    if (!host) throw new Error('nobody sits');
    const body = { id: commandId(), opened: 0, move: { kind: 'draw' } };

    const refused = await sendRequest({
      method: 'POST',
      path: `/${host.match}/moves`,
      keys: [host.key],
      body,
      headers,
    });

    expectProblem(refused, 403, 'foreign-origin');
    // A key next to the cookie changes nothing: the browser may have added the cookie by itself.
    const both = { ...headers, authorization: `Bearer ${host.key}` };
    expectProblem(
      await sendRequest({ method: 'POST', path: `/${host.match}/moves`, keys: [host.key], body, headers: both }),
      403,
      'foreign-origin',
    );
    expect((await requestUpgrade(host.match, [host.key], headers)).status).toBe(403);
    const looked = await sendRequest({ path: `/${host.match}`, keys: [host.key], headers });
    expect(looked.headers.get('access-control-allow-origin')).toBe('*');
    expect(looked.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await fetchSnapshot(host.match)).entry).toBe(0);
  });
});

it('P-46 a browser that asks ahead is told methods and headers, for every address, and wakes nothing', async () => {
  const { match } = await createMatch();

  for (const [path, method] of [
    ['', 'POST'],
    [`/${match}/draft`, 'PUT'],
    [`/${match}`, 'DELETE'],
    ['/nonsense', 'GET'],
  ] as const) {
    const told = await preflight(path, method);
    expect(told.status).toBe(204);
    expect(told.headers.get('access-control-allow-origin')).toBe('*');
    expect(told.headers.get('access-control-allow-methods')).toContain(method);
    expect(told.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, if-none-match, tilepost-receipt',
    );
    expect(told.headers.get('access-control-allow-credentials')).toBeNull();
  }
});

it('P-46 problems can be read by pages of other sites too, and OPTIONS without a question is a wrong method', async () => {
  const { match } = await createMatch();

  const refused = await claimSeat(match, claimBody('0'.repeat(26)));

  expectProblem(refused, 403, 'bad-invite');
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expectProblem(await sendRequest({ method: 'OPTIONS', path: `/${match}/moves` }), 405, 'bad-method');
});
