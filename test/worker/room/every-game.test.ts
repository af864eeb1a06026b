/** Every game through the whole worker: a match from its first roll or deal to its record, using only the API. */
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { gameIds, games } from '../../../worker/games/registry.ts';
import { SHORT_LOG_ENTRIES } from '../../../worker/match/stored-positions.ts';
import {
  createBody,
  createMatch,
  expectProblem,
  fetchSnapshot,
  json,
  readLog,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import { evict, roomStub } from '../kit/eviction.ts';
import { playWholeMatch } from '../kit/whole-match.ts';

/** Bytes that a finished match with a short log takes on disk, in pages of 4 kB. */
const DISK_BYTES_MAX = 48 * 1_024;

const bytesOf = (match: string): Promise<number> =>
  runInDurableObject(roomStub(match), (_, { storage }) => storage.sql.databaseSize);

for (const id of gameIds)
  describe(id, () => {
    const [min, max] = games[id].seats;

    it.each([...new Set([min, 2, max])])(
      'is played by %i to the end, keeps every entry, and wakes as it was',
      async (count) => {
        const seats = await startMatch(count, { game: id });
        const [{ match }] = seats;
        expectProblem(await sendRequest({ path: `/${match}/record` }), 409, 'not-over');

        const over = await playWholeMatch(seats);

        expect(over.ranks).toHaveLength(count);
        expect(await readLog(match)).toHaveLength(over.entry);
        await evict(match);
        const again = await fetchSnapshot(match);
        expect(again.phase).toBe('over');
        expect(again.totals).toEqual(over.totals);
        const record = json(await sendRequest({ path: `/${match}/record` })) as {
          readonly entries: readonly unknown[];
        };
        expect(record.entries).toHaveLength(over.entry);
        if (over.entry <= SHORT_LOG_ENTRIES) expect(await bytesOf(match)).toBeLessThanOrEqual(DISK_BYTES_MAX);
      },
    );

    it('takes at most 48 kB on disk with all its seats, most of them bots', async () => {
      const bots = Array.from({ length: max - 1 }, () => ({ strength: 'normal', yields: false }));
      const host = await createMatch({ game: id, seats: max, bots });
      const over = await playWholeMatch([host]);

      expect(over.entry).toBeLessThanOrEqual(SHORT_LOG_ENTRIES);
      expect(await bytesOf(host.match)).toBeLessThanOrEqual(DISK_BYTES_MAX);
    });

    it('takes its own options whole, and no others', async () => {
      const asked = (options: object) => sendRequest({ method: 'POST', body: createBody({ game: id, options }) });

      expect((await asked(games[id].defaults)).status).toBe(201);
      // A game without options has none to omit.
      const hasOptions = Object.keys(games[id].defaults).length > 0;
      expect((await asked({})).status).toBe(hasOptions ? 400 : 201);
      expect((await asked({ ...games[id].defaults, more: true })).status).toBe(400);
    });

    it('has no more and no fewer seats than its box', async () => {
      const asked = (seats: number) => sendRequest({ method: 'POST', body: createBody({ game: id, seats }) });

      expect((await asked(max)).status).toBe(201);
      for (const seats of [min - 1, max + 1]) expect((await asked(seats)).status).toBe(400);
    });
  });
