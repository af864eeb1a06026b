/** A single HTTP call to a receiver: its timeout, and how its response is classified. */
import type { SendResult } from './send-result.ts';

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
