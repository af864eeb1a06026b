/** Provides for the local server, as Cloudflare would: settings, page files, the rate limit, a log with fields. */
import { env } from 'cloudflare:workers';
import { answerPageFile } from './page-files.mjs';

const MINUTE_MS = 60_000;
/** Most households that are counted at a time; beyond it the first one is dropped. */
const HOUSEHOLDS_MAX = 10_000;

/** A rate limit with the interface of Cloudflare's binding. Counts in memory, per calendar minute. */
function limitPerMinute(limit) {
  let minute = 0;
  let counts = new Map();
  return {
    limit: async ({ key }) => {
      const now = Math.floor(Date.now() / MINUTE_MS);
      if (now !== minute) [minute, counts] = [now, new Map()];
      const count = counts.get(key) ?? 0;
      if (count >= limit) return { success: false };
      counts.set(key, count + 1);
      if (counts.size > HOUSEHOLDS_MAX) counts.delete(counts.keys().next().value);
      return { success: true };
    },
  };
}

/** The worker's log lines have fields; the runtime would write them as text that no program can read. */
for (const level of ['error', 'warn']) {
  const write = console[level].bind(console);
  console[level] = (...words) =>
    write(...words.map((word) => (typeof word === 'object' && word !== null ? JSON.stringify(word) : word)));
}

const { bindings, createLimit } = JSON.parse(env.LOCAL_SETTINGS);
Object.assign(env, bindings, {
  ASSETS: {
    fetch: async (input) =>
      (await answerPageFile(env.PAGE_FOLDER, new Request(input))) ?? new Response(null, { status: 404 }),
  },
  CREATE_LIMIT: limitPerMinute(createLimit),
});
