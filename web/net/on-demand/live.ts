/** The line that brings the news of a match to one seat, or to a watcher. */
import type { Seat } from '../../../worker/games/game.ts';
import type { Snapshot, Update } from '../../../worker/protocol/match.ts';
import { call } from '../api.ts';
import { browserWorld } from '../browser-env.ts';
import { connect } from './connection.ts';
import { protocols } from './embed-mode.ts';

/** Whose news, and who is told. */
export interface News {
  readonly id: string;
  readonly seat: Seat | undefined;
  readonly onFrame: (frame: Snapshot | Update) => void;
  readonly onUp: (up: boolean) => void;
  /** Told a problem's code when no news will come any more. */
  readonly onEnd: (code: string) => void;
}

/** How long a poll waits on the server, in seconds. */
const POLL = 20;

const { isShown } = browserWorld;

/** The server closes a line with this when the match was deleted. */
const GONE = 4410;

/** Opens the line; the function that it answers closes it. */
export function openLine({ id, seat, onFrame, onUp, onEnd }: News): () => void {
  let rev = -1;
  const take = (frame: Snapshot | Update): void => {
    rev = frame.rev;
    onFrame(frame);
  };
  const poll = async (stop: AbortSignal): Promise<void> => {
    const query = rev < 0 ? '' : `after=${rev}&wait=${POLL}${isShown() ? '&shown=1' : ''}`;
    const answer = await call<Snapshot | undefined>('GET', `/${id}`, { seat, query, stop });
    if (stop.aborted) return;
    if (!answer.ok) {
      onEnd(answer.problem.code);
      throw new Error(answer.problem.code);
    }
    if (answer.value) take(answer.value);
  };
  const query = () => (seat === undefined ? '' : `?seat=${seat}${isShown() ? '&shown=1' : ''}`);
  return connect({
    url: () => `${location.origin.replace(/^http/, 'ws')}/api/matches/${id}/live${query()}`,
    isShown: seat === undefined ? undefined : isShown,
    offers: protocols,
    poll,
    onUp,
    onText: (text) => take(JSON.parse(text)),
    onEnd: (code) => onEnd(code === GONE ? 'gone' : 'no-seat'),
  });
}
