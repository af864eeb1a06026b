/** Thousands of invalid messages: each gets a known problem, and changes nothing. */
import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AbsenceBody, QuietHoursBody } from '../../../worker/protocol/clock.ts';
import * as limits from '../../../worker/protocol/limits.ts';
import * as recovery from '../../../worker/protocol/recovery.ts';
import * as requests from '../../../worker/protocol/requests.ts';
import { seedOf, times } from '../../kit/depth.ts';
import { claimBody, commandId, createBody, entropyOf, sendRequest, type TestRequest } from '../kit/client.ts';
import {
  dumpAll,
  expectRefused,
  moveBody,
  moveRequest,
  phaseMatches,
  rawBody,
  requestAt,
} from './matches-in-every-phase.ts';

// All following messages are wrong by construction: each violates at least one condition.

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom<unknown>(
    -1,
    0.5,
    Number.MAX_VALUE,
    '',
    'x'.repeat(5_000),
    [],
    {},
    '\u202e',
    null,
    '__proto__',
    2 ** 53,
  ),
);

const seatKeys = (): readonly string[] => [
  phaseMatches.playing[0].key,
  phaseMatches.playing[1].key,
  phaseMatches.open.key,
  phaseMatches.over[0].key,
];

const segment = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map(encodeURIComponent),
  fc.constantFrom('%ff', '%00', '%2f', '.env', 'live', 'moves', 'record', '0'.repeat(24), 'z'.repeat(24)),
  fc.string({ minLength: 24, maxLength: 24, unit: fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz') }),
);
const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND');

/** Ids that this service did not make, at every route. */
const foreignId = fc
  .record({ id: segment, rest: fc.constantFrom('', '/moves', '/seats', '/keys', '/record', '/draft'), method })
  .map(({ id, rest, method: m }): TestRequest => ({ method: m, path: `/${id}${rest}`, keys: seatKeys().slice(0, 1) }));

/** Paths below a match that do not exist. */
const lostPath = fc
  .record({ rest: segment, more: segment, method })
  .map(({ rest, more, method: m }): TestRequest => requestAt(`/x${rest}/${more}`, { method: m }));

const SCHEMAS = [
  ['POST', '/seats', requests.ClaimBody, () => claimBody('0'.repeat(26))],
  ['PUT', '/seats', requests.SeatCountBody, () => ({ count: 2 })],
  ['PUT', '/name', requests.NameBody, () => ({ name: 'Ada' })],
  ['POST', '/moves', requests.MoveBody, () => moveBody()],
  ['POST', '/keys', requests.RedeemLinkBody, () => ({ id: commandId(), key: '0'.repeat(26), label: '' })],
  ['PUT', '/draft', requests.DraftBody, () => ({ draft: { opened: 0, body: {} }, rack: {}, looked: 0 })],
  ['POST', '/recovery', recovery.RecoveryBody, () => ({ seat: 1 })],
  ['POST', '/recovery/1', recovery.ConsentBody, () => ({ code: '0000', consent: true })],
  ['PUT', '/quiet', QuietHoursBody, () => ({ quiet: { from: 0, to: 60, zone: 'Asia/Seoul' } })],
  ['PUT', '/seats/1/absence', AbsenceBody, () => ({ choice: 'wait' })],
  ['POST', '/talk', requests.RemarkBody, () => ({ id: commandId(), code: 'hello' })],
  ['PUT', '/talk', requests.TalkSwitchBody, () => ({ on: true })],
  ['POST', '/rematch', requests.RematchBody, () => ({ id: commandId(), entropy: entropyOf('1') })],
  ['POST', '', requests.CreateBody, () => createBody()],
] as const;

/** Bodies with one wrong field, at every route that takes a body. */
const brokenBody = fc
  .record({ route: fc.constantFrom(...SCHEMAS), pick: fc.nat(), junk, add: fc.boolean(), who: fc.nat({ max: 3 }) })
  .map(({ route: [m, path, schema, whole], pick, junk: value, add, who }) => {
    const fields: Record<string, unknown> = whole();
    const names = Object.keys(fields);
    const body = { ...fields, [add ? `x${pick}` : (names[pick % names.length] ?? 'x')]: value };
    const sent = JSON.stringify(body);
    const isRight = schema.safeParse(JSON.parse(sent)).success;
    const match = phaseMatches.matches[pick % 3] ?? '';
    const keys = [seatKeys()[who] ?? ''];
    const asked: TestRequest = { method: m, path: path === '' ? '' : `/${match}${path}`, keys, body: sent };
    // A body that happens to be valid is sent to a path where it is invalid.
    return isRight ? { ...asked, path: `/${'0'.repeat(24)}/moves` } : asked;
  });

const brokenText = fc
  .record({
    body: fc.string({ unit: 'binary', maxLength: 60 }),
    type: fc.constantFrom('application/json', 'text/plain', 'application/xml', ''),
  })
  .map(({ body, type }): TestRequest => requestAt('/moves', rawBody(`${body}{`, type)));

/** Moves that the first seat, which has to draw, may not make. */
const wrongMove = fc
  .record({
    kind: fc.constantFrom('place', 'leave', 'take', 'timeout', 'round', 'Draw', '', 'constructor'),
    cell: fc.option(fc.integer({ min: -2, max: 20 }), { nil: undefined }),
    tile: fc.option(fc.integer({ min: -2, max: 25 }), { nil: undefined }),
    opened: fc.constantFrom(0, 0, 0, 1, 7, 1_000_000),
  })
  .map(({ kind, cell, tile, opened }): TestRequest => moveRequest({ opened, move: { kind, cell, tile } }));

/** A valid move at the wrong time, by the wrong seat, or with the wrong key. */
const wrongTime = fc
  .record({ opened: fc.integer({ min: 1, max: 1_000_000 }), who: fc.nat({ max: 4 }) })
  .map(({ opened, who }): TestRequest => {
    if (who === 0) return moveRequest({ opened });
    if (who === 1) return moveRequest({ opened: opened % 3 }, [phaseMatches.playing[1].key]);
    if (who === 2) return moveRequest({ opened: 0 }, [phaseMatches.over[0].key, phaseMatches.open.key]);
    if (who === 3) return moveRequest({ opened: opened % 100 }, [phaseMatches.over[1].key], phaseMatches.over[0].match);
    return moveRequest({ opened: 0 }, [phaseMatches.open.key], phaseMatches.open.match);
  });

const wrongMethod = fc
  .record({
    path: fc.constantFrom('', '/live', '/seats', '/name', '/moves', '/keys', '/draft', '/record', '/rematch'),
    method: fc.constantFrom('PATCH', 'OPTIONS', 'PROPFIND'),
  })
  .map(({ path, method: m }): TestRequest => requestAt(path, { method: m }));

const crockford = fc.string({
  minLength: 26,
  maxLength: 26,
  unit: fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz'),
});

/** Invented keys, invites and links. */
const inventedKey = fc
  .record({ key: crockford, n: fc.nat({ max: 6 }), id: fc.nat() })
  .map(({ key, n, id }): TestRequest => {
    const keys = [key];
    if (n === 0) return moveRequest({}, keys);
    if (n === 1) return { method: 'POST', path: `/${phaseMatches.open.match}/seats`, body: claimBody(key) };
    if (n === 2) return requestAt('/keys', { body: { id: commandId(), key }, keys: [] });
    if (n === 3) return requestAt('', { method: 'DELETE', keys });
    if (n === 4) return requestAt(`/keys/${id}`, { method: 'DELETE' });
    if (n === 5) return requestAt('/links', { keys });
    return requestAt('/recovery/1', { body: { code: '0000', consent: true }, keys });
  });

const oversized = fc
  .integer({ min: limits.BODY_BYTES_MAX + 1, max: 40_000 })
  .map((size): TestRequest => requestAt('/moves', rawBody(`"${'x'.repeat(size - 2)}"`)));

const fromElsewhere = fc.webUrl().map((url): TestRequest => {
  const { origin } = new URL(url);
  return { ...moveRequest({}), headers: { origin } };
});

const wrongMessage = fc.oneof(
  { weight: 3, arbitrary: foreignId },
  { weight: 1, arbitrary: lostPath },
  { weight: 1, arbitrary: wrongMethod },
  { weight: 6, arbitrary: brokenBody },
  { weight: 2, arbitrary: brokenText },
  { weight: 5, arbitrary: wrongMove },
  { weight: 4, arbitrary: wrongTime },
  { weight: 3, arbitrary: inventedKey },
  { weight: 1, arbitrary: oversized },
  { weight: 1, arbitrary: fromElsewhere },
);

const BATCH = 50;
/** Fewer runs, because evicting before each message takes time. */
const RUNS = times(24);

it(`${RUNS * BATCH} wrong messages get as many problems, and nothing has changed`, async () => {
  const before = await dumpAll();
  const objects = (await listDurableObjectIds(env.ROOM)).length;
  const seen = new Map<string, number>();
  let sent = 0;

  await fc.assert(
    fc.asyncProperty(fc.array(wrongMessage, { minLength: BATCH, maxLength: BATCH }), async (messages) => {
      for (const message of messages) {
        const { code } = expectRefused(await sendRequest(message), message);
        seen.set(code, (seen.get(code) ?? 0) + 1);
        sent += 1;
      }
      expect(await dumpAll()).toBe(before);
    }),
    {
      numRuns: RUNS,
      seed: seedOf(20_261_121),
      // No shrinking, because the first failure may have changed the match. The error names its own message.
      endOnFailure: true,
      reporter: ({ failed, errorInstance }) => {
        if (failed) throw errorInstance;
      },
    },
  );

  expect(sent).toBeGreaterThanOrEqual(RUNS * BATCH);
  expect((await listDurableObjectIds(env.ROOM)).length).toBe(objects);
  // The messages were wrong in many ways.
  expect([...seen.keys()].sort()).toEqual(
    [
      'bad-invite',
      'bad-json',
      'bad-link',
      'bad-method',
      'bad-move',
      'bad-name',
      'bad-request',
      'bad-type',
      'foreign-origin',
    ]
      .concat([
        'no-device',
        'no-match',
        'no-seat',
        'not-active',
        'not-found',
        'not-started',
        'over',
        'refused',
        'stale',
        'too-large',
      ])
      .sort(),
  );
});
