/** A server in a process of its own, as README starts it: for tests that kill it and benches that weigh it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export const SERVE_SCRIPT = fileURLToPath(new URL('../../../worker/tools/serve.mjs', import.meta.url));

const POLL_MS = 10;

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts the script on that port and folder; answers once it takes requests. */
export async function startServerProcess(script: string, port: number, folder: string): Promise<ChildProcess> {
  const limits = { TILEPOST_CREATE_LIMIT: '1000000', TILEPOST_LIMITS: process.env.TILEPOST_LIMITS ?? '1000' };
  const env = { ...process.env, ...limits, PORT: String(port), TILEPOST_DATA: folder };
  // A group of its own, so that ending it takes the runtime along.
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer) return child;
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Asks the process to end, and waits until it has. */
export const terminateServerProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Ends the process and all that it started without a word, as a power cut would. */
export const killServerProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.pid === undefined) return resolve();
    child.once('exit', () => resolve());
    process.kill(-child.pid, 'SIGKILL');
  });
