/** Starts a server of the bench in a process of its own and reads what it costs from the system. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryOfTree, sumOverTree } from '../kit/processes/process-tree.ts';
import { freePort, killServerProcess, startServerProcess } from '../kit/processes/server-process.ts';

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
    cpuMs: () => sumOverTree(child.pid ?? 0, (stat) => (Number(stat[11]) + Number(stat[12])) * CPU_TICK_MS),
    memory: () => memoryOfTree(child.pid ?? 0),
    stop: async () => {
      await killServerProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
