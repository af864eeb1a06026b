/** Requests to the server. A rejected promise means a network failure; anything else is an answer. */
import type { Seat } from '../../worker/games/game.ts';
import type { Problem, Snapshot } from '../../worker/protocol/match.ts';
import { isRecord } from '../browser/storage.ts';
import { authHeaders } from './embed-auth.ts';
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
  const response = await fetch(`/api/matches${path}${query && `?${query}`}`, {
    method,
    // Requests that change something complete even if the page is closed.
    keepalive: unsafe,
    signal: AbortSignal.any([AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...(options.signal ? [options.signal] : [])]),
    headers: { ...authHeaders, ...(unsafe && { 'content-type': 'application/json' }) },
    ...(unsafe && { body: JSON.stringify(options.body ?? {}) }),
  });
  const value = response.status === 204 ? undefined : await response.json();
  if (response.ok) return { ok: true, value };
  // A proxy answered instead of the server: treat it as no answer.
  if (!isProblem(value)) throw new Error(`status ${response.status}`);
  return { ok: false, problem: value };
}

export const fetchSnapshot = (id: string, seat?: Seat) => request<Snapshot>('GET', `/${id}`, { seat });
