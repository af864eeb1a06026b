/** Cloudflare's cache at the edge, for answers that never change. The local runtime has none, and makes every answer. */
import type { Ctx } from './request.ts';

/** How long the edge keeps an answer, in seconds. A deleted or blocked match is gone from it after a day. */
const EDGE_SECONDS = 86_400;

/** The cache, and undefined where there is none: then its first use fails. */
const edgeCache = (): Cache | undefined => (globalThis as { readonly caches?: CacheStorage }).caches?.default;

/**
 * Return the answer that the edge holds for this address, or make it and give it to the edge. Only answers with status
 * 200 are kept. Clients get the answer with its own `Cache-Control`.
 */
export async function cachedAtEdge(c: Ctx, make: () => Promise<Response>): Promise<Response> {
  const key = new Request(c.req.url);
  const cache = edgeCache();
  const known = await cache?.match(key).catch(() => undefined);
  if (known) return withCaching(known, known.headers.get(CLIENT_CACHING));
  const made = await make();
  if (cache && made.status === 200) {
    const kept = withCaching(made.clone(), `public, max-age=${EDGE_SECONDS}`);
    kept.headers.set(CLIENT_CACHING, made.headers.get('cache-control') ?? '');
    c.executionCtx.waitUntil(cache.put(key, kept).catch(() => {}));
  }
  return made;
}

/** Header of a kept answer: the `Cache-Control` that clients get. */
const CLIENT_CACHING = 'tilepost-cache-control';

function withCaching({ body, status, headers }: Response, caching: string | null): Response {
  const own = new Headers(headers);
  own.delete(CLIENT_CACHING);
  if (caching !== null) own.set('cache-control', caching);
  return new Response(body, { status, headers: own });
}
