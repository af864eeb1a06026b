/** The check whether a browser keeps cookies, and the keys in answers for pages whose browser keeps none. */
import { exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { commandId, entropyOf, finishedMatch, json, ORIGIN, sendRequest } from '../kit/client.ts';

const check = (headers: Readonly<Record<string, string>> = {}) =>
  exports.default.fetch(`${ORIGIN}/api/cookies`, { headers });

it('the check says that cookies are kept only if the request brings the cookie of an earlier answer', async () => {
  const first = await check();
  const cookie = first.headers.get('set-cookie') ?? '';

  expect(await first.json()).toEqual({ kept: false });
  expect(cookie).toMatch(/^tilepost-check=1; Path=\/api\/cookies; Max-Age=60; HttpOnly; SameSite=Lax$/);
  expect(await (await check({ cookie: `a=1; ${cookie.split(';')[0]}; b=2` })).json()).toEqual({ kept: true });
  expect(await (await check({ cookie: 'tilepost-check=10; x-tilepost-check=1' })).json()).toEqual({ kept: false });
});

it('the check sets no cookie for a page of another site', async () => {
  const answer = await check({ origin: 'https://elsewhere.test' });

  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.json()).toEqual({ kept: false });
});

it('P-7 a rematch gives a device without cookies the keys of all its seats', async () => {
  const [host, guest] = await finishedMatch(2);
  const body = { id: commandId(), entropy: entropyOf('c') };
  const authorization = `Bearer ${host?.key}.${guest?.key}`;
  const path = `/${host?.match}/rematch?seat=${host?.seat}`;
  const answer = json(await sendRequest({ method: 'POST', path, headers: { authorization }, body }));

  expect(answer).toMatchObject({ frame: { mine: [0, 1] }, keys: [expect.any(String), expect.any(String)] });
  const { match, key, keys } = answer as { match: string; key: string; keys: readonly string[] };
  expect(new Set(keys).size).toBe(2);
  expect(keys).toContain(key);
  const held = await sendRequest({ path: `/${match}`, headers: { authorization: `Bearer ${keys.join('.')}` } });
  expect(json(held)).toMatchObject({ mine: [0, 1] });
});

it('P-4 a request for a lost seat answers with its key once, for a device without cookies', async () => {
  const [host, guest] = await finishedMatch(2);
  const path = `/${host?.match}/recovery`;
  const ask = (headers: Readonly<Record<string, string>> = {}) =>
    sendRequest({ method: 'POST', path, headers, body: { seat: guest?.seat } });
  const asked = json(await ask()) as { key: string };

  expect(asked.key).toMatch(/^[0-9a-z]{26}$/);
  const authorization = `Bearer ${asked.key}`;
  expect(json(await ask({ authorization }))).not.toHaveProperty('key');
  expect(json(await sendRequest({ path: `/${host?.match}`, headers: { authorization } }))).toMatchObject({
    mine: [],
    asked: { seat: guest?.seat },
  });
});
