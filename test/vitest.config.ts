/** The test projects. `worker` runs twice: as it is, and with the object evicted before every message. */
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { WRANGLER_ENV } from '../worker/tools/wrangler.mjs';
import { bundledWorker } from './bundled-worker.ts';

Object.assign(process.env, { ...WRANGLER_ENV, ...process.env });

const root = new URL('..', import.meta.url).pathname;

/** A pair of keys of the tests alone. */
const VAPID = {
  VAPID_PUBLIC_KEY: 'BLjXlSxy8cD0kmRO8eEwptCJOFDkv6PyNESleJKONAXoPcyXlcgruyF_YeZxhtcvvvYE1ods-i6Y1H3MirBwdZ4',
  VAPID_PRIVATE_KEY: 'CSCw6DiHaU_LymwLFl3F2qFf4gY3N75LbdjSMn1Mxxg',
  VAPID_SUBJECT: 'mailto:tests@example.com',
};

/** `npm run test:deep` sets both. */
const depth = { factor: Number(process.env.TEST_DEPTH ?? 1), seed: Number(process.env.TEST_SEED ?? 0) };

/** Tests of functions alone: there is no object to evict, so they run once. */
const WITHOUT_OBJECT = [
  'test/worker/clock/deadline.test.ts',
  'test/worker/commands/**',
  'test/worker/notify/feeds/{icalendar,json-feed}.test.ts',
  'test/worker/notify/plan/**',
  'test/worker/notify/push/push-{answer,message,unsent}.test.ts',
  'test/worker/notify/webhook/webhook-{address,answer,text}.test.ts',
  'test/worker/record/fairness.test.ts',
];

/**
 * Files that find nothing more if the object is evicted before every message, so they run once. Moves, drafts, names, seats,
 * sockets, polls, bots and records of every game are tried through evictions by other files.
 */
const AWAKE = [
  // The router counts these.
  'test/worker/http/household-limits.test.ts',
  // The object counts these in memory, which an eviction empties, so the tests keep it awake.
  'test/worker/room/{crowds,history-work,seat-limits}.test.ts',
  // Each evicts by itself before what it looks at. On the way an object would replay long matches at every message.
  'test/worker/match/{load,match-length}.test.ts',
  'test/worker/record/{bot-matches,shared-win}.test.ts',
];

const object = (name: string, evict: boolean) => ({
  plugins: [
    bundledWorker(),
    cloudflareTest({
      wrangler: { configPath: `${root}wrangler.toml` },
      miniflare: {
        bindings: {
          TILEPOST_SECRET: 'a secret of the tests alone, long enough',
          EVICT: evict,
          TILEPOST_LIMITS: '1000000',
          ...VAPID,
        },
        // Whatever a test does not answer itself fails: nothing leaves this machine.
        outboundService: () => Promise.reject(new Error('a test called the outside')),
        ratelimits: { CREATE_LIMIT: { namespace_id: '1001', simple: { limit: 1_000_000, period: 60 } } },
      },
    }),
  ],
  test: {
    name,
    root,
    isolate: false,
    setupFiles: ['test/worker/kit/keep-main.ts'],
    include: ['test/worker/**/*.test.ts'],
    exclude: evict ? [...WITHOUT_OBJECT, ...AWAKE] : [],
    testTimeout: 120_000 * depth.factor,
    hookTimeout: 60_000 * depth.factor,
  },
});

const node = (name: string, include: readonly string[], timeoutMs = 60_000) => ({
  test: {
    name,
    root,
    include: [...include],
    environment: 'node',
    // Files share a process where they can: what a test replaces it puts back. A page keeps its language in a module.
    isolate: name === 'web',
    // A thread for each file starts cheaper than a process.
    pool: name === 'web' ? ('threads' as const) : ('forks' as const),
    testTimeout: timeoutMs * depth.factor,
    hookTimeout: timeoutMs * depth.factor,
  },
});

/** Code that Node runs as it is: Vite's module runner makes every call from one module to another several times as dear. */
const NATIVE = { viteModuleRunner: false, nodeLoader: false } as const;

const SCENES = 'test/web/games/*/scene{s,-faults}.test.ts';

const rules = node('rules', [
  'test/kit/**/*.test.ts',
  'test/games/**/*.test.ts',
  'test/golden/**/*.test.ts',
  'test/cli/**/*.test.ts',
  'test/record/**/*.test.ts',
  'test/tools/**/*.test.ts',
  'test/mutants/**/*.test.ts',
  'test/torture/**/*.test.ts',
  // Positions that are found by playing the rules.
  SCENES,
]);

/** One browser and one server for all files, one file at a time: people at pages notice a busy machine. */
const browser = {
  test: {
    ...node('e2e', ['test/e2e/**/*.test.ts'], 180_000).test,
    pool: 'forks' as const,
    fileParallelism: false,
    globalSetup: ['test/e2e/support/shared-service.ts'],
    sequence: { groupOrder: 1 },
    experimental: NATIVE,
    // As patient as everything else that waits for a page.
    expect: { poll: { timeout: 20_000 } },
  },
};

export default defineConfig({
  root,
  test: {
    provide: { depth },
    // As many at once as there are cores: nobody else is at work meanwhile.
    maxWorkers: '100%',
    // A cached module goes on without the files that its `import.meta.glob` would find by now.
    fsModuleCache: false,
    projects: [
      { test: { ...rules.test, experimental: NATIVE } },
      node('web', ['test/web/**/*.test.{ts,tsx}', `!${SCENES}`]),
      node('repository', ['test/repository/**/*.test.ts']),
      object('worker', false),
      object('worker-evicted', true),
      browser,
    ],
  },
});
