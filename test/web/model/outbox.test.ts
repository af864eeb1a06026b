/** A pending move over the real rules: stored, retried, applied once, refused with the reason. */
import { describe, expect, test } from 'vitest';
import { makeFakeEnv, memoryStorage } from '../kit/fake-env.ts';
import { DRAW, LEAVE, makeFakeServer, openFakeRoom } from '../kit/fake-server.ts';

describe('the outbox', () => {
  test('nobody decides while a move is on its way', async () => {
    const { room, env, server } = await openFakeRoom();

    room.move(DRAW);
    room.move(DRAW);

    expect(room.pending.value).toMatchObject({ waiting: false });
    expect(room.decides.value).toBeUndefined();
    await env.advance(0);
    expect(room.pending.value).toBeUndefined();
    expect(room.decides.value).toBe(0);
    expect(server.match().entry).toBe(1);
  });

  test('P-14: a move is kept over a dead net and sent when the net returns', async () => {
    const { room, env, server } = await openFakeRoom();
    server.network.requests = false;

    room.move(DRAW);
    await env.advance(60_000);
    expect(room.pending.value).toMatchObject({ waiting: true });
    server.network.requests = true;
    env.goOnline();
    await env.advance(0);

    expect(room.pending.value).toBeUndefined();
    expect(server.match().entry).toBe(1);
  });

  test('P-14: a move whose answer was lost is made once, even over a reload', async () => {
    const storage = memoryStorage();
    const { room, env, server } = await openFakeRoom(makeFakeServer(), makeFakeEnv(storage));
    server.network.answers = false;
    room.move(DRAW);
    await env.advance(0);
    room.stop();
    server.network.answers = true;

    const again = await openFakeRoom(server, makeFakeEnv(storage));

    expect(server.sentMoves.map(({ id }) => id)).toEqual([server.sentMoves[0]?.id, server.sentMoves[0]?.id]);
    expect(server.match().entry).toBe(1);
    expect(again.room.pending.value).toBeUndefined();
    expect(again.room.decides.value).toBe(0);
  });

  test('P-14: a move whose id stands for another one is told and not sent again; the next one has a new id', async () => {
    const { room, env, server } = await openFakeRoom();
    server.network.problem = 'id-used';
    room.move(DRAW);
    await env.advance(60_000);

    expect(room.problem.value).toBe('id-used');
    expect(room.pending.value).toBeUndefined();
    expect(server.sentMoves).toHaveLength(1);
    server.network.problem = undefined;
    room.move(DRAW);
    await env.advance(0);
    expect(server.match().entry).toBe(1);
    expect(new Set(server.sentMoves.map(({ id }) => id)).size).toBe(2);
  });

  test('P-14: two tabs of one seat keep each other’s moves: the older one outlives a reload', async () => {
    const storage = memoryStorage();
    const server = makeFakeServer();
    const [first, second] = [
      await openFakeRoom(server, makeFakeEnv(storage)),
      await openFakeRoom(server, makeFakeEnv(storage)),
    ];
    server.network.requests = false;
    first.room.move(DRAW);
    await first.env.advance(0);
    const kept = storage.read(`outbox:${first.room.match}:0`) ?? '';
    second.room.move(DRAW);
    await second.env.advance(0);
    first.room.stop();
    second.room.stop();
    server.network.requests = true;

    await openFakeRoom(server, makeFakeEnv(storage));

    expect(kept).toContain(server.sentMoves.at(-1)?.id);
    expect(server.match().entry).toBe(1);
    expect(storage.read(`outbox:${first.room.match}:0`)).toBeUndefined();
  });

  test('P-14: a move that the match has left behind is refused with the reason and the fresh position', async () => {
    const { room, env, server } = await openFakeRoom();
    server.playElsewhere(0, DRAW, false);

    room.move(DRAW);
    await env.advance(0);

    expect(room.problem.value).toBe('stale');
    expect(room.snapshot.value?.entry).toBe(1);
    expect(room.pending.value).toBeUndefined();
  });

  test.each(['bug', 'disk-full', 'too-soon'] as const)(
    'P-14: a server that answers "%s" is asked again, later',
    async (code) => {
      const { room, env, server } = await openFakeRoom();
      server.network.problem = code;
      room.move(DRAW);
      await env.advance(0);
      expect(room.pending.value).toMatchObject({ waiting: true });
      expect(room.problem.value).toBeUndefined();
      expect(server.match().entry).toBe(0);
      server.network.problem = undefined;

      await env.advance(2_000);

      expect(room.pending.value).toBeUndefined();
      expect(server.match().entry).toBe(1);
    },
  );

  test('P-14: a move during maintenance is kept and stored as sent, says why it waits, and is sent afterwards', async () => {
    const { room, env, server } = await openFakeRoom();
    server.network.problem = 'maintenance';
    room.move(DRAW);
    await env.advance(0);
    expect(room.pending.value).toMatchObject({ waiting: true, maintenance: true });
    const [stored] = [env.storage.read(`outbox:${room.match}:0`)];
    expect(Object.keys(JSON.parse(stored ?? '{}')).toSorted()).toEqual(['id', 'move', 'opened']);
    server.network.problem = undefined;

    await env.advance(30_000);

    expect(room.pending.value).toBeUndefined();
    expect(server.match().entry).toBe(1);
    expect(Object.keys(server.sentMoves.at(-1) ?? {})).not.toContain('maintenance');
  });

  test.each(['stuck', 'damaged', 'rolled-back'] as const)(
    'P-14: a match that stands still ("%s") is told at once and gets the move once',
    async (code) => {
      const { room, env, server } = await openFakeRoom();
      server.network.problem = code;

      room.move(DRAW);
      await env.advance(60_000);

      expect(room.pending.value).toBeUndefined();
      expect(room.problem.value).toBe(code);
      expect(server.sentMoves).toHaveLength(1);
    },
  );

  test('P-14: a server that names a time is asked again then, not before, and the move is kept', async () => {
    const { room, env, server } = await openFakeRoom();
    Object.assign(server.network, { problem: 'too-many-moves', retryAfter: 12 });
    room.move(DRAW);
    await env.advance(11_900);
    expect(server.sentMoves).toHaveLength(1);
    expect(room.pending.value).toMatchObject({ move: DRAW, waiting: true });
    await env.advance(200);
    expect(server.sentMoves).toHaveLength(2);
    Object.assign(server.network, { problem: undefined, retryAfter: undefined });

    await env.advance(12_000);

    expect(server.sentMoves.map(({ id }) => id)).toEqual(Array(3).fill(server.sentMoves[0]?.id));
    expect(room.pending.value).toBeUndefined();
    expect(server.match().entry).toBe(1);
  });

  test('P-11: a refusal of the rules stays until the next move', async () => {
    const { room, env } = await openFakeRoom();

    room.move(LEAVE);
    await env.advance(0);
    expect(room.refused.value).toMatchObject({ code: 'nothing-drawn' });
    room.move(DRAW);

    expect(room.refused.value).toBeUndefined();
  });
});
