/** The local server: Miniflare on the build, matches kept in a folder, nothing outside called but for the messages that people ask for. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFront } from './front.mjs';
import { fetchPublicOnly } from './outbound-proxy.mjs';
import { requireNode } from './require-node.mjs';
import { checkSettings, logWriter } from './settings.mjs';
import { loadVapidKeys } from './vapid-keys.mjs';
import { WRANGLER_ENV } from './wrangler.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PORT = 8787;
/** Matches that one address may make in a minute. */
const CREATE_LIMIT_PER_MINUTE = 30;
/** Settings of the worker that the environment may give. */
const FORWARDED_SETTINGS = [
  ...['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT', 'PUSH_HOSTS'],
  ...['TILEPOST_ORIGIN', 'TILEPOST_PROXY', 'TILEPOST_LOG', 'TILEPOST_LIMITS'],
];

/** The secret that keys match ids and invites, made at the first start and kept beside the matches. */
function loadSecret(folder) {
  const file = join(folder, 'secret');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Let only the owner read what is written from now on, and the folder with all that is in it. */
function protect(folder) {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}

/**
 * Starts the service. Answers `dispose`, which ends it, once it takes requests.
 * `folder` keeps the matches, `worker` the built worker, `limit` how many matches an address may make in a minute;
 * `settings` are the worker's own, and `outside` answers its calls to other servers.
 */
export async function serve({
  port = PORT,
  host = '0.0.0.0',
  folder,
  worker = join(ROOT, 'dist/worker'),
  limit = CREATE_LIMIT_PER_MINUTE,
  settings = {},
  outside = fetchPublicOnly,
}) {
  requireNode();
  const bindings = { TILEPOST_PROXY: '', TILEPOST_LOG: 'warn', ...settings };
  checkSettings(bindings);
  Object.assign(process.env, { ...WRANGLER_ENV, ...process.env });
  protect(folder);
  // Node 20 has no SQLite, and must get as far as the sentence of `requireNode`.
  const { diskState, settleDatabases } = await import('./data/databases.mjs');
  for (const file of settleDatabases(folder)) console.error(`Damaged: ${file}. npm run doctor tells more.`);
  const { Miniflare, convertV4MiniflareOptions, Log, LogLevel } = await import('miniflare');
  const server = new Miniflare(
    convertV4MiniflareOptions({
      name: 'tilepost',
      modules: [{ type: 'ESModule', path: join(worker, 'index.js') }],
      modulesRoot: worker,
      compatibilityDate: '2026-10-01',
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.WARN),
      handleStructuredLogs: logWriter(bindings.TILEPOST_LOG),
      resourcePersistencePath: folder,
      durableObjects: { ROOM: { className: 'Room', useSQLite: true } },
      serviceBindings: { DISK: ({ url }) => new Response(diskState(folder, new URL(url).pathname.slice(1))) },
      bindings: { TILEPOST_SECRET: loadSecret(folder), ...loadVapidKeys(folder), ...bindings },
      outboundService: outside,
      ratelimits: { CREATE_LIMIT: { namespace_id: '1001', simple: { limit, period: 60 } } },
      assets: {
        directory: join(ROOT, 'dist/web'),
        binding: 'ASSETS',
        run_worker_first: ['/api/*', '!/api/openapi.json', '!/api/record.schema.json', '/g/*', '/card/*', '/oembed'],
        routerConfig: { has_user_worker: true },
        assetConfig: { not_found_handling: 'none' },
      },
    }),
  );
  const front = await openFront({ host, port, upstream: await server.ready }).catch(async (error) => {
    await server.dispose();
    throw error;
  });
  return {
    dispose: async () => {
      await front.close();
      await server.dispose();
    },
  };
}

/** Addresses under which other devices of this network find the service. */
const lanAddresses = () =>
  Object.values(networkInterfaces())
    .flat()
    .filter((net) => net && net.family === 'IPv4' && !net.internal)
    .map((net) => net.address);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env.PORT ?? PORT);
  const folder = resolve(process.env.TILEPOST_DATA ?? join(ROOT, '.data'));
  const limit = Number(process.env.TILEPOST_CREATE_LIMIT ?? CREATE_LIMIT_PER_MINUTE);
  const settings = Object.fromEntries(
    FORWARDED_SETTINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const server = await serve({ port, folder, limit, settings }).catch((error) => {
    const isTaken = /EADDRINUSE|Address already in use/i.test(String(error));
    console.error(isTaken ? `Port ${port} is taken. Choose another one: PORT=8788 npm start` : error);
    process.exit(1);
  });
  console.log(`Tilepost is open at http://localhost:${port}`);
  for (const address of lanAddresses()) console.log(`  from this network: http://${address}:${port}`);
  console.log(`Matches are kept in ${folder}. Stop with Ctrl+C.`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // Miniflare's own listener would end the process before the databases are closed.
    process.removeAllListeners(signal);
    process.once(signal, async () => {
      await server.dispose();
      // The runtime ends without writing its logs into the databases.
      const { settleDatabases } = await import('./data/databases.mjs');
      settleDatabases(folder);
      process.exit(0);
    });
  }
}
