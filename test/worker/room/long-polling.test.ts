/** Long polling for blocked sockets: waiting polls, entity tags, and headers that keep responses private. */
import { expect, it, vi } from 'vitest';
import type { Seated } from '../../../worker/protocol/match.ts';
import { Room } from '../../../worker/room/room.ts';
import {
  commandId,
  createMatch,
  parseSnapshot,
  parseUpdate,
  sendMove,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';
import { startPoll } from '../kit/waiting.ts';

const DRAW = { kind: 'draw' };

/** Make a move without evicting the object, because another request is waiting inside it. */
const drawAwake = ({ match, key }: Seated): Promise<TestResponse> =>
  sendRequest({
    method: 'POST',
    path: `/${match}/moves`,
    keys: [key],
    body: { id: commandId(), opened: 0, move: DRAW },
    awake: true,
  });

it('R-15 a poll answers at once where there is news', async () => {
  const [host] = await startMatch(2);

  const answer = await sendRequest({ path: `/${host.match}?after=${host.frame.rev - 1}&wait=25`, keys: [host.key] });

  expect(parseSnapshot(answer).rev).toBeGreaterThan(host.frame.rev);
});

it('R-15 a poll waits for a move and answers with it', async () => {
  const [host, guest] = await startMatch(2);
  const poll = await startPoll(() =>
    sendRequest({ path: `/${host.match}?after=${guest.frame.rev}&wait=25`, keys: [guest.key] }),
  );

  const moved = parseUpdate(await drawAwake(host));

  const seen = parseSnapshot(await poll.answer);
  expect(seen).toMatchObject({ viewer: 1, rev: moved.rev, entry: moved.entry });
});

it('R-15 a waiting poll asks the object soon, then every 2 s, and no request waits in the object', async () => {
  const [host, guest] = await startMatch(2);
  const calls = vi.spyOn(Room.prototype, 'call');

  const answer = await sendRequest({ path: `/${host.match}?after=${guest.frame.rev}&wait=5`, keys: [guest.key] });

  expect(answer.status).toBe(204);
  // At 0, 0.25, 0.75, 1.75, 3.75 and 5 seconds; a busy machine looks less often.
  expect(calls.mock.calls.length).toBeGreaterThan(1);
  expect(calls.mock.calls.length).toBeLessThanOrEqual(6);
  calls.mockRestore();
});

it('R-15 a poll without news ends empty after its wait', async () => {
  const host = await createMatch();
  const path = `/${host.match}?after=${host.frame.rev}`;

  for (const wait of ['&wait=0', '&wait=1', '']) {
    const answer = await sendRequest({ path: `${path}${wait}`, keys: [host.key] });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' });
  }
});

it('what has not changed is not sent again', async () => {
  const [host] = await startMatch(2);
  const first = await sendRequest({ path: `/${host.match}`, keys: [host.key] });
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };

  const same = await sendRequest({ path: `/${host.match}`, keys: [host.key], headers });
  const spectator = await sendRequest({ path: `/${host.match}`, headers });
  await sendMove(host, 0, DRAW);
  const moved = await sendRequest({ path: `/${host.match}`, keys: [host.key], headers });

  expect(headers['if-none-match']).toMatch(/^"[0-9a-f]{20}"$/);
  expect({ status: same.status, text: same.text }).toEqual({ status: 304, text: '' });
  expect(same.headers.get('etag')).toBe(headers['if-none-match']);
  expect(spectator.status).toBe(200);
  expect(parseSnapshot(moved).entry).toBeGreaterThan(0);
});

it('answers are kept by no cache, run nothing and tell no other site', async () => {
  const host = await createMatch();

  for (const path of [`/${host.match}`, `/${host.match}/record`, `/${'0'.repeat(24)}`]) {
    const { headers } = await sendRequest({ path });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});
