/**
 * The connection that delivers a match’s updates to one seat or a spectator, and carries moves. Each is sent once and
 * answered by its id; without an answer the caller uses HTTP.
 */
import type { Seat } from '../../../worker/games/game.ts';
import { CACHED_POLL_SECONDS, CLOSE_MATCH_DELETED, SEATS_MAX } from '../../../worker/protocol/limits.ts';
import type { MoveAnswer, Snapshot, Update } from '../../../worker/protocol/match.ts';
import type { MoveBody, MoveMessage } from '../../../worker/protocol/requests.ts';
import { isRecord, type KeyValueStore, localStore, readJson } from '../../browser/storage.ts';
import { request } from '../api.ts';
import { authHeaders } from '../auth-headers.ts';
import { browserEnv } from '../browser-env.ts';
import type { Result } from '../transport.ts';
import { socketProtocols } from './embed-mode.ts';
import { connect } from './socket-or-polling.ts';

/** Timeout of an answer, in ms. */
const ANSWER_TIMEOUT_MS = 4_000;

/** The answer, or undefined if the move must be sent again by HTTP. */
type Answer = Result<Update> | undefined;

interface SocketMoves {
  readonly send: (seat: Seat, body: MoveBody) => Promise<Answer>;
  readonly onAnswer: (answer: MoveAnswer) => void;
  /** The socket is lost: resolve all pending moves without an answer. */
  readonly giveUp: () => void;
}

/** `say` returns false if there is no open socket. `onSilence` is called when an answer times out. */
function createSocketMoves(say: (text: string) => boolean, onSilence: () => void): SocketMoves {
  const waiting = new Map<string, (answer: Answer) => void>();
  return {
    send: (seat, body) =>
      new Promise((resolve) => {
        const message: MoveMessage = { seat, ...body };
        if (!say(JSON.stringify(message))) {
          resolve(undefined);
          return;
        }
        const settle = (answer: Answer): void => {
          clearTimeout(timer);
          waiting.delete(body.id);
          resolve(answer);
        };
        const timer = setTimeout(() => {
          settle(undefined);
          onSilence();
        }, ANSWER_TIMEOUT_MS);
        waiting.set(body.id, settle);
      }),
    onAnswer: ({ id = '', step, problem }) => {
      const settle = waiting.get(id);
      if (step) settle?.({ ok: true, value: step });
      // The browser may have a newer key than its socket; HTTP sends them all.
      else if (problem) settle?.(problem.code === 'no-seat' ? undefined : { ok: false, problem });
    },
    giveUp: () => {
      for (const settle of waiting.values()) settle(undefined);
    },
  };
}

const entryOf = (receipt: Readonly<Record<string, unknown>>): number => Number(receipt.entry);

/** Return the newest receipt this browser keeps for any seat of the match, as JSON; '' for none. */
export function newestReceipt(match: string, storage: KeyValueStore = localStore): string {
  const receipts = Array.from(
    { length: SEATS_MAX },
    (_, seat) => readJson(storage, `receipt:${match}:${seat}`, isRecord) ?? [],
  ).flat();
  const [newest] = receipts.filter(({ mac }) => typeof mac === 'string').sort((a, b) => entryOf(b) - entryOf(a));
  return newest ? JSON.stringify(newest) : '';
}

/** Send the newest receipt with every request from now on; each move may update it. */
export function offerReceipts(match: string): void {
  Object.defineProperty(authHeaders, 'tilepost-receipt', {
    get: () => newestReceipt(match),
    enumerable: true,
    configurable: true,
  });
}

/** The match and seat to follow, and callbacks. */
export interface LiveOptions {
  readonly id: string;
  readonly seat: Seat | undefined;
  readonly onMessage: (message: Snapshot | Update) => void;
  readonly onOnline: (isOnline: boolean) => void;
  /** Called with a problem's code when no more updates will come. */
  readonly onEnd: (code: string) => void;
}

/** How long a poll waits on the server, in seconds. */
const POLL_WAIT_S = 20;

/** While polling works, a socket is tried this often, in ms; less often by a spectator when the match is full. */
const SOCKET_RETRY_MS = 60_000;
/** How long a spectator that found the match full polls the cached snapshot before it tries again, in ms. */
const CACHED_POLLS_MS = 300_000;

const { isShown } = browserEnv;

export interface Live {
  readonly close: () => void;
  /** Send a move on the socket. Resolves to undefined if there is no socket or no answer; then send it by HTTP. */
  readonly move: (seat: Seat, body: MoveBody) => Promise<Result<Update> | undefined>;
}

/** Open the connection. */
export function live({ id, seat, onMessage, onOnline, onEnd }: LiveOptions): Live {
  offerReceipts(id);
  let rev = -1;
  const receive = (message: Snapshot | Update): void => {
    rev = message.rev;
    onMessage(message);
  };
  let cachedUntil = 0;
  const mustUseCache = (): boolean => Date.now() < cachedUntil;
  const poll = async (stop: AbortSignal): Promise<number> => {
    const isCached = mustUseCache();
    const news = rev < 0 ? '' : `after=${rev}&wait=${POLL_WAIT_S}${isShown() ? '&shown=1' : ''}`;
    const query = isCached ? 'cached=1' : news;
    const answer = await request<Snapshot | undefined>('GET', `/${id}`, { seat, query, signal: stop });
    if (stop.aborted) return 0;
    if (!answer.ok) {
      const { code, status, retryAfter } = answer.problem;
      if (retryAfter !== undefined) {
        // A seat must not get a spectator's snapshot.
        if (seat === undefined && status === 429) cachedUntil = Date.now() + CACHED_POLLS_MS;
        return retryAfter * 1_000;
      }
      onEnd(code);
      throw new Error(code);
    }
    if (answer.value) receive(answer.value);
    return isCached ? CACHED_POLL_SECONDS * 1_000 : 0;
  };
  const query = () => {
    const own = seat === undefined ? '' : `&seat=${seat}${isShown() ? '&shown=1' : ''}`;
    return `?receipt=${encodeURIComponent(newestReceipt(id))}${own}`;
  };
  const receiveText = (text: string): void => {
    const message: Snapshot | Update | MoveAnswer = JSON.parse(text);
    // The server sends an answer's update nowhere else, so apply it even if the answer is late.
    const news = message.kind === 'answer' ? message.step : message;
    if (news) receive(news);
    if (message.kind === 'answer') moves.onAnswer(message);
  };
  const line = connect({
    url: () => `${location.origin.replace(/^http/, 'ws')}/api/matches/${id}/live${query()}`,
    isShown: seat === undefined ? undefined : isShown,
    protocols: socketProtocols,
    poll,
    socketRetryMs: () => (mustUseCache() ? CACHED_POLLS_MS : SOCKET_RETRY_MS),
    onOnline,
    onText: receiveText,
    onLost: () => moves.giveUp(),
    onEnd: (code) => onEnd(code === CLOSE_MATCH_DELETED ? 'gone' : 'no-seat'),
  });
  const moves = createSocketMoves(line.send, line.check);
  return { close: line.close, move: moves.send };
}
