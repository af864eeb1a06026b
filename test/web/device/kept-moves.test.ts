/** Moves made offline, sent from a page that does not show their match: once, by one tab, and refused ones are kept. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { fakeLocalStorage } from '../kit/fake-storage.ts';
import { runningSnapshot, takenSeats } from '../kit/snapshots.ts';

const stored = fakeLocalStorage();

const ID = 'm1';
const KEY = `tilepost:outbox:${ID}:0`;
const MOVE = { id: 'a1', opened: 3, move: { kind: 'draw' } };

const snapshot = (): Snapshot =>
  runningSnapshot({ match: ID, seats: takenSeats('Mina', 'Jonas'), entry: 4, opened: 4, active: [asSeat(1)] });

/** The answer of the server to a move; undefined if the server can’t be reached. */
let answer: Response | undefined;
/** The moves that the server has got, as `<seat> <id>`. */
const sent: string[] = [];
/** False while another tab has the lock. */
let isFree: boolean;
const pageEvents = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  answer = Response.json({ kind: 'step', receipt: { entry: 4, digest: 'd' } });
  isFree = true;
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json(snapshot());
    sent.push(`${/seat=(\d)/.exec(address)?.[1]} ${JSON.parse(String(body)).id}`);
    if (!answer) throw new TypeError('the network is away');
    return answer.clone();
  });
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, __: object, use: (lock: object | null) => unknown) => use(isFree ? {} : null),
    },
  });
  vi.stubGlobal('addEventListener', pageEvents.addEventListener.bind(pageEvents));
  vi.stubGlobal('document', new EventTarget());
  stored.set(
    'tilepost:games',
    JSON.stringify([{ id: ID, game: 'qwantum', at: 0, standing: 'mine', others: ['Jonas'] }]),
  );
  stored.set(KEY, JSON.stringify(MOVE));
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
});

const load = () => import('../../../web/device/send-kept-moves.ts');
const loadKept = () => import('../../../web/device/kept-moves.ts');
const loadList = () => import('../../../web/device/my-matches.ts');

describe('a move kept offline', () => {
  test('P-14 is sent once from any page, its receipt is kept, and the list knows the next turn', async () => {
    const { sendKeptMoves } = await load();
    await Promise.all([sendKeptMoves(), sendKeptMoves()]);
    await sendKeptMoves();

    expect(sent).toEqual(['0 a1']);
    expect(stored.has(KEY)).toBe(false);
    expect(JSON.parse(stored.get(`tilepost:receipt:${ID}:0`) ?? '')).toEqual({ entry: 4, digest: 'd' });
    expect((await loadList()).readMyMatches()[0]?.standing).toBe('others');
  });

  test('P-14 is sent again every 30 seconds while the server can’t be reached, and when the browser comes online', async () => {
    const { followKeptMoves, sendKeptMoves } = await load();
    followKeptMoves();
    answer = undefined;
    await sendKeptMoves();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toHaveLength(2);
    expect(stored.has(KEY)).toBe(true);

    answer = Response.json({ kind: 'step' });
    pageEvents.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(3);
    expect(stored.has(KEY)).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(3);
  });

  test('P-14 is not sent while another tab sends, or by a page whose own match it is', async () => {
    const { sendKeptMoves } = await load();
    isFree = false;
    await sendKeptMoves();
    isFree = true;
    const { route } = await import('../../../web/browser/router.ts');
    route.value = { kind: 'match', id: ID };
    await sendKeptMoves();
    expect(sent).toEqual([]);

    route.value = { kind: 'match', id: 'm2' };
    await sendKeptMoves();
    expect(sent).toEqual(['0 a1']);
  });

  test('P-14 that the server refuses stays for its match to explain, and is not sent from other pages again', async () => {
    answer = Response.json({ code: 'stale', status: 409, title: '' }, { status: 409 });
    const { sendKeptMoves } = await load();
    await sendKeptMoves();
    await sendKeptMoves();

    const { hasRefusedMove, hasUnsentMove } = await loadKept();
    expect(sent).toEqual(['0 a1']);
    expect([hasRefusedMove(ID), hasUnsentMove(ID), stored.has(KEY)]).toEqual([true, false, true]);

    // The match has shown why: its outbox removes the move, and keeps the next one.
    stored.set(KEY, JSON.stringify({ ...MOVE, id: 'a2' }));
    expect([hasRefusedMove(ID), hasUnsentMove(ID)]).toEqual([false, true]);
    (await loadList()).removeMatch(ID);
    expect([...stored.keys()].filter((key) => key.includes(ID))).toEqual([]);
  });

  test('P-14 is dropped where its page explains no more: the match is gone, or the next round has begun already', async () => {
    const { sendKeptMoves } = await load();
    answer = Response.json({ code: 'no-seat', status: 403, title: '' }, { status: 403 });
    await sendKeptMoves();
    expect(stored.has(KEY)).toBe(false);

    answer = Response.json({ code: 'stale', status: 409, title: '' }, { status: 409 });
    stored.set(KEY, JSON.stringify({ ...MOVE, move: { kind: 'round' } }));
    await sendKeptMoves();
    expect(stored.has(KEY)).toBe(false);
    expect((await loadKept()).hasRefusedMove(ID)).toBe(false);
  });
});

test('P-14 a match whose move is not sent yet does not count as the user’s turn', async () => {
  const { countTurns, turnCount } = await loadList();
  countTurns();
  expect(turnCount.value).toBe(0);
  stored.delete(KEY);
  countTurns();
  expect(turnCount.value).toBe(1);
});
