/** The data folder of the local server: closed databases, backup while it runs, restore, and the doctor's findings. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { nextId } from '../support/chance.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let scratch = '';
beforeAll(async () => {
  service = await startService();
  scratch = mkdtempSync(join(tmpdir(), 'tilepost-data-'));
});
afterAll(async () => {
  await service.stop();
  rmSync(scratch, { recursive: true, force: true });
});

async function call<T>(path: string, key?: string, method = 'GET', body?: object): Promise<T & { code?: string }> {
  const response = await fetch(`${service.url}/api/matches${path}`, {
    method,
    headers: { ...(key && { authorization: `Bearer ${key}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

const createMatch = (seats = 1): Promise<Seated> =>
  call<Seated>('', undefined, 'POST', { id: nextId(), game: 'lucky-numbers', seats, entropy: nextId() });

/** Make `count` moves; return the snapshot after them. */
async function play({ match, key }: Seated, count: number): Promise<Snapshot> {
  for (let n = 0; n < count; n += 1) {
    const { opened, view } = await call<Snapshot>(`/${match}`, key);
    const move = { kind: (view as { drawn?: number }).drawn ? 'leave' : 'draw' };
    await call(`/${match}/moves`, key, 'POST', { id: nextId(), opened, move });
  }
  return call<Snapshot>(`/${match}`, key);
}

interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Run a command on a data folder as npm does. */
function run(command: string, args: readonly string[] = [], folder = service.folder): Ran {
  const script = fileURLToPath(new URL(`../../../worker/tools/data/${command}.mjs`, import.meta.url));
  const env = { ...process.env, TILEPOST_DATA: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

const objectsOf = (folder: string): string => join(folder, 'do/tilepost-Room');

/** Return the file of a match in a folder whose server is stopped. */
function fileOf(folder: string, match: string): string {
  for (const name of readdirSync(objectsOf(folder)).filter((one) => /^[0-9a-f]{64}\.sqlite$/.test(one))) {
    const file = join(objectsOf(folder), name);
    const database = new DatabaseSync(file);
    // A deleted match has only its tombstone.
    const isDeleted = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'head'").get() === undefined;
    const row = isDeleted ? undefined : database.prepare("SELECT made ->> '$.match' AS match FROM head").get();
    database.close();
    if (row?.match === match) return file;
  }
  throw new Error(`no file of ${match}`);
}

function edit(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

test('only the owner can read the folder and what is in it', async () => {
  await play(await createMatch(), 2);

  const open = readdirSync(service.folder, { recursive: true })
    .map((name) => join(service.folder, String(name)))
    .concat(service.folder)
    .filter((path) => (statSync(path).mode & 0o077) !== 0);

  expect(open).toEqual([]);
});

test('after SIGTERM no write-ahead log is left, and the matches are whole', async () => {
  const seat = await createMatch();
  const before = await play(seat, 4);

  await service.terminate();

  expect(readdirSync(objectsOf(service.folder)).filter((name) => !name.endsWith('.sqlite'))).toEqual([]);
  await service.restart();
  expect(await call<Snapshot>(`/${seat.match}`, seat.key)).toEqual(before);
});

test('a backup of the running server has every acknowledged move, and a restored one goes on', async () => {
  const seats = await Promise.all(Array.from({ length: 6 }, () => createMatch()));
  const lobby = await createMatch(2);
  await call(`/${lobby.match}/talk`, lobby.key, 'POST', { id: nextId(), code: 'hello' });
  const before = await Promise.all(seats.map((seat) => play(seat, 4)));
  const folder = join(scratch, 'backup');
  let isDone = false;
  const busy = (async () => {
    const other = await createMatch();
    while (!isDone) await play(other, 1);
  })();

  // Back up while other requests write.
  const { spawn } = await import('node:child_process');
  const script = fileURLToPath(new URL('../../../worker/tools/data/backup.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, folder], { env: { ...process.env, TILEPOST_DATA: service.folder } });
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  isDone = true;
  await busy;

  const found = run('doctor', [folder]);
  expect(found.status, found.err).toBe(0);
  for (const { match } of seats) expect(found.out).toContain(`intact: ${match}, lucky-numbers, playing, 5 entries`);
  expect(readdirSync(folder).toSorted()).toEqual(['do', 'secret', 'vapid.json']);

  await Promise.all(seats.map((seat) => play(seat, 2)));
  const refused = run('restore', [folder, '--replace']);
  expect(refused).toMatchObject({ status: 2, err: expect.stringContaining('Stop it first') });
  await service.terminate();
  expect(run('restore', [folder])).toMatchObject({ status: 2, err: expect.stringContaining('moved aside') });
  const restored = run('restore', [folder, '--replace']);
  expect(restored, restored.err).toMatchObject({ status: 0, err: '' });
  const [aside = ''] = readdirSync(tmpdir()).filter((name) => name.startsWith(`${basename(service.folder)}-before-`));
  expect(existsSync(join(tmpdir(), aside, 'secret'))).toBe(true);
  rmSync(join(tmpdir(), aside), { recursive: true });

  await service.restart();
  for (const [i, { match, key }] of seats.entries()) expect(await call<Snapshot>(`/${match}`, key)).toEqual(before[i]);
  expect(await call<Snapshot>(`/${lobby.match}`)).toMatchObject({ talk: [{ n: 1, seat: 0, code: 'hello' }] });
});

test('a backup and a restore write over nothing and say what is wrong', async () => {
  const full = join(scratch, 'full');
  mkdirSync(full);
  writeFileSync(join(full, 'mine.txt'), 'mine');

  expect(run('backup')).toMatchObject({ status: 2, err: expect.stringContaining('npm run backup <folder>') });
  expect(run('backup', [full])).toMatchObject({ status: 2, err: expect.stringContaining('is not empty') });
  expect(run('backup', [join(scratch, 'x')], join(scratch, 'nothing'))).toMatchObject({
    status: 2,
    err: expect.stringContaining('holds no matches'),
  });
  expect(run('restore')).toMatchObject({ status: 2, err: expect.stringContaining('Name the folder') });
  expect(run('restore', [full])).toMatchObject({ status: 2, err: expect.stringContaining('is no backup') });
  expect(run('doctor', [full])).toMatchObject({ status: 2, err: expect.stringContaining('holds no matches') });
  expect(readdirSync(full)).toEqual(['mine.txt']);
  expect(readFileSync(join(full, 'mine.txt'), 'utf8')).toBe('mine');
});

test('the doctor and the service tell every kind of damage apart, and the rest goes on', async () => {
  const kinds = ['header', 'half', 'row', 'entry', 'digest', 'empty', 'good'] as const;
  const seats = Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, await createMatch()] as const)),
  ) as Record<(typeof kinds)[number], Seated>;
  for (const kind of kinds) await play(seats[kind], 4);
  const deleted = await createMatch();
  await call(`/${deleted.match}`, deleted.key, 'DELETE');
  await service.terminate();
  const files = Object.fromEntries(kinds.map((kind) => [kind, fileOf(service.folder, seats[kind].match)])) as Record<
    (typeof kinds)[number],
    string
  >;

  writeFileSync(files.header, Buffer.from('not a database at all'.repeat(300)));
  truncateSync(files.half, 8_192);
  edit(files.row, "UPDATE head SET made = '{no json'");
  edit(files.entry, 'UPDATE entries SET move = \'{"kind":"draw"}\' WHERE n = 2');
  edit(files.digest, `UPDATE entries SET digest = '${'0'.repeat(32)}' WHERE n = 2`);
  truncateSync(files.empty, 0);

  const { status, out, err } = run('doctor');
  expect(status).toBe(1);
  for (const kind of ['header', 'half', 'row'] as const)
    expect(err).toContain(`damaged: ${kind === 'row' ? '' : basename(files[kind])}`);
  expect(err).toMatch(new RegExp(`damaged: ${seats.entry.match}, .*: entry 2 does not lead where it led`));
  expect(err).toMatch(new RegExp(`damaged: ${seats.digest.match}, .*: entry 2 does not lead where it led`));
  expect(out).toContain(`empty: ${basename(files.empty)}`);
  expect(out).toContain(`intact: ${seats.good.match}`);
  expect(out).toContain('deleted: ');
  expect(out).toMatch(/5 damaged/);

  await service.restart();
  const codes = await Promise.all(kinds.map(async (kind) => (await call(`/${seats[kind].match}`)).code));
  expect(codes).toEqual(['damaged', 'damaged', 'damaged', undefined, undefined, 'missing', undefined]);
  expect((await call(`/${deleted.match}`)).code).toBe('gone');
  expect(await call<Snapshot>(`/${seats.entry.match}`)).toMatchObject({ phase: 'stuck', stuck: 2 });
  const body = { id: nextId(), opened: 0, move: { kind: 'draw' } };
  expect((await call(`/${seats.half.match}/moves`, seats.half.key, 'POST', body)).code).toBe('damaged');
  expect((await play(seats.good, 1)).entry).toBe(5);
});
