/**
 * Moves of the page: on the socket while it works, else by HTTP with the same id, so that none is lost or applied
 * twice.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkTransport } from '../../../web/net/network-transport.ts';
import type { Result, Transport } from '../../../web/net/transport.ts';
import { asSeat } from '../../../worker/games/game.ts';
import type { Update } from '../../../worker/protocol/match.ts';
import { FakeSocket } from '../kit/fake-socket.ts';
import { fakeDelay } from '../kit/tasks.ts';

const SEAT = asSeat(1);
const BODY = { id: 'a-command-of-a-move', opened: 3, move: { kind: 'draw' } };
const STEP = { kind: 'step', rev: 4, entry: 4 };
const BY_HTTP = { kind: 'step', rev: 4, entry: 4, receipt: 'by HTTP' };

let posted: { readonly url: string; readonly body: unknown }[] = [];
let messages: { readonly rev: number }[] = [];
let transport: Transport;
let close: () => void = () => {};

const socket = (): FakeSocket => {
  const last = FakeSocket.all.at(-1);
  if (!last) throw new Error('no socket was opened');
  return last;
};

/** Send a move, and run everything due now. `result` is set once the move is answered. */
async function move(): Promise<{ result?: Result<Update> }> {
  const sent: { result?: Result<Update> } = {};
  void transport.move(SEAT, BODY).then((result) => {
    sent.result = result;
  });
  await vi.advanceTimersByTimeAsync(0);
  return sent;
}

async function subscribe(): Promise<void> {
  const opened = FakeSocket.all.length;
  close = transport.live(
    SEAT,
    (message) => messages.push(message),
    () => {},
    () => {},
  );
  // The module that opens the socket is loaded first, which takes real time.
  await vi.waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(opened));
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  FakeSocket.all = [];
  posted = [];
  messages = [];
  const target = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('document', { ...target, visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', target.addEventListener);
  vi.stubGlobal('removeEventListener', target.removeEventListener);
  vi.stubGlobal('location', { origin: 'http://tilepost.test' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (method === 'POST') posted.push({ url, body: JSON.parse(body) });
    return { status: 200, ok: true, headers: new Headers(), json: async () => BY_HTTP };
  });
  transport = networkTransport('m', Promise.resolve());
  await subscribe();
});
afterEach(async () => {
  close();
  // A pending move now goes by HTTP.
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const POSTED = [{ url: '/api/matches/m/moves?seat=1', body: BODY }];

describe('a move while the socket works', () => {
  it('goes out on it with its seat, and its answer is the result and the news', async () => {
    socket().open();
    const sent = await move();

    expect(socket().said.map((text) => JSON.parse(text))).toEqual([{ seat: 1, ...BODY }]);
    expect(sent.result).toBeUndefined();
    socket().tell({ kind: 'answer', id: BODY.id, step: STEP });
    await vi.advanceTimersByTimeAsync(0);

    expect(sent.result).toEqual({ ok: true, value: STEP });
    expect(messages.at(-1)).toEqual(STEP);
    expect(posted).toEqual([]);
  });

  it('is answered with the server’s problem', async () => {
    socket().open();
    const sent = await move();
    const problem = { code: 'too-many-moves', status: 429, retryAfter: 7 };

    socket().tell({ kind: 'answer', id: BODY.id, problem });
    await vi.advanceTimersByTimeAsync(0);

    expect(sent.result).toEqual({ ok: false, problem });
    expect(messages).toHaveLength(1);
    expect(posted).toEqual([]);
  });

  it('waits for its own answer, whatever else comes', async () => {
    socket().open();
    const sent = await move();

    socket().tell({ kind: 'step', rev: 1 });
    socket().tell({ kind: 'answer', id: 'another-command-id', step: { kind: 'step', rev: 2 } });
    socket().tell({ kind: 'answer', problem: { code: 'bad-json', status: 400 } });
    await vi.advanceTimersByTimeAsync(3_990);

    expect(sent.result).toBeUndefined();
    expect(posted).toEqual([]);
  });

  it('goes by HTTP if the socket’s keys do not open its seat: the browser may hold a newer one', async () => {
    socket().open();
    const sent = await move();

    socket().tell({ kind: 'answer', id: BODY.id, problem: { code: 'no-seat', status: 401 } });
    await vi.advanceTimersByTimeAsync(0);

    expect(posted).toEqual(POSTED);
    expect(sent.result).toEqual({ ok: true, value: BY_HTTP });
  });
});

describe('P-14 a move without an answer on the socket', () => {
  it('goes by HTTP after 4 seconds under the same id, and the socket is asked for a sign of life', async () => {
    socket().open();
    const sent = await move();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(posted).toEqual([]);

    await vi.advanceTimersByTimeAsync(1);

    expect(posted).toEqual(POSTED);
    expect(sent.result).toEqual({ ok: true, value: BY_HTTP });
    expect(socket().said.at(-1)).toBe('ping');
    // No message either: a new socket is opened.
    await vi.advanceTimersByTimeAsync(5_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('takes the news of an answer that comes too late', async () => {
    socket().open();
    const sent = await move();
    await vi.advanceTimersByTimeAsync(4_000);
    const { result } = sent;

    socket().tell({ kind: 'answer', id: BODY.id, step: STEP });
    await vi.advanceTimersByTimeAsync(0);

    expect(messages.at(-1)).toEqual(STEP);
    expect(sent.result).toBe(result);
    expect(posted).toHaveLength(1);
  });

  it.each([1006, 4401, 1011])('goes by HTTP at once if the socket closes with %d', async (code) => {
    socket().open();
    const sent = await move();

    socket().end(code);
    await vi.advanceTimersByTimeAsync(0);

    expect(posted).toEqual(POSTED);
    expect(sent.result).toEqual({ ok: true, value: BY_HTTP });
  });

  it('goes by HTTP at once if the page leaves the seat meanwhile', async () => {
    socket().open();
    await move();

    close();
    await vi.advanceTimersByTimeAsync(0);

    expect(posted).toEqual(POSTED);
  });
});

describe('P-18 a move where no socket works', () => {
  it.each<[string, () => void]>([
    ['is not open yet', () => {}],
    ['has carried nothing yet', () => socket().open(null)],
    ['was closed', () => socket().open().end(1006)],
    [
      'stands open while the browser is offline',
      () => {
        socket().open();
        vi.stubGlobal('navigator', { onLine: false });
      },
    ],
  ])('goes by HTTP at once if the socket %s', async (_, prepare) => {
    prepare();

    const sent = await move();

    expect(posted).toEqual(POSTED);
    expect(sent.result).toEqual({ ok: true, value: BY_HTTP });
    expect(socket().said).toEqual([]);
  });

  it('goes by HTTP while the page polls, and on the socket again once one is open', async () => {
    for (let failures = 0; failures < 2; failures++) {
      socket().end(1006);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await move();
    expect(posted).toEqual(POSTED);

    await vi.advanceTimersByTimeAsync(61_000);
    socket().open();
    const opened = FakeSocket.all.at(-1);
    await move();

    expect(opened?.said.map((text) => JSON.parse(text))).toEqual([{ seat: 1, ...BODY }]);
    expect(posted).toHaveLength(1);
  });

  it('goes by HTTP if sockets open but carry nothing, and the page comes to poll', async () => {
    const polls: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      polls.push(url);
      await fakeDelay(10_000);
      return { status: 204, ok: true, headers: new Headers(), json: async () => undefined };
    });
    for (let n = 0; n < 6; n++) {
      socket().open(null);
      await vi.advanceTimersByTimeAsync(25_000);
    }

    expect(polls.length).toBeGreaterThan(0);
  });
});
