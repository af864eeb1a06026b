/**
 * Requests that answer with a seat's key. A browser normally keeps it in a cookie. If it keeps none, the person is asked
 * before the seat is taken, and the page holds the key itself, as in a frame.
 */
import type { Seat } from '../../../worker/games/game.ts';
import { sessionStore } from '../../browser/storage.ts';
import { request } from '../api.ts';
import { CANCELLED, type Result } from '../transport.ts';
import { addFrameKey, isFramed } from './embed-mode.ts';
import { holdSeats, holdsSeats } from './hold-seats.ts';

/** Where this tab notes that its browser keeps cookies. */
const KEPT = 'cookies';

const askServer = async (): Promise<boolean> => {
  const answer = await fetch('/api/cookies');
  // An answer of another kind proves nothing; the request for the seat reports what is wrong.
  return !answer.ok || (await answer.json()).kept !== false;
};

/**
 * Return true if the browser keeps the server's cookies. The first question sets a cookie, the second one must bring it.
 * Without an answer it is unknown, and the request for the seat fails too.
 */
async function keepsCookies(): Promise<boolean> {
  if (sessionStore.read(KEPT) !== undefined) return true;
  try {
    if (!((await askServer()) || (await askServer()))) return false;
  } catch {
    return true;
  }
  sessionStore.write(KEPT, '1');
  return true;
}

/** Decided once for each page: true if it holds its keys itself. */
let holdsItself: boolean | undefined;

/** Return true if the page may ask for a key: the browser will keep it, or the person wants the page to hold it. */
async function mayTakeKey(): Promise<boolean> {
  if (isFramed()) return true;
  if (holdsItself !== undefined) return true;
  if (await keepsCookies()) {
    holdsItself = false;
    return true;
  }
  // Who opened the link that holds a seat has read what it means.
  if (!holdsSeats()) {
    const { askToHoldKey } = await import('../../parts/on-demand/hold-key.tsx');
    if (!(await askToHoldKey())) return false;
  }
  holdsItself = true;
  return true;
}

interface KeyAnswer {
  readonly match?: string;
  readonly key?: string | undefined;
  readonly keys?: readonly string[] | undefined;
}

interface KeyRequest {
  readonly seat?: Seat;
  /** The match of the key, if the answer does not name it. */
  readonly match?: string;
}

/** Request a seat or its key. A page in a frame asks for a cookie that works in frames, and keeps the key too. */
export async function requestKey<T extends KeyAnswer>(
  path: string,
  body: object,
  { seat, match }: KeyRequest = {},
): Promise<Result<T>> {
  if (!(await mayTakeKey()))
    return { ok: false, problem: { type: 'about:blank', title: CANCELLED, status: 0, code: CANCELLED } };
  const answer = await request<T>('POST', path, { body, seat, query: isFramed() ? 'framed=1' : undefined });
  if (!answer.ok) return answer;
  const { key, keys = key === undefined ? [] : [key], match: of = match } = answer.value;
  if (isFramed()) keys.forEach(addFrameKey);
  else if (holdsItself && of !== undefined) holdSeats(of, keys);
  return answer;
}
