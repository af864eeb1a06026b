/** Starts the local server with the clocked worker; the run kills it. Settings come from the environment. */
import { settleDatabases } from '../../worker/tools/data/databases.mjs';
import { serve } from '../../worker/tools/serve.mjs';

const { TORTURE_PORT, TORTURE_FOLDER, TORTURE_WORKER, TORTURE_CLOCK_MS } = process.env;
/** Matches that one address may create per minute: more than a run creates, so most messages get past the limit. */
const CREATE_LIMIT = 1_000;
/** Factor of all other limits, for the same reason. Other tests cover the limits that users have. */
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
    // The run sets the household of a message in a header.
    TILEPOST_PROXY: '127.0.0.1',
    TILEPOST_LOG: 'warn',
  },
  // Webhooks and push messages that hostile clients ask for are not sent.
  outside: () => Promise.reject(new Error('no network')),
});
// Shut down as `npm start` does: in order, with all write-ahead logs merged.
process.removeAllListeners('SIGTERM');
process.once('SIGTERM', async () => {
  await server.dispose();
  settleDatabases(folder);
  process.exit(0);
});
