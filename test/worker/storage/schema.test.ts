/** Tables and migrations: a table is made with its first row, and an older match gets the columns of a new one. */
import { runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { MIGRATIONS, SCHEMA_VERSION, TABLES } from '../../../worker/storage/schema.ts';
import { hasTable, insertInto, makeTable, transact } from '../../../worker/storage/tables.ts';
import { createMatch, fetchSnapshot, putBackSchema, queryRows } from '../kit/client.ts';
import { roomStub } from '../kit/eviction.ts';

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
