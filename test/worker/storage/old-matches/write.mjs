/**
 * Writes the stored matches of this folder: `node write.mjs <built worker> <name>`, and `room-only` after it for builds
 * without daily results, up to schema 8. `schema-1` is of the first commit with the object (641502a). The other old ones
 * are of the last commit before the next schema: ffc60a7^, 23bbb9b^, 23bbb9b, 26ad464^, 0339103^, 47d764e^, fc9df71^, c8d36a9,
 * and 5122573. No build has released schema 9. Matches are made and played by the API of that build, and what its objects have stored is dumped as `npm run match -- <link> export` does it.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';

const [built, name] = process.argv.slice(2);
if (!built || !name) throw new Error('Name the folder of a built worker, and the file to write.');
const worker = resolve(built);
const folder = mkdtempSync(join(tmpdir(), 'tilepost-old-'));

/** The tests of the worker have this secret, so the ids are valid there. */
const TILEPOST_SECRET = 'a secret of the tests alone, long enough';

/** Builds before daily matches have one class of objects. */
const hasDaily = process.argv[4] !== 'room-only';
const server = new Miniflare(
  convertV4MiniflareOptions({
    name: 'tilepost',
    modules: [{ type: 'ESModule', path: join(worker, 'index.js') }],
    modulesRoot: worker,
    compatibilityDate: '2026-10-01',
    host: '127.0.0.1',
    port: 0,
    cf: false,
    resourcePersistencePath: folder,
    durableObjects: {
      ROOM: { className: 'Room', useSQLite: true },
      ...(hasDaily && { DAILY: { className: 'DailyResults', useSQLite: true } }),
    },
    bindings: { TILEPOST_SECRET, TILEPOST_LIMITS: '1000000' },
    ratelimits: { CREATE_LIMIT: { namespace_id: '1001', simple: { limit: 1_000, period: 60 } } },
  }),
);
const url = (await server.ready).origin;

let ids = 0;
function nextId() {
  ids += 1;
  return ids.toString(16).padStart(32, '0');
}

async function call(path, key, method = 'GET', body) {
  const response = await fetch(`${url}/api/matches${path}`, {
    method,
    headers: { ...(key && { authorization: `Bearer ${key}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const create = (seats) =>
  call('', undefined, 'POST', { id: nextId(), game: 'lucky-numbers', seats, entropy: nextId(), label: 'phone' });

/** Play alone until the match is over, or after this many moves. */
async function play({ match, key }, moves = Number.POSITIVE_INFINITY) {
  for (let n = 0; n < moves; n += 1) {
    const { opened, view, phase } = await call(`/${match}`, key);
    if (phase === 'over') return;
    const { drawn, gardens } = view;
    const places = drawn ? [...gardens[0].keys()].filter((cell) => gardens[0][cell] === 0) : [];
    const moved = [...places.map((cell) => ({ kind: 'place', cell })), { kind: drawn ? 'leave' : 'draw' }];
    for (const move of moved) {
      const body = JSON.stringify({ id: nextId(), opened, move });
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      if ((await fetch(`${url}/api/matches/${match}/moves`, { method: 'POST', headers, body })).ok) break;
    }
  }
}

const lobby = await create(2);
const playing = await create(1);
await play(playing, 8);
const over = await create(1);
await play(over);
const keys = Object.entries({ lobby, playing, over }).map(([phase, { match, key }]) => [phase, match, key]);
await server.dispose();

const OWN = `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
  AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid`;

/** The dump of a match as `worker/storage/dump.ts` reads it. */
function dumpOf(database, match) {
  const definitions = database.prepare(OWN).all();
  const tables = definitions
    .filter(({ type }) => type === 'table')
    .map((table) => {
      const statement = database.prepare(`SELECT * FROM "${table.name}"`);
      const columns = statement.columns().map((column) => column.name);
      return { name: table.name, columns, rows: statement.all().map((row) => columns.map((column) => row[column])) };
    })
    .map((table) => ({ ...table, rows: table.rows.map((row) => row.map((value) => value ?? null)) }));
  return { format: 'tilepost-match-1', match, at: 0, definitions: definitions.map(({ sql }) => sql), tables };
}

const dumps = new Map();
for (const file of readdirSync(folder, { recursive: true })) {
  if (!/[0-9a-f]{64}\.sqlite$/.test(String(file))) continue;
  const database = new DatabaseSync(join(folder, String(file)));
  const isMatch = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'head'").get();
  if (isMatch) {
    const { match } = database.prepare("SELECT made ->> '$.match' AS match FROM head").get();
    dumps.set(match, dumpOf(database, match));
  }
  database.close();
}
const matches = keys.map(([phase, match, key]) => ({ phase, key, dump: dumps.get(match) }));
writeFileSync(
  join(fileURLToPath(new URL('.', import.meta.url)), `${name}.json`),
  `{\n${matches.map((one) => `${JSON.stringify(one.phase)}: ${JSON.stringify({ key: one.key, dump: one.dump })}`).join(',\n')}\n}\n`,
);
rmSync(folder, { recursive: true, force: true });
