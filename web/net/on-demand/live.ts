/** The connection that brings the updates of a match to one seat, or to a watcher. */

import type { Seat } from '../../../worker/games/game.ts';
import { CLOSE_MATCH_DELETED, CROWD_POLL_SECONDS } from '../../../worker/protocol/limits.ts';
import type { Snapshot, Update } from '../../../worker/protocol/match.ts';
import { request } from '../api.ts';
import { browserEnv } from '../browser-env.ts';
import { connect } from './connection.ts';
import { socketProtocols } from './embed-mode.ts';
import { newestReceipt, offerReceipts } from './newest-receipt.ts';

/** Whose news, and who is told. */
export interface LiveOptions {
  readonly id: string;
  readonly seat: Seat | undefined;
  readonly onMessage: (message: Snapshot | Update) => void;
  readonly onOnline: (isOnline: boolean) => void;
  /** Told a problem's code when no news will come any more. */
  readonly onEnd: (code: string) => void;
}

/** How long a poll waits on the server, in seconds. */
const POLL_WAIT_S = 20;

/** While polling works, a socket is tried this often, in ms; less often by a watcher in a crowd. */
const SOCKET_RETRY_MS = 60_000;
/** How long a watcher that found no room takes the cached snapshot before it looks for room again, in ms. */
const CROWD_MS = 300_000;

const { isShown } = browserEnv;

/** Opens the line; the function that it answers closes it. */
export function live({ id, seat, onMessage, onOnline, onEnd }: LiveOptions): () => void {
  offerReceipts(id);
  let rev = -1;
  const receive = (message: Snapshot | Update): void => {
    rev = message.rev;
    onMessage(message);
  };
  let crowdedUntil = 0;
  const isCrowded = (): boolean => Date.now() < crowdedUntil;
  const poll = async (stop: AbortSignal): Promise<number> => {
    const isCached = isCrowded();
    const news = rev < 0 ? '' : `after=${rev}&wait=${POLL_WAIT_S}${isShown() ? '&shown=1' : ''}`;
    const query = isCached ? 'cached=1' : news;
    const answer = await request<Snapshot | undefined>('GET', `/${id}`, { seat, query, signal: stop });
    if (stop.aborted) return 0;
    if (!answer.ok) {
      const { code, retryAfter } = answer.problem;
      if (retryAfter !== undefined) {
        // A seat must not see the snapshot of a watcher.
        if (seat === undefined) crowdedUntil = Date.now() + CROWD_MS;
        return retryAfter * 1_000;
      }
      onEnd(code);
      throw new Error(code);
    }
    if (answer.value) receive(answer.value);
    return isCached ? CROWD_POLL_SECONDS * 1_000 : 0;
  };
  const query = () => {
    const own = seat === undefined ? '' : `&seat=${seat}${isShown() ? '&shown=1' : ''}`;
    return `?receipt=${encodeURIComponent(newestReceipt(id))}${own}`;
  };
  return connect({
    url: () => `${location.origin.replace(/^http/, 'ws')}/api/matches/${id}/live${query()}`,
    isShown: seat === undefined ? undefined : isShown,
    protocols: socketProtocols,
    poll,
    socketRetryMs: () => (isCrowded() ? CROWD_MS : SOCKET_RETRY_MS),
    onOnline,
    onText: (text) => receive(JSON.parse(text)),
    onEnd: (code) => onEnd(code === CLOSE_MATCH_DELETED ? 'gone' : 'no-seat'),
  });
}
