/** A server of one's own: one at a time on a folder, health with the build, maintenance by a signal and by a file. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { buildId } from '../../../worker/tools/build-id.mjs';
import {
  freePort,
  killServerProcess,
  SERVE_SCRIPT,
  startServerProcess,
  terminateServerProcess,
} from '../../kit/processes/server-process.ts';
import { nextId } from '../support/chance.ts';

let folder = '';
let port = 0;
let server: ChildProcess | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tilepost-host-'));
  port = await freePort();
});
afterEach(async () => {
  if (server) await killServerProcess(server);
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const start = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
  server = await startServerProcess(SERVE_SCRIPT, port, folder, more);
};

/** Run a second server until it ends. */
const runSecond = (env: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, [SERVE_SCRIPT], {
    env: { ...process.env, PORT: String(port + 1), TILEPOST_DATA: folder, ...env },
    encoding: 'utf8',
  });

interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

async function call<T>(path: string, key?: string, method = 'GET', body?: object): Promise<Answer<T>> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: { ...(key && { authorization: `Bearer ${key}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const create = async (): Promise<Seated> => {
  const body = { id: nextId(), game: 'lucky-numbers', seats: 1, entropy: nextId() };
  return (await call<Seated>('/matches', undefined, 'POST', body)).body;
};

/** Draw or leave a tile. */
async function move({ match, key }: Seated, id = nextId()): Promise<Answer<Snapshot>> {
  const { opened, view } = (await call<Snapshot>(`/matches/${match}`, key)).body;
  const kind = (view as { drawn?: number }).drawn ? 'leave' : 'draw';
  return call<Snapshot>(`/matches/${match}/moves`, key, 'POST', { id, opened, move: { kind } });
}

interface Health {
  readonly status: string;
  readonly reasons?: readonly string[];
  readonly build: string;
  readonly freeDisk: number;
}
/** The health, once the server answers: it restarts its runtime when maintenance begins and ends. */
const health = async (): Promise<Partial<Health>> =>
  call<Health>('/health').then(
    ({ body }) => body,
    () => ({}),
  );

test('a second server on the folder is refused, also while the first one is killed and started again', async () => {
  await start();
  const seat = await create();
  await move(seat);

  const second = runSecond({});
  expect(second).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^Another server uses .*\n$/) });
  expect((await move(seat)).status).toBe(200);

  // The lock belongs to the process, so kill -9 leaves no trace of it.
  if (server) await killServerProcess(server);
  await start();
  expect((await move(seat)).body).toMatchObject({ entry: 3 });
  expect(runSecond({}).stderr).toContain('Another server uses');
});

test('a server whose runtime outlives it keeps the folder until the runtime has ended', async () => {
  await start();
  const seat = await create();
  await move(seat);

  // Only Node is killed: its runtime ends some moments later.
  const ended = new Promise((resolve) => server?.once('exit', resolve));
  server?.kill('SIGKILL');
  await ended;
  await start();

  expect((await move(seat)).body).toMatchObject({ entry: 2 });
});

test.each([
  ['PORT', 'eighty'],
  ['TILEPOST_CREATE_LIMIT', '30 a minute'],
  ['TILEPOST_LIMITS', 'x'],
  ['TILEPOST_HOST', 'nas'],
  ['TILEPOST_ORIGIN', 'tilepost.example'],
  ['TILEPOST_PROXY', 'nginx'],
  ['TILEPOST_LOG', 'all'],
])('%s=%s is refused by name, in one line, before the folder is touched', (name, value) => {
  const ran = runSecond({ [name]: value });

  expect(ran.status).toBe(1);
  expect(ran.stderr).toMatch(new RegExp(`^${name}.*\n$`));
  expect(ran.stderr).toContain(value);
  expect(readdirSync(folder)).toEqual([]);
});

test('an address of another computer is refused by the name of the setting', () => {
  const ran = runSecond({ TILEPOST_HOST: '192.0.2.199' });

  expect(ran).toMatchObject({
    status: 1,
    stderr: 'TILEPOST_HOST is "192.0.2.199", and this computer has no such address\n',
  });
});

test.each(['secret', 'vapid.json'])('a %s that was cut off stops the start with the cure', (name) => {
  writeFileSync(join(folder, name), 'ab');
  const ran = runSecond({});

  expect(ran).toMatchObject({ status: 1, stderr: expect.stringMatching(/^\S+ .*cut off.* backup.*\n$/) });
  expect(readFileSync(join(folder, name), 'utf8')).toBe('ab');
});

test('the health names the build that runs, and the free space of the disk', async () => {
  await start();

  expect(await health()).toMatchObject({ status: 'ok', build: buildId(), freeDisk: expect.any(Number) });
});

test('during maintenance matches can be read, moves wait, and nothing of a match is written', async () => {
  await start();
  const seat = await create();
  await move(seat);
  const before = await call<Snapshot>(`/matches/${seat.match}`, seat.key);

  server?.kill('SIGUSR1');
  await expect.poll(async () => (await health()).reasons).toEqual(['maintenance']);
  const id = nextId();
  const refused = await move(seat, id);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(refused.body).toMatchObject({ code: 'maintenance' });
  expect((await call(`/matches`, undefined, 'POST', { id: nextId() })).body).toMatchObject({ code: 'maintenance' });
  expect((await call<Snapshot>(`/matches/${seat.match}`, seat.key)).body).toEqual(before.body);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/matches/${seat.match}/live`, [
    'tilepost',
    `key.${seat.key}`,
  ]);
  const told: { readonly kind: string; readonly problem?: { readonly code: string } }[] = [];
  socket.onmessage = ({ data }) => void told.push(JSON.parse(data));
  socket.onopen = () =>
    socket.send(JSON.stringify({ seat: 0, id, opened: before.body.opened, move: { kind: 'leave' } }));
  await expect.poll(() => told.find(({ kind }) => kind === 'answer')?.problem?.code).toBe('maintenance');
  socket.close();

  server?.kill('SIGUSR2');
  await expect.poll(async () => (await health()).status).toBe('ok');
  const sent = await move(seat, id);
  expect([sent.status, sent.body.entry]).toEqual([200, 2]);
});

