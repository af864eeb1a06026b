/**
 * The build behind Miniflare's entry and assets router, as `npm start` served it at first: the baseline for start
 * times.
 */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const server = new Miniflare(
  convertV4MiniflareOptions({
    name: 'tilepost',
    modules: [{ type: 'ESModule', path: `${ROOT}dist/worker/index.js` }],
    modulesRoot: `${ROOT}dist/worker`,
    compatibilityDate: '2026-10-01',
    host: '127.0.0.1',
    port: Number(process.env.PORT),
    cf: false,
    resourcePersistencePath: process.env.TILEPOST_DATA,
    durableObjects: {
      ROOM: { className: 'Room', useSQLite: true },
      DAILY: { className: 'DailyResults', useSQLite: true },
    },
    bindings: { TILEPOST_SECRET: randomBytes(32).toString('hex') },
    ratelimits: { CREATE_LIMIT: { namespace_id: '1001', simple: { limit: 30, period: 60 } } },
    assets: {
      directory: `${ROOT}dist/web`,
      binding: 'ASSETS',
      run_worker_first: ['/api/*', '!/api/openapi.json', '!/api/record.schema.json', '/g/*', '/card/*', '/oembed'],
      routerConfig: { has_user_worker: true },
      assetConfig: { not_found_handling: 'none' },
    },
  }),
);
await server.ready;
