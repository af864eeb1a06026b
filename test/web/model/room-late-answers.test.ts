/** Answers that arrive after the device has changed hands apply only to the seat that asked. */
import { expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { type FakeServer, makeFakeServer, openFakeRoom } from '../kit/fake-server.ts';

const [first, second] = [asSeat(0), asSeat(1)];

/** Hold back answers of this kind until they are released, newest first. */
function held(server: FakeServer, name: 'snapshot' | 'history') {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const transport = {
    ...server.transport,
    [name]: async (...asked: readonly never[]) => {
      const answer = await (server.transport[name] as (...asked: readonly never[]) => Promise<unknown>)(...asked);
      if (isHeld) await new Promise<void>((done) => waiting.push(done));
      return answer;
    },
  };
  return {
    server: { ...server, transport },
    hold: () => {
      isHeld = true;
    },
    letGo: () => {
      isHeld = false;
      for (const go of waiting.splice(0).reverse()) go();
    },
  };
}

test('P-6 P-17 what one seat has missed is shown to that seat alone, though the other sits down meanwhile', async () => {
  const match = makeFakeServer([0, 1], 3);
  const { server, hold, letGo } = held(match, 'history');
  const { room, env } = await openFakeRoom(server);
  room.setSeat(first);
  await env.advance(0);
  env.setShown(false);
  for (const [seat, kind] of [
    [0, 'draw'],
    [0, 'leave'],
    [1, 'draw'],
    [1, 'leave'],
  ] as const)
    match.playElsewhere(seat, { kind });
  hold();
  env.setShown(true);
  await env.advance(0);

  room.setSeat(second);
  await env.advance(0);
  letGo();
  await env.advance(0);

  expect(room.seat.value).toBe(second);
  expect(room.shown.value?.view).toMatchObject({ viewer: second });
  for (const { view } of room.replay.value?.steps ?? []) expect(view).toMatchObject({ viewer: second });
});

test('P-6 a frame that was asked for by one seat does not take the page back from the other', async () => {
  const { server, hold, letGo } = held(makeFakeServer([0, 1]), 'snapshot');
  const { room, env } = await openFakeRoom(server);
  room.setSeat(first);
  await env.advance(0);
  hold();
  room.reload();
  await env.advance(0);
  room.setSeat(second);
  await env.advance(0);

  letGo();
  await env.advance(0);

  expect([room.seat.value, room.snapshot.value?.viewer]).toEqual([second, second]);
});
