/** HTTP input and output of the router: credentials, bodies, origins, responses and problems. */

import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
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
import type { Env } from '../commands/bindings.ts';
import type { Credentials } from '../commands/commands.ts';
import { type Err, err, type SerializedReply } from '../commands/reply.ts';
import { BODY_BYTES_MAX } from '../protocol/limits.ts';
import { type ClientContext, clientScheme } from './client-address.ts';
import { parseBody } from './parse-body.ts';
import { countProblem, problemDocument, statusOf } from './problems.ts';

export type HonoEnv = { Bindings: Env };
export type Ctx = Context<HonoEnv>;

export const JSON_HEADERS = { 'content-type': 'application/json' } as const;

/** Convert a problem to its HTTP response. All problems pass through here. */
export const problemResponse = (c: Ctx, fault: Omit<Err, 'ok'>): Response => {
  countProblem(fault.code);
  const body = problemDocument(fault);
  const { availableAt } = body;
  const retryAfter =
    availableAt === undefined ? body.retryAfter : Math.max(1, Math.ceil((availableAt - Date.now()) / 1_000));
  return c.body(JSON.stringify(body), statusOf(fault.code), {
    'content-type': 'application/problem+json',
    // Seconds, RFC 9110 §10.2.3.
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
};

/** A page's newest receipt. A socket cannot set headers and sends it as `?receipt`. */
export const RECEIPT_HEADER = 'tilepost-receipt';

export const isWholeNumber = (text: string | undefined): text is string =>
  text !== undefined && /^\d{1,15}$/.test(text);

/** A whole number of the query, or undefined if it is missing or malformed. */
export const queryInteger = (c: Ctx, name: string): number | undefined => {
  const text = c.req.query(name);
  return isWholeNumber(text) ? Number(text) : undefined;
};

/** Commands that may give the browser a key. */
const GIVES_KEY: ReadonlySet<string> = new Set(['create', 'claim', 'trade', 'recover', 'rematch']);
/** New browser ids, kept for as long as their request is being answered. */
const newBrowserIds = new WeakMap<Request, string>();

/** The browser's own id. A new one if it has none and the request may give it a key. A frame has none. */
function browserIdFor(c: Ctx, givesKey: boolean): string | undefined {
  if (c.req.query('framed') === '1' || isCrossOrigin(c)) return undefined;
  const known = browserIdOf(c.req.raw.headers) ?? newBrowserIds.get(c.req.raw);
  if (known !== undefined || !givesKey) return known;
  const id = newKey();
  newBrowserIds.set(c.req.raw, id);
  return id;
}

/**
 * The caller's credentials. Keys stay here: the object gets their hashes, so no log of calls contains a key. The
 * browser's own cookie is also used, because the match cookie may lack keys that it once had.
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

/** The parts of a request that identify its client. */
export const clientOf = (c: Ctx): ClientContext => ({
  headers: c.req.raw.headers,
  cf: c.req.raw.cf,
  env: c.env,
});

/** The public origin: from the settings, otherwise the scheme and host of the request. */
export function originOf(c: Ctx): string {
  if (c.env.TILEPOST_ORIGIN) return c.env.TILEPOST_ORIGIN;
  const { protocol, host } = new URL(c.req.url);
  return `${clientScheme(clientOf(c), protocol.slice(0, -1))}://${host}`;
}

/** True if the request comes from a page of another site, or from a sandboxed page, whose origin is opaque. */
export function isCrossOrigin(c: Ctx): boolean {
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== originOf(c);
}

/** True for methods that change nothing. */
export const isSafeMethod = ({ req: { method } }: Ctx): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Browsers trust localhost as they trust https. */
const LOCALHOST_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** A page in a frame sends `framed=1`. An unframed page on plain http gets its cookie too, without `Secure`. */
export function cookieContext(c: Ctx): CookieContext {
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

/** The only media type for JSON (RFC 8259). A charset parameter changes nothing. */
const JSON_TYPE = /^application\/json[\t ]*(;|$)/i;

/** Throws if the bytes are not UTF-8. */
const utf8Decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Read a body and validate it against its schema. */
export async function readBody<T>(c: Ctx, schema: z.ZodMiniType<T>): Promise<{ ok: true; value: T } | Err> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) return err('bad-type');
  let text: string;
  try {
    text = utf8Decoder.decode(await c.req.arrayBuffer());
  } catch {
    return err('bad-json');
  }
  return parseBody(text, schema);
}

const limit = bodyLimit({
  maxSize: BODY_BYTES_MAX,
  onError: (c) => problemResponse(c as Ctx, { code: 'too-large' }),
});

/** Refuse a body that is too large. An upload that breaks off is the client's fault, so it is not reported as a bug. */
export const limitBody = async (c: Ctx, next: () => Promise<void>): Promise<Response | undefined> => {
  try {
    return (await limit(c, next)) ?? undefined;
  } catch {
    return problemResponse(c, { code: 'bad-json' });
  }
};
