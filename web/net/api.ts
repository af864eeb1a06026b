/** Requests to the server. A rejected promise means a network failure; anything else is an answer. */
import type { Seat } from '../../worker/games/game.ts';
import { TIME_HEADER } from '../../worker/protocol/limits.ts';
import type { Problem, Snapshot } from '../../worker/protocol/match.ts';
import { isRecord } from '../browser/storage.ts';
import { authHeaders } from './auth-headers.ts';
import { noteServerTime } from './server-clock.ts';
import type { Result } from './transport.ts';

/** Request timeout in ms; long polls wait less on the server. */
const REQUEST_TIMEOUT_MS = 40_000;

/**
 * 16 random bytes in hexadecimal: command ids and a seat's entropy for the shuffle. Works without a secure context too.
 */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const isProblem = (value: unknown): value is Problem => isRecord(value) && typeof value.code === 'string';

interface RequestOptions {
  readonly body?: object | undefined;
  readonly seat?: Seat | undefined;
  readonly query?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export async function request<T>(method: string, path: string, options: RequestOptions = {}): Promise<Result<T>> {
  const query = [options.seat === undefined ? '' : `seat=${options.seat}`, options.query ?? '']
    .filter(Boolean)
    .join('&');
  const unsafe = method !== 'GET';
  // AbortSignal.any and AbortSignal.timeout are missing in the oldest browsers supported.
  const abort = new AbortController();
  const stop = () => abort.abort();
  const timer = setTimeout(stop, REQUEST_TIMEOUT_MS);
  const sentAt = performance.now();
  if (options.signal?.aborted) stop();
  options.signal?.addEventListener('abort', stop);
  try {
    const response = await fetch(`/api/matches${path}${query && `?${query}`}`, {
      method,
      // Requests that change something complete even if the page is closed.
      keepalive: unsafe,
      signal: abort.signal,
      headers: { ...authHeaders, ...(unsafe && { 'content-type': 'application/json' }) },
      ...(unsafe && { body: JSON.stringify(options.body ?? {}) }),
    });
    // A poll waits on the server for news, which then took no time to come.
    noteServerTime(response.headers.get(TIME_HEADER), options.query?.includes('wait=') ? performance.now() : sentAt);
    return await resultOf<T>(response);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', stop);
  }
}

/** Return the server's answer. Anything else is a proxy's or a login page: treat it as no answer. */
async function resultOf<T>(response: Response): Promise<Result<T>> {
  if (response.redirected) throw new Error(`redirected to ${response.url}`);
  const value = response.status === 204 ? undefined : await response.json();
  if (response.ok) return { ok: true, value };
  if (!isProblem(value)) throw new Error(`status ${response.status}`);
  // The service does not know this address, so nothing works here. Its page names the settings.
  if (value.code === 'wrong-origin') location.replace(`/api/wrong-origin?at=${location.origin}`);
  return { ok: false, problem: value };
}

export const fetchSnapshot = (id: string, seat?: Seat) => request<Snapshot>('GET', `/${id}`, { seat });

/** Ask the server for its time, after sleep and when this device's clock was set. */
export async function askServerTime(): Promise<void> {
  const sentAt = performance.now();
  const answer = await fetch('/api/health', { credentials: 'omit' }).catch(() => undefined);
  if (answer?.ok) noteServerTime(answer.headers.get(TIME_HEADER), sentAt);
}
