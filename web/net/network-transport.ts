/** The room model's transport over the network. */
import type { DraftBody, History, MoveBody, Update } from '../../worker/protocol/match.ts';
import { fetchSnapshot, request } from './api.ts';
import type { LiveOptions } from './on-demand/live.ts';
import type { Transport } from './transport.ts';

/** How long after it could not be loaded the line is asked for again, in ms. */
const RETRY_MS = 3_000;

/**
 * Updates flow only from `settled` on, so that they do not hold up what is seen first; the connection then brings all that
 * is missing.
 */
export function networkTransport(id: string, settled: Promise<void>): Transport {
  return {
    snapshot: (seat) => fetchSnapshot(id, seat),
    move: (seat, body: MoveBody) => request<Update>('POST', `/${id}/moves`, { seat, body }),
    draft: (seat, body: DraftBody) => request<object>('PUT', `/${id}/draft`, { seat, body }),
    history: (from, to, seat) => request<History>('GET', `/${id}/history`, { seat, query: `from=${from}&to=${to}` }),
    live: (seat, onMessage, onOnline, onEnd) => subscribeWhenSettled(settled, { id, seat, onMessage, onOnline, onEnd }),
  };
}

/** Opens the line once `settled`; what opens it is loaded then, and asked for again while the net is away. */
function subscribeWhenSettled(settled: Promise<void>, options: LiveOptions): () => void {
  let close: (() => void) | undefined;
  let isClosed = false;
  const open = async (): Promise<void> => {
    await settled;
    if (isClosed) return;
    try {
      const file = await import('./on-demand/live.ts');
      if (!isClosed) close = file.live(options);
    } catch {
      options.onOnline(false);
      setTimeout(open, RETRY_MS);
    }
  };
  void open();
  return () => {
    isClosed = true;
    close?.();
  };
}
