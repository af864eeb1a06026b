/** Hostile JSON at every route, on sockets, and beside ids of accepted commands: never a bug, never a lost memory. */
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BODY_BYTES_MAX, JSON_DEPTH_MAX } from '../../../worker/protocol/limits.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import { app } from '../../../worker/router.ts';
import { runs } from '../../kit/depth.ts';
import { startAhead } from '../kit/ahead.ts';
import {
  claimBody,
  commandId,
  createBody,
  entropyOf,
  expectProblem,
  fetchSnapshot,
  openLiveSocket,
  parseProblem,
  parseUpdate,
  requestUpgrade,
  sendMove,
  sendRequest,
} from '../kit/client.ts';
import { evict } from '../kit/eviction.ts';
import { picking, putWishes, startPick, wishable } from '../kit/wishes.ts';
import { phaseMatches } from './matches-in-every-phase.ts';

/** Lists or objects inside each other. The text has 2 or 6 characters for each level. */
const nested = (depth: number, isList: boolean): string =>
  isList ? `${'['.repeat(depth)}${']'.repeat(depth)}` : `${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`;

/** Deep enough to be refused, up to what fits into a body. */
const deepJson = fc
  .record({ depth: fc.integer({ min: JSON_DEPTH_MAX + 1, max: 7_900 }), isList: fc.boolean() })
  .map(({ depth, isList }) => nested(isList ? depth : Math.max(JSON_DEPTH_MAX + 1, Math.ceil(depth / 3)), isList));

const wideJson = fc
  .record({ count: fc.integer({ min: 100, max: 900 }), isList: fc.boolean() })
  .map(({ count, isList }) => {
    const parts = Array.from({ length: count }, (_, i) => (isList ? '[]' : `"k${i}":{}`));
    return isList ? `[${parts.join()}]` : `{${parts.join()}}`;
  });

const hugeNumber = fc.constantFrom(
  '1e999',
  '-1e999',
  '1e308',
  '5e-324',
  '-0',
  '9007199254740993',
  `${'9'.repeat(400)}`,
  `0.${'0'.repeat(400)}1`,
);

const oddText = fc.constantFrom(
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"__proto__"',
  '"\\u202e"',
  `"${'é'.repeat(3_000)}"`,
  '"\ufeff"',
);

const oddKey = fc.constantFrom('__proto__', 'constructor', 'toString', 'kind', '', '\\u0000', '\\ud800', 'length');

const oddObject = fc
  .record({
    key: oddKey,
    other: oddKey,
    value: fc.constantFrom('{"kind":{}}', 'null', '[]', '{"__proto__":[]}', '1e999'),
  })
  .map(({ key, other, value }) => `{"${key}":${value},"${other}":${value},"${key}":0,"${key}":${value}}`);

/** Generators of hostile JSON texts: deep, wide, huge numbers, odd keys, NUL, lone surrogates, duplicate keys. */
const hostileJson = fc.oneof({ weight: 2, arbitrary: deepJson }, wideJson, hugeNumber, oddText, oddObject);

type Path = readonly (string | number)[];

/** The paths of all values inside a value, itself included. */
const pathsIn = (value: unknown): readonly Path[] => [
  [],
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => pathsIn(part).map((path): Path => [key, ...path]))
    : []),
];

/** The value as JSON, with a hostile text at this path, or beside what an object has there. */
function withTextAt(value: unknown, [key, ...rest]: Path, text: string, addedKey: string | undefined): string {
  if (key === undefined) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && addedKey !== undefined
      ? `${JSON.stringify(value).replace(/}$/, Object.keys(value).length > 0 ? ',' : '')}"${addedKey}":${text}}`
      : text;
  }
  const parts = Object.entries(value as object).map(([name, part]) => {
    const json = name === String(key) ? withTextAt(part, rest, text, addedKey) : JSON.stringify(part);
    return Array.isArray(value) ? json : `${JSON.stringify(name)}:${json}`;
  });
  return Array.isArray(value) ? `[${parts.join()}]` : `{${parts.join()}}`;
}

/** The JSON of this body with one hostile value somewhere: in the place of a value, or as one more field. */
const spoiledJson = (body: object, hostile: fc.Arbitrary<string> = hostileJson): fc.Arbitrary<string> =>
  fc
    .record({ path: fc.constantFrom(...pathsIn(body)), text: hostile, key: fc.option(oddKey, { nil: undefined }) })
    .map(({ path, text, key }) => withTextAt(body, path, text, key));

