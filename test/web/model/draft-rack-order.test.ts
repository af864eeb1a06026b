/** The order of a rack is kept on the server beside the half-made turn, for the whole match (P-13). */
import { expect, test } from 'vitest';
import { makeWorld, memory } from '../kit/fake-env.ts';
import { makeTwin, opened } from '../kit/fake-server.ts';

const RACK = { sort: 'number' };

test('P-13: the order of a rack is saved after a pause, with the draft or without', async () => {
  const { room, world, twin } = await opened();

  room.changeDraft(undefined, RACK);
  await world.pass(600);
  room.changeDraft({ cell: 1 });
  await world.pass(600);

  expect(twin.saved).toEqual([{ draft: null, rack: RACK }, { draft: { opened: 0, body: { cell: 1 } } }]);
});

test('P-13: a draft that follows at once does not lose the order of the rack', async () => {
  const { room, world, twin } = await opened();

  room.changeDraft(undefined, RACK);
  room.changeDraft({ cell: 1 });
  await world.pass(600);

  expect(twin.saved).toEqual([{ draft: { opened: 0, body: { cell: 1 } }, rack: RACK }]);
});

test('P-13: the order outlives a decision that is made before the pause is over', async () => {
  const { room, world, twin } = await opened();

  room.changeDraft({ cell: 1 }, RACK);
  room.move({ kind: 'draw' });
  await world.pass(600);

  expect(twin.saved).toEqual([{ draft: { opened: 0, body: { cell: 1 } }, rack: RACK }]);
});

test('P-13: what the server never heard of is sent at the next visit', async () => {
  const storage = memory();
  const { room, world, twin } = await opened(makeTwin(), makeWorld(storage));
  twin.net.requests = false;
  room.changeDraft(undefined, RACK);
  await world.pass(600);
  room.stop();
  twin.net.requests = true;
  const heard = twin.saved.length;

  const again = await opened(twin, makeWorld(storage));
  await again.world.pass(600);

  expect(twin.saved.slice(heard)).toEqual([{ draft: null, rack: RACK }]);
});
