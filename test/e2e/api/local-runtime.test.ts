/**
 * The local server's processes: the runtime listens itself, is restarted, and ends with the process that watches it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { processesNamed } from '../../kit/processes/process-tree.ts';
import { freePort, SERVE_SCRIPT, startServerProcess } from '../../kit/processes/server-process.ts';
import { nextId } from '../support/chance.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilepost-runtime-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const { pid } of started)
    try {
      process.kill(-(pid ?? 0), 'SIGKILL');
    } catch {} // it has ended
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const port = await freePort();
  const child = await startServerProcess(SERVE_SCRIPT, port, join(folder, name));
  started.push(child);
  return { child, port };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('close', () => resolve(false)).unref();
  });

const runtimeOf = ({ pid = 0 }: ChildProcess): number => processesNamed(pid, 'workerd')[0] ?? 0;

const create = async (port: number): Promise<{ readonly match: string; readonly key: string }> => {
  const id = nextId();
  const answer = await fetch(`http://127.0.0.1:${port}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, game: 'lucky-numbers', seats: 2, entropy: id }),
  });
  return answer.json();
};

it('the runtime holds the port itself, and is started again with all matches if it ends', async () => {
  const { child, port } = await start('restart');
  const { match } = await create(port);
  const first = runtimeOf(child);
  process.kill(child.pid ?? 0, 'SIGSTOP');
  // Without the process that watches it the runtime keeps answering.
  expect((await fetch(`http://127.0.0.1:${port}/api/matches/${match}`)).status).toBe(200);
  process.kill(child.pid ?? 0, 'SIGCONT');

  process.kill(first, 'SIGKILL');
  await expect.poll(async () => runtimeOf(child) !== first && (await isOpen(port))).toBe(true);

  expect((await fetch(`http://127.0.0.1:${port}/api/matches/${match}`)).status).toBe(200);
});

it('the runtime ends with the process that watches it, however that ends', async () => {
  const { child, port } = await start('orphan');
  expect(runtimeOf(child)).toBeGreaterThan(0);

  child.kill('SIGKILL');
  await expect.poll(() => isOpen(port)).toBe(false);
});

it('a stop ends everything, leaves closed databases and no write-ahead logs', async () => {
  const { child, port } = await start('stop');
  await create(port);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/matches/${(await create(port)).match}/live`);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }));

  child.kill('SIGTERM');
  await expect.poll(() => child.exitCode).not.toBeNull();
  await closed;

  expect(child.exitCode).toBe(0);
  expect(await isOpen(port)).toBe(false);
  const files = readdirSync(join(folder, 'stop/do/tilepost-Room'));
  expect(files.filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))).toHaveLength(2);
  expect(files.filter((name) => name.endsWith('-wal'))).toEqual([]);
});

it('a port that is taken ends the start with one sentence', async () => {
  const { port } = await start('first');
  const env = { ...process.env, PORT: String(port), TILEPOST_DATA: join(folder, 'second') };
  const child = spawn(process.execPath, [SERVE_SCRIPT], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });

  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
  expect(said).toBe(`Port ${port} is taken. Choose another one: PORT=8788 npm start\n`);
});
