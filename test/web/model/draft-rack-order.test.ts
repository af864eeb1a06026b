/** The order of a rack is stored on the server beside the draft, for the whole match (P-13). */
import { expect, test } from 'vitest';
import { makeFakeEnv, memoryStorage } from '../kit/fake-env.ts';
import { makeFakeServer, openFakeRoom } from '../kit/fake-server.ts';

const RACK = { sort: 'number' };

test('P-13: the order of a rack is saved after a pause, with the draft or without', async () => {
  const { room, env, server } = await openFakeRoom();

  room.changeDraft(undefined, RACK);
  await env.advance(600);
  room.changeDraft({ cell: 1 });
  await env.advance(600);

  expect(server.savedDrafts).toEqual([{ draft: null, rack: RACK }, { draft: { opened: 0, body: { cell: 1 } } }]);
});

test('P-13: a draft that follows at once does not lose the order of the rack', async () => {
  const { room, env, server } = await openFakeRoom();

  room.changeDraft(undefined, RACK);
  room.changeDraft({ cell: 1 });
  await env.advance(600);

  expect(server.savedDrafts).toEqual([{ draft: { opened: 0, body: { cell: 1 } }, rack: RACK }]);
});

test('P-13: the order outlives a decision that is made before the pause is over', async () => {
  const { room, env, server } = await openFakeRoom();

  room.changeDraft({ cell: 1 }, RACK);
  room.move({ kind: 'draw' });
  await env.advance(600);

  expect(server.savedDrafts).toEqual([{ draft: { opened: 0, body: { cell: 1 } }, rack: RACK }]);
});

test('P-13: what the server never heard of is sent at the next visit', async () => {
  const storage = memoryStorage();
  const { room, env, server } = await openFakeRoom(makeFakeServer(), makeFakeEnv(storage));
  server.network.requests = false;
  room.changeDraft(undefined, RACK);
  await env.advance(600);
  room.stop();
  server.network.requests = true;
  const heard = server.savedDrafts.length;

  const again = await openFakeRoom(server, makeFakeEnv(storage));
  await again.env.advance(600);

  expect(server.savedDrafts.slice(heard)).toEqual([{ draft: null, rack: RACK }]);
});