/** Bodies that the routes accept, apart from what is written into them. Routes that are not here take any body. */
const BODIES: Readonly<Record<string, () => object>> = {
  'POST /api/matches': () => createBody({ options: { setup: 'random' } }),
  'POST /api/matches/:id/seats': () => claimBody('0'.repeat(26)),
  'PUT /api/matches/:id/name': () => ({ name: 'Ada' }),
  'POST /api/matches/:id/moves': () => ({ id: commandId(), opened: 0, move: { kind: 'place', cell: 1 } }),
  'PUT /api/matches/:id/wishes': () => ({ id: commandId(), opened: 0, replaces: null, moves: [{ kind: 'pass' }] }),
  'PUT /api/matches/:id/draft': () => ({ draft: { opened: 0, body: {} }, rack: {}, looked: 0 }),
  'PUT /api/matches/:id/quiet': () => ({ quiet: { from: 0, to: 60, zone: 'Asia/Seoul' } }),
  'POST /api/matches/:id/rematch': () => ({ id: commandId(), entropy: entropyOf('1') }),
  'PUT /api/matches/:id/webhook': () => ({ webhook: { url: 'https://chat.example.com/x', shape: 'json', lang: 'en' } }),
  'POST /api/matches/:id/push': () => ({
    endpoint: 'https://updates.push.services.mozilla.com/x',
    keys: { p256dh: 'A', auth: 'A' },
    lang: 'en',
  }),
};

/** Every route that takes a body, as the router knows them. Deleting would end the match of the test. */
const ROUTES = [
  ...new Set(
    app.routes
      .filter(({ method }) => method === 'POST' || method === 'PUT')
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

const hostileRequest = fc.constantFrom(...ROUTES).chain((route) =>
  fc.record({
    route: fc.constant(route),
    body: fc.oneof(spoiledJson(BODIES[route]?.() ?? { count: 2, on: true, code: 'hello' }), hostileJson),
    hasKey: fc.boolean(),
  }),
);

/** Without lone surrogates, which no address can have. */
const wellFormed = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error');
  return () => logged.mockRestore();
});

it('hostile JSON at every route, with a key and without one, is never a bug', async () => {
  const used = new Set<string>();
  await fc.assert(
    fc.asyncProperty(hostileRequest, async ({ route, body, hasKey }) => {
      const [method = '', path = ''] = route.split(' ');
      const { match, key } = phaseMatches.playing[0];
      const filled = path.replace('/api/matches', '').replace(':id', match).replace(/:\w+/, '1');
      const answer = await sendRequest({ method, path: filled, body, keys: hasKey ? [key] : [], awake: true });
      expect(answer.status, `${route} ${body.slice(0, 300)} ${answer.text.slice(0, 200)}`).toBeLessThan(500);
      used.add(route);
    }),
    runs(2_500, 20_261_201),
  );

  expect([...used].sort()).toEqual(ROUTES.toSorted());
  expect(logged).not.toHaveBeenCalled();
});

it(`JSON of ${JSON_DEPTH_MAX} levels is read at every route, and one level more is refused before anything else`, async () => {
  const { match, key } = phaseMatches.playing[0];
  const levels = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  for (const route of ROUTES) {
    const [method = '', path = ''] = route.split(' ');
    const filled = path.replace('/api/matches', '').replace(':id', match).replace(/:\w+/, '1');
    for (const keys of [[], [key]]) {
      const send = (body: string) => sendRequest({ method, path: filled, body, keys, awake: true });
      // Without the operator's token there is nothing at its addresses.
      const isWithoutBody = /\/(links|feed|end|nudge|own\/test|own\/off\/:link)$|^\/api\/operator\//.test(path);
      if (isWithoutBody) continue;
      expectProblem(await send(levels(JSON_DEPTH_MAX + 1)), 400, 'too-deep');
      expectProblem(await send(levels(JSON_DEPTH_MAX)), 400, 'bad-request');
    }
  }
});

it('a draft of 32 levels is stored and read, and a deeper one refused', async () => {
  const { match, key } = phaseMatches.playing[0];
  const body = (depth: number): string => `{"rack":${'{"a":'.repeat(depth - 2)}{}${'}'.repeat(depth - 2)}}`;
  const save = (depth: number) =>
    sendRequest({ method: 'PUT', path: `/${match}/draft`, keys: [key], body: body(depth) });

  expect((await save(JSON_DEPTH_MAX)).status).toBe(200);
  expectProblem(await save(JSON_DEPTH_MAX + 1), 400, 'too-deep');
  expect((await fetchSnapshot(match, [key])).rack).toEqual(JSON.parse(body(JSON_DEPTH_MAX)).rack);
});

it('hostile JSON on a socket gets a problem with its id, or closes the socket, and is never a bug', async () => {
  const { match, key } = phaseMatches.playing[0];
  const message = { seat: 0, id: commandId(), opened: 0, move: { kind: 'place', cell: 1 } };
  await fc.assert(
    fc.asyncProperty(spoiledJson(message), async (text) => {
      if (!text.startsWith('{') || text.length > BODY_BYTES_MAX) return;
      const socket = await openLiveSocket(match, [key], '?seat=0', true);
      const { problem } = await socket.ask(text);
      expect(problem?.status, `${text.slice(0, 300)}`).toBeLessThan(500);
      socket.socket.close(1000);
    }),
    runs(150, 20_261_202),
  );
  expect(logged).not.toHaveBeenCalled();
});

