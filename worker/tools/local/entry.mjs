/** Entry module of the local server's runtime: serves files of the page first, then calls the built worker. */
// Imported before the worker, which may read its bindings while it loads.
import './bindings.mjs';
import { encodingFor, isCompressible } from './compression.mjs';
import worker from './index.js';
import { answerPageFile } from './page-files.mjs';

export * from './index.js';

/** The same paths as `run_worker_first` in wrangler.toml; `one-source.test.ts` compares them. */
const WORKER_FIRST = ['/', '/api/*', '!/api/openapi.json', '!/api/record.schema.json', '/g/*', '/card/*', '/oembed'];

const isInList = (path, list) =>
  list.some((rule) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule));
const FIRST = WORKER_FIRST.filter((rule) => !rule.startsWith('!'));
const NOT_FIRST = WORKER_FIRST.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
const isWorkerFirst = (path) => isInList(path, FIRST) && !isInList(path, NOT_FIRST);

/** Timeout of a request with a body, in ms, so that a stalled upload does not hold resources. */
const UPLOAD_TIMEOUT_MS = 30_000;

/** The response, or status 408 after the timeout. */
async function withTimeout(answer) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(new Response(null, { status: 408 })), UPLOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Compress the worker's response to a GET, as Cloudflare's edge does. The runtime compresses if the header is set. */
function compress(request, response) {
  const { headers, status } = response;
  if (status === 101 || status === 204 || status === 304 || headers.has('content-encoding')) return response;
  const encoding = isCompressible(headers.get('content-type')) ? encodingFor(request) : undefined;
  if (encoding) headers.set('content-encoding', encoding);
  return response;
}

export default {
  async fetch(request, env, ctx) {
    const url = URL.canParse(request.url) ? new URL(request.url) : undefined;
    if (!url) return new Response(null, { status: 400 });
    // The client's path may contain dots.
    const asked = url.href === request.url ? request : new Request(url, request);
    const file = isWorkerFirst(url.pathname) ? undefined : await answerPageFile(env.PAGE_FOLDER, asked);
    if (file) return file;
    if (asked.method === 'GET') return compress(asked, await worker.fetch(asked, env, ctx));
    return withTimeout(worker.fetch(asked, env, ctx));
  },

  /**
   * Method CONNECT: the service is not a proxy, so the tunnel is closed at once. Otherwise each such request is an
   * error.
   */
  connect: (socket) => socket.close(),
};
