/** The connections of a match: its sockets, and the long polls of clients whose sockets are blocked. */
import { opensSeat } from '../commands/caller.ts';
import { limitFactor, TokenBuckets } from '../commands/token-buckets.ts';
import type { Seat, Viewer } from '../games/game.ts';
import { hasPlaceFor } from '../http/held-polls.ts';
import type { MatchState } from '../match/match-state.ts';
import type { Sight } from '../match/viewer-sight.ts';
import type { News, PageSign, VisiblePage } from '../notify/page-watching.ts';
import {
  CLOSE_KEY_REVOKED,
  CLOSE_MATCH_DELETED,
  SEAT_SOCKETS_MAX,
  SOCKET_MESSAGES_RATE,
  SOCKET_SILENT_MS,
} from '../protocol/limits.ts';

/** The data of a socket that survives an eviction. */
export interface Attachment {
  readonly hashes: readonly string[];
  readonly wished?: number | undefined;
  readonly viewer: Viewer;
  /** Keyed hash of the client's address. Sockets that were opened before it existed have none. */
  readonly household?: string | undefined;
  /** True if the page behind it is visible, as reported at `at`, in ms since 1970. */
  readonly shown: boolean;
  readonly at: number;
  /** True once it sent a message. Opening a socket does not prove that the page got its first message. */
  readonly isHeard?: true;
}

export interface Connection extends Attachment {
  readonly socket: WebSocket;
}

/** The last poll of a visible page that had the newest revision. Both times are in ms since 1970. */
interface ShownPoll {
  readonly at: number;
  /** Until then the page shows what it has; it asks again if there is no news. */
  readonly until: number;
}

/** Close code of RFC 6455 for "going away". */
const CLOSE_GOING_AWAY = 1001;
/** Close code for unknown messages. Allowed are moves, page visibility, and pings, which the runtime answers itself. */
const CLOSE_POLICY_VIOLATION = 1008;

/** Sent by a page over its socket when it becomes visible or hidden. */
const PAGE_SHOWN = 'shown';
const PAGE_HIDDEN = 'hidden';
/** Visible pages ping more often than this. After this long without a ping, in ms, treat the client as gone. */
const PING_TIMEOUT_MS = 65_000;
/** Resolution of the time of a socket's last move, in ms. */
const HEARD_STEP_MS = 30_000;

export class Connections {
  readonly #ctx: DurableObjectState;
  /** By seat. Lost when the object is evicted: then a page that polls is unknown until its next poll, 20 s at most. */
  readonly #shownPolls = new Map<Seat, ShownPoll>();
  /** A cache, lost when the object is evicted; the runtime keeps the originals. */
  readonly #connections = new WeakMap<WebSocket, Connection>();
  readonly #countedMessages = new WeakMap<WebSocket, TokenBuckets>();
  readonly #limits: () => string | undefined;

  /** `limits` returns the variable `TILEPOST_LIMITS`. */
  constructor(ctx: DurableObjectState, limits: () => string | undefined) {
    this.#ctx = ctx;
    this.#limits = limits;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /**
   * Return true if one more socket of this viewer is allowed: 250 for spectators and 60 for those of one household, 16
   * per seat. If a seat is full, its socket with the longest silence is closed, unless all of them pinged in the last 3
   * minutes.
   */
  makeRoomFor(viewer: Viewer, household: string | undefined, nowMs: number): boolean {
    const same = this.list().filter((connection) => connection.viewer === viewer);
    if (viewer === 'spectator') return hasPlaceFor(household, same);
    if (same.length < SEAT_SOCKETS_MAX) return true;
    const [silent] = same
      .map((connection) => ({ ...connection, heardAt: this.#heardAt(connection) }))
      .sort((a, b) => a.heardAt - b.heardAt);
    if (!silent || nowMs - silent.heardAt <= SOCKET_SILENT_MS) return false;
    silent.socket.close(CLOSE_GOING_AWAY, 'this socket was silent for minutes');
    return true;
  }

  /** When the socket was last heard, in ms since 1970. */
  #heardAt({ socket, at }: Connection): number {
    return Math.max(at, this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0);
  }

  /** When the client last proved that it is there, in ms since 1970; 0 if it never did since it opened the socket. */
  #provenAt({ socket, at, isHeard }: Connection): number {
    return Math.max(isHeard ? at : 0, this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0);
  }

  /** Accept a socket, send it a first message, and return the client's end. */
  accept(attachment: Attachment, firstMessage: string): WebSocket {
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.acceptWebSocket(server);
    this.#attach(server, attachment);
    server.send(firstMessage);
    return client;
  }

  list(): readonly Connection[] {
    return this.#ctx
      .getWebSockets()
      .filter((socket) => socket.readyState === WebSocket.OPEN)
      .map((socket) => this.#connectionOf(socket));
  }

  /** The socket with its attachment, cached: copying it out of the runtime costs more than the rest of a broadcast. */
  #connectionOf(socket: WebSocket): Connection {
    const known = this.#connections.get(socket);
    if (known) return known;
    const connection: Connection = { ...(socket.deserializeAttachment() as Attachment), socket };
    this.#connections.set(socket, connection);
    return connection;
  }

  #attach(socket: WebSocket, attachment: Attachment): void {
    socket.serializeAttachment(attachment);
    this.#connections.set(socket, { ...attachment, socket });
  }

  #change({ socket, ...attachment }: Connection, change: Partial<Attachment>): void {
    this.#attach(socket, { ...attachment, ...change });
  }

