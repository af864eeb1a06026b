/** A real Chromium for the tests: CHROMIUM_PATH, an installed one, or the one from npm (Linux x64, glibc). */
import { existsSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserType, chromium, firefox, webkit } from 'playwright-core';

const BROWSER_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page that requests anything outside this machine fails.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return BROWSER_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Playwright makes browsers keep their shared memory in files, for containers with little shared memory. With enough
 * shared memory, that would cost a sixth of the browser's time.
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

/**
 * Pages of tests live for seconds: optimised code and a small heap for new objects would cost more than they save. Pages
 * whose speed is measured need both.
 */
const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16';

/** One browser for all test files: each person has their own context in it. Playwright stops it with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launch([SHORT_LIVED]);
  return shared;
}

/** An installed engine: the tests' Chromium, and Playwright's own builds of Firefox and WebKit. */
export interface InstalledEngine {
  readonly name: string;
  readonly open: () => Promise<Browser>;
}

/** Return the path of Playwright's build, or the one from the environment, such as FIREFOX_PATH. */
const enginePath = (engine: BrowserType): string =>
  process.env[`${engine.name().toUpperCase()}_PATH`] ?? engine.executablePath();

/** Return Chromium, and each other engine whose file exists. */
export const installedEngines = (): readonly InstalledEngine[] => [
  { name: 'chromium', open: sharedBrowser },
  ...[firefox, webkit]
    .map((engine) => ({ engine, executablePath: enginePath(engine) }))
    .filter(({ executablePath }) => existsSync(executablePath))
    .map(({ engine, executablePath }) => ({ name: engine.name(), open: () => engine.launch({ executablePath }) })),
];

/**
 * Launch a separate browser with more arguments. `CHROMIUM_PATH=npm` chooses the packaged one if others are installed.
 */
export async function launch(args: readonly string[] = []): Promise<Browser> {
  const system = process.env.CHROMIUM_PATH ?? installed();
  if (system && system !== 'npm') return start(system, args);
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chromium was found. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test');
  return launchPacked(args);
}

async function launchPacked(args: readonly string[]): Promise<Browser> {
  const { default: packed, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/chromium', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = cache; // the package unpacks 210 MB here, once
  const executablePath = await packed.executablePath();
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  await inflate(join(bin, 'al2023.tar.br'));
  // Tests that copy the service into the temporary folder must not put it below node_modules.
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  setupLambdaEnvironment(join(cache, 'al2023', 'lib'));
  // The package's fonts.conf names /tmp/fonts wherever it unpacks; and without any font, text has no size.
  const fonts = join(cache, 'fonts');
  writeFileSync(
    join(fonts, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${join(cache, 'fontcache')}</cachedir></fontconfig>`,
  );
  // Not the package's own arguments: --single-process crashes when the first context closes.
  return start(executablePath, ['--headless=shell', '--font-render-hinting=none', ...args]);
}
