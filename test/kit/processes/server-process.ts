/** A server in its own process, started as in the README: for tests that kill it and benches that measure it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export const SERVE_SCRIPT = fileURLToPath(new URL('../../../worker/tools/serve.mjs', import.meta.url));

const POLL_MS = 10;

/** Ports outside the system's range for outgoing connections, so that a port is still free when its server restarts. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Start a program that serves on that port, with additional environment variables. Resolves once it is ready. */
export async function startProgram(
  command: readonly string[],
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const [program = '', ...args] = command;
  const env = { ...process.env, ...settings };
  // A separate process group, so that ending it also ends the runtime.
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer) return child;
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Settings for a server script: its port, its folder, and limits that no test reaches. */
export const serverSettings = (port: number, folder: string): Readonly<Record<string, string>> => ({
  TILEPOST_CREATE_LIMIT: '1000000',
  TILEPOST_LIMITS: process.env.TILEPOST_LIMITS ?? '1000',
  PORT: String(port),
  TILEPOST_DATA: folder,
});

/** Start the script on that port and folder, with more settings. Resolves once it accepts requests. */
export const startServerProcess = (
  script: string,
  port: number,
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> =>
  startProgram([process.execPath, script], port, { ...serverSettings(port, folder), ...more });

/** Ask the process to end, and wait for it. */
export const terminateServerProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Kill the process and all its children without warning, like a power cut. */
export const killServerProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.pid === undefined) return resolve();
    child.once('exit', () => resolve());
    process.kill(-child.pid, 'SIGKILL');
  });
