/** Answers that come after the device has changed hands: they are for the seat that asked, and for nobody else. */
import { expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { makeTwin, opened, type Twin } from '../kit/fake-server.ts';

const [first, second] = [asSeat(0), asSeat(1)];

/** The same match, whose answers of this kind wait until they are let go, the newest first. */
function held(twin: Twin, name: 'frame' | 'history') {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const adapter = {
    ...twin.adapter,
    [name]: async (...asked: readonly never[]) => {
      const answer = await (twin.adapter[name] as (...asked: readonly never[]) => Promise<unknown>)(...asked);
      if (isHeld) await new Promise<void>((done) => waiting.push(done));
      return answer;
    },
  };
  return {
    twin: { ...twin, adapter },
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
  const match = makeTwin([0, 1], 3);
  const { twin, hold, letGo } = held(match, 'history');
  const { room, world } = await opened(twin);
  room.sit(first);
  await world.pass(0);
  world.show(false);
  for (const [seat, kind] of [
    [0, 'draw'],
    [0, 'leave'],
    [1, 'draw'],
    [1, 'leave'],
  ] as const)
    match.elsewhere(seat, { kind });
  hold();
  world.show(true);
  await world.pass(0);

  room.sit(second);
  await world.pass(0);
  letGo();
  await world.pass(0);

  expect(room.seat.value).toBe(second);
  expect(room.shown.value?.view).toMatchObject({ viewer: second });
  for (const { view } of room.replay.value?.steps ?? []) expect(view).toMatchObject({ viewer: second });
});

test('P-6 a frame that was asked for by one seat does not take the page back from the other', async () => {
  const { twin, hold, letGo } = held(makeTwin([0, 1]), 'frame');
  const { room, world } = await opened(twin);
  room.sit(first);
  await world.pass(0);
  hold();
  room.reload();
  await world.pass(0);
  room.sit(second);
  await world.pass(0);

  letGo();
  await world.pass(0);

  expect([room.seat.value, room.frame.value?.viewer]).toEqual([second, second]);
});
