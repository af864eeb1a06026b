/** HTTP on both sides of the router: what a request says, and how an answer or a problem is told. */
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import {
  browserIdOf,
  type CookieContext,
  requestKeys,
  setBrowserCookieHeader,
  setCookieHeader,
} from '../auth/cookies.ts';
import { browserHash, deriveMatchId, keyHash, newKey } from '../auth/keys.ts';
import { provenPoint } from '../auth/receipts.ts';
import type { Credentials } from '../commands/commands.ts';
import { type Err, err, type SerializedReply } from '../commands/reply.ts';
import type { Env } from '../env.ts';
import { clientScheme } from './client-address.ts';
import { problemDocument, statusOf } from './problems.ts';

export type HonoEnv = { Bindings: Env };
export type Ctx = Context<HonoEnv>;

export const JSON_HEADERS = { 'content-type': 'application/json' } as const;

/** The one place where something wrong becomes an answer. */
export const problemResponse = (c: Ctx, fault: Omit<Err, 'ok'>): Response => {
  const body = problemDocument(fault);
  return c.body(JSON.stringify(body), statusOf(fault.code), {
    'content-type': 'application/problem+json',
    // Seconds, RFC 9110 §10.2.3.
    ...(body.retryAfter !== undefined && { 'retry-after': String(body.retryAfter) }),
  });
};

/** A page's newest receipt; a socket, which cannot set headers, sends it as `?receipt`. */
export const RECEIPT_HEADER = 'tilepost-receipt';

export const isWholeNumber = (text: string | undefined): text is string =>
  text !== undefined && /^\d{1,15}$/.test(text);

/** A whole number of the query; nothing where it is missing or anything else. */
export const queryInteger = (c: Ctx, name: string): number | undefined => {
  const text = c.req.query(name);
  return isWholeNumber(text) ? Number(text) : undefined;
};

/** Commands that may give the browser a key. */
const GIVES_KEY: ReadonlySet<string> = new Set(['create', 'claim', 'trade', 'recover', 'rematch']);
/** Ids of browsers that have none yet, for as long as their request is answered. */
const newBrowserIds = new WeakMap<Request, string>();

/** The browser's own id; a new one if it has none and the request may give it a key. A frame has none. */
function browserIdFor(c: Ctx, givesKey: boolean): string | undefined {
  if (c.req.query('framed') === '1' || isCrossOrigin(c)) return undefined;
  const known = browserIdOf(c.req.raw.headers) ?? newBrowserIds.get(c.req.raw);
  if (known !== undefined || !givesKey) return known;
  const id = newKey();
  newBrowserIds.set(c.req.raw, id);
  return id;
}

/**
 * The caller's credentials. Keys stay here: the object gets their hashes, so no log of calls has a key. The browser's
 * own cookie counts too, because the match's may lack keys that it once had.
 */
export function readCredentials(c: Ctx, kind = '', match = c.req.param('id') ?? ''): Credentials {
  const hashes = requestKeys(c.req.raw.headers).map(keyHash);
  const id = browserIdFor(c, GIVES_KEY.has(kind));
  return {
    hashes,
    ...(id !== undefined && { browser: browserHash(id, match) }),
    ...(id !== undefined &&
      kind === 'rematch' && {
        browserOfRematch: browserHash(id, deriveMatchId(c.env.TILEPOST_SECRET, { rematch: match })),
      }),
    seat: queryInteger(c, 'seat'),
    shown: c.req.query('shown') === '1',
    proven: provenPoint(c.env.TILEPOST_SECRET, match, c.req.query('receipt') ?? c.req.header(RECEIPT_HEADER)),
  };
}

/** The part of a request that tells its client. */
export const clientOf = (c: Ctx): { readonly headers: Headers; readonly env: Env } => ({
  headers: c.req.raw.headers,
  env: c.env,
});

/** The public origin: the one that the settings name, else the scheme and host by which the browser came. */
export function originOf(c: Ctx): string {
  if (c.env.TILEPOST_ORIGIN) return c.env.TILEPOST_ORIGIN;
  const { protocol, host } = new URL(c.req.url);
  return `${clientScheme(clientOf(c), protocol.slice(0, -1))}://${host}`;
}

/** Whether a page of another site asks, or one in a sandbox, which is of no site at all. */
export function isCrossOrigin(c: Ctx): boolean {
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== originOf(c);
}

/** Browsers trust this machine as they trust https. */
const LOCALHOST_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** A page in a frame asks with `framed=1`. A page of its own has never been kept from a cookie by plain http. */
function cookieContext(c: Ctx): CookieContext {
  const origin = originOf(c);
  const framed = c.req.query('framed') === '1';
  return { framed, secure: origin.startsWith('https:') || (framed && LOCALHOST_ORIGIN.test(origin)) };
}

export function toResponse(c: Ctx, reply: SerializedReply): Response {
  if (!reply.ok) return problemResponse(c, reply);
  const { cookie } = reply;
  if (cookie && !isCrossOrigin(c)) {
    const retained = requestKeys(c.req.raw.headers).filter((key) => cookie.keep.includes(keyHash(key)));
    const context = cookieContext(c);
    c.header('set-cookie', setCookieHeader(cookie.match, [...retained, ...cookie.add], context));
    const browser = cookie.add.length > 0 ? browserIdFor(c, false) : undefined;
    if (browser !== undefined)
      c.header('set-cookie', setBrowserCookieHeader(browser, context.secure), { append: true });
  }
  return reply.status === 204 ? c.body(null, 204) : c.body(reply.body, reply.status, JSON_HEADERS);
}

/** JSON has this type alone (RFC 8259); a charset beside it changes nothing. */
const JSON_TYPE = /^application\/json[\t ]*(;|$)/i;

/** Refuses what is not UTF-8. */
const utf8Decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Reads a body and holds it against its schema. */
export async function readBody<T>(c: Ctx, schema: z.ZodMiniType<T>): Promise<{ ok: true; value: T } | Err> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) return err('bad-type');
  let json: unknown;
  try {
    json = JSON.parse(utf8Decoder.decode(await c.req.arrayBuffer()));
  } catch {
    return err('bad-json');
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  const detail = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  return issue?.message === 'bad-name' ? err('bad-name') : err('bad-request', { detail });
}