test('a file in the folder is maintenance too, from the start on and until it is deleted', async () => {
  const file = join(folder, 'maintenance');
  writeFileSync(file, '');
  await start();
  expect(await health()).toMatchObject({ status: 'degraded', reasons: ['maintenance'] });

  rmSync(file);
  await expect.poll(async () => (await health()).status).toBe('ok');
  expect((await move(await create())).status).toBe(200);
  writeFileSync(file, '');
  await expect.poll(async () => (await health()).reasons).toEqual(['maintenance']);
  if (server) await terminateServerProcess(server);
});

test('a bot’s move that maintenance interrupts is made after it', async () => {
  await start();
  const body = {
    id: nextId(),
    game: 'lucky-numbers',
    seats: 2,
    entropy: nextId(),
    first: 0,
    bots: [{ strength: 'easy', yields: false }],
  };
  const { body: seat } = await call<Seated>('/matches', undefined, 'POST', body);
  server?.kill('SIGUSR1');
  await expect.poll(async () => (await health()).reasons).toEqual(['maintenance']);
  server?.kill('SIGUSR2');
  await expect.poll(async () => (await health()).status).toBe('ok');

  for (let n = 0; n < 2; n += 1) await move(seat);
  const position = async () => {
    const { active, entry } = (await call<Snapshot>(`/matches/${seat.match}`, seat.key)).body;
    return [active, entry > 2];
  };
  await expect.poll(position).toEqual([[0], true]);
});

test('a server listens on IPv6 and IPv4 by default, and on one address if it is chosen', async () => {
  await start();
  const at = async (host: string) => (await fetch(`http://${host}:${port}/api/health`).catch(() => undefined))?.status;
  const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'));
  expect([await at('127.0.0.1'), await at('[::1]')]).toEqual([200, hasIpv6 ? 200 : undefined]);
  if (server) await terminateServerProcess(server);

  await start({ TILEPOST_HOST: '127.0.0.1' });
  expect([await at('127.0.0.1'), await at('[::1]')]).toEqual([200, undefined]);
  const child = spawn(process.execPath, [SERVE_SCRIPT], {
    env: { ...process.env, PORT: String(port), TILEPOST_DATA: join(folder, 'other') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text) => said.push(text));
  await new Promise((resolve) => child.once('exit', resolve));
  expect(said.join('')).toBe(`Port ${port} is taken. Choose another one: PORT=8788 npm start\n`);
});
