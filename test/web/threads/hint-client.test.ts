/** Hints without a page: who may ask, what the following move reports, and the worker. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isHintAllowed, savedShownHint, saveShownHint } from '../../../web/pages/match/play/hint-permission.ts';
import {
  BotFault,
  createHintClient,
  HINT_TIMEOUT_MS,
  type HintRequest,
  type HintResponse,
} from '../../../web/threads/hint-client.ts';
import { asSeat } from '../../../worker/games/game.ts';
import type { SeatInfo } from '../../../worker/protocol/match.ts';
import { makeFakeEnv, memoryStorage } from '../kit/fake-env.ts';
import { DRAW, LEAVE, makeFakeServer, openFakeRoom } from '../kit/fake-server.ts';

const PERSON: SeatInfo = { name: null, state: 'taken', host: false, script: false };
const BOT: SeatInfo = { ...PERSON, bot: { strength: 'easy', yields: true } };

describe('P-35 a hint may be asked for', () => {
  test.each([
    ['where everybody gave leave', true, [PERSON, PERSON], true],
    ['alone', false, [PERSON], true],
    ['where all others are bots', false, [PERSON, BOT, BOT], true],
    ['not where another person plays', false, [PERSON, PERSON], false],
    ['not where one of the others is a person', false, [PERSON, BOT, PERSON], false],
  ])('%s', (_, hints, seats, isAllowed) => {
    expect(isHintAllowed({ hints, seats }, 0)).toBe(isAllowed);
  });
});

describe('P-35 the move after a hint', () => {
  test('tells of it, whatever it is; the next one does not', async () => {
    const { room, env, server } = await openFakeRoom();
    room.aid.value = { hinted: room.snapshot.value?.opened, hint: LEAVE };

    room.move(DRAW);
    await env.advance(0);
    room.move(LEAVE);
    await env.advance(0);

    expect(server.sentMoves.map(({ move, hinted }) => [move.kind, hinted])).toEqual([
      ['draw', true],
      ['leave', undefined],
    ]);
  });

  test('tells of it after a dead net and a reload too', async () => {
    const storage = memoryStorage();
    const { room, env, server } = await openFakeRoom(makeFakeServer(), makeFakeEnv(storage));
    room.aid.value = { hinted: room.snapshot.value?.opened };
    server.network.requests = false;
    room.move(DRAW);
    await env.advance(0);
    room.stop();
    server.network.requests = true;

    await openFakeRoom(server, makeFakeEnv(storage));

    expect(server.sentMoves.map(({ hinted }) => hinted)).toEqual([true]);
    expect(server.match().entry).toBe(1);
  });

  test('is still to come after a reload: the note holds for that decision of that seat alone', async () => {
    const storage = memoryStorage();
    const snapshot = makeFakeServer().frame();
    saveShownHint(storage, { snapshot, seat: asSeat(0) });

    expect(savedShownHint(storage, { snapshot, seat: asSeat(1) })).toBeUndefined();
    expect(savedShownHint(storage, { snapshot, seat: asSeat(0) })).toBe(snapshot.opened);
    expect(
      savedShownHint(storage, { snapshot: { ...snapshot, opened: snapshot.opened + 2 }, seat: asSeat(0) }),
    ).toBeUndefined();
    expect(savedShownHint(storage, { snapshot, seat: asSeat(0) }), 'an old note is thrown away').toBeUndefined();
  });
});

/** A worker controlled by the test. */
function fakeThread() {
  const target = new EventTarget();
  const questions: HintRequest[] = [];
  const state = { isEnded: false };
  const thread = Object.assign(target, {
    postMessage: (question: HintRequest) => void questions.push(question),
    terminate: () => {
      state.isEnded = true;
    },
  });
  const say = (data: HintResponse) => target.dispatchEvent(new MessageEvent('message', { data }));
  return { thread: thread as unknown as Worker, questions, state, say };
}

const advice = { move: DRAW, reasons: [{ code: 'only' }] };

