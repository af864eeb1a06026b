/** What the runtime hands to the worker. */
import type { RoomRpc } from './commands/commands.ts';

export interface Env {
  readonly ASSETS: Fetcher;
  readonly ROOM: DurableObjectNamespace<RoomRpc>;
  readonly CREATE_LIMIT: RateLimit;
  /** Only on the local server: says of an object's database whether it is damaged or the disk is full. */
  readonly DISK?: Fetcher;
  /** Keys the match ids and invites: 32 or more random characters, kept for as long as any match is. */
  readonly TILEPOST_SECRET: string;
  /** Factor of the limits with a rate, except `CREATE_LIMIT`, for tests and load; 1 by default. */
  readonly TILEPOST_LIMITS?: string;
  /** The pair of keys that push messages are signed with (RFC 8292), in base64url; without them none are sent. */
  readonly VAPID_PUBLIC_KEY?: string;
  readonly VAPID_PRIVATE_KEY?: string;
  /** Whom a push service may turn to: `mailto:` or `https:`. */
  readonly VAPID_SUBJECT?: string;
  /** The public origin, such as `https://tilepost.example`; without it the origin by which each request came. */
  readonly TILEPOST_ORIGIN?: string;
  /** Set on the local server only: addresses and ranges of the proxies in front of it, empty if there are none. */
  readonly TILEPOST_PROXY?: string;
  /** On the local server `info` asks for a line per request. */
  readonly TILEPOST_LOG?: string;
  /** Hosts of push services beside those of the known browsers, with commas between. */
  readonly PUSH_HOSTS?: string;
}
