/** A visible page proves that it has shown news, so that no notification of it is sent. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect, type Line } from '../../../web/net/on-demand/connection.ts';
import { NEWS_PING_MS, POLL_PAUSE_MS } from '../../../worker/protocol/limits.ts';

/** A socket controlled by the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly said: string[] = [];
  readyState = 0;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: ((event: { code: number }) => void) | undefined;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.said.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  tell(data: string): void {
    this.readyState = FakeSocket.OPEN;
    this.onmessage?.({ data });
  }
}

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
  return FakeSocket.all.at(-1) as FakeSocket;
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

it('P-20 a page that is hidden by then, a page of a watcher, and a closed one prove nothing', async () => {
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
