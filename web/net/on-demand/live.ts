/** The connection that brings the updates of a match to one seat, or to a watcher. */

import type { Seat } from '../../../worker/games/game.ts';
import { CLOSE_MATCH_DELETED } from '../../../worker/protocol/limits.ts';
import type { Snapshot, Update } from '../../../worker/protocol/match.ts';
import { request } from '../api.ts';
import { browserEnv } from '../browser-env.ts';
import { connect } from './connection.ts';
import { socketProtocols } from './embed-mode.ts';

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

const { isShown } = browserEnv;

/** Opens the line; the function that it answers closes it. */
export function live({ id, seat, onMessage, onOnline, onEnd }: LiveOptions): () => void {
  let rev = -1;
  const receive = (message: Snapshot | Update): void => {
    rev = message.rev;
    onMessage(message);
  };
  const poll = async (stop: AbortSignal): Promise<void> => {
    const query = rev < 0 ? '' : `after=${rev}&wait=${POLL_WAIT_S}${isShown() ? '&shown=1' : ''}`;
    const answer = await request<Snapshot | undefined>('GET', `/${id}`, { seat, query, signal: stop });
    if (stop.aborted) return;
    if (!answer.ok) {
      onEnd(answer.problem.code);
      throw new Error(answer.problem.code);
    }
    if (answer.value) receive(answer.value);
  };
  const query = () => (seat === undefined ? '' : `?seat=${seat}${isShown() ? '&shown=1' : ''}`);
  return connect({
    url: () => `${location.origin.replace(/^http/, 'ws')}/api/matches/${id}/live${query()}`,
    isShown: seat === undefined ? undefined : isShown,
    protocols: socketProtocols,
    poll,
    onOnline,
    onText: (text) => receive(JSON.parse(text)),
    onEnd: (code) => onEnd(code === CLOSE_MATCH_DELETED ? 'gone' : 'no-seat'),
  });
}
