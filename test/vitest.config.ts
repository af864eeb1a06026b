/** The test projects. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { WRANGLER_ENV } from '../worker/tools/wrangler.mjs';
import { bundledWorker } from './bundled-worker.ts';

Object.assign(process.env, { ...WRANGLER_ENV, ...process.env });

const root = new URL('..', import.meta.url).pathname;

/** A key pair only for the tests. */
const VAPID = {
  VAPID_PUBLIC_KEY: 'BLjXlSxy8cD0kmRO8eEwptCJOFDkv6PyNESleJKONAXoPcyXlcgruyF_YeZxhtcvvvYE1ods-i6Y1H3MirBwdZ4',
  VAPID_PRIVATE_KEY: 'CSCw6DiHaU_LymwLFl3F2qFf4gY3N75LbdjSMn1Mxxg',
  VAPID_SUBJECT: 'mailto:tests@example.com',
};

/** `npm run test:deep` sets both. */
const depth = { factor: Number(process.env.TEST_DEPTH ?? 1), seed: Number(process.env.TEST_SEED ?? 0) };

/** How often the object is evicted between messages. `npm run test:deep` also uses `never` and `always`. */
const EVICTIONS = process.env.TEST_EVICT ?? 'sometimes';

const SECRET = 'a secret of the tests alone, long enough';
// wrangler.toml requires it, so it is looked for in the environment before the bindings below exist.
process.env.TILEPOST_SECRET = SECRET;

const worker = {
  plugins: [
    bundledWorker(),
    cloudflareTest({
      wrangler: { configPath: `${root}wrangler.toml` },
      miniflare: {
        bindings: {
          TILEPOST_SECRET: SECRET,
          EVICT: EVICTIONS,
          TILEPOST_LIMITS: '1000000',
          ...VAPID,
        },
        // A test that looks at the same picture twice must see it drawn twice. `edge-cache.test.ts` has a cache of its own.
        cache: false,
        // A call that the test does not answer itself fails: nothing leaves this machine.
        outboundService: () => Promise.reject(new Error('a test called the outside')),
        ratelimits: { CREATE_LIMIT: { namespace_id: '1001', simple: { limit: 1_000_000, period: 60 } } },
      },
    }),
  ],
  test: {
    name: 'worker',
    root,
    isolate: false,
    setupFiles: ['test/worker/kit/keep-main.ts', 'test/worker/kit/chance.ts'],
    include: ['test/worker/**/*.test.ts'],
    testTimeout: 120_000 * depth.factor,
    hookTimeout: 60_000 * depth.factor,
  },
};

const node = (name: string, include: readonly string[], timeoutMs = 60_000) => ({
  test: {
    name,
    root,
    include: [...include],
    environment: 'node',
    // Files share a process, so a test restores what it replaces.
    isolate: false,
    pool: 'forks' as const,
    testTimeout: timeoutMs * depth.factor,
    hookTimeout: timeoutMs * depth.factor,
  },
});

/** Code that Node runs directly: Vite's module runner makes every call between modules several times slower. */
const NATIVE = { viteModuleRunner: false, nodeLoader: false } as const;

const SCENES = 'test/web/games/*/scene{s,-faults}.test.ts';

const rules = node('rules', [
  'test/kit/**/*.test.ts',
  'test/games/**/*.test.ts',
  'test/golden/**/*.test.ts',
  'test/cli/**/*.test.ts',
  'test/bench/**/*.test.ts',
  'test/record/**/*.test.ts',
  'test/tools/**/*.test.ts',
  'test/mutants/**/*.test.ts',
  'test/torture/**/*.test.ts',
  'test/simulate/**/*.test.ts',
  // Scenes find their positions by playing the rules.
  SCENES,
]);

const web = node('web', ['test/web/**/*.test.{ts,tsx}', `!${SCENES}`]);

/** Drafts of games cannot be played on the page, so their tests in browsers wait for the release. */
const drafts = globSync('worker/games/*/listing.ts', { cwd: root })
  .filter((file) => /^ {2}isDraft: true,$/m.test(readFileSync(`${root}${file}`, 'utf8')))
  .map((file) => `!test/e2e/play/${basename(dirname(file))}.test.ts`);

/** One browser and one server for all files, one file at a time, because pages react slowly on a busy machine. */
const browser = {
  test: {
    ...node('e2e', ['test/e2e/**/*.test.ts', ...drafts], 180_000).test,
    pool: 'forks' as const,
    fileParallelism: false,
    globalSetup: ['test/e2e/support/shared-service.ts'],
    sequence: { groupOrder: 1 },
    experimental: NATIVE,
    // The same timeout as everything else that waits for a page. Each look costs a page and a server time.
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
};

export default defineConfig({
  root,
  test: {
    provide: { depth },
    // One worker per core: nothing else runs meanwhile.
    maxWorkers: '100%',
    // A cached module would miss files that its `import.meta.glob` now finds.
    fsModuleCache: false,
    projects: [
      { test: { ...rules.test, experimental: NATIVE } },
      { test: { ...web.test, setupFiles: ['test/web/kit/fresh-modules.ts'] } },
      node('repository', ['test/repository/**/*.test.ts']),
      worker,
      browser,
    ],
  },
});
