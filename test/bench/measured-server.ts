/** Starts a server of the bench in a process of its own and reads what it costs from the system. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, killServerProcess, startServerProcess } from '../kit/server-process.ts';

export interface Server {
  readonly port: number;
  /** Milliseconds from the start of the process to its first answer. */
  readonly startedMs: number;
  /** CPU that the whole process tree has used, in ms. */
  readonly cpuMs: () => number;
  /** Resident memory of the whole process tree, in bytes. */
  readonly memory: () => number;
  readonly stop: () => Promise<void>;
}

const CPU_TICK_MS = 10;
const PAGE_BYTES = 4096;

/** Fields of /proc/<pid>/stat behind the name, which may hold blanks. */
const statOf = (pid: number): readonly string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

function processTree(root: number): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [[Number(name), Number(statOf(Number(name))[1])] as const];
      } catch {
        return []; // it ended meanwhile
      }
    });
  const tree = [root];
  for (const pid of tree) tree.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree;
}

const sumOf = (child: ChildProcess, of: (stat: readonly string[]) => number): number =>
  processTree(child.pid ?? 0).reduce((sum, pid) => sum + of(statOf(pid)), 0);

/** `place` is the folder under which the matches are kept: on the disk, or in memory. */
export async function startServer(script: string, place: string): Promise<Server> {
  const port = await freePort();
  const folder = mkdtempSync(join(place, 'tilepost-bench-'));
  const began = performance.now();
  const child = await startServerProcess(script, port, folder);
  const startedMs = performance.now() - began;
  return {
    port,
    startedMs,
    cpuMs: () => sumOf(child, (stat) => (Number(stat[11]) + Number(stat[12])) * CPU_TICK_MS),
    memory: () => sumOf(child, (stat) => Number(stat[21]) * PAGE_BYTES),
    stop: async () => {
      await killServerProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