describe('the thread', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A hint client that records every worker it starts. */
  function hintingOver() {
    const threads: ReturnType<typeof fakeThread>[] = [];
    const hinting = createHintClient(() => {
      const next = fakeThread();
      threads.push(next);
      return next.thread;
    });
    return { hinting, threads };
  }

  test('is started by the first question, and answers the next ones too', async () => {
    const { hinting, threads } = hintingOver();
    expect(threads).toHaveLength(0);
    for (const n of [1, 2]) {
      const answer = hinting.ask('lucky-numbers', {});
      threads[0]?.say({ kind: 'advice', n, advice });
      expect(await answer).toEqual(advice);
    }
    expect(threads).toHaveLength(1);
    expect(threads[0]?.questions.map(({ game }) => game)).toEqual(['lucky-numbers', 'lucky-numbers']);
  });

  test('takes no answer for that to a later question', async () => {
    const { hinting, threads } = hintingOver();
    void hinting.ask('lucky-numbers', {});
    const second = hinting.ask('lucky-numbers', {});
    threads[0]?.say({ kind: 'advice', n: 1, advice: { ...advice, move: LEAVE } });
    threads[0]?.say({ kind: 'advice', n: 2, advice });
    expect(await second).toEqual(advice);
  });

  test.each([
    ['fails', (it: ReturnType<typeof fakeThread>) => it.thread.dispatchEvent(new Event('error'))],
    ['answers with a fault', (it: ReturnType<typeof fakeThread>) => it.say({ kind: 'failed', n: 1, why: 'no net' })],
    ['says nothing in time', () => vi.advanceTimersByTime(HINT_TIMEOUT_MS)],
  ])('that %s is ended, and another one is started by the next question', async (_, happens) => {
    const { hinting, threads } = hintingOver();
    const answer = hinting.ask('lucky-numbers', {});
    const [first] = threads;
    if (!first) throw new Error('no thread');
    happens(first);
    await expect(answer).rejects.toThrow();
    expect(first.state.isEnded).toBe(true);

    void hinting.ask('lucky-numbers', {});
    expect(threads).toHaveLength(2);
  });

  test('that cannot be had is an error and not the end', async () => {
    let isBlocked = true;
    const { thread, say } = fakeThread();
    const hinting = createHintClient(() => {
      if (isBlocked) throw new Error('blocked');
      return thread;
    });
    await expect(hinting.ask('lucky-numbers', {})).rejects.toThrow('blocked');
    isBlocked = false;
    const answer = hinting.ask('lucky-numbers', {});
    say({ kind: 'advice', n: 2, advice });
    expect(await answer).toEqual(advice);
  });

  test('P-77 plays for a bot at its level, and says if the bot failed or is missing', async () => {
    const { hinting, threads } = hintingOver();
    const move = hinting.choose('lucky-numbers', { viewer: 1 }, 'easy');
    threads[0]?.say({ kind: 'advice', n: 1, advice });
    expect(await move).toEqual(advice);
    expect(threads[0]?.questions).toEqual([{ n: 1, game: 'lucky-numbers', view: { viewer: 1 }, strength: 'easy' }]);

    const failing = hinting.choose('lucky-numbers', {}, 'easy');
    threads[0]?.say({ kind: 'failed', n: 2, why: 'a bug' });
    await expect(failing).rejects.toBeInstanceOf(BotFault);
    const missing = hinting.choose('lucky-numbers', {}, 'easy');
    threads[1]?.say({ kind: 'missing', n: 3 });
    await expect(missing).rejects.not.toBeInstanceOf(BotFault);
    expect(threads[1]?.state.isEnded, 'a thread does not ask for a file twice').toBe(true);
  });

  test('P-77 loads a bot before its first move', async () => {
    const { hinting, threads } = hintingOver();
    const loading = hinting.load('lucky-numbers');
    threads[0]?.say({ kind: 'loaded', n: 1 });
    await loading;
    expect(threads[0]?.questions).toEqual([{ n: 1, game: 'lucky-numbers' }]);
  });

  test('ends with the page', () => {
    const { hinting, threads } = hintingOver();
    void hinting.ask('lucky-numbers', {});
    hinting.stop();
    expect(threads[0]?.state.isEnded).toBe(true);
  });
});
