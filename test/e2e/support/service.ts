/** The service for the browser tests, with a folder of its own, to be killed and started again in the middle. */
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

/** The one service of all test files that stop none; `shared-service.ts` starts it. */
export interface SharedService {
  readonly url: string;
}

export interface Service extends SharedService {
  /** Where it keeps its matches. */
  readonly folder: string;
  readonly kill: () => Promise<void>;
  /** Asks it to end, as a service manager does. */
  readonly terminate: () => Promise<void>;
  /** Starts it again on the same port and the same folder. */
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
