/** The servers that the bench compares, each in its own process, and their costs as counted by the system. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryOfTree, sumOverTree } from '../../kit/processes/process-tree.ts';
import {
  freePort,
  killServerProcess,
  SERVE_SCRIPT,
  serverSettings,
  startProgram,
} from '../../kit/processes/server-process.ts';

/**
 * `tilepost` is the service as `npm start` runs it, and `floor` a bare object in bare workerd. `boardgame.io` is that
 * library with its own server. `miniflare` is the service behind Miniflare, as `npm start` ran it at first.
 */
export type Contender = 'tilepost' | 'floor' | 'boardgame.io' | 'miniflare';

export interface Server {
  readonly contender: Contender;
  readonly port: number;
  /** Milliseconds from the start of the process to its first response. */
  readonly startedMs: number;
  /** CPU time of the whole process tree, in ms. */
  readonly cpuMs: () => number;
  /** Resident memory of the whole process tree, in bytes. */
  readonly memory: () => number;
  readonly stop: () => Promise<void>;
}

/** The place of the stored matches. `memory` is a folder in memory (tmpfs); boardgame.io then uses its own heap. */
export type Place = 'memory' | 'disk';

const MEMORY_FOLDER = '/dev/shm';
const DISK_FOLDER = 'dist/bench';
/** True if this system has a folder in memory. Without it `memory` is the folder for temporary files. */
export const hasMemoryFolder = existsSync(MEMORY_FOLDER);

/** The package exports the path of its program, and has no types. */
const { default: workerd }: { readonly default: string } = createRequire(import.meta.url)('workerd');

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** With two cores and `taskset`, servers run on the first one and the driver on the second. */
const isPinned =
  process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;
const SERVER_CORE = ['taskset', '-c', '0'];
const DRIVER_CORE = '1';

/** Keep this process off the core of the servers. Returns true if that is possible. */
export function pinDriver(): boolean {
  if (isPinned) spawnSync('taskset', ['-a', '-c', '-p', DRIVER_CORE, String(process.pid)]);
  return isPinned;
}

function commandOf(contender: Contender, port: number, folder: string, script: string): readonly string[] {
  const node = (file: string) => [process.execPath, file];
  switch (contender) {
    case 'tilepost':
      return node(script);
    case 'boardgame.io':
      return node(here('boardgame/server.mjs'));
    case 'miniflare':
      return node(here('miniflare-server.mjs'));
    case 'floor':
      return [
        ...[workerd, 'serve', here('floor/config.capnp')],
        ...[`--socket-addr=http=127.0.0.1:${port}`, `--directory-path=objects=${folder}`],
      ];
  }
}

const CPU_TICK_MS = 10;

/** Functions that stop the running servers. */
const stops = new Set<() => Promise<void>>();
let isWatching = false;

/** Stop all servers when the bench ends: they have their own process groups, so Ctrl+C does not reach them. */
function watchSignals(): void {
  if (isWatching) return;
  isWatching = true;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => Promise.all([...stops].map((stop) => stop())).finally(() => process.exit(1)));
}

/** Start a server, with further settings. `script` serves another build of the service than this one. */
export async function startServer(
  contender: Contender,
  place: Place,
  script = SERVE_SCRIPT,
  more: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const port = await freePort();
  const parent = place === 'disk' ? DISK_FOLDER : hasMemoryFolder ? MEMORY_FOLDER : tmpdir();
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'tilepost-bench-'));
  const settings = { ...serverSettings(port, folder), BENCH_STORAGE: place === 'disk' ? 'files' : 'memory', ...more };
  const command = [...(isPinned ? SERVER_CORE : []), ...commandOf(contender, port, resolve(folder), script)];
  const began = performance.now();
  const child = await startProgram(command, port, settings);
  const startedMs = performance.now() - began;
  const pid = child.pid ?? 0;
  const stop = async () => {
    stops.delete(stop);
    await killServerProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };
  stops.add(stop);
  watchSignals();
  return {
    contender,
    port,
    startedMs,
    cpuMs: () => sumOverTree(pid, (stat) => (Number(stat[11]) + Number(stat[12])) * CPU_TICK_MS),
    memory: () => memoryOfTree(pid),
    stop,
  };
}
