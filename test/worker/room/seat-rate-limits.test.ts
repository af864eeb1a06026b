/** Limits per seat on moves, drafts and changes: refused with a retry time, without affecting other seats. */
import { describe, expect, it, vi } from 'vitest';
import * as limits from '../../../worker/protocol/limits.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import type { ProblemCode } from '../../../worker/protocol/problem-codes.ts';
import { RecoveryAnswer } from '../../../worker/protocol/recovery.ts';
import { NORMAL_BOT, runBotAlarm } from '../kit/bots.ts';
import {
  commandId,
  createMatch,
  dumpStorage,
  entropyOf,
  expectProblem,
  fetchSnapshot,
  finishedMatch,
  json,
  openLiveSocket,
  parseUpdate,
  sendMove,
  sendRequest,
  startMatch,
  type TestRequest,
  type TestResponse,
} from '../kit/client.ts';
import { advanceTime, freezeTime, MINUTE_MS } from '../kit/clock.ts';
import { keepAwake } from '../kit/eviction.ts';
import { useRealLimits } from '../kit/limits.ts';
import { TRANSPORTS } from '../kit/transports.ts';
import { type Asker, askFor, sendRecovery } from '../lobby/lost-seats.ts';

// The object counts in memory, which an eviction clears.
keepAwake();

useRealLimits();
freezeTime();

const DRAW = { kind: 'draw' };
/** The first seat has to draw, so the rules refuse this. */
const ILLEGAL = { kind: 'leave' };

/** One request of a seat. The object is not evicted, because it would lose its counters. */
const sendAs = ({ match, key }: Seated, request: TestRequest): Promise<TestResponse> =>
  sendRequest({ ...request, path: `/${match}${request.path}`, keys: [key], awake: true });

const putDraft = (seat: Seated): Promise<TestResponse> =>
  sendAs(seat, { method: 'PUT', path: '/draft', body: { looked: 0 } });

const rename = (seat: Seated): Promise<TestResponse> =>
  sendAs(seat, { method: 'PUT', path: '/name', body: { name: 'Ada' } });

/** Send until a request is over the limit. Returns how many were not, and the seconds to wait. */
async function exhaust(
  send: () => Promise<TestResponse>,
  code: ProblemCode,
): Promise<{ allowed: number; seconds: number }> {
  for (let allowed = 0; ; allowed++) {
    if (allowed > 500) throw new Error('there is no limit');
    const answer = await send();
    if (answer.status !== 429) continue;
    const problem = expectProblem(answer, 429, code);
    const header = answer.headers.get('retry-after') ?? '';
    expect(header).toMatch(/^[1-9]\d*$/);
    expect(problem.retryAfter).toBe(Number(header));
    return { allowed, seconds: Number(header) };
  }
}

describe.each(TRANSPORTS)('by $transport', ({ sendMove }) => {
  const move = (seat: Seated, body: object, id = commandId()): Promise<TestResponse> =>
    sendMove(seat, 0, body, id, true);

  it('R-37 a seat moves 120 times a minute; refused ones write nothing, and the other seat goes on', async () => {
    const [host, guest] = await startMatch(2);
    const id = commandId();
    parseUpdate(await move(host, DRAW, id));

    const { allowed, seconds } = await exhaust(() => move(host, DRAW, id), 'too-many-moves');

    expect(allowed + 1).toBe(limits.MOVES_RATE.burst);
    const before = await dumpStorage(host.match);
    expectProblem(await move(host, DRAW), 429, 'too-many-moves');
    expect(await dumpStorage(host.match)).toBe(before);
    expectProblem(await move(guest, DRAW), 409, 'not-active');
    advanceTime(seconds * 1_000);
    parseUpdate(await move(host, DRAW, id));
  });

  it('R-37 30 moves a minute may be against the rules; a legal one is taken all the same', async () => {
    const [host] = await startMatch(2);

    const { allowed } = await exhaust(() => move(host, ILLEGAL), 'too-many-refused');

    expect(allowed).toBe(limits.REFUSED_MOVES_RATE.burst);
    expectProblem(await move(host, { kind: 'win' }), 429, 'too-many-refused');
    expect(parseUpdate(await move(host, DRAW)).entry).toBe(1);
  });

  it('a move that came too late is no refused one', async () => {
    const [, guest] = await startMatch(2);

    for (let n = 0; n < 2 * limits.REFUSED_MOVES_RATE.burst; n++)
      expectProblem(await move(guest, DRAW), 409, 'not-active');
  });
});

