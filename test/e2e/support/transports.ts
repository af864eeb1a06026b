/** Both transports of a page's moves, the match's socket and HTTP, and failures of a move on its way. */
import type { BrowserContext, Route, WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './person.ts';

/** Tests of what players see run with each of them. */
export const TRANSPORTS = ['a socket', 'HTTP'] as const;
export type TransportName = (typeof TRANSPORTS)[number];

/**
 * Make every socket handshake fail, as behind a proxy without WebSocket support. Pages opened earlier are not affected.
 */
async function blockSockets(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const Real = WebSocket;
    globalThis.WebSocket = class extends Real {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(String(url).replace('/live', '/blocked'), protocols);
      }
    };
  });
}

/** Make pages that this person opens from now on use this transport for moves. */
export async function useTransport({ context, allowError }: Person, transport: TransportName): Promise<void> {
  if (transport === 'a socket') return;
  await blockSockets(context);
  allowError(/WebSocket connection/);
}

/**
 * `drop`: moves never arrive. `lose`: the next one arrives, its answer does not. `cut`: the same, and the socket
 * closes.
 */
type Fate = 'pass' | 'drop' | 'lose' | 'cut';

export interface MoveTap {
  /** The fate of the following moves. After `lose` and `cut` it is `pass` again. */
  fate: Fate;
  /** The command ids of all moves the page sent, with the transport. */
  readonly sent: { readonly id: string; readonly by: TransportName }[];
  /** The server's answers to moves: the status, 200 for those on a socket. */
  readonly answered: number[];
}

/** Intercept moves between a page and the server. The page is reloaded, with this transport for moves. */
export async function tapMoves(person: Person, transport: TransportName): Promise<MoveTap> {
  const tap: MoveTap = { fate: 'pass', sent: [], answered: [] };
  const takeFate = (): Fate => {
    const { fate } = tap;
    if (fate !== 'drop') tap.fate = 'pass';
    return fate;
  };
  await person.page.route('**/moves*', async (route: Route) => {
    tap.sent.push({ id: route.request().postDataJSON().id, by: 'HTTP' });
    const fate = takeFate();
    if (fate === 'pass') return route.fallback();
    if (fate !== 'drop') tap.answered.push((await route.fetch()).status());
    return route.abort();
  });
  let hasSpoken = transport !== 'a socket';
  if (transport === 'a socket')
    await person.page.routeWebSocket(/\/live/, (socket: WebSocketRoute) => {
      const server = socket.connectToServer();
      let fate: Fate = 'pass';
      socket.onMessage((text) => {
        if (!String(text).startsWith('{')) return server.send(text);
        tap.sent.push({ id: JSON.parse(String(text)).id, by: 'a socket' });
        fate = takeFate();
        if (fate !== 'drop') server.send(text);
      });
      server.onMessage((text) => {
        hasSpoken = true;
        if (!String(text).startsWith('{"kind":"answer"')) return socket.send(text);
        tap.answered.push(200);
        if (fate === 'pass') return socket.send(text);
        return fate === 'cut' ? void socket.close({ code: 1011 }) : undefined;
      });
    });
  await useTransport(person, transport);
  await person.page.reload();
  await person.turn.waitFor();
  // The socket opens when the browser is idle; before that a move uses HTTP.
  await expect.poll(() => hasSpoken).toBe(true);
  return tap;
}

/** Count the requests to these addresses from now on. */
export function countRequests({ page }: Person, address: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (address.test(request.url())) count += 1;
  });
  return () => count;
}
