/** Each kind of faulty request gets its own problem and changes nothing. */
import { expect, it } from 'vitest';
import { keyHash } from '../../../worker/auth/keys.ts';
import { problemDocument } from '../../../worker/http/problems.ts';
import * as limits from '../../../worker/protocol/limits.ts';
import { PROBLEM_STATUS, type ProblemCode } from '../../../worker/protocol/problem-codes.ts';
import { commandId, createBody, entropyOf, expectProblem, json, sendRequest, type TestRequest } from '../kit/client.ts';
import { dumpAll, expectRefused, moveRequest, phaseMatches, rawBody, requestAt } from './matches-in-every-phase.ts';

const remarkBody = () => ({ id: commandId(), code: 'hello' });
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const CASES: readonly (readonly [string, number, string, () => TestRequest])[] = [
  ['a body that is not JSON', 400, 'bad-json', () => requestAt('/moves', rawBody('{'))],
  ['an empty body', 400, 'bad-json', () => requestAt('/moves', rawBody(''))],
  [
    'a body of another type',
    415,
    'bad-type',
    () => requestAt('/moves', rawBody('id=1', 'application/x-www-form-urlencoded')),
  ],
  ['a body without a type', 415, 'bad-type', () => requestAt('/moves', rawBody('{}', ''))],
  ['null', 400, 'bad-request', () => requestAt('/moves', rawBody('null'))],
  ['a list', 400, 'bad-request', () => requestAt('/moves', rawBody('[]'))],
  ['16 kB and a byte', 413, 'too-large', () => requestAt('/moves', rawBody(`"${'x'.repeat(limits.BODY_BYTES_MAX)}"`))],
  [
    'a megabyte',
    413,
    'too-large',
    () => requestAt('/name', { method: 'PUT', ...rawBody(`"${'x'.repeat(1_000_000)}"`) }),
  ],
  [
    'a move nested 3,000 deep',
    400,
    'too-deep',
    () => moveRequest({ move: { kind: 'place', cell: JSON.parse(nested(3_000)) } }),
  ],
  ['a body nested 8,000 deep', 400, 'too-deep', () => requestAt('/moves', rawBody(nested(8_000)))],
  [
    'a draft nested 3,000 deep',
    400,
    'too-deep',
    () => requestAt('/draft', { method: 'PUT', body: { rack: { a: JSON.parse(nested(3_000)) } } }),
  ],
  ['a field too many', 400, 'bad-request', () => moveRequest({ seat: 1 })],
  ['a prototype in the body', 400, 'bad-request', () => requestAt('/moves', rawBody('{"__proto__":{"id":"x"}}'))],
  ['a command id that is short', 400, 'bad-request', () => moveRequest({ id: 'x' })],
  ['a command id with a blank', 400, 'bad-request', () => moveRequest({ id: 'a b c d e f g h i j k' })],
  ['an entry that is negative', 400, 'bad-request', () => moveRequest({ opened: -1 })],
  ['an entry that is no whole number', 400, 'bad-request', () => moveRequest({ opened: 0.5 })],
  ['an entry as text', 400, 'bad-request', () => moveRequest({ opened: '0' })],
  ['a move of the past or the future', 409, 'stale', () => moveRequest({ opened: 1 })],
  ['a move of another seat', 409, 'not-active', () => moveRequest({}, [phaseMatches.playing[1].key])],
  ['a move with a key of another match', 401, 'no-seat', () => moveRequest({}, [phaseMatches.over[0].key])],
  ['a move with no key', 401, 'no-seat', () => moveRequest({}, [])],
  ['a move with the invite for a key', 401, 'no-seat', () => moveRequest({}, [String(phaseMatches.open.frame.invite)])],
  ['a move with a hash for a key', 401, 'no-seat', () => moveRequest({}, [keyHash(phaseMatches.playing[0].key)])],
  [
    'a move in a match not yet started',
    409,
    'not-started',
    () => moveRequest({}, [phaseMatches.open.key], phaseMatches.open.match),
  ],
  ['a move after the end', 409, 'over', () => moveRequest({}, [phaseMatches.over[0].key], phaseMatches.over[0].match)],
  ['a move of no kind', 400, 'bad-request', () => moveRequest({ move: {} })],
  ['a move of an unknown kind', 400, 'bad-move', () => moveRequest({ move: { kind: 'win' } })],
  ['a move with a field too many', 400, 'bad-move', () => moveRequest({ move: { kind: 'draw', tile: 20 } })],
  ['the clock’s own move', 400, 'bad-move', () => moveRequest({ move: { kind: 'timeout' } })],
  ['a round with a field too many', 400, 'bad-move', () => moveRequest({ move: { kind: 'round', seed: 'x' } })],
  ['a cell off the garden', 400, 'bad-move', () => moveRequest({ move: { kind: 'place', cell: 16 } })],
  ['a tile that there is not', 400, 'bad-move', () => moveRequest({ move: { kind: 'take', tile: 21, cell: 0 } })],
  ['a tile laid before it is drawn', 422, 'refused', () => moveRequest({ move: { kind: 'place', cell: 1 } })],
  ['a name of a list', 400, 'bad-request', () => requestAt('/name', { method: 'PUT', body: { name: ['Ada'] } })],
  [
    'a label of control characters',
    400,
    'bad-request',
    () => requestAt('/keys', { body: { key: '0'.repeat(26), label: '\u0007' } }),
  ],
  ['a seat that is no number', 400, 'bad-request', () => requestAt('/recovery', { body: { seat: '1' } })],
  [
    'the recovery of seat 9',
    404,
    'no-recovery',
    () => requestAt('/recovery/9', { body: { code: '0000', consent: true } }),
  ],
  [
    'a recovery that nobody asked for',
    404,
    'no-recovery',
    () => requestAt('/recovery/1', { body: { code: '0000', consent: true } }),
  ],
  ['consent as a word', 400, 'bad-request', () => requestAt('/recovery/1', { body: { code: '0000', consent: 'yes' } })],
  [
    'a choice about somebody who is there',
    409,
    'not-absent',
    () => requestAt('/seats/1/absence', { method: 'PUT', body: { choice: 'end' } }),
  ],
  [
    'a choice about seat 9',
    400,
    'bad-request',
    () => requestAt('/seats/9/absence', { method: 'PUT', body: { choice: 'end' } }),
  ],
  [
    'quiet hours all day',
    400,
    'bad-request',
    () => requestAt('/quiet', { method: 'PUT', body: { quiet: { from: 0, to: 1_439, zone: 'UTC' } } }),
  ],
  [
    'a clock of a second',
    400,
    'bad-request',
    () => ({ method: 'POST', body: createBody({ clock: { kind: 'live', seconds: 1 } }) }),
  ],
  ['a device of no number', 404, 'no-device', () => requestAt('/keys/abc', { method: 'DELETE' })],
  ['more seats after the start', 409, 'not-open', () => requestAt('/seats', { method: 'PUT', body: { count: 3 } })],
  ['no seats', 400, 'bad-request', () => requestAt('/seats', { method: 'PUT', body: { count: 0 } })],
  ['the record before the end', 409, 'not-over', () => requestAt('/record', { method: 'GET' })],
  [
    'a rematch before the end',
    409,
    'not-over',
    () => requestAt('/rematch', { body: { id: commandId(), entropy: entropyOf('1') } }),
  ],
  [
    'deletion by a guest',
    403,
    'not-host',
    () => requestAt('', { method: 'DELETE', keys: [phaseMatches.playing[1].key] }),
  ],
  ['deletion by a spectator', 401, 'no-seat', () => requestAt('', { method: 'DELETE', keys: [] })],
  [
    'a draft by a spectator',
    401,
    'no-seat',
    () => requestAt('/draft', { method: 'PUT', keys: [], body: { looked: 0 } }),
  ],
  ['a link by a spectator', 401, 'no-seat', () => requestAt('/links', { keys: [] })],
  ['free text', 400, 'bad-request', () => requestAt('/talk', { body: { id: commandId(), code: 'Hello there' } })],
  ['a remark of a spectator', 401, 'no-seat', () => requestAt('/talk', { keys: [], body: remarkBody() })],
  [
    'small talk switched off by a guest',
    403,
    'not-host',
    () => requestAt('/talk', { method: 'PUT', keys: [phaseMatches.playing[1].key], body: { on: false } }),
  ],
  ['another method', 405, 'bad-method', () => requestAt('/moves', { method: 'PATCH', body: {} })],
  ['a move that is asked for instead of sent', 405, 'bad-method', () => requestAt('/moves', { method: 'GET' })],
  ['an address that there is not', 404, 'not-found', () => requestAt('/secrets', { method: 'GET' })],
  ['an address below one', 404, 'not-found', () => requestAt('/draft/1', { body: {} })],
  ['no address at all', 404, 'not-found', () => ({ path: '/../nothing' })],
  ['a game that there is not', 400, 'bad-request', () => ({ method: 'POST', body: createBody({ game: 'chess' }) })],
  ['a game of the prototype', 400, 'bad-request', () => ({ method: 'POST', body: createBody({ game: 'toString' }) })],
  ['more seats than the game has', 400, 'bad-request', () => ({ method: 'POST', body: createBody({ seats: 5 }) })],
  [
    'options of no game',
    400,
    'bad-options',
    () => ({ method: 'POST', body: createBody({ options: { cheat: true } }) }),
  ],
  ['entropy that is short', 400, 'bad-request', () => ({ method: 'POST', body: createBody({ entropy: 'ab' }) })],
  ['a name of 10 kB', 400, 'bad-name', () => ({ method: 'POST', body: createBody({ name: 'x'.repeat(10_000) }) })],
  ['a match made by a GET', 405, 'bad-method', () => ({ method: 'GET' })],
];

