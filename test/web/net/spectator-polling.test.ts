/** Without sockets: how often a page polls, and how a spectator follows a full match. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from '../../../web/net/on-demand/match-updates.ts';
import type { Seat } from '../../../worker/games/game.ts';
import { asSeat } from '../../../worker/games/game.ts';
import { CACHED_POLL_SECONDS, POLL_LOOK_MAX_MS } from '../../../worker/protocol/limits.ts';
import { afterFakeTime, fakeDelay, fakeNow } from '../kit/tasks.ts';

/** A socket that the server rejects before it opens. */
class RefusedSocket {
  static opened = 0;
  onclose: ((event: { code: number }) => void) | undefined;
  readonly readyState = 3;
  constructor() {
    RefusedSocket.opened += 1;
    afterFakeTime(10, () => this.onclose?.({ code: 1006 }));
  }
  close(): void {}
}

/** The server's answer to a poll, by its query. */
type Answer = (query: string) => { readonly status: number; readonly body?: object; readonly afterMs?: number };

interface Polled {
  readonly query: string;
  readonly at: number;
}

let polls: Polled[] = [];
let messages: { readonly rev: number }[] = [];
let online: boolean[] = [];
let ends: string[] = [];
let close: () => void = () => {};

/** A router without a place tells a seat to ask as often as a waiting poll looks. */
const FULL_ROUTER_SECONDS = POLL_LOOK_MAX_MS / 1_000;

const TOO_MANY = { code: 'too-many-polls', status: 429, retryAfter: CACHED_POLL_SECONDS };

function startLive(answer: Answer, seat?: Seat): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const query = url.split('?')[1] ?? '';
    polls.push({ query, at: fakeNow() });
    const { status, body, afterMs = 5 } = answer(query);
    await fakeDelay(afterMs);
    return { status, ok: status < 400, headers: new Headers(), json: async () => body };
  });
  ({ close } = live({
    id: 'm',
    seat,
    onMessage: (message) => messages.push(message),
    onOnline: (up) => online.push(up),
    onEnd: (code) => ends.push(code),
  }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  RefusedSocket.opened = 0;
  polls = [];
  messages = [];
  online = [];
  ends = [];
  const target = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('WebSocket', RefusedSocket);
  vi.stubGlobal('document', { ...target, visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', target.addEventListener);
  vi.stubGlobal('removeEventListener', target.removeEventListener);
  vi.stubGlobal('location', { origin: 'http://tilepost.test' });
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Return the shortest time between the starts of two polls, in ms. */
const leastPauseMs = (): number => Math.min(...polls.slice(1).map(({ at }, i) => at - (polls[i]?.at ?? 0)));

describe('a page that polls', () => {
  it('asks at most once a second, however quickly it is answered', async () => {
    let rev = 0;
    startLive(() => ({ status: 200, body: { rev: ++rev } }), asSeat(1));

    await vi.advanceTimersByTimeAsync(60_000);

    expect(leastPauseMs()).toBeGreaterThanOrEqual(1_000);
    expect(polls.length).toBeGreaterThan(50);
    expect(messages).toHaveLength(rev);
  });

  it('asks again at once after a poll that has waited', async () => {
    startLive((query) =>
      query.includes('wait') ? { status: 204, afterMs: 20_000 } : { status: 200, body: { rev: 1 } },
    );

    await vi.advanceTimersByTimeAsync(100_000);

    const pauses = polls.slice(2).map(({ at }, i) => at - (polls[i + 1]?.at ?? 0));
    expect(pauses.length).toBeGreaterThan(3);
    for (const pause of pauses) expect(pause - 20_000).toBeLessThan(10);
  });

  it('P-18 goes on with its seat’s news while the server has no place for its polls', async () => {
    let [rev, seen] = [1, 0];
    const full = { ...TOO_MANY, retryAfter: FULL_ROUTER_SECONDS };
    startLive(() => {
      if (seen === rev) return { status: 429, body: full };
      seen = rev;
      return { status: 200, body: { rev } };
    }, asSeat(1));
    await vi.advanceTimersByTimeAsync(20_000);
    const asked = polls.length;

    await vi.advanceTimersByTimeAsync(20_000);
    expect(polls.length - asked).toBeLessThanOrEqual(20 / FULL_ROUTER_SECONDS);
    rev = 2;
    await vi.advanceTimersByTimeAsync(FULL_ROUTER_SECONDS * 1_000 + 100);

    expect(messages.map((message) => message.rev)).toEqual([1, 2]);
    expect(polls.some(({ query }) => query.includes('cached'))).toBe(false);
    expect(online.slice(online.indexOf(true))).not.toContain(false);
    expect(ends).toEqual([]);
  });

  it('has its seat’s snapshot even if it is told to wait', async () => {
    startLive(
      (query) => (query.includes('wait') ? { status: 429, body: TOO_MANY } : { status: 200, body: { rev: 1 } }),
      asSeat(1),
    );

    await vi.advanceTimersByTimeAsync(200_000);

    expect(polls.some(({ query }) => query.includes('cached'))).toBe(false);
    expect(ends).toEqual([]);
  });
});

describe('a page of a service that is busy', () => {
  it.each<Seat | undefined>([undefined, asSeat(1)])('waits as long as it is told, and then goes on', async (seat) => {
    let isBusy = true;
    const problem = { type: 'about:blank', title: 'busy', status: 503, code: 'busy', retryAfter: 5 };
    startLive(() => (isBusy ? { status: 503, body: problem } : { status: 200, body: { rev: 1 } }), seat);

    await vi.advanceTimersByTimeAsync(60_000);
    expect(leastPauseMs()).toBeGreaterThanOrEqual(5_000);
    expect(polls.some(({ query }) => query.includes('cached'))).toBe(false);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(10_000);

    expect(messages.length).toBeGreaterThan(0);
    expect(ends).toEqual([]);
  });
});

describe('a spectator without a place', () => {
  const withoutPlace: Answer = (query) => {
    if (query.includes('wait')) return { status: 429, body: TOO_MANY };
    return { status: 200, body: { rev: polls.length } };
  };

  it('takes the cached snapshot each 30 seconds and stays online', async () => {
    startLive(withoutPlace);

    await vi.advanceTimersByTimeAsync(240_000);

    const cached = polls.filter(({ query }) => query.includes('cached=1'));
    expect(cached.length).toBeGreaterThanOrEqual(6);
    expect(cached.slice(1).every(({ at }, i) => at - (cached[i]?.at ?? 0) >= 30_000)).toBe(true);
    expect(polls.length).toBe(cached.length + 2);
    expect(messages).toHaveLength(cached.length + 1);
    expect(online.slice(online.indexOf(true))).not.toContain(false);
    expect(ends).toEqual([]);
    // Two rejected sockets start polling; then at most one more attempt before the page knows that the match is full.
    expect(RefusedSocket.opened).toBeLessThanOrEqual(3);
  });

  it('finds its way back once there is room', async () => {
    let hasRoom = false;
    startLive((query) => (hasRoom && query.includes('wait') ? { status: 204, afterMs: 20_000 } : withoutPlace(query)));
    await vi.advanceTimersByTimeAsync(100_000);
    hasRoom = true;

    await vi.advanceTimersByTimeAsync(400_000);

    expect(polls.slice(-3).map(({ query }) => query.includes('wait=20'))).toEqual([true, true, true]);
  });
});
