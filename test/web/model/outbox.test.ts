/** A move on its way over the real rules: kept, sent again, made once, refused with the reason. */
import { describe, expect, test } from 'vitest';
import { makeFakeEnv, memoryStorage } from '../kit/fake-env.ts';
import { DRAW, LEAVE, makeFakeServer, openFakeRoom } from '../kit/fake-server.ts';

describe('the outbox', () => {
  test('nobody decides while a move is on its way', async () => {
    const { room, world, twin } = await openFakeRoom();

    room.move(DRAW);
    room.move(DRAW);

    expect(room.pending.value).toMatchObject({ waiting: false });
    expect(room.decides.value).toBeUndefined();
    await world.advance(0);
    expect(room.pending.value).toBeUndefined();
    expect(room.decides.value).toBe(0);
    expect(twin.match().entry).toBe(1);
  });

  test('P-14: a move is kept over a dead net and sent when the net returns', async () => {
    const { room, world, twin } = await openFakeRoom();
    twin.network.requests = false;

    room.move(DRAW);
    await world.advance(60_000);
    expect(room.pending.value).toMatchObject({ waiting: true });
    twin.network.requests = true;
    world.goOnline();
    await world.advance(0);

    expect(room.pending.value).toBeUndefined();
    expect(twin.match().entry).toBe(1);
  });

  test('P-14: a move whose answer was lost is made once, even over a reload', async () => {
    const storage = memoryStorage();
    const { room, world, twin } = await openFakeRoom(makeFakeServer(), makeFakeEnv(storage));
    twin.network.answers = false;
    room.move(DRAW);
    await world.advance(0);
    room.stop();
    twin.network.answers = true;

    const again = await openFakeRoom(twin, makeFakeEnv(storage));

    expect(twin.sentMoves.map(({ id }) => id)).toEqual([twin.sentMoves[0]?.id, twin.sentMoves[0]?.id]);
    expect(twin.match().entry).toBe(1);
    expect(again.room.pending.value).toBeUndefined();
    expect(again.room.decides.value).toBe(0);
  });

  test('P-14: a move that the match has left behind is refused with the reason and the fresh position', async () => {
    const { room, world, twin } = await openFakeRoom();
    twin.playElsewhere(0, DRAW, false);

    room.move(DRAW);
    await world.advance(0);

    expect(room.problem.value).toBe('stale');
    expect(room.snapshot.value?.entry).toBe(1);
    expect(room.pending.value).toBeUndefined();
  });

  test.each(['bug', 'stuck', 'too-soon'] as const)(
    'P-14: a server that answers "%s" is asked again, later',
    async (code) => {
      const { room, world, twin } = await openFakeRoom();
      twin.network.problem = code;
      room.move(DRAW);
      await world.advance(0);
      expect(room.pending.value).toMatchObject({ waiting: true });
      expect(room.problem.value).toBeUndefined();
      expect(twin.match().entry).toBe(0);
      twin.network.problem = undefined;

      await world.advance(2_000);

      expect(room.pending.value).toBeUndefined();
      expect(twin.match().entry).toBe(1);
    },
  );

  test('P-11: a refusal of the rules stays until the next move', async () => {
    const { room, world } = await openFakeRoom();

    room.move(LEAVE);
    await world.advance(0);
    expect(room.refused.value).toMatchObject({ code: 'nothing-drawn' });
    room.move(DRAW);

    expect(room.refused.value).toBeUndefined();
  });
});
