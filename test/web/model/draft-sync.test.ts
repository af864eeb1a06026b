/** How a page saves drafts: below the server's rate limit, and with the order of the rack beside them (P-13). */
import { expect, test } from 'vitest';
import { DRAFT_SAVE_DELAY_MS } from '../../../web/model/draft-sync.ts';
import { TokenBuckets } from '../../../worker/commands/token-buckets.ts';
import { DRAFTS_RATE } from '../../../worker/protocol/limits.ts';
import { makeFakeEnv, memoryStorage } from '../kit/fake-env.ts';
import { makeFakeServer, openFakeRoom } from '../kit/fake-server.ts';

test.each([50, 300, DRAFT_SAVE_DELAY_MS, DRAFT_SAVE_DELAY_MS + 1, 1_000])(
  'taps each %i ms for ten minutes, the page hidden and shown in between, meet no limit',
  async (everyMs) => {
    const { room, env, server } = await openFakeRoom();
    const buckets = new TokenBuckets(DRAFTS_RATE, 1);
    let saved = 0;
    for (let atMs = 0, n = 0; atMs < 600_000; atMs += everyMs, n += 1) {
      room.changeDraft({ tap: n });
      if (n % 50 === 0) env.setShown(n % 100 === 0);
      await env.advance(everyMs);
      for (; saved < server.savedDrafts.length; saved += 1) expect(buckets.take('seat', atMs)).toBe(0);
    }
    env.setShown(true);
    await env.advance(1_000);

    expect(server.savedDrafts.length).toBeGreaterThan(0);
  },
);

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