it.each(CASES)('R-9 %s is answered %i %s and changes nothing', async (_, status, code, asking) => {
  const before = await dumpAll();
  const asked = asking();

  const problem = expectRefused(await sendRequest(asked), asked);

  expect({ status: problem.status, code: problem.code }).toEqual({ status, code });
  expect(await dumpAll()).toBe(before);
});

it('a wrong method is told the right ones', async () => {
  const answer = await sendRequest(requestAt('/seats', { method: 'DELETE' }));

  expect(answer.headers.get('allow')).toBe('POST, PUT');
});

it('a seat that is none is refused, not taken for another one', async () => {
  for (const seat of ['9', '-1', 'x', '01', ''])
    expectProblem(await sendRequest(requestAt(`?seat=${seat}`, { method: 'GET' })), 400, 'bad-request');
});

it('odd questions are answered or refused, and change nothing', async () => {
  const before = await dumpAll();

  for (const query of ['?seat=5', '?after=x', '?after=1e9&wait=0', '?wait=-5', '?seat=0&seat=1', '?a=%ff'])
    for (const path of ['', '/history']) {
      const answer = await sendRequest(requestAt(`${path}${query}`, { method: 'GET' }));
      expect(answer.status).toBe(200);
      expect(JSON.stringify(json(answer))).not.toContain('"viewer":1');
    }

  expect(await dumpAll()).toBe(before);
});

it('R-37 every problem that passes with time says after how many seconds, and no other one does', () => {
  for (const [code, status] of Object.entries(PROBLEM_STATUS)) {
    const { retryAfter } = problemDocument({ code: code as ProblemCode });
    const ofPlatform = {
      busy: limits.BUSY_SECONDS,
      quota: limits.QUOTA_SECONDS,
      maintenance: limits.MAINTENANCE_RETRY_SECONDS,
    }[code];
    expect({ code, retryAfter }).toEqual({ code, retryAfter: status === 429 ? limits.RETRY_SECONDS : ofPlatform });
  }
  expect(problemDocument({ code: 'too-many-moves', retryAfter: 3 }).retryAfter).toBe(3);
});
