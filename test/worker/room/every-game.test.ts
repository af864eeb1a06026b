/** Every game through the whole worker: a match from its first roll or deal to its record, using only the API. */
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { gameIds, games } from '../../../worker/games/registry.ts';
import { createBody, expectProblem, fetchSnapshot, json, queryRows, sendRequest, startMatch } from '../kit/client.ts';
import { evict, roomStub } from '../kit/eviction.ts';
import { playWholeMatch } from '../kit/whole-match.ts';

/** Bytes that a finished match takes on disk beside its log: 7 tables in pages of 4 kB, and the log’s last page. */
const DISK_BYTES_MAX = 32 * 1_024;
/** Entries up to which a finished match has no stored positions. */
const SHORT_LOG = 256;

for (const id of gameIds)
  describe(id, () => {
    const [min, max] = games[id].seats;

    it.each([...new Set([min, 2, max])])(
      'is played by %i to the end, one row an entry, and wakes as it was',
      async (count) => {
        const seats = await startMatch(count, { game: id });
        const [{ match }] = seats;
        expectProblem(await sendRequest({ path: `/${match}/record` }), 409, 'not-over');

        const over = await playWholeMatch(seats);

        expect(over.ranks).toHaveLength(count);
        const [{ n } = { n: 0 }] = await queryRows(match, 'SELECT count(*) AS n FROM entries');
        expect(n).toBe(over.entry);
        await evict(match);
        const again = await fetchSnapshot(match);
        expect(again.phase).toBe('over');
        expect(again.totals).toEqual(over.totals);
        const record = json(await sendRequest({ path: `/${match}/record` })) as {
          readonly entries: readonly unknown[];
        };
        expect(record.entries).toHaveLength(over.entry);
        const bytes = await runInDurableObject(roomStub(match), (_, { storage }) => storage.sql.databaseSize);
        const [log] = await queryRows(
          match,
          'SELECT 1.7 * sum(40 + length(move) + length(digest) + coalesce(length(command), 0)) AS bytes FROM entries',
        );
        if (over.entry <= SHORT_LOG) expect(bytes).toBeLessThanOrEqual(DISK_BYTES_MAX + Number(log?.bytes));
      },
    );

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
