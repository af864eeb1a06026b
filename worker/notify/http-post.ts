/** One call to a receiver outside: how long it may take, and what its answer means for the message. */
import type { SendResult } from './send-result.ts';

/** How long a receiver may take to answer, in ms. */
const REQUEST_TIMEOUT_MS = 5_000;

export interface PostResponse {
  readonly status: number;
  /** In how many ms the receiver wants to be asked again. */
  readonly retryAfterMs?: number | undefined;
}

/** Posts and answers what was said; nothing where no answer came. Redirects are not followed, and no body is read. */
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
    // The line broke, or nobody answered in time.
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
