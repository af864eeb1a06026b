/** The local server: runs the build in workerd, stores matches in a folder, calls outside only for notifications. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchFigures } from './alerts.mjs';
import { answerCalls } from './calls.mjs';
import { readMetrics, serveMetrics } from './metrics.mjs';
import { operatorToken } from './operator-token.mjs';
import { ownAddresses } from './own-addresses.mjs';
import { requireNode } from './require-node.mjs';
import { startRuntime } from './runtime.mjs';
import {
  checkAlertAddress,
  checkOperatorPages,
  checkSettings,
  localOriginsOf,
  logWriter,
  metricsAddressOf,
} from './settings.mjs';
import { loadVapidKeys } from './vapid-keys.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PORT = 8787;
/** Matches that one address may create per minute. */
const CREATE_LIMIT_PER_MINUTE = 30;
/** Environment variables that are passed to the worker. */
const FORWARDED_SETTINGS = [
  ...['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT', 'PUSH_HOSTS'],
  ...['TILEPOST_ORIGIN', 'TILEPOST_PROXY', 'TILEPOST_LOG', 'TILEPOST_LIMITS', 'TILEPOST_OPERATOR_TOKEN'],
  ...['TILEPOST_CONTACT', 'TILEPOST_IMPRINT', 'TILEPOST_PRIVACY', 'TILEPOST_LOCAL_WEBHOOKS'],
];

/** Send a call to another server. The code for this is loaded with the first call. */
const callOutside = async (request, localOrigins) =>
  (await import('./outbound-proxy.mjs')).fetchPublicOnly(request, localOrigins);

/** The secret for match ids and invites, created at the first start and stored next to the matches. */
function loadSecret(folder) {
  const file = join(folder, 'secret');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Make the folder, and everything written from now on, readable by the owner only. */
function protect(folder) {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}

/**
 * Start the service. Resolves to `dispose`, which stops it, once it accepts requests. `folder` stores the matches,
 * `worker` is the built worker, `limit` the number of matches that an address may create per minute; `settings` are the
 * worker's own, and `outside` answers its calls to other servers. `metrics` is the setting `TILEPOST_METRICS`, and
 * `alerts` is `TILEPOST_ALERTS`.
 */
export async function serve({
  port = PORT,
  host = '0.0.0.0',
  folder,
  worker = join(ROOT, 'dist/worker'),
  limit = CREATE_LIMIT_PER_MINUTE,
  settings = {},
  outside = callOutside,
  metrics = undefined,
  alerts = undefined,
}) {
  requireNode();
  // Node 20 has no SQLite, and must get as far as the message of `requireNode`.
  const { diskState, OBJECTS, settleDatabases } = await import('./data/databases.mjs');
  const TILEPOST_ADDRESSES = ownAddresses().join(', ');
  const bindings = { TILEPOST_PROXY: '', TILEPOST_LOG: 'warn', TILEPOST_ADDRESSES, ...settings };
  await checkSettings(bindings);
  const localOrigins = localOriginsOf(bindings.TILEPOST_LOCAL_WEBHOOKS);
  const metricsAddress = await metricsAddressOf(metrics);
  checkAlertAddress(alerts);
  checkOperatorPages(bindings);
  protect(folder);
  for (const file of settleDatabases(folder)) console.error(`Damaged: ${file}. Run npm run doctor for details.`);
  const objects = join(folder, OBJECTS, '..');
  mkdirSync(objects, { recursive: true });
  const calls = await answerCalls({
    outside: (request) => outside(request, localOrigins),
    diskState: (object) => diskState(folder, object),
  });
  const secret = loadSecret(folder);
  const token = operatorToken(secret, settings.TILEPOST_OPERATOR_TOKEN);
  const log = logWriter(bindings.TILEPOST_LOG);
  const read = () => readMetrics({ url: urlOf(host, port), token, folder, state: () => runtime.state() });
  const closeMetrics = metricsAddress && (await serveMetrics(metricsAddress, read));
  const runtime = await startRuntime({
    listen: `${host}:${port}`,
    calls: calls.address,
    objects,
    page: join(ROOT, 'dist/web'),
    worker,
    settings: {
      bindings: {
        TILEPOST_SECRET: secret,
        ...loadVapidKeys(folder),
        ...bindings,
        TILEPOST_OPERATOR_TOKEN: token,
      },
      createLimit: limit,
    },
    log,
  }).catch(async (error) => {
    await closeMetrics?.();
    await calls.close();
    throw error;
  });
  const stopAlerts = alerts && watchFigures({ address: alerts, read, log });
  return {
    dispose: async () => {
      stopAlerts?.();
      await closeMetrics?.();
      await runtime.stop();
      await calls.close();
    },
  };
}

/** The address at which this process reaches the service that listens on a host and port. */
function urlOf(host, port) {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Addresses of the service for other devices in this network. */
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
  // Another build of the worker, for tests.
  const worker = process.env.TILEPOST_WORKER;
  const { TILEPOST_METRICS: metrics, TILEPOST_ALERTS: alerts } = process.env;
  const server = await serve({ port, folder, limit, settings, worker, metrics, alerts }).catch((error) => {
    const isTaken = /EADDRINUSE|Address already in use/i.test(String(error));
    console.error(isTaken ? `Port ${port} is taken. Choose another one: PORT=8788 npm start` : error);
    process.exit(1);
  });
  console.log(`Tilepost is open at http://localhost:${port}`);
  for (const address of lanAddresses()) console.log(`  from this network: http://${address}:${port}`);
  console.log(`Matches are stored in ${folder}. Stop with Ctrl+C.`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await server.dispose();
      // The runtime ends without merging its write-ahead logs into the databases.
      const { settleDatabases } = await import('./data/databases.mjs');
      settleDatabases(folder);
      process.exit(0);
    });
  }
}
