/** A move on its way over the real rules: kept, sent again, made once, refused with the reason. */
import { describe, expect, test } from 'vitest';
import { makeWorld, memory } from '../kit/fake-env.ts';
import { DRAW, LEAVE, makeTwin, opened } from '../kit/fake-server.ts';

describe('the outbox', () => {
  test('nobody decides while a move is on its way', async () => {
    const { room, world, twin } = await opened();

    room.move(DRAW);
    room.move(DRAW);

    expect(room.pending.value).toMatchObject({ waiting: false });
    expect(room.decides.value).toBeUndefined();
    await world.pass(0);
    expect(room.pending.value).toBeUndefined();
    expect(room.decides.value).toBe(0);
    expect(twin.match().entry).toBe(1);
  });

  test('P-14: a move is kept over a dead net and sent when the net returns', async () => {
    const { room, world, twin } = await opened();
    twin.net.requests = false;

    room.move(DRAW);
    await world.pass(60_000);
    expect(room.pending.value).toMatchObject({ waiting: true });
    twin.net.requests = true;
    world.online();
    await world.pass(0);

    expect(room.pending.value).toBeUndefined();
    expect(twin.match().entry).toBe(1);
  });

  test('P-14: a move whose answer was lost is made once, even over a reload', async () => {
    const storage = memory();
    const { room, world, twin } = await opened(makeTwin(), makeWorld(storage));
    twin.net.answers = false;
    room.move(DRAW);
    await world.pass(0);
    room.stop();
    twin.net.answers = true;

    const again = await opened(twin, makeWorld(storage));

    expect(twin.sent.map(({ id }) => id)).toEqual([twin.sent[0]?.id, twin.sent[0]?.id]);
    expect(twin.match().entry).toBe(1);
    expect(again.room.pending.value).toBeUndefined();
    expect(again.room.decides.value).toBe(0);
  });

  test('P-14: a move that the match has left behind is refused with the reason and the fresh position', async () => {
    const { room, world, twin } = await opened();
    twin.elsewhere(0, DRAW, false);

    room.move(DRAW);
    await world.pass(0);

    expect(room.notice.value).toBe('stale');
    expect(room.frame.value?.entry).toBe(1);
    expect(room.pending.value).toBeUndefined();
  });

  test.each(['bug', 'stuck', 'too-soon'] as const)(
    'P-14: a server that answers "%s" is asked again, later',
    async (code) => {
      const { room, world, twin } = await opened();
      twin.net.problem = code;
      room.move(DRAW);
      await world.pass(0);
      expect(room.pending.value).toMatchObject({ waiting: true });
      expect(room.notice.value).toBeUndefined();
      expect(twin.match().entry).toBe(0);
      twin.net.problem = undefined;

      await world.pass(2_000);

      expect(room.pending.value).toBeUndefined();
      expect(twin.match().entry).toBe(1);
    },
  );

  test('P-11: a refusal of the rules stays until the next move', async () => {
    const { room, world } = await opened();

    room.move(LEAVE);
    await world.pass(0);
    expect(room.refused.value).toMatchObject({ code: 'nothing-drawn' });
    room.move(DRAW);

    expect(room.refused.value).toBeUndefined();
  });
});
