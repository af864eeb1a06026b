/** Cache of spectator snapshots, so that a large audience does not load the match's object. */
import type { SerializedReply } from '../commands/reply.ts';
import { CACHED_SNAPSHOT_SECONDS, CACHED_SNAPSHOTS_MAX } from '../protocol/limits.ts';
import { unreachable } from './disk.ts';
import type { Ctx } from './request.ts';

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
