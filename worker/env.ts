/** What the runtime hands to the worker. */
import type { Room } from './room.ts';

export interface Env {
  readonly ASSETS: Fetcher;
  readonly ROOM: DurableObjectNamespace<Room>;
  readonly CREATE_LIMIT: RateLimit;
  /** Keys the match ids and invites: 32 or more random characters, kept for as long as any match is. */
  readonly TILEPOST_SECRET: string;
}
