/** Settings that the runtime passes to the worker, and its bindings other than the objects of commands/bindings.ts. */

export interface Settings {
  readonly ASSETS: Fetcher;
  readonly CREATE_LIMIT: RateLimit;
  /** Local server only: tells if an object's database file is damaged or its disk is full. */
  readonly DISK?: Fetcher;
  /** Secret behind the match ids and invites: at least 32 random characters, kept for as long as any match exists. */
  readonly TILEPOST_SECRET: string;
  /** Multiplies all rate limits except `CREATE_LIMIT`, for tests and load; 1 by default. */
  readonly TILEPOST_LIMITS?: string;
  /** Key pair that signs push messages (RFC 8292), in base64url. Without it no push messages are sent. */
  readonly VAPID_PUBLIC_KEY?: string;
  readonly VAPID_PRIVATE_KEY?: string;
  /** Contact for push services: `mailto:` or `https:`. */
  readonly VAPID_SUBJECT?: string;
  /** The public origin, such as `https://tilepost.example`. By default the origin of each request. */
  readonly TILEPOST_ORIGIN?: string;
  /** Local server only: addresses and ranges of the proxies in front of it, or empty. */
  readonly TILEPOST_PROXY?: string;
  /** Local server only: the addresses of this computer, found at the start. */
  readonly TILEPOST_ADDRESSES?: string;
  /** `1` during maintenance: matches can be read, and changes are refused. */
  readonly TILEPOST_READ_ONLY?: string;
  /** Local server only: `info` logs one line per request. */
  readonly TILEPOST_LOG?: string;
  /** Pages of the operator: links in the footer, and in security.txt. Addresses, or `mailto:`. */
  readonly TILEPOST_CONTACT?: string;
  readonly TILEPOST_IMPRINT?: string;
  readonly TILEPOST_PRIVACY?: string;
  /** Local server only: origins in its own network that webhooks and own channels may have, separated by commas. */
  readonly TILEPOST_LOCAL_WEBHOOKS?: string;
  /** Token of the operator, at least 32 characters. Without it the routes of the operator do not exist. */
  readonly TILEPOST_OPERATOR_TOKEN?: string;
  /** Additional push service hosts, separated by commas. */
  readonly PUSH_HOSTS?: string;
}