it('a seat saves 120 drafts a minute, and moves beside them', async () => {
  const [host] = await startMatch(2);

  const { allowed } = await exhaust(() => putDraft(host), 'too-many-drafts');

  expect(allowed).toBe(limits.DRAFTS_RATE.burst);
  expect(parseUpdate(await sendMove(host, 0, DRAW, commandId(), true)).entry).toBe(1);
});

it('a page that saves a draft every 600 ms never meets the limit', async () => {
  const [host] = await startMatch(2);

  for (let n = 0; n < 500; n++) {
    expect((await putDraft(host)).status).toBe(200);
    advanceTime(600);
  }
});

it('R-37 a seat changes things 40 times at once and 20 times a minute, whatever it changes', async () => {
  const host = await createMatch({ seats: 3 });
  const CHANGES: readonly TestRequest[] = [
    { method: 'PUT', path: '/name', body: { name: 'Ada' } },
    { method: 'POST', path: '/links', body: {} },
    { method: 'DELETE', path: '/keys/99' },
    { method: 'PUT', path: '/seats', body: { count: 3 } },
    { method: 'PUT', path: '/seats/2/bot', body: { bot: { strength: 'easy', yields: true } } },
    { method: 'PUT', path: '/seats/1/absence', body: { choice: 'wait' } },
    { method: 'PUT', path: '/quiet', body: { quiet: null } },
    { method: 'PUT', path: '/webhook', body: { webhook: null } },
    { method: 'PUT', path: '/reminder', body: { percent: 50 } },
    { method: 'POST', path: '/feed', body: {} },
    { method: 'DELETE', path: '/feed' },
    { method: 'DELETE', path: '/push/9' },
    { method: 'PUT', path: '/sites', body: { sites: [] } },
    { method: 'PUT', path: '/talk', body: { on: true } },
  ];

  const { allowed, seconds } = await exhaust(() => rename(host), 'too-many-changes');

  expect(allowed).toBe(limits.CHANGES_RATE.burst);
  expect(seconds).toBe(3);
  const before = await dumpStorage(host.match);
  for (const change of CHANGES) expectProblem(await sendAs(host, change), 429, 'too-many-changes');
  expect(await dumpStorage(host.match)).toBe(before);
  advanceTime(MINUTE_MS);
  expect((await exhaust(() => rename(host), 'too-many-changes')).allowed).toBe(limits.CHANGES_RATE.perMinute);
});

it('a seat that has changed too much still reads its lists, moves, and may ask to delete the match', async () => {
  const [host] = await startMatch(2);
  await exhaust(() => rename(host), 'too-many-changes');

  for (const path of ['/keys', '/messages', '', '/history', '/sites'])
    expect((await sendAs(host, { path })).status, path).toBe(200);
  expect((await sendMove(host, 0, DRAW, commandId(), true)).status).toBe(200);
  expectProblem(await sendAs(host, { method: 'DELETE', path: '' }), 409, 'others-play');
});

const answerAs = (seat: Seated, { code }: Pick<Asker, 'code'>, consent: boolean): Promise<TestResponse> =>
  sendAs(seat, { method: 'POST', path: '/recovery/1', body: { code, consent } });

it('P-4 strangers ask for a seat 6 times at once, then once in 10 minutes; its own devices are not counted', async () => {
  const [, guest] = await startMatch(2);
  let asked = 0;
  const ask = async (): Promise<TestResponse> => {
    const answer = await sendRecovery(guest.match, 1, { address: `192.0.2.${++asked}` });
    if (answer.status !== 202) return answer;
    expect((await answerAs(guest, RecoveryAnswer.parse(json(answer)), false)).status).toBe(200);
    return answer;
  };

  const { allowed, seconds } = await exhaust(ask, 'too-many-recoveries');

  expect([allowed, seconds]).toEqual([limits.RECOVERIES_RATE.burst, 600]);
  expect((await sendRecovery(guest.match, 1, { keys: [guest.key] })).status).toBe(202);
  expect((await rename(guest)).status).toBe(200);
});

it('P-4 each request from other addresses can be refused, and the seat may still change things 40 times', async () => {
  const [, guest] = await startMatch(2);

  for (let n = 1; n <= limits.RECOVERIES_RATE.burst; n++) {
    const asker = await askFor(guest.match, 1, { address: `192.0.2.${n}` });
    expect((await answerAs(guest, asker, false)).status, `refusal ${n}`).toBe(200);
  }

  expect((await exhaust(() => rename(guest), 'too-many-changes')).allowed).toBe(limits.CHANGES_RATE.burst);
});

