/** A single HTTP call to a receiver: which addresses may be called, its timeout, and how its response is classified. */
import type { ChannelEndReason } from '../protocol/notifications.ts';

/** Names that are not public, RFC 6761, 6762, 7686, 8375, 9476; ICANN reserves `internal` for private use. */
const PRIVATE_DOMAINS = /(^|\.)(localhost|local|internal|arpa|test|invalid|onion|alt|lan|home|corp|intranet)$/;

/** The host of a URL in lower case. Undefined unless it is https without a port, a name and a password. */
export function httpsHostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, port, username, password, hostname } = new URL(address);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  // A trailing dot marks a complete name and changes nothing.
  return isPlain ? hostname.replace(/\.$/, '') : undefined;
}

/** The origins of the setting `TILEPOST_LOCAL_WEBHOOKS`, in the form of `URL`. Others in it are ignored. */
export const localOriginsOf = (setting = ''): readonly string[] =>
  setting.split(',').flatMap((text) => (URL.canParse(text.trim()) ? [new URL(text.trim()).origin] : []));

/** True for an address of one of these origins, without a name and a password. */
export function isLocalAddress(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  return username === '' && password === '' && origins.includes(origin);
}

/** True if a host has a public name. IP literals never qualify: `URL` has already normalised every spelling of them. */
export const isPublicHostName = (host: string): boolean =>
  /^([a-z\d_-]+\.)+[a-z][a-z\d-]*$/.test(host) && !PRIVATE_DOMAINS.test(host);

/** `gone`: the receiver no longer exists; `rejected`: it refuses this message; `later`: it may accept a retry. */
export type SendResult =
  | { readonly kind: 'sent' }
  | { readonly kind: Exclude<ChannelEndReason, 'unreachable' | 'off'> }
  /** `afterMs` is set if the receiver says when. */
  | { readonly kind: 'later'; readonly afterMs?: number | undefined };

/** Timeout of a receiver, in ms. */
const REQUEST_TIMEOUT_MS = 5_000;

export interface PostResponse {
  readonly status: number;
  /** The receiver's `Retry-After`, in ms from now. */
  readonly retryAfterMs?: number | undefined;
}

/** Post a body and return the response, or undefined if none came. Ignores redirects and the response body. */
export async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: BodyInit,
): Promise<PostResponse | undefined> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    return { status: response.status, retryAfterMs: parseRetryAfter(response.headers.get('retry-after')) };
  } catch {
    // The connection failed or timed out.
    return undefined;
  }
}

/** `Retry-After` in ms from now: seconds or a date, RFC 9110 §10.2.3. */
function parseRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

export function sendResultOf(response: PostResponse | undefined): SendResult {
  if (!response) return { kind: 'later' };
  const { status, retryAfterMs: afterMs } = response;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', afterMs };
  return { kind: 'rejected' };
}
