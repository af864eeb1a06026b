/** Requests: media types, uploads that break off, and the headers of a socket request that reach the object. */
import { env, exports } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { app } from '../../../worker/router.ts';
import { commandId, createBody, createMatch, expectProblem, ORIGIN, sendRequest } from '../kit/client.ts';

it.each(['application/jsonx', 'application/json-patch+json', 'text/plain', 'application/json x', ''])(
  'a body of the type "%s" is refused',
  async (type) => {
    const headers = { 'content-type': type };

    expectProblem(await sendRequest({ method: 'POST', body: createBody(), headers }), 415, 'bad-type');
  },
);

it.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;charset=UTF-8',
  'application/json ;v=1',
])('a body of the type "%s" is read', async (type) => {
  const headers = { 'content-type': type };

  expect((await sendRequest({ method: 'POST', body: createBody(), headers })).status).toBe(201);
});

it('an upload that breaks off is the client’s fault and no bug', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"id"'));
        controller.error(new Error('the connection is gone'));
      },
    });
    const headers = { 'content-type': 'application/json' };
    const response = await app.request(`${ORIGIN}/api/matches`, { method: 'POST', headers, body }, env);

    expect(response.status).toBe(400);
    expect(error).not.toHaveBeenCalled();
  } finally {
    error.mockRestore();
  }
});

it('of the request for a socket only hashes reach the object', async () => {
  const { match, key } = await createMatch();
  const seen: Request[] = [];
  const room = {
    fetch: async (request: Request) => {
      seen.push(request);
      return new Response(null, { status: 410 });
    },
  };
  await app.request(
    `${ORIGIN}/api/matches/${match}/live`,
    {
      headers: {
        upgrade: 'websocket',
        cookie: `tilepost=${key}; other=${commandId()}`,
        authorization: `Bearer ${key}`,
        'sec-websocket-protocol': `tilepost, key.${key}`,
        'cf-connecting-ip': '192.0.2.1',
      },
    },
    { ...env, ROOM: { getByName: () => room } },
  );

  expect(seen).toHaveLength(1);
  const headers = [...(seen[0]?.headers ?? [])];
  expect(headers.map(([name]) => name).toSorted()).toEqual(['sec-websocket-protocol', 'upgrade', 'x-asking']);
  expect(JSON.stringify(headers)).not.toContain(key);
});

it('one expression matches all routes', async () => {
  await exports.default.fetch(`${ORIGIN}/api/health`);

  expect(app.router.name).toBe('RegExpRouter');
});

it('a route of the match itself has the same checks as those below it', async () => {
  for (const path of [`/api/matches/${'0'.repeat(24)}`, '/api/matches/x', '/api/matches/x/', '/api/matches/x/moves'])
    expect((await exports.default.fetch(`${ORIGIN}${path}`)).status, path).toBe(404);
  const { match } = await createMatch();
  expect((await exports.default.fetch(`${ORIGIN}/api/matches/${match}?seat=9`)).status).toBe(400);
  expect((await exports.default.fetch(`${ORIGIN}/embed/old/qwantum`)).status).toBe(404);
});
