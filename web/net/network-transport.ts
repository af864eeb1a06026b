/** The room model's transport over the network. */
import type { History, Update } from '../../worker/protocol/match.ts';
import type { DraftBody, MoveBody } from '../../worker/protocol/requests.ts';
import { fetchSnapshot, request } from './api.ts';
import type { Live } from './on-demand/match-updates.ts';
import type { Transport } from './transport.ts';

/** Wait in ms before a failed load of the connection code is retried. */
const RETRY_MS = 3_000;

/**
 * Updates start only after `settled`, so that they do not delay the first render; the connection then delivers
 * everything missed. From then on moves use its socket, or HTTP if the socket does not answer.
 */
export function networkTransport(id: string, settled: Promise<void>): Transport {
  let line: Live | undefined;
  return {
    snapshot: (seat) => fetchSnapshot(id, seat),
    move: async (seat, body: MoveBody) =>
      (await line?.move(seat, body)) ?? request<Update>('POST', `/${id}/moves`, { seat, body }),
    draft: (seat, body: DraftBody) => request<object>('PUT', `/${id}/draft`, { seat, body }),
    history: (from, to, seat) => request<History>('GET', `/${id}/history`, { seat, query: `from=${from}&to=${to}` }),
    live: (seat, onMessage, onOnline, onEnd) => {
      let own: Live | undefined;
      let isClosed = false;
      const open = async (): Promise<void> => {
        await settled;
        if (isClosed) return;
        try {
          const file = await import('./on-demand/match-updates.ts');
          if (!isClosed) line = own = file.live({ id, seat, onMessage, onOnline, onEnd });
        } catch {
          onOnline(false);
          // Retry loading the file while offline.
          setTimeout(open, RETRY_MS);
        }
      };
      void open();
      return () => {
        isClosed = true;
        own?.close();
        line = undefined;
      };
    },
  };
}
