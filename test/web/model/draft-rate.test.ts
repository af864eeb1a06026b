/** How often a page saves drafts: a fast player stays below the server's rate limit. */
import { expect, test } from 'vitest';
import { DRAFT_SAVE_DELAY_MS } from '../../../web/model/draft.ts';
import { TokenBuckets } from '../../../worker/commands/token-buckets.ts';
import { DRAFTS_RATE } from '../../../worker/protocol/limits.ts';
import { openFakeRoom } from '../kit/fake-server.ts';

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
