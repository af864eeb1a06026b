/** Links, keys and seats: who gets access, the contents of cookies, and what spectators cannot see. */
import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { deriveMatchId, isValidMatchId } from '../../../worker/auth/keys.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import {
  claimBody,
  claimSeat,
  commandId,
  createBody,
  createMatch,
  dumpStorage,
  entropyOf,
  expectProblem,
  fetchSnapshot,
  json,
  parseSeated,
  parseSnapshot,
  queryRows,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';

const cookieOf = (
  answer: TestResponse,
): { readonly keys: readonly string[]; readonly attributes: readonly string[] } => {
  const [pair = '', ...attributes] = (answer.headers.getSetCookie()[0] ?? '').split('; ');
  return { keys: pair.replace('tilepost=', '').split('.'), attributes };
};

it('making a match seats its maker and answers the whole frame', async () => {
  const { match, seat, key, frame: made } = await createMatch({ name: ' Ada ', script: true });

  expect(isValidMatchId(env.TILEPOST_SECRET, match)).toBe(true);
  expect(key).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  expect(seat).toBe(0);
  expect(made).toMatchObject({ match, phase: 'open', entry: -1, viewer: 0, mine: [0], looked: -1 });
  expect(made.seats).toEqual([
    { name: 'Ada', state: 'taken', host: true, script: true },
    { name: null, state: 'open', host: false, script: false },
  ]);
  expect(made.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(await fetchSnapshot(match, [key])).toEqual(made);
});

it('an id counts with the secret that made it, also after it was seen', () => {
  const other = 'another secret, just as long as this one is';
  const id = deriveMatchId(env.TILEPOST_SECRET, { request: 'x' });

  for (let i = 0; i < 2; i += 1) {
    expect(isValidMatchId(env.TILEPOST_SECRET, id)).toBe(true);
    expect(isValidMatchId(other, id)).toBe(false);
    expect(isValidMatchId(other, deriveMatchId(other, { request: 'x' }))).toBe(true);
  }
});

it('an id that this service did not make is not found and wakes no object', async () => {
  const { match } = await createMatch();
  const before = (await listDurableObjectIds(env.ROOM)).map(String).sort();
  const turned = `${match.slice(0, 23)}${match.endsWith('0') ? '8' : '0'}`;
  const others = deriveMatchId('another secret, just as long as this one is', { request: 'x' });
  const ids = [
    'x',
    '0'.repeat(24),
    turned,
    match.toUpperCase(),
    `${match}0`,
    others,
    match.slice(1),
    '%00',
    '..%2f',
    '😀',
  ];

  for (const id of ids)
    for (const path of ['', '/live', '/record', '/keys']) {
      const headers = path === '/live' ? { upgrade: 'websocket' } : {};
      expectProblem(await sendRequest({ path: `/${id}${path}`, headers }), 404, 'no-match');
    }

  expect((await listDurableObjectIds(env.ROOM)).map(String).sort()).toEqual(before);
});

it('an id of ours without a match is missing, and looking writes nothing', async () => {
  const id = deriveMatchId(env.TILEPOST_SECRET, { request: 'never sent' });

  expectProblem(await sendRequest({ path: `/${id}` }), 410, 'missing');
  expectProblem(await claimSeat(id, claimBody('0'.repeat(26))), 410, 'missing');

  expect(await queryRows(id, "SELECT name FROM sqlite_master WHERE name = 'schema'")).toEqual([]);
});

it('R-7 the same request sent again makes no second match and gives a key that works', async () => {
  const body = createBody();
  const first = parseSeated(await sendRequest({ method: 'POST', body }));

  const again = parseSeated(await sendRequest({ method: 'POST', body }));

  expect(again.match).toBe(first.match);
  expect(again.seat).toBe(0);
  expect(again.key).not.toBe(first.key);
  for (const { key } of [first, again]) expect((await fetchSnapshot(first.match, [key])).mine).toEqual([0]);
});

it('another id, entropy or option is another match', async () => {
  const body = createBody();
  const same = { method: 'POST', body };
  const first = parseSeated(await sendRequest(same));

  for (const more of [{ id: commandId() }, { entropy: entropyOf('c') }, { first: 'random' }, { seats: 3 }])
    expect(parseSeated(await sendRequest({ ...same, body: { ...body, ...more } })).match).not.toBe(first.match);
});

it('whoever has the invite gets the first open seat, or the one of their choice', async () => {
  const { match, frame: made } = await createMatch({ seats: 4 });

  const chosen = parseSeated(await claimSeat(match, claimBody(made.invite, { seat: 2, name: 'Bo' })));
  const next = parseSeated(await claimSeat(match, claimBody(made.invite)));

  expect([chosen.seat, next.seat]).toEqual([2, 1]);
  expect(chosen.frame.seats[2]).toMatchObject({ name: 'Bo', state: 'taken', host: false });
});

it('R-30 the match starts when the last seat is taken, and nobody else gets in', async () => {
  const host = await createMatch();

  const guest = parseSeated(await claimSeat(host.match, claimBody(host.frame.invite)));

  expect(guest.frame).toMatchObject({ phase: 'playing', entry: 0, viewer: 1, active: [0] });
  expect(guest.frame.invite).toBeUndefined();
  expectProblem(await claimSeat(host.match, claimBody(host.frame.invite)), 409, 'full');
});

it('R-7 the same claim sent again gets the same seat, after the start too', async () => {
  const { match, frame: made } = await createMatch();
  const body = claimBody(made.invite);
  const first = parseSeated(await claimSeat(match, body));

  const again = parseSeated(await claimSeat(match, body));

  expect(again.seat).toBe(first.seat);
  for (const { key } of [first, again]) expect((await fetchSnapshot(match, [key])).mine).toEqual([1]);
});

it('of two claims at once for the last seat one wins', async () => {
  const { match, frame: made } = await createMatch();
  const send = () =>
    sendRequest({ method: 'POST', path: `/${match}/seats`, body: claimBody(made.invite), awake: true });

  const answers = await Promise.all([send(), send()]);

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const lost = answers.find(({ status }) => status === 409);
  if (lost) expectProblem(lost, 409, 'full');
  expect(await queryRows(match, 'SELECT id FROM keys')).toHaveLength(2);
});

it('a chosen seat that is taken is not given, nor one that there is not', async () => {
  const { match, frame: made } = await createMatch({ seats: 3 });

  expectProblem(await claimSeat(match, claimBody(made.invite, { seat: 0 })), 409, 'taken');
  expectProblem(await claimSeat(match, claimBody(made.invite, { seat: 5 })), 400, 'bad-request');
});

it('an invite of another match opens nothing', async () => {
  const [one, other] = [await createMatch(), await createMatch()];
  const before = await dumpStorage(one.match);

  expectProblem(await claimSeat(one.match, claimBody(other.frame.invite)), 403, 'bad-invite');
  expectProblem(await claimSeat(one.match, claimBody(one.key)), 403, 'bad-invite');
  expect(await dumpStorage(one.match)).toBe(before);
});

it('a spectator sees the public fields and no others', async () => {
  const [host] = await startMatch(2);
  const { match } = host;
  const body = { draft: { opened: 0, body: { a: 1 } }, rack: { b: 2 }, looked: 0 };
  await sendRequest({ method: 'PUT', path: `/${match}/draft`, keys: [host.key], body });
  const open = await createMatch();

  const fields = Object.keys(json(await sendRequest({ path: `/${match}` })) as object).sort();
  const fieldsOpen = Object.keys(json(await sendRequest({ path: `/${open.match}` })) as object).sort();

  const always = [
    'active',
    'commitment',
    'created',
    'entry',
    'expires',
    'first',
    'game',
    'hints',
    'kind',
    'log',
    'match',
    'mine',
  ];
  always.push('opened', 'options', 'phase', 'rev', 'round', 'rounds', 'seats', 'talk', 'totals', 'version', 'viewer');
  expect(fields).toEqual([...always, 'view'].sort());
  expect(fieldsOpen).toEqual(always.sort());
});

it('R-30 looking never takes a seat, invite or not', async () => {
  const { match, frame: made } = await createMatch();
  const before = await dumpStorage(match);

  for (const query of ['', `?join=${made.invite}`, '?seat=1', `?invite=${made.invite}&seat=1`]) {
    const answer = await sendRequest({
      path: `/${match}${query}`,
      headers: { authorization: `Bearer ${made.invite}` },
    });
    expect(parseSnapshot(answer).viewer).toBe('spectator');
    expect(answer.headers.get('set-cookie')).toBeNull();
  }

  expect(await dumpStorage(match)).toBe(before);
});

it('a cookie is out of reach for scripts, for this match alone, for 400 days, and secure where https is', async () => {
  const plain = await sendRequest({ method: 'POST', body: createBody() });
  const secure = await sendRequest({ method: 'POST', body: createBody(), origin: 'https://tilepost.test' });

  const attributes = ({ match }: Seated) => [
    `Path=/api/matches/${match}`,
    'Max-Age=34560000',
    'HttpOnly',
    'SameSite=Lax',
  ];
  expect(cookieOf(plain).attributes).toEqual(attributes(parseSeated(plain)));
  expect(cookieOf(secure).attributes).toEqual([...attributes(parseSeated(secure)), 'Secure']);
});

it('one browser may hold several seats, and the address picks the one it looks from', async () => {
  const made = await sendRequest({ method: 'POST', body: createBody({ seats: 3 }) });
  const { match, key, frame: first } = parseSeated(made);
  const second = await claimSeat(match, claimBody(first.invite), cookieOf(made).keys);
  const { keys } = cookieOf(second);
  expect(keys).toEqual([key, parseSeated(second).key]);
  expect(parseSeated(second).frame).toMatchObject({ viewer: 1, mine: [0, 1] });
  parseSeated(await claimSeat(match, claimBody(first.invite)));

  const seats = [];
  for (const query of ['', '?seat=0', '?seat=1', '?seat=2'])
    seats.push(parseSnapshot(await sendRequest({ path: `/${match}${query}`, keys })).viewer);
  const foreign = await sendRequest({ method: 'PUT', path: `/${match}/name?seat=2`, keys, body: { name: 'Eve' } });
  const moved = await sendRequest({
    method: 'POST',
    path: `/${match}/moves?seat=1`,
    keys,
    body: { id: commandId(), opened: 0, move: { kind: 'draw' } },
  });

  expect(seats).toEqual([0, 0, 1, 0]);
  expectProblem(foreign, 401, 'no-seat');
  expectProblem(moved, 409, 'not-active');
});

it('a browser with several seats looks from the one that is to move', async () => {
  const made = await sendRequest({ method: 'POST', body: createBody({ first: 1 }) });
  const { match, frame: first } = parseSeated(made);
  const { keys } = cookieOf(await claimSeat(match, claimBody(first.invite), cookieOf(made).keys));

  expect(await fetchSnapshot(match, keys)).toMatchObject({ active: [1], viewer: 1, mine: [0, 1] });
});

it('a key sent as a bearer opens its seat, and no key is told twice', async () => {
  const { match, key } = await createMatch();
  const headers = { authorization: `Bearer ${key}` };

  expect(parseSnapshot(await sendRequest({ path: `/${match}`, headers })).mine).toEqual([0]);
  const body = claimBody((await fetchSnapshot(match, [key])).invite);
  const { keys } = cookieOf(await sendRequest({ method: 'POST', path: `/${match}/seats`, headers, keys: [key], body }));

  expect(keys.filter((each) => each === key)).toHaveLength(1);
});

it('keys of another match, dead keys and scraps in the cookie are passed over', async () => {
  const [one, other] = [await createMatch(), await createMatch()];

  expect((await fetchSnapshot(one.match, [other.key, 'x', '', '0'.repeat(26), '%%'])).viewer).toBe('spectator');
  expect((await fetchSnapshot(one.match, [other.key, one.key])).mine).toEqual([0]);
  expect((await fetchSnapshot(one.match, [one.key.toUpperCase()])).viewer).toBe('spectator');
});

it('R-31 no key, invite or secret is stored, only hashes of keys', async () => {
  const [host, guest] = await startMatch(2);
  const { key: link } = json(await sendRequest({ method: 'POST', path: `/${host.match}/links`, keys: [host.key] })) as {
    key: string;
  };
  const made = await createMatch();
  const invited = await dumpStorage(made.match);
  const stored = await dumpStorage(host.match);

  for (const secret of [host.key, guest.key, link, env.TILEPOST_SECRET]) expect(stored).not.toContain(secret);
  expect(invited).not.toContain(made.frame.invite);
  const [first] = await queryRows(host.match, 'SELECT hash FROM keys ORDER BY at, id');
  expect(first?.hash).toMatch(/^[0-9a-f]{64}$/);
});
