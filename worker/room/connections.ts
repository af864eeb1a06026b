/** Who looks on: the sockets of a match, and the polls that wait where sockets are blocked. */
import type { Seat, Viewer } from '../games/game.ts';
import type { Table } from '../match/state.ts';
import { SOCKETS_MAX } from '../protocol/match.ts';

/** What a socket remembers while the object sleeps. */
export interface Attachment {
  readonly hashes: readonly string[];
  readonly wished?: number | undefined;
  readonly viewer: Viewer;
  /** Somebody looks at the page behind it, as was told at `at`, in ms since 1970. */
  readonly shown: boolean;
  readonly at: number;
}

export interface Listener extends Attachment {
  readonly socket: WebSocket;
}

/** Close codes that the page knows. */
const CLOSE_MOVED = 4401;
const CLOSE_DELETED = 4410;
/** Nothing else may come in than whether a seat's page is shown, and pings, which the runtime answers itself. */
const CLOSE_UNWANTED = 1008;

/** A page says so over its socket when it is looked at, and when no longer. */
const SHOWN = 'shown';
const HIDDEN = 'hidden';
/** A page that is looked at pings more often than this; one that has not for so long, in ms, lies on a dead phone. */
const SILENT_MS = 65_000;

export class Audience {
  readonly #ctx: DurableObjectState;
  /** With the seats whose people look at the page that polls. */
  readonly #polls = new Map<() => void, readonly Seat[]>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Whether there is room for one more watcher. */
  isCrowded(): boolean {
    return this.#ctx.getWebSockets().length >= SOCKETS_MAX;
  }

  /** Takes on a socket that hears this text first; answers its other end. */
  welcome(attachment: Attachment, text: string): WebSocket {
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.acceptWebSocket(server);
    server.serializeAttachment(attachment);
    server.send(text);
    return client;
  }

  listeners(): readonly Listener[] {
    return this.#ctx
      .getWebSockets()
      .filter((socket) => socket.readyState === WebSocket.OPEN)
      .map((socket) => ({ ...(socket.deserializeAttachment() as Attachment), socket }));
  }

  /** From now on the socket looks on from elsewhere. */
  reseat({ socket, hashes, wished, shown, at }: Listener, viewer: Viewer): void {
    socket.serializeAttachment({ hashes, wished, viewer, shown, at } satisfies Attachment);
  }

  /** What a socket said. */
  hear(socket: WebSocket, said: string | ArrayBuffer, nowMs: number): void {
    const attachment: Attachment = socket.deserializeAttachment();
    if (attachment.viewer === 'spectator' || (said !== SHOWN && said !== HIDDEN))
      socket.close(CLOSE_UNWANTED, 'this socket only speaks');
    else socket.serializeAttachment({ ...attachment, shown: said === SHOWN, at: nowMs } satisfies Attachment);
  }

  /** A socket whose key no longer opens the seat: it has to look anew. */
  sendAway({ socket }: Listener): void {
    socket.close(CLOSE_MOVED, 'this key no longer opens the seat');
  }

  dismiss(): void {
    for (const socket of this.#ctx.getWebSockets()) socket.close(CLOSE_DELETED, 'the match was deleted');
    this.wake();
  }

  /** Whether a device of that seat is connected. */
  isHere(table: Table | undefined, seat: Seat): boolean {
    return this.#of(table, seat).length > 0;
  }

  /** Whether somebody on that seat looks at a page of the match now: one that is open and hidden does not count. */
  isShown(table: Table | undefined, seat: Seat, nowMs: number): boolean {
    if ([...this.#polls.values()].some((shown) => shown.includes(seat))) return true;
    return this.#of(table, seat).some(({ socket, shown, at }) => {
      const pingedAt = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
      return shown && nowMs - Math.max(at, pingedAt) < SILENT_MS;
    });
  }

  #of(table: Table | undefined, seat: Seat): readonly Listener[] {
    const own = table?.keys.flatMap((key) => (key.seat === seat ? [key.hash] : [])) ?? [];
    return this.listeners().filter(({ hashes }) => hashes.some((hash) => own.includes(hash)));
  }

  /** Lets all polls look. */
  wake(): void {
    for (const wake of this.#polls.keys()) wake();
  }

  /** Resolves at the next news, or after the wait; meanwhile people on the seats of `shown` look at the page. */
  news(waitMs: number, shown: readonly Seat[]): Promise<void> {
    if (this.#polls.size >= SOCKETS_MAX) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#polls.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, waitMs);
      this.#polls.set(wake, shown);
    });
  }
}
