/** The test projects. `worker` runs twice: as it is, and with the object evicted before every message. */
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { WRANGLER_ENV } from '../worker/tools/wrangler.mjs';

Object.assign(process.env, { ...WRANGLER_ENV, ...process.env });

const root = new URL('..', import.meta.url).pathname;

/** A pair of keys of the tests alone. */
const VAPID = {
  VAPID_PUBLIC_KEY: 'BLjXlSxy8cD0kmRO8eEwptCJOFDkv6PyNESleJKONAXoPcyXlcgruyF_YeZxhtcvvvYE1ods-i6Y1H3MirBwdZ4',
  VAPID_PRIVATE_KEY: 'CSCw6DiHaU_LymwLFl3F2qFf4gY3N75LbdjSMn1Mxxg',
  VAPID_SUBJECT: 'mailto:tests@example.com',
};

const object = (name: string, evict: boolean) => ({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: `${root}wrangler.toml` },
      miniflare: {
        bindings: { TILEPOST_SECRET: 'a secret of the tests alone, long enough', EVICT: evict, ...VAPID },
        // Whatever a test does not answer itself fails: nothing leaves this machine.
        outboundService: () => Promise.reject(new Error('a test called the outside')),
        ratelimits: { CREATE_LIMIT: { namespace_id: '1001', simple: { limit: 1_000_000, period: 60 } } },
      },
    }),
  ],
  test: { name, root, include: ['test/worker/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 60_000 },
});

const node = (name: string, include: readonly string[], timeoutMs = 60_000) => ({
  test: { name, root, include: [...include], environment: 'node', testTimeout: timeoutMs, hookTimeout: timeoutMs },
});

/** One browser and one server at a time, and after all others: people at pages notice a busy machine. */
const browser = {
  test: {
    ...node('e2e', ['test/e2e/**/*.test.ts'], 180_000).test,
    fileParallelism: false,
    sequence: { groupOrder: 1 },
    // As patient as everything else that waits for a page.
    expect: { poll: { timeout: 20_000 } },
  },
};

export default defineConfig({
  root,
  test: {
    // A cached module goes on without the files that its `import.meta.glob` would find by now.
    fsModuleCache: false,
    projects: [
      node('rules', [
        'test/kit/**/*.test.ts',
        'test/games/**/*.test.ts',
        'test/golden/**/*.test.ts',
        'test/cli/**/*.test.ts',
        'test/record/**/*.test.ts',
        'test/tools/**/*.test.ts',
      ]),
      node('web', ['test/web/**/*.test.{ts,tsx}']),
      node('repository', ['test/repository/**/*.test.ts']),
      object('worker', false),
      object('worker-evicted', true),
      browser,
    ],
  },
});
