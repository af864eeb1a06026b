/** The room model's adapter over the network. */
import type { DraftBody, Frame, History, MoveBody, Step } from '../worker/protocol.ts';
import type { Adapter } from './adapter.ts';
import { call, frameOf } from './calls.ts';
import { connect } from './connection.ts';

/** How long a poll waits on the server, in seconds. */
const POLL = 20;

export function networkAdapter(id: string): Adapter {
  return {
    frame: (seat) => frameOf(id, seat),
    move: (seat, body: MoveBody) => call<Step>('POST', `/${id}/moves`, { seat, body }),
    draft: (seat, body: DraftBody) => call<object>('PUT', `/${id}/draft`, { seat, body }),
    history: (from, to, seat) => call<History>('GET', `/${id}/history`, { seat, query: `from=${from}&to=${to}` }),
    live: (seat, onFrame, onUp, onEnd) => {
      let rev = -1;
      const take = (frame: Frame | Step) => {
        rev = Math.max(rev, frame.rev);
        onFrame(frame);
      };
      return connect({
        url: () =>
          `${location.origin.replace(/^http/, 'ws')}/api/matches/${id}/live${seat === undefined ? '' : `?seat=${seat}`}`,
        onText: (text) => take(JSON.parse(text)),
        onUp,
        onEnd: (code) => onEnd(code === 4410 ? 'gone' : 'no-seat'),
        poll: async (stop) => {
          const query = rev < 0 ? '' : `after=${rev}&wait=${POLL}`;
          const answer = await call<Frame | undefined>('GET', `/${id}`, { seat, query, stop });
          if (stop.aborted) return;
          if (!answer.ok) {
            onEnd(answer.problem.code);
            throw new Error(answer.problem.code);
          }
          if (answer.value) take(answer.value);
        },
      });
    },
  };
}
