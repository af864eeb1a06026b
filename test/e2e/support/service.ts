/** The service for the browser tests, with its own data folder; tests can kill and restart it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  freePort,
  killServerProcess,
  SERVE_SCRIPT,
  startServerProcess,
  terminateServerProcess,
} from '../../kit/processes/server-process.ts';

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
}

export async function startService(): Promise<Service> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'tilepost-e2e-'));
  let child = await startServerProcess(SERVE_SCRIPT, port, folder);
  return {
    url: `http://localhost:${port}`,
    folder,
    kill: () => killServerProcess(child),
    terminate: () => terminateServerProcess(child),
    restart: async () => {
      child = await startServerProcess(SERVE_SCRIPT, port, folder);
    },
    stop: async () => {
      await killServerProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