it('P-4 a seat that has changed too much can refuse a request, but a consent is one more change', async () => {
  const [host, guest] = await startMatch(2);
  const asker = await askFor(guest.match, 1);
  for (const seat of [host, guest]) await exhaust(() => rename(seat), 'too-many-changes');

  expectProblem(await answerAs(host, asker, true), 429, 'too-many-changes');
  expect((await answerAs(guest, asker, false)).status).toBe(200);
});

it('P-4 a seat refuses 60 requests a minute, and changes things beside them', async () => {
  const [, guest] = await startMatch(2);
  const decline = (): Promise<TestResponse> => answerAs(guest, { code: '0000' }, false);

  const { allowed, seconds } = await exhaust(decline, 'too-many-declines');

  expect(allowed).toBe(60);
  expect(seconds).toBe(1);
  expect((await rename(guest)).status).toBe(200);
});

it('a bot goes on with a seat whose own moves are used up', async () => {
  const [host] = await startMatch(2);
  const id = commandId();
  parseUpdate(await sendMove(host, 0, DRAW, id, true));
  await exhaust(() => sendMove(host, 0, DRAW, id, true), 'too-many-moves');

  await sendAs(host, { method: 'PUT', path: '/seats/0/bot', body: { bot: NORMAL_BOT } });
  await runBotAlarm(host.match);

  expect((await fetchSnapshot(host.match, [host.key], true)).entry).toBeGreaterThan(1);
});

it('a seat calls for the rematch 10 times an hour, and keeps no other seat from it', async () => {
  vi.restoreAllMocks();
  const [host, guest] = await finishedMatch(2);
  freezeNow();
  const call = (seat: Seated): Promise<TestResponse> =>
    sendAs(seat, { method: 'POST', path: '/rematch', body: rematchBody() });

  const { allowed, seconds } = await exhaust(() => call(host), 'too-many-rematches');

  expect(allowed).toBe(limits.REMATCHES_RATE.burst);
  expect(seconds).toBe(360);
  expect((await call(guest)).status).toBe(201);
});

const rematchBody = () => ({ id: commandId(), entropy: entropyOf('c') });

function freezeNow(): void {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
}

it.each([
  ['no move', '{"kind":"move"}'],
  ['a move of a seat that it does not open', JSON.stringify({ seat: 0, id: commandId(), opened: 0, move: DRAW })],
])('a socket that sends %s is closed after 30 in a minute, and only then', async (_, text) => {
  const [host] = await startMatch(2);
  const spectator = await openLiveSocket(host.match);
  await spectator.waitForMessages(1);

  for (let n = 0; n < limits.SOCKET_MESSAGES_RATE.burst; n++) expect((await spectator.ask(text)).problem).toBeDefined();
  advanceTime(MINUTE_MS);
  for (let n = 0; n < limits.SOCKET_MESSAGES_RATE.burst; n++) expect((await spectator.ask(text)).problem).toBeDefined();
  await spectator.ask(text);

  expect(await spectator.closed).toBe(1008);
  expect((await fetchSnapshot(host.match, [], true)).entry).toBe(0);
});

it('a page that tells more than 30 times a minute whether it is visible loses its socket', async () => {
  const [host] = await startMatch(2);
  const page = await openLiveSocket(host.match, [host.key]);
  await page.waitForMessages(1);
  const tell = (count: number): void => {
    for (let n = 0; n < count; n++) page.socket.send(n % 2 === 0 ? 'hidden' : 'shown');
  };

  tell(limits.SOCKET_MESSAGES_RATE.burst);
  expect((await page.ask('{}')).problem).toBeDefined();
  expect(await page.closed).toBe(1008);

  const again = await openLiveSocket(host.match, [host.key]);
  again.socket.send('shown');
  expect((await again.ask(JSON.stringify({ seat: 0, id: commandId(), opened: 0, move: DRAW }))).step).toBeDefined();
});

it('a seat that moves in spite of its limit loses its socket, and may open another', async () => {
  const [host] = await startMatch(2);
  const socket = await openLiveSocket(host.match, [host.key]);
  await socket.waitForMessages(1);
  const message = { seat: 0, id: commandId(), opened: 0, move: DRAW };

  for (let n = 0; n < limits.MOVES_RATE.burst + limits.SOCKET_MESSAGES_RATE.burst; n++) await socket.ask(message);
  await socket.ask(message);

  expect(await socket.closed).toBe(1008);
  advanceTime(MINUTE_MS);
  const again = await openLiveSocket(host.match, [host.key]);
  await again.waitForMessages(1);
  expect((await again.ask(message)).step?.log[0]?.n).toBe(1);
});
