/** A visible page proves that it has shown news, so that no notification of it is sent. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect, type Line } from '../../../web/net/on-demand/socket-or-polling.ts';
import { NEWS_PING_MS, POLL_PAUSE_MS } from '../../../worker/protocol/limits.ts';
import { FakeSocket } from '../kit/fake-socket.ts';

/** Time in which the regular pings have not begun, in ms. */
const QUIET_MS = 15_000;

let isShown: boolean | undefined;
let line: Line;

function open(): FakeSocket {
  line = connect({
    url: () => 'ws://tilepost.test',
    protocols: () => [],
    onText: () => {},
    isShown: isShown === undefined ? undefined : () => isShown === true,
    onOnline: () => {},
    onLost: () => {},
    onEnd: () => {},
    poll: async () => POLL_PAUSE_MS,
    socketRetryMs: () => 60_000,
  });
  return (FakeSocket.all.at(-1) as FakeSocket).open(null);
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  FakeSocket.all = [];
  isShown = true;
  const target = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('document', { ...target, visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', target.addEventListener);
  vi.stubGlobal('removeEventListener', target.removeEventListener);
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('P-20 a visible page pings once, some seconds after the newest news', async () => {
  const socket = open();
  socket.tell('{}');
  await vi.advanceTimersByTimeAsync(NEWS_PING_MS - 1);
  socket.tell('{}');
  await vi.advanceTimersByTimeAsync(NEWS_PING_MS - 1);
  expect(socket.said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(socket.said).toEqual(['ping']);
  socket.tell('pong');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(socket.said).toEqual(['ping']);
});

it('P-20 a page that is hidden by then, a page of a spectator, and a closed one prove nothing', async () => {
  for (const end of ['hidden', 'watching', 'closed'] as const) {
    isShown = end === 'watching' ? undefined : true;
    const socket = open();
    socket.tell('{}');
    await vi.advanceTimersByTimeAsync(1_000);
    if (end === 'hidden') isShown = false;
    if (end === 'closed') line.close();
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    expect(socket.said, end).toEqual([]);
    line.close();
  }
});
