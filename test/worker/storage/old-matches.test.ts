/** Matches stored by builds with an older schema, in `old-matches/`: they migrate when they wake, and go on. */
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { gameOf } from '../../../worker/games/registry.ts';
import { verifyRecord } from '../../../worker/record/verify.ts';
import { MatchDump, restoreDump } from '../../../worker/storage/dump.ts';
import { fetchSnapshot, json, legalMoves, parseUpdate, sendMove, sendRequest } from '../kit/client.ts';
import { evict, roomStub } from '../kit/eviction.ts';

interface Stored {
  readonly key: string;
  readonly dump: MatchDump;
}

declare global {
  interface ImportMeta {
    /** By Vite: the files that match, by path. */
    readonly glob: (pattern: string, options: { readonly eager: true; readonly import: 'default' }) => unknown;
  }
}

const FILES = import.meta.glob('./old-matches/*.json', { eager: true, import: 'default' }) as Record<
  string,
  Record<'lobby' | 'playing' | 'over', Stored>
>;

/** Put a stored match into its object, as the build of that time left it. */
async function putBack({ key, dump }: Stored): Promise<{ readonly match: string; readonly key: string }> {
  await runInDurableObject(roomStub(dump.match), async (_, { storage }) => {
    await storage.deleteAll();
    restoreDump(storage, MatchDump.parse(dump));
  });
  await evict(dump.match);
  return { match: dump.match, key };
}

test('there is a stored match of each schema that a build has released', () => {
  const names = Object.keys(FILES).map((path) => /schema-\d+/.exec(path)?.[0]);
  expect(names).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8, 10, 11].map((n) => `schema-${n}`)));
});

describe.each(Object.entries(FILES))('(P-45) %s', (_, { lobby, playing, over }) => {
  test('a match that waits for players opens, and its host has the seat', async () => {
    const { match, key } = await putBack(lobby);

    expect(await fetchSnapshot(match, [key])).toMatchObject({ phase: 'open', viewer: 0 });
  });

  test('a match that is played goes on', async () => {
    const { match, key } = await putBack(playing);
    const before = await fetchSnapshot(match, [key]);
    const [move] = legalMoves(before);

    const after = parseUpdate(await sendMove({ match, key }, before.opened, move ?? {}));

    expect(after.entry).toBeGreaterThan(before.entry);
    expect(await fetchSnapshot(match, [key])).toMatchObject({ entry: after.entry });
  });

  test('a finished match answers, and its record verifies', async () => {
    const { match, key } = await putBack(over);

    expect(await fetchSnapshot(match, [key])).toMatchObject({ phase: 'over' });
    const record = json(await sendRequest({ path: `/${match}/record`, keys: [key] }));
    expect(verifyRecord(record, gameOf)).toMatchObject({ ok: true });
  });
});