  /**
   * Send every viewer a message, computed once for all with the same sight, and wake the polls. `mover` is the socket
   * that made the move for `seat`: it gets its reply instead.
   */
  broadcast(
    messageFor: (sight: Sight) => string,
    sightOf: (connection: Connection) => Sight,
    mover?: WebSocket,
    seat?: Seat,
  ): void {
    const messages = new Map<string, string>();
    for (const connection of this.list()) {
      const { socket, viewer } = connection;
      if (socket === mover && viewer === seat) continue;
      const sight = sightOf(connection);
      const key = `${sight.viewer} ${sight.isShared}`;
      const message = messages.get(key) ?? messageFor(sight);
      messages.set(key, message);
      socket.send(message);
    }
  }

  /** Change the viewer of a socket. */
  setViewer(connection: Connection, viewer: Viewer): void {
    this.#change(connection, { viewer });
  }

  /**
   * Handle a message that is not a move. Close a socket that sends anything unknown, or too many. Return true if a page
   * told that it is visible or hidden; anything else is no sign of a visit.
   */
  onMessage(socket: WebSocket, message: string | ArrayBuffer, nowMs: number): boolean {
    // The client sent it before it heard that the socket is closed.
    if (socket.readyState !== WebSocket.OPEN) return false;
    const connection = this.#connectionOf(socket);
    if (connection.viewer === 'spectator' || (message !== PAGE_SHOWN && message !== PAGE_HIDDEN)) {
      socket.close(CLOSE_POLICY_VIOLATION, 'this socket takes moves only');
      return false;
    }
    if (!this.countMessage(socket, nowMs)) return false;
    this.#change(connection, { shown: message === PAGE_SHOWN, at: nowMs, isHeard: true });
    return true;
  }

  /** Count a message that made no move. Close the socket and return false if there are too many. */
  countMessage(socket: WebSocket, nowMs: number): boolean {
    const bucket = this.#countedMessages.get(socket) ?? new TokenBuckets(SOCKET_MESSAGES_RATE, 1);
    this.#countedMessages.set(socket, bucket);
    if (bucket.take('', nowMs, limitFactor(this.#limits())) === 0) return true;
    socket.close(CLOSE_POLICY_VIOLATION, 'too many messages that are no moves');
    return false;
  }

  /** Record that the socket was heard: one that sends moves is not silent, even if it never pings. */
  noteHeard(socket: WebSocket, nowMs: number): void {
    const connection = this.#connectionOf(socket);
    if (nowMs - connection.at > HEARD_STEP_MS) this.#change(connection, { at: nowMs, isHeard: true });
  }

  /** Close a socket whose key no longer opens the seat. The client reconnects. */
  closeRevoked({ socket }: Connection): void {
    socket.close(CLOSE_KEY_REVOKED, 'this key no longer opens the seat');
  }

  /** The hashes of the keys that opened a socket. */
  hashesOf = (socket: WebSocket): readonly string[] =>
    (this.#connections.get(socket) ?? (socket.deserializeAttachment() as Attachment | null))?.hashes ?? [];

  closeAll(): void {
    for (const socket of this.#ctx.getWebSockets()) socket.close(CLOSE_MATCH_DELETED, 'the match was deleted');
  }

  /** True if a device of that seat is connected. */
  isConnected(state: MatchState | undefined, seat: Seat): boolean {
    return this.#ofSeat(state, seat).length > 0;
  }

  /**
   * Return the proof by the pages of that seat about news. A visible page has shown them if it was heard late enough. One that
   * was only heard before may have vanished, which is known after its silence. A hidden page does not count.
   */
  pageSign(state: MatchState | undefined, seat: Seat, { since, shownBy }: News, nowMs: number): PageSign {
    const last = this.#shownPolls.get(seat);
    const poll = last && last.until > nowMs ? last : undefined;
    // It had the newest revision: its page has shown the news.
    if (poll && poll.at >= since) return { kind: 'seen' };
    const pages = this.#ofSeat(state, seat).filter(
      (page) => page.shown && nowMs - this.#heardAt(page) < PING_TIMEOUT_MS,
    );
    if (pages.some((page) => this.#provenAt(page) >= shownBy)) return { kind: 'seen' };
    const signs = pages.map((page) => this.#heardAt(page) + PING_TIMEOUT_MS);
    if (poll) signs.push(poll.until);
    return signs.length === 0 ? { kind: 'gone' } : { kind: 'unsure', until: Math.max(...signs) };
  }

  /** The visible page behind a socket, even if it was closed just now; undefined if the page is hidden. */
  pageOf(state: MatchState, socket: WebSocket): VisiblePage | undefined {
    const page = this.#connectionOf(socket);
    if (!page.shown) return undefined;
    const keys = state.keys.filter((key) => opensSeat(key) && page.hashes.includes(key.hash));
    return { seats: keys.map(({ seat }) => seat), heardAt: this.#provenAt(page) };
  }

  /** When any socket was last heard, in ms since 1970; 0 if there is none. */
  lastHeardAt(): number {
    return this.list().reduce((last, one) => Math.max(last, this.#heardAt(one)), 0);
  }

  #ofSeat(state: MatchState | undefined, seat: Seat): readonly Connection[] {
    // A device that only requests the seat does not count.
    const seatHashes = state?.keys.flatMap((key) => (key.seat === seat && opensSeat(key) ? [key.hash] : [])) ?? [];
    return this.list().filter(({ hashes }) => hashes.some((hash) => seatHashes.includes(hash)));
  }

  /** Note that a visible page of these seats shows everything until then. */
  notePoll({ seats, at, until }: ShownPoll & { readonly seats: readonly Seat[] }): void {
    for (const seat of seats) this.#shownPolls.set(seat, { at, until });
  }
}
