/** The local server: runs the build in workerd, stores matches in a folder, calls outside only for notifications. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './data/command-line.mjs';
import { loadSecret, loadVapidKeys } from './data/stored-keys.mjs';
import {
  checkAlertAddress,
  checkOperatorPages,
  checkSettings,
  hostSetting,
  localOriginsOf,
  logWriter,
  metricsAddressOf,
  numberSetting,
  operatorToken,
  portSetting,
  SettingError,
} from './host-settings.mjs';
import { defaultHost, listenAddress, localUrl, openLines, ownAddresses } from './listen-address.mjs';
import { hasMaintenanceFile, watchMaintenance } from './maintenance.mjs';
import { readMetrics, serveMetrics } from './metrics-page.mjs';
import { watchFigures } from './operator-alerts.mjs';
import { answerCalls } from './outgoing-calls.mjs';
import { requireNode } from './require-node.mjs';
import { startRuntime } from './runtime.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PORT = 8787;
/** Matches that one address may create per minute. */
const CREATE_LIMIT_PER_MINUTE = 30;
/** No setting is larger: it only has to stop a slip of the pen. */
const LIMIT_MAX = 1_000_000_000;
/** Signals that start and end maintenance. Windows has none of them; the file works there. */
const MAINTENANCE_SIGNALS =
  process.platform === 'win32'
    ? []
    : [
        ['SIGUSR1', true],
        ['SIGUSR2', false],
      ];
/** Environment variables that are passed to the worker. */
const FORWARDED_SETTINGS = [
  ...['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT', 'PUSH_HOSTS'],
  ...['TILEPOST_ORIGIN', 'TILEPOST_PROXY', 'TILEPOST_LOG', 'TILEPOST_LIMITS', 'TILEPOST_OPERATOR_TOKEN'],
  ...['TILEPOST_CONTACT', 'TILEPOST_IMPRINT', 'TILEPOST_PRIVACY', 'TILEPOST_LOCAL_WEBHOOKS'],
];

/** Send a call to another server. The code for this is loaded with the first call. */
const callOutside = async (request, localOrigins) =>
  (await import('./fetch-public-only.mjs')).fetchPublicOnly(request, localOrigins);

/** Run the steps in their order. */
async function closeAll(steps) {
  for (const step of steps) await step();
}

