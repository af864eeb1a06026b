/** The tables of a match: how they are made, and matches of older schemas that migrate on waking. */
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it, test } from 'vitest';
import { gameOf } from '../../../worker/games/registry.ts';
import { verifyRecord } from '../../../worker/record/verify-record.ts';
import { MIGRATIONS, SCHEMA_VERSION, TABLES } from '../../../worker/storage/all-tables.ts';
import { MatchDump, restoreDump } from '../../../worker/storage/dump.ts';
import { hasTable, insertInto, makeTable, transact } from '../../../worker/storage/tables.ts';
import {
  createMatch,
  editStorage,
  fetchSnapshot,
  json,
  legalMoves,
  parseUpdate,
  putBackSchema,
  queryRows,
  sendMove,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import { evict, roomStub } from '../kit/eviction.ts';

const TABLE_NAMES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'";

/** Versions that migrations of older builds made with tables: those are made with their first row now. */
const MADE_TABLES = [1, 4, 5, 6, 8, 9, 10];

it('each version of the schema is that of one table, or of several that changed together, without a gap', () => {
  const used = new Set([...MADE_TABLES, ...MIGRATIONS.map(({ version }) => version)]);
  expect([...used].sort((a, b) => a - b)).toEqual(Array.from({ length: SCHEMA_VERSION }, (_, i) => i + 1));
  const newer = MIGRATIONS.filter(({ version }) => version > 10).map(({ version }) => version);
  expect(newer, `the next version is ${SCHEMA_VERSION + 1}`).toEqual([...new Set(newer)]);
});

it('a new match has three tables until it starts, and the version of the schema in its head', async () => {
  const { match } = await createMatch();

  const names = (await queryRows(match, TABLE_NAMES)).map(({ name }) => name);
  expect(names.sort()).toEqual(['head', 'keys', 'seats']);
  expect(await queryRows(match, 'SELECT version FROM head')).toEqual([{ version: SCHEMA_VERSION }]);
});

it('a match that a newer build has changed goes on after a rollback, and loses nothing that this build does not know', async () => {
  const [host] = await startMatch(2);
  await editStorage(host.match, 'ALTER TABLE seats ADD COLUMN later TEXT');
  await editStorage(host.match, "UPDATE seats SET later = 'kept'");
  await editStorage(host.match, "CREATE TABLE later AS SELECT 'kept' AS value");
  await editStorage(host.match, 'UPDATE head SET version = ?', SCHEMA_VERSION + 1);
  await evict(host.match);

  parseUpdate(await sendMove(host, 0, { kind: 'draw' }));
  await evict(host.match);

  expect((await fetchSnapshot(host.match, [host.key])).entry).toBe(1);
  expect(await queryRows(host.match, 'SELECT later FROM seats')).toEqual([{ later: 'kept' }, { later: 'kept' }]);
  expect(await queryRows(host.match, 'SELECT value FROM later')).toEqual([{ value: 'kept' }]);
  expect(await queryRows(host.match, 'SELECT version FROM head')).toEqual([{ version: SCHEMA_VERSION + 1 }]);
});

it('an older match gets every column of a new table, and loses the tables that have no row', async () => {
  const host = await createMatch();
  await putBackSchema(host.match, 1, 'DELETE FROM sites');

  await fetchSnapshot(host.match, [host.key]);

  for (const { name, columns } of TABLES.slice(0, 3)) {
    const found = await queryRows(host.match, `SELECT name FROM pragma_table_info('${name}')`);
    expect(
      found.map((column) => column.name),
      name,
    ).toEqual(Object.keys(columns));
  }
  const names = (await queryRows(host.match, TABLE_NAMES)).map(({ name }) => name);
  expect(names).not.toContain('schema');
  expect(names).not.toContain('sites');
  expect(await queryRows(host.match, 'SELECT version FROM head')).toEqual([{ version: SCHEMA_VERSION }]);
});

it('every table takes a row with all its columns, and one that a failed transaction made is not believed', () =>
  runInDurableObject(roomStub('all tables'), (_, { storage }) => {
    const { sql } = storage;
    for (const table of TABLES) {
      const fail = () =>
        transact(storage, () => {
          makeTable(sql, table);
          throw new Error('a fault of the tests');
        });
      expect(fail).toThrow('a fault of the tests');
      expect(hasTable(sql, table), table.name).toBe(false);
      const row = Object.entries(table.columns).map(([name, type]) => [name, type.startsWith('TEXT') ? '{}' : 1]);
      insertInto(sql, table, Object.fromEntries(row));
      expect(sql.exec(`SELECT * FROM ${table.name}`).toArray(), table.name).toHaveLength(1);
    }
  }));

// Matches stored by builds with an older schema, in `old-matches/`: they migrate when they wake, and go on.

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
  expect(names).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 16].map((n) => `schema-${n}`)));
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
