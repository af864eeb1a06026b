/** Answers that are not made again: entity tags, snapshots for spectators, and Cloudflare’s cache at the edge. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SerializedReply } from '../commands/reply.ts';
import { CACHED_SNAPSHOT_SECONDS, CACHED_SNAPSHOTS_MAX } from '../protocol/limits.ts';
import type { Ctx } from './request.ts';
import { unreachable } from './unreachable-match.ts';

/** Return the strong tag of a text. */
export const etagOf = (text: string): string => `"${bytesToHex(sha256(utf8ToBytes(text))).slice(0, 20)}"`;

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** True if the client already has the body with this tag. A proxy may have made the tag weak. */
export const isNotModified = (c: Ctx, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '')
    .split(',')
    .some((candidate) => withoutWeakness(candidate) === withoutWeakness(etag));

/** Cache of spectator snapshots, so that a large audience does not load the match's object. */
interface CachedReply {
  readonly reply: SerializedReply;
  /** When the object was asked, in ms since 1970. */
  readonly at: number;
}

/** By match, least recently fetched first. A request never waits for another request's call. */
const cache = new Map<string, CachedReply>();

/** Return the spectator's snapshot, at most `CACHED_SNAPSHOT_SECONDS` old. Problems are not cached. */
export async function fetchCachedSnapshot(c: Ctx, match: string): Promise<SerializedReply> {
  const at = Date.now();
  const known = cache.get(match);
  if (known && Math.abs(at - known.at) < CACHED_SNAPSHOT_SECONDS * 1_000) return known.reply;
  const call = async (): Promise<SerializedReply> =>
    await c.env.ROOM.getByName(match).call({ kind: 'frame', asking: { hashes: [] } });
  // If the object was reset, the old snapshot is served.
  const reply = await call().catch((error) => known?.reply ?? unreachable(c, match, error));
  if (reply === known?.reply) return reply;
  cache.delete(match);
  if (reply.ok) cache.set(match, { reply, at });
  for (const oldest of cache.keys()) {
    if (cache.size <= CACHED_SNAPSHOTS_MAX) break;
    cache.delete(oldest);
  }
  return reply;
}

/** How long the edge keeps an answer, in seconds. A deleted or blocked match is gone from it after a day. */
const EDGE_SECONDS = 86_400;

/** Cloudflare's cache; undefined in the local runtime, which makes every answer. Where there is none, its first use fails. */
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