/**
 * Start the service. Resolves once it accepts requests, to `setReadOnly`, which starts or ends maintenance, and
 * `dispose`, which stops it. `host` is the address on which it listens, `folder` stores the matches, `worker` is the
 * built worker, `limit` the number of matches that an address may create per minute; `settings` are the worker's own,
 * and `outside` answers its calls to other servers. `metrics` is the setting `TILEPOST_METRICS`, and `alerts` is
 * `TILEPOST_ALERTS`. Rejects with a `Refusal` or `SettingError` that names the cure.
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
  const { answerDisk, OBJECTS, settleDatabases } = await import('./data/databases.mjs');
  const { claimFolder, withCure } = await import('./data/claim-folder.mjs');
  const TILEPOST_ADDRESSES = ownAddresses().join(', ');
  const bindings = { TILEPOST_PROXY: '', TILEPOST_LOG: 'warn', TILEPOST_ADDRESSES, ...settings };
  await checkSettings(bindings);
  const localOrigins = localOriginsOf(bindings.TILEPOST_LOCAL_WEBHOOKS);
  const metricsAddress = await metricsAddressOf(metrics);
  checkAlertAddress(alerts);
  checkOperatorPages(bindings);
  const release = await claimFolder(folder);
  const open = [release];
  try {
    for (const file of settleDatabases(folder)) console.error(`Damaged: ${file}. Run npm run doctor for details.`);
    const objects = join(folder, OBJECTS, '..');
    const keys = withCure(folder, () => {
      mkdirSync(objects, { recursive: true });
      return { TILEPOST_SECRET: loadSecret(folder), ...loadVapidKeys(folder) };
    });
    const token = operatorToken(keys.TILEPOST_SECRET, settings.TILEPOST_OPERATOR_TOKEN);
    const log = logWriter(bindings.TILEPOST_LOG);
    const calls = await answerCalls({
      outside: (request) => outside(request, localOrigins),
      answerDisk: (question) => answerDisk(folder, question),
    });
    open.unshift(calls.close);
    const read = () => readMetrics({ url: localUrl(host, port), token, folder, state: () => runtime.state() });
    if (metricsAddress) open.unshift(await serveMetrics(metricsAddress, read));
    const settingsWhen = (isReadOnly) => ({
      bindings: {
        ...keys,
        ...bindings,
        TILEPOST_OPERATOR_TOKEN: token,
        ...(isReadOnly && { TILEPOST_READ_ONLY: '1' }),
      },
      createLimit: limit,
    });
    const isReadOnly = hasMaintenanceFile(folder);
    const runtime = await startRuntime({
      listen: listenAddress(host, port),
      calls: calls.address,
      objects,
      page: join(ROOT, 'dist/web'),
      worker,
      settings: settingsWhen(isReadOnly),
      log,
    });
    // The runtime ends without merging its write-ahead logs into the databases.
    open.unshift(runtime.stop, () => settleDatabases(folder));
    if (alerts) open.unshift(watchFigures({ address: alerts, read, log }));
    const maintenance = watchMaintenance(folder, isReadOnly, (next) => runtime.restart(settingsWhen(next)));
    open.unshift(maintenance.stop);
    return { setReadOnly: maintenance.set, dispose: () => closeAll(open) };
  } catch (error) {
    await closeAll(open);
    throw error;
  }
}

/** A sentence for the operator if it is known why the server cannot start, otherwise the error itself. */
function startFailure(error, { host, port }) {
  if (error instanceof Refusal || error instanceof SettingError) return error.message;
  const text = String(error);
  if (/EADDRINUSE|Address already in use/i.test(text))
    return `Port ${port} is taken. Choose another one: PORT=8788 npm start`;
  if (/EADDRNOTAVAIL|Cannot assign requested address|address family not supported/i.test(text))
    return `TILEPOST_HOST is "${host}", and this computer has no such address`;
  if (/EACCES|Permission denied/i.test(text) && port < 1_024)
    return `Ports below 1024 are for root, so port ${port} is refused. Choose another one: PORT=8788 npm start`;
  return error;
}

/** Read the settings of the environment, start the server, and serve until a signal. */
async function runServer(env) {
  const port = portSetting(env, 'PORT', PORT);
  const chosenHost = hostSetting(env);
  const host = chosenHost ?? defaultHost(env.TILEPOST_ORIGIN);
  const limit = numberSetting(env, 'TILEPOST_CREATE_LIMIT', {
    min: 1,
    max: LIMIT_MAX,
    otherwise: CREATE_LIMIT_PER_MINUTE,
  });
  numberSetting(env, 'TILEPOST_LIMITS', { min: 0.01, max: LIMIT_MAX, isWhole: false });
  const folder = resolve(env.TILEPOST_DATA || join(ROOT, '.data'));
  const settings = Object.fromEntries(FORWARDED_SETTINGS.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  // Another build of the worker, for tests.
  const worker = env.TILEPOST_WORKER;
  const { TILEPOST_METRICS: metrics, TILEPOST_ALERTS: alerts } = env;
  const starting = serve({ port, host, folder, limit, settings, worker, metrics, alerts });
  // From the first moment on: without a handler Node opens its inspector at SIGUSR1.
  for (const [signal, isReadOnly] of MAINTENANCE_SIGNALS)
    process.on(signal, async () => (await starting).setReadOnly(isReadOnly));
  const server = await starting.catch((error) => {
    throw startFailure(error, { host, port });
  });
  const listening = { host, port, origin: settings.TILEPOST_ORIGIN, isSet: chosenHost !== undefined };
  for (const line of openLines(listening)) console.log(line);
  console.log(`Matches are stored in ${folder}. Stop with Ctrl+C.`);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, async () => {
      await server.dispose();
      process.exit(0);
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await runServer(process.env).catch((error) => {
    console.error(error instanceof SettingError ? error.message : error);
    process.exit(1);
  });
