/** The server under torture: starts it in its own process group, kills all or parts of it, and restarts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasEnded, memoryOfTree, processesNamed, processTree } from '../kit/processes/process-tree.ts';
import { freePort } from '../kit/processes/server-process.ts';
import { HttpClient, pause } from './http-client.ts';

const SERVE_SCRIPT = fileURLToPath(new URL('serve-clocked.ts', import.meta.url));
export const WORKER_FOLDER = fileURLToPath(new URL('../../dist/torture', import.meta.url));

const POLL_MS = 20;
/** Longest start, in ms, before the run gives up. */
const START_TIMEOUT_MS = 60_000;
/** How long 5xx responses are excused after a restart, in ms. */
const GRACE_MS = 300;

export interface KillCounts {
  tree: number;
  workerd: number;
  duringStart: number;
  /** Orderly stops by SIGTERM; they do not count as kills. */
  stops: number;
}

/** Resolves once these processes have ended: the runtime keeps its port a bit longer than its parent lives. */
async function allEnded(pids: readonly number[]): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline && !pids.every(hasEnded)) await pause(POLL_MS);
}

export class Server {
  readonly port: number;
  readonly folder: string;
  readonly kills: KillCounts = { tree: 0, workerd: 0, duringStart: 0, stops: 0 };
  peakMemory = 0;
  /** Time from the last start or kill of workerd to the first response, in ms. */
  lastStartMs = 0;
  /** Total time without responses from the server, in ms. */
  downMs = 0;
  /** How far the worker's clock is ahead of the machine's, in ms. */
  clockMs = 0;
  /** How often the worker's clock was moved forward. */
  jumpsAhead = 0;
  /** Lines of the server's error stream, newest last. */
  readonly errors: string[] = [];
  #child: ChildProcess | undefined;
  #up: Promise<void>;
  #setUp: () => void = () => {};
  #isUp = false;
  #lastDisturbedMs = performance.now();
  #downSinceMs = performance.now();
  readonly #probe: HttpClient;

  private constructor(port: number) {
    this.port = port;
    this.folder = mkdtempSync(join(tmpdir(), 'tilepost-torture-'));
    this.#probe = new HttpClient(port, 4);
    this.#up = this.#comeUp();
  }

  static async launch(): Promise<Server> {
    const server = new Server(await freePort());
    await server.start();
    return server;
  }

  /** Resolves as soon as the server accepts requests. */
  whenUp(): Promise<void> {
    return this.#up;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** True if a kill or restart happened since that time (by `performance.now()`). */
  wasDisturbedSince(startMs: number): boolean {
    return !this.#isUp || startMs < this.#lastDisturbedMs + GRACE_MS;
  }

  async start(): Promise<void> {
    this.#spawn();
    await this.#waitForAnswer();
    this.#markUp();
  }

  /** Kill all processes at once, like a power cut. The folder stays. */
  async killTree(): Promise<void> {
    this.kills.tree += 1;
    await this.#killGroup();
  }

  /** Start the server and kill it during its start. */
  async killDuringStart(afterMs: number): Promise<void> {
    this.#spawn();
    await pause(afterMs);
    this.kills.duringStart += 1;
    await this.#killGroup();
  }

  /** Kill only the runtime; the server restarts it by itself. */
  async killWorkerd(): Promise<void> {
    const pids = processesNamed(this.#child?.pid ?? 0, 'workerd');
    this.#markDown();
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    if (pids.length > 0) this.kills.workerd += 1;
    await this.#waitForAnswer();
    this.#markUp();
  }

  /** Stop the server in order, by SIGTERM. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null) return;
    this.#markDown();
    this.kills.stops += 1;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(child.pid, 'SIGTERM');
    await Promise.race([ended, pause(START_TIMEOUT_MS)]);
    await this.#killGroup();
  }

  /** Shift the worker's clock while it runs. The shift survives a restart. */
  async moveClock(ms: number): Promise<void> {
    if (ms > this.clockMs) this.jumpsAhead += 1;
    this.clockMs = ms;
    for (;;) {
      await this.whenUp();
      const answer = await this.#probe.send({ method: 'PUT', path: '/api/torture-clock', body: String(ms) });
      if (answer?.text === String(ms)) return;
      await pause(POLL_MS);
    }
  }

  measureMemory(): void {
    if (this.#child?.pid) this.peakMemory = Math.max(this.peakMemory, memoryOfTree(this.#child.pid));
  }

  /** Kill what still runs and delete the folder. */
  async remove(): Promise<void> {
    await this.#killGroup();
    this.#probe.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #spawn(): void {
    const env = {
      ...process.env,
      TORTURE_PORT: String(this.port),
      TORTURE_FOLDER: this.folder,
      TORTURE_WORKER: WORKER_FOLDER,
      TORTURE_CLOCK_MS: String(this.clockMs),
    };
    const child = spawn(process.execPath, [SERVE_SCRIPT], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        this.errors.push(String(text));
        if (this.errors.length > 400) this.errors.splice(0, 200);
      });
    this.#child = child;
  }

  async #waitForAnswer(): Promise<void> {
    const deadline = performance.now() + START_TIMEOUT_MS;
    while (performance.now() < deadline) {
      const answer = await this.#probe.send({ method: 'GET', path: '/api/matches/none', timeoutMs: 2_000 });
      if (answer?.status === 404) return;
      if (this.#child?.exitCode !== null) throw new Error(`the server ended: ${this.errors.slice(-5).join('')}`);
      await pause(POLL_MS);
    }
    throw new Error(`the server did not start: ${this.errors.slice(-5).join('')}`);
  }

  async #killGroup(): Promise<void> {
    const child = this.#child;
    this.#markDown();
    if (!child?.pid) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const processes = processTree(child.pid);
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      return; // it has ended already
    }
    if (child.exitCode === null && child.signalCode === null) await ended;
    await allEnded(processes);
  }

  #markDown(): void {
    this.#lastDisturbedMs = performance.now();
    if (!this.#isUp) return;
    this.#downSinceMs = this.#lastDisturbedMs;
    this.#isUp = false;
    this.#up = this.#comeUp();
  }

  /** A promise that `#setUp` resolves. */
  #comeUp(): Promise<void> {
    return new Promise((resolve) => {
      this.#setUp = resolve;
    });
  }

  #markUp(): void {
    const nowMs = performance.now();
    this.lastStartMs = nowMs - this.#lastDisturbedMs;
    this.downMs += nowMs - this.#downSinceMs;
    this.#isUp = true;
    this.#lastDisturbedMs = nowMs;
    this.#setUp();
  }
}
