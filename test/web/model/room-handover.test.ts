/** One device with several seats: the board is covered until the next player confirms (P-6). */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { DRAW, LEAVE, makeFakeServer, openFakeRoom } from '../kit/fake-server.ts';

describe('one device, several seats', () => {
  test('P-6: the board is covered until the next hand says that it is theirs', async () => {
    const { room, env, server } = await openFakeRoom(makeFakeServer([0, 1]));
    expect(room.handover.value).toBe(0);
    expect(room.decides.value).toBeUndefined();
    room.setSeat(asSeat(0));
    await env.advance(0);
    expect(room.decides.value).toBe(0);

    room.move(DRAW);
    await env.advance(0);
    expect(room.handover.value).toBeUndefined();
    room.move(LEAVE);
    await env.advance(0);

    expect(room.handover.value).toBe(1);
    expect(room.decides.value).toBeUndefined();
    room.setSeat(asSeat(1));
    await env.advance(0);
    expect(room.seat.value).toBe(1);
    expect(room.decides.value).toBeUndefined();
    expect(room.replay.value?.steps.map(({ n }) => n)).toEqual([0, 1, 2]);
    room.replay.value?.skip();
    await env.advance(0);
    expect(room.decides.value).toBe(1);
    expect(server.savedDrafts.at(-1)).toEqual({ looked: 2 });
  });

  test('P-6 P-17: behind the cover nothing is shown, and nothing counts as seen', async () => {
    const server = makeFakeServer([0, 1]);
    server.playElsewhere(0, DRAW, false);
    server.playElsewhere(0, LEAVE, false);
    const { room, env } = await openFakeRoom(server);

    expect(room.handover.value).toBe(1);
    expect(room.shown.value).toBeUndefined();
    env.setShown(false);
    env.setShown(true);
    await env.advance(0);
    expect(server.savedDrafts).toEqual([]);
    expect(room.replay.value).toBeUndefined();
  });
});
