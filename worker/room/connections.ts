/** Who looks on: the sockets of a match, and the polls that wait where sockets are blocked. */
import { opensSeat } from '../commands/caller.ts';
import type { Seat, Viewer } from '../games/game.ts';
import type { MatchState } from '../match/state.ts';
import {
  CLOSE_KEY_REVOKED,
  CLOSE_MATCH_DELETED,
  SEAT_SOCKETS_MAX,
  SOCKET_SILENT_MS,
  WATCHERS_MAX,
} from '../protocol/limits.ts';

/** What a socket remembers while the object sleeps. */
export interface Attachment {
  readonly hashes: readonly string[];
  readonly wished?: number | undefined;
  readonly viewer: Viewer;
  /** Somebody looks at the page behind it, as was told at `at`, in ms since 1970. */
  readonly shown: boolean;
  readonly at: number;
}

export interface Connection extends Attachment {
  readonly socket: WebSocket;
}

/** A poll that waits for news. */
export interface LongPoll {
  readonly viewer: Viewer;
  /** The seats whose people look at the page that polls. */
  readonly shown: readonly Seat[];
}

/** Close code of RFC 6455 for an end that goes away. */
const CLOSE_GOING_AWAY = 1001;
/** Nothing else may come in than whether a seat's page is shown, and pings, which the runtime answers itself. */
const CLOSE_POLICY_VIOLATION = 1008;

/** A page says so over its socket when it is looked at, and when no longer. */
const PAGE_SHOWN = 'shown';
const PAGE_HIDDEN = 'hidden';
/** A page that is looked at pings more often than this; one that has not for so long, in ms, lies on a dead phone. */
const PING_TIMEOUT_MS = 65_000;

export class Connections {
  readonly #ctx: DurableObjectState;
  /** Polls that wait, the oldest first. */
  readonly #longPolls = new Map<() => void, LongPoll>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /**
   * True if there is room for one more socket of this viewer: 250 for watchers, 16 for each seat. If a seat's places are
   * taken, its socket that has been silent longest is closed, but none that pinged in the last 3 minutes.
   */
  makeRoomFor(viewer: Viewer, nowMs: number): boolean {
    const same = this.list().filter((connection) => connection.viewer === viewer);
    if (same.length < (viewer === 'spectator' ? WATCHERS_MAX : SEAT_SOCKETS_MAX)) return true;
    if (viewer === 'spectator') return false;
    const [silent] = same
      .map((connection) => ({ ...connection, heardAt: this.#heardAt(connection) }))
      .sort((a, b) => a.heardAt - b.heardAt);
    if (!silent || nowMs - silent.heardAt <= SOCKET_SILENT_MS) return false;
    silent.socket.close(CLOSE_GOING_AWAY, 'this socket was silent for minutes');
    return true;
  }

  /** When the socket last said anything, in ms since 1970. */
  #heardAt({ socket, at }: Connection): number {
    return Math.max(at, this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0);
  }

  /** Takes on a socket that hears this text first; answers its other end. */
  accept(attachment: Attachment, firstMessage: string): WebSocket {
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.acceptWebSocket(server);
    server.serializeAttachment(attachment);
    server.send(firstMessage);
    return client;
  }

  list(): readonly Connection[] {
    return this.#ctx
      .getWebSockets()
      .filter((socket) => socket.readyState === WebSocket.OPEN)
      .map((socket) => ({ ...(socket.deserializeAttachment() as Attachment), socket }));
  }

  /** Sends every viewer a message, made once for all who see the same. */
  broadcast(messageFor: (viewer: Viewer) => string): void {
    const messages = new Map<Viewer, string>();
    for (const { socket, viewer } of this.list()) {
      const message = messages.get(viewer) ?? messageFor(viewer);
      messages.set(viewer, message);
      socket.send(message);
    }
  }

  /** From now on the socket looks on from elsewhere. */
  setViewer({ socket, hashes, wished, shown, at }: Connection, viewer: Viewer): void {
    socket.serializeAttachment({ hashes, wished, viewer, shown, at } satisfies Attachment);
  }

  /** What a socket said. */
  onMessage(socket: WebSocket, message: string | ArrayBuffer, nowMs: number): void {
    const attachment: Attachment = socket.deserializeAttachment();
    if (attachment.viewer === 'spectator' || (message !== PAGE_SHOWN && message !== PAGE_HIDDEN))
      socket.close(CLOSE_POLICY_VIOLATION, 'this socket only speaks');
    else socket.serializeAttachment({ ...attachment, shown: message === PAGE_SHOWN, at: nowMs } satisfies Attachment);
  }

  /** A socket whose key no longer opens the seat: it has to look anew. */
  closeRevoked({ socket }: Connection): void {
    socket.close(CLOSE_KEY_REVOKED, 'this key no longer opens the seat');
  }

  /** The hashes of the keys that opened a socket. */
  hashesOf = (socket: WebSocket): readonly string[] =>
    (socket.deserializeAttachment() as Attachment | null)?.hashes ?? [];

  closeAll(): void {
    for (const socket of this.#ctx.getWebSockets()) socket.close(CLOSE_MATCH_DELETED, 'the match was deleted');
    this.wakePolls();
  }

  /** Whether a device of that seat is connected. */
  isConnected(state: MatchState | undefined, seat: Seat): boolean {
    return this.#ofSeat(state, seat).length > 0;
  }

  /** Whether somebody on that seat looks at a page of the match now: one that is open and hidden does not count. */
  isPageVisible(state: MatchState | undefined, seat: Seat, nowMs: number): boolean {
    if ([...this.#longPolls.values()].some(({ shown }) => shown.includes(seat))) return true;
    return this.#ofSeat(state, seat).some(
      (connection) => connection.shown && nowMs - this.#heardAt(connection) < PING_TIMEOUT_MS,
    );
  }

  /** Return when a socket of anyone was heard last, in ms since 1970; 0 if there is none. */
  lastHeardAt(): number {
    return this.list().reduce((last, one) => Math.max(last, this.#heardAt(one)), 0);
  }

  #ofSeat(state: MatchState | undefined, seat: Seat): readonly Connection[] {
    // Somebody who asks for the seat is not on it.
    const seatHashes = state?.keys.flatMap((key) => (key.seat === seat && opensSeat(key) ? [key.hash] : [])) ?? [];
    return this.list().filter(({ hashes }) => hashes.some((hash) => seatHashes.includes(hash)));
  }

  /** Lets all polls look. */
  wakePolls(): void {
    for (const wake of this.#longPolls.keys()) wake();
  }

  /**
   * Resolves to true at the next news, or after the wait. Resolves to false at once if too many watchers wait. A seat
   * always has room: beyond its limit its oldest poll ends.
   */
  waitForChange(waitMs: number, poll: LongPoll): Promise<boolean> {
    const same = [...this.#longPolls].filter(([, { viewer }]) => viewer === poll.viewer);
    if (poll.viewer === 'spectator' && same.length >= WATCHERS_MAX) return Promise.resolve(false);
    if (poll.viewer !== 'spectator' && same.length >= SEAT_SOCKETS_MAX) same[0]?.[0]();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#longPolls.delete(wake);
        resolve(true);
      };
      const timer = setTimeout(wake, waitMs);
      this.#longPolls.set(wake, poll);
    });
  }
}
