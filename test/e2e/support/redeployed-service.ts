/**
 * A service whose page can be replaced by another build of itself: every hashed file gets a new name, and the old ones
 * are removed.
 */
import type { ChildProcess } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, killServerProcess, startServerProcess } from '../../kit/processes/server-process.ts';

export interface RedeployableService {
  readonly url: string;
  /** Stop the service, replace its build with the next one, and start it again. */
  readonly deploy: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TEXT_FILE = /\.(js|css|html)$/;

/** The text of the page that distinguishes builds. */
const BUILD_MARKER = 'Pick a game';
export const buildMarker = (build: number): string => (build === 0 ? BUILD_MARKER : `${BUILD_MARKER}, build ${build}`);

/**
 * Rename `name-1234567.js` to `name-1234567-1.js`, everywhere it is referenced. The page computes the names of
 * catalogues, which are in folders, from a common suffix.
 */
function writeBuild(web: string, build: number): void {
  const assets = join(web, 'assets');
  const paths = globSync('**/*.*', { cwd: assets });
  const next = (name: string) => name.replace(/(\.\w+)$/, `-${build}$1`);
  // The page computes addresses in folders from a common hash, and may append the extension later.
  const hashes = paths.flatMap((path) => /\/.*(-[\w-]{7}(?:-\d+)*)\.(?:js|css)$/.exec(path)?.[1] ?? []);
  const changes = [
    ...paths.filter((path) => !path.includes('/')).map((name) => [name, next(name)] as const),
    ...[...new Set(hashes)].map((hash) => [hash, `${hash}-${build}`] as const),
  ];
  const renamed = (text: string) => changes.reduce((all, [name, later]) => all.replaceAll(name, later), text);
  const pages = ['index.html', 'embed-frame.html', 'sw.js'].map((name) => join(web, name));
  for (const path of [...paths.map((name) => join(assets, name)), ...pages])
    if (TEXT_FILE.test(path)) {
      const text = readFileSync(path, 'utf8').replaceAll(buildMarker(build - 1), buildMarker(build));
      writeFileSync(path, renamed(text));
    }
  for (const path of paths) renameSync(join(assets, path), join(assets, next(path)));
}

export async function startRedeployableService(): Promise<RedeployableService> {
  const home = mkdtempSync(join(tmpdir(), 'tilepost-deploys-'));
  for (const name of ['worker', 'dist', 'package.json'])
    cpSync(join(ROOT, name), join(home, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'));
  const port = await freePort();
  const run = () => startServerProcess(join(home, 'worker/tools/serve.mjs'), port, join(home, 'data'));
  let child: ChildProcess = await run();
  let build = 0;
  return {
    url: `http://localhost:${port}`,
    deploy: async () => {
      await killServerProcess(child);
      build += 1;
      writeBuild(join(home, 'dist/web'), build);
      child = await run();
    },
    stop: async () => {
      await killServerProcess(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
