/** The room model's adapter over the network. */
import type { DraftBody, History, MoveBody, Update } from '../../worker/protocol/match.ts';
import { call, frameOf } from './api.ts';
import type { News } from './on-demand/live.ts';
import type { Adapter } from './transport.ts';

/** How long after it could not be loaded the line is asked for again, in ms. */
const AGAIN = 3_000;

/** News flow only from `settled` on, so that they do not hold up what is seen first; the line then brings all that is missing. */
export function networkAdapter(id: string, settled: Promise<void>): Adapter {
  return {
    frame: (seat) => frameOf(id, seat),
    move: (seat, body: MoveBody) => call<Update>('POST', `/${id}/moves`, { seat, body }),
    draft: (seat, body: DraftBody) => call<object>('PUT', `/${id}/draft`, { seat, body }),
    history: (from, to, seat) => call<History>('GET', `/${id}/history`, { seat, query: `from=${from}&to=${to}` }),
    live: (seat, onFrame, onUp, onEnd) => lineOn(settled, { id, seat, onFrame, onUp, onEnd }),
  };
}

/** Opens the line once `settled`; what opens it is loaded then, and asked for again while the net is away. */
function lineOn(settled: Promise<void>, news: News): () => void {
  let close: (() => void) | undefined;
  let isClosed = false;
  const open = async (): Promise<void> => {
    await settled;
    if (isClosed) return;
    try {
      const { openLine } = await import('./on-demand/live.ts');
      if (!isClosed) close = openLine(news);
    } catch {
      news.onUp(false);
      setTimeout(open, AGAIN);
    }
  };
  void open();
  return () => {
    isClosed = true;
    close?.();
  };
}
