/** A real Chromium for the tests: CHROMIUM_PATH, an installed one, or the one that comes by npm (Linux x64, glibc). */
import { existsSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const BROWSER_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page that asks anything outside of this machine fails instead of reaching it.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return BROWSER_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Playwright has browsers keep what their processes share in files, for containers whose shared memory is small. Where it is
 * not, a sixth of the browser's time goes to those files.
 */
const SHARED_MEMORY_BYTES_MIN = 512 * 2 ** 20;
const SHARED_MEMORY = '/dev/shm';

function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= SHARED_MEMORY_BYTES_MIN;
}

const start = (executablePath: string, args: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...LAUNCH_ARGS, ...args],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  });

let shared: Promise<Browser> | undefined;

/** One browser for all test files: each person has a context of their own in it. Playwright ends it with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launch();
  return shared;
}

/** `CHROMIUM_PATH=npm` chooses the packed one where others are installed. */
async function launch(): Promise<Browser> {
  const system = process.env.CHROMIUM_PATH ?? installed();
  if (system && system !== 'npm') return start(system, []);
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chromium was found. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test');
  return launchPacked();
}

async function launchPacked(): Promise<Browser> {
  const { default: packed, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/chromium', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = cache; // where the package unpacks, 210 MB, once
  const executablePath = await packed.executablePath();
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  await inflate(join(bin, 'al2023.tar.br'));
  // A test that copies the service into the folder for temporary files must not put it below node_modules.
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  setupLambdaEnvironment(join(cache, 'al2023', 'lib'));
  // The package's fonts.conf names /tmp/fonts wherever it unpacks; and without any font text has no size.
  const fonts = join(cache, 'fonts');
  writeFileSync(
    join(fonts, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${join(cache, 'fontcache')}</cachedir></fontconfig>`,
  );
  // Not the package's own arguments: --single-process dies when the first context closes.
  return start(executablePath, ['--headless=shell', '--font-render-hinting=none']);
}
