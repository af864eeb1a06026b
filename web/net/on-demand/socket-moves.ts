/** Moves on the match's socket: each is sent once and answered by its id. Without an answer the caller uses HTTP. */
import type { Seat } from '../../../worker/games/game.ts';
import type { MoveAnswer, Update } from '../../../worker/protocol/match.ts';
import type { MoveBody, MoveMessage } from '../../../worker/protocol/requests.ts';
import type { Result } from '../transport.ts';

/** Timeout of an answer, in ms. */
const ANSWER_TIMEOUT_MS = 4_000;

/** The answer, or undefined if the move must be sent again by HTTP. */
type Answer = Result<Update> | undefined;

export interface SocketMoves {
  readonly send: (seat: Seat, body: MoveBody) => Promise<Answer>;
  readonly onAnswer: (answer: MoveAnswer) => void;
  /** The socket is lost: resolve all pending moves without an answer. */
  readonly giveUp: () => void;
}

/** `say` returns false if there is no open socket. `onSilence` is called when an answer times out. */
export function createSocketMoves(say: (text: string) => boolean, onSilence: () => void): SocketMoves {
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
