/** Starts the local server on the worker with a clock that can be moved; the run kills it. Settings come from the environment. */
import { settleDatabases } from '../../worker/tools/data/databases.mjs';
import { serve } from '../../worker/tools/serve.mjs';

const { TORTURE_PORT, TORTURE_FOLDER, TORTURE_WORKER, TORTURE_CLOCK_MS } = process.env;
/** Matches that one address may make in a minute: more than a run makes, so that most messages get past the limit. */
const CREATE_LIMIT = 1_000;
/** Factor of all other limits, for the same reason. Limits of their own tests are the ones that people meet. */
const LIMITS_FACTOR = 10;

const folder = TORTURE_FOLDER ?? '';
const server = await serve({
  port: Number(TORTURE_PORT),
  host: '127.0.0.1',
  folder,
  worker: TORTURE_WORKER ?? '',
  limit: CREATE_LIMIT,
  settings: {
    TORTURE_CLOCK_MS: TORTURE_CLOCK_MS ?? '0',
    TILEPOST_LIMITS: String(LIMITS_FACTOR),
    // The run says in a header which household a message comes from.
    TILEPOST_PROXY: '127.0.0.1',
    TILEPOST_LOG: 'warn',
  },
  // Nothing leaves this machine: webhooks and push messages that hostile clients ask for go nowhere.
  outside: () => Promise.reject(new Error('no network')),
});
// As `npm start` ends: in order, with all write-ahead logs written back.
process.removeAllListeners('SIGTERM');
process.once('SIGTERM', async () => {
  await server.dispose();
  settleDatabases(folder);
  process.exit(0);
});
