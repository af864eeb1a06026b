/** One call to a receiver outside: how long it may take, and what its answer means for the message. */
import type { Outcome } from './outcome.ts';

/** How long a receiver may take to answer, in ms. */
const PATIENCE_MS = 5_000;

export interface Answer {
  readonly status: number;
  /** In how many ms the receiver wants to be asked again. */
  readonly afterMs?: number | undefined;
}

/** Posts and answers what was said; nothing where no answer came. Redirects are not followed, and no body is read. */
export async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: BodyInit,
): Promise<Answer | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    return { status: response.status, afterMs: afterOf(response.headers.get('retry-after')) };
  } catch {
    // The line broke, or nobody answered in time.
    return undefined;
  }
}

/** `Retry-After` in ms from now: seconds or a date, RFC 9110 §10.2.3. */
function afterOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

export function outcomeOf(answer: Answer | undefined): Outcome {
  if (!answer) return { kind: 'later' };
  const { status, afterMs } = answer;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', afterMs };
  return { kind: 'rejected' };
}