it('hostile receipts, cookies and queries are never a bug', async () => {
  const { match, key } = phaseMatches.playing[0];
  await fc.assert(
    fc.asyncProperty(hostileJson, fc.nat({ max: 200 }), async (text, length) => {
      const receipts = [text, text.slice(0, length), `{"entry":${text},"digest":"x"}`];
      for (const receipt of receipts) {
        const sent = encodeURIComponent(wellFormed(receipt));
        const answers = [
          await sendRequest({ path: `/${match}?receipt=${sent.slice(0, 8_000)}`, keys: [key], awake: true }),
          await sendRequest({ path: `/${match}`, headers: { 'tilepost-receipt': sent.slice(0, 8_000) }, awake: true }),
          await sendRequest({
            path: `/${match}`,
            headers: { cookie: `tilepost=${sent}; tilepost-browser=${sent}` },
            awake: true,
          }),
          await sendRequest({
            path: `/${match}?seat=${sent.slice(0, 99)}&after=${sent.slice(0, 99)}&wait=0`,
            awake: true,
          }),
        ];
        for (const { status } of answers) expect(status).toBeLessThan(500);
      }
      const { status, webSocket } = await requestUpgrade(
        match,
        [key],
        {},
        `?receipt=${encodeURIComponent(wellFormed(text.slice(0, length)))}`,
      );
      webSocket?.accept();
      webSocket?.close(1000);
      expect(status).toBe(101);
    }),
    runs(60, 20_261_203),
  );
  expect(logged).not.toHaveBeenCalled();
});

/** An accepted command, and the path and body that repeat it. */
interface Accepted {
  readonly seated: Seated;
  readonly method: string;
  readonly path: string;
  readonly body: object;
}

describe('an accepted id that comes again with a hostile body', () => {
  let accepted: readonly Accepted[];
  beforeAll(async () => {
    const [host, guest] = await startAhead(3, 1, { first: 0 });
    const id = commandId();
    parseUpdate(await sendMove(host, 0, { kind: 'pass' }, id));
    const seen = await fetchSnapshot(host.match, [host.key]);
    const aheadId = commandId();
    const ahead = { id: aheadId, opened: seen.opened, move: { kind: 'pass' } };
    parseUpdate(await sendMove(host, seen.opened, ahead.move, aheadId));
    const seats = await startPick(3);
    const [, waiting] = await picking(seats);
    const wishing = await fetchSnapshot(waiting.match, [waiting.key]);
    const wishId = commandId();
    const wishes = { opened: wishing.wishes?.opened ?? 0, replaces: null, moves: wishable(wishing).slice(0, 2) };
    parseUpdate(await putWishes(waiting, wishes, wishId));
    const left = guest;
    const leaveId = commandId();
    parseUpdate(await sendMove(left, 0, { kind: 'concede' }, leaveId));
    const move = { method: 'POST', path: '/moves' };
    accepted = [
      { seated: host, ...move, body: { id, opened: 0, move: { kind: 'pass' } } },
      { seated: left, ...move, body: { id: leaveId, opened: 0, move: { kind: 'concede' } } },
      { seated: waiting, method: 'PUT', path: '/wishes', body: { id: wishId, ...wishes } },
    ];
    // The queue is void once a seat leaves, so the choice ahead is in a match of its own.
    const [first] = await startAhead(3, 1, { first: 0 });
    parseUpdate(await sendMove(first, 0, { kind: 'pass' }));
    const next = await fetchSnapshot(first.match, [first.key]);
    const queued = { id: commandId(), opened: next.opened, move: { kind: 'pass' } };
    parseUpdate(await sendMove(first, queued.opened, queued.move, queued.id));
    accepted = [...accepted, { seated: first, ...move, body: queued }];
  });

  it('gets the first answer or a refusal, and the object keeps its memory', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .nat({ max: 3 })
          .chain((which) => fc.record({ which: fc.constant(which), text: spoiledJson(accepted[which]?.body ?? {}) })),
        async ({ which, text }) => {
          const { seated, method, path } = accepted[which] ?? expect.fail('four commands were accepted');
          const request = { method, path: `/${seated.match}${path}`, keys: [seated.key], body: text, awake: true };
          const answer = await sendRequest(request);
          expect(answer.status, `${path} ${text.slice(0, 300)} ${answer.text.slice(0, 200)}`).toBeLessThan(500);
        },
      ),
      runs(200, 20_261_204),
    );
    expect(logged).not.toHaveBeenCalled();
    for (const { seated, method, path, body } of accepted) {
      await evict(seated.match);
      expect((await sendRequest({ method, path: `/${seated.match}${path}`, keys: [seated.key], body })).status).toBe(
        200,
      );
    }
  });

  it('is refused with a deep move before the object is asked', async () => {
    const { seated, path, body } = accepted[0] ?? expect.fail('a move was accepted');
    await fc.assert(
      fc.asyncProperty(deepJson, async (text) => {
        const sent = JSON.stringify({ ...body, move: '@' }).replace('"@"', `{"kind":"pass","x":${text}}`);
        const answer = await sendRequest({
          method: 'POST',
          path: `/${seated.match}${path}`,
          keys: [seated.key],
          body: sent,
        });
        expect(parseProblem(answer).code).toBe('too-deep');
      }),
      runs(20, 20_261_205),
    );
  });
});
