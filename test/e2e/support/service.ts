/** The service for the browser tests, with its own data folder; tests can kill and restart it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  freePort,
  killServerProcess,
  SERVE_SCRIPT,
  startServerProcess,
  terminateServerProcess,
} from '../../kit/processes/server-process.ts';
import { STAGED_SECRET, stageBuiltWorker } from './staged-worker/build.ts';

/** The service shared by all test files that do not stop it; `shared-service.ts` starts it. */
export interface SharedService {
  readonly url: string;
}

export interface Service extends SharedService {
  /** The data folder. */
  readonly folder: string;
  readonly kill: () => Promise<void>;
  /** Ask it to end, as a service manager does. */
  readonly terminate: () => Promise<void>;
  /** Start it again on the same port and folder. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Move the service's clock forward. Deadlines that pass apply at the next request to their match. */
  readonly advanceTime: (ms: number) => Promise<void>;
  /** Set the clock to the machine's time again. */
  readonly restoreTime: () => Promise<void>;
}

/** A data folder whose matches depend on the requests that made them, and on no chance of the server. */
export function stagedFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `tilepost-${name}-`));
  writeFileSync(join(folder, 'secret'), STAGED_SECRET, { mode: 0o600 });
  return folder;
}

export async function startService(): Promise<Service> {
  const port = await freePort();
  const folder = stagedFolder('e2e');
  const worker = { TILEPOST_WORKER: stageBuiltWorker() };
  const start = () => startServerProcess(SERVE_SCRIPT, port, folder, worker);
  const url = `http://localhost:${port}`;
  let child = await start();
  let aheadMs = 0;
  const setClock = async (ms: number): Promise<void> => {
    const { status } = await fetch(`${url}/api/staged-clock`, { method: 'PUT', body: String(ms) });
    if (status !== 204) throw new Error(`the clock does not move: ${status}`);
    aheadMs = ms;
  };
  return {
    url,
    folder,
    kill: () => killServerProcess(child),
    terminate: () => terminateServerProcess(child),
    restart: async () => {
      child = await start();
    },
    advanceTime: (ms) => setClock(aheadMs + ms),
    restoreTime: () => setClock(0),
    stop: async () => {
      await killServerProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
