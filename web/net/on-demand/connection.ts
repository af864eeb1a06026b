/** One connection to the server that mends itself: a socket, and polling where sockets are blocked. */
import { CLOSE_KEY_REVOKED, CLOSE_MATCH_DELETED, POLL_PAUSE_MS } from '../../../worker/protocol/limits.ts';

/** What the connection stands on and whom it tells. */
export interface ConnectionOptions {
  readonly url: () => string;
  /** Subprotocols that the socket offers; none for most. */
  readonly protocols: () => readonly string[];
  readonly onText: (text: string) => void;
  /** Whether the page is looked at now; the other end is told when that changes, if it is to know: `url` says how it begins. */
  readonly isShown?: (() => boolean) | undefined;
  /** Whether updates flow, by whichever way. */
  readonly onOnline: (up: boolean) => void;
  /** The server closed for good; the connection does not try again. */
  readonly onEnd: (code: number) => void;
  /**
   * Waits for news without a socket. Resolves after news or a while to the least time before the next poll, in ms.
   * Rejects on a dead network.
   */
  readonly poll: (stop: AbortSignal) => Promise<number>;
  /** How long after one try the next socket is tried while polling works, in ms. */
  readonly socketRetryMs: () => number;
}

interface Connection {
  readonly options: ConnectionOptions;
  socket?: WebSocket | undefined;
  retryTimer?: ReturnType<typeof setTimeout> | undefined;
  pollAbort?: AbortController | undefined;
  failures: number;
  lastMessageAt: number;
  closed: boolean;
  /** What the other end of this socket believes of `isShown`. */
  reportedVisible?: boolean | undefined;
}

/** In milliseconds. */
const PING_INTERVAL_MS = 20_000;
const SILENCE_MAX_MS = 45_000;
/** How long a socket that was asleep may take to answer. */
const PONG_TIMEOUT_MS = 2_500;
const BACKOFF_FIRST_MS = 400;
const BACKOFF_MAX_MS = 30_000;
/** Failed openings after which polling starts. */
const FAILURES_BEFORE_POLLING = 2;
/** This key was revoked; the match was deleted. */
const FINAL_CLOSE_CODES: readonly number[] = [CLOSE_KEY_REVOKED, CLOSE_MATCH_DELETED];

/** Waits double up to half a minute; half of each is chance, so that a thousand pages do not return at once. */
export const backOffMs = (failures: number, chance = Math.random()): number =>
  Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** failures) * (0.5 + chance / 2);

/** Opens the line; the function that it answers closes it. */
export function connect(options: ConnectionOptions): () => void {
  const connection: Connection = { options, failures: 0, lastMessageAt: 0, closed: false };
  const onWake = () => {
    reportVisibility(connection);
    checkSocket(connection);
  };
  const pingTimer = setInterval(() => pingOrAbandon(connection), PING_INTERVAL_MS);
  addEventListener('online', onWake);
  document.addEventListener('visibilitychange', onWake);
  openSocket(connection);
  return () => {
    clearInterval(pingTimer);
    removeEventListener('online', onWake);
    document.removeEventListener('visibilitychange', onWake);
    closeConnection(connection);
  };
}

function openSocket(connection: Connection): void {
  clearTimeout(connection.retryTimer);
  if (connection.closed || connection.socket) return;
  connection.reportedVisible = connection.options.isShown?.();
  const socket = new WebSocket(connection.options.url(), [...connection.options.protocols()]);
  let hasMessage = false;
  connection.socket = socket;
  socket.onmessage = ({ data }) => {
    connection.lastMessageAt = Date.now();
    // Some proxies open a socket and carry nothing: only what comes through proves it.
    if (!hasMessage) markConnected(connection);
    hasMessage = true;
    if (typeof data === 'string' && data !== 'pong') connection.options.onText(data);
  };
  socket.onclose = ({ code }) => {
    if (connection.socket === socket) onDisconnect(connection, code, hasMessage);
  };
}

function markConnected(connection: Connection): void {
  connection.failures = 0;
  connection.pollAbort?.abort();
  connection.pollAbort = undefined;
  reportVisibility(connection);
  connection.options.onOnline(true);
}

function onDisconnect(connection: Connection, code: number, hasMessage: boolean): void {
  connection.socket = undefined;
  if (connection.closed) return;
  if (FINAL_CLOSE_CODES.includes(code)) {
    closeConnection(connection);
    connection.options.onEnd(code);
    return;
  }
  if (!hasMessage) connection.failures += 1;
  if (!connection.pollAbort) connection.options.onOnline(false);
  if (connection.failures >= FAILURES_BEFORE_POLLING && !connection.pollAbort) void startPolling(connection);
  clearTimeout(connection.retryTimer);
  connection.retryTimer = setTimeout(
    () => openSocket(connection),
    connection.pollAbort ? connection.options.socketRetryMs() : backOffMs(connection.failures),
  );
}

/** Lets go of a silent socket at once; its own close event may come minutes later. */
function abandonSocket(connection: Connection): void {
  const { socket } = connection;
  onDisconnect(connection, 0, true);
  socket?.close();
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function startPolling(connection: Connection): Promise<void> {
  const abort = new AbortController();
  connection.pollAbort = abort;
  for (let failures = 0; !abort.signal.aborted; ) {
    const startedAt = Date.now();
    try {
      const pauseMs = await connection.options.poll(abort.signal);
      failures = 0;
      if (abort.signal.aborted) return;
      connection.options.onOnline(true);
      await wait(Math.max(pauseMs, startedAt + POLL_PAUSE_MS - Date.now()));
    } catch {
      if (abort.signal.aborted) return;
      connection.options.onOnline(false);
      failures += 1;
      await wait(backOffMs(failures));
    }
  }
}

const isOpen = ({ socket }: Connection): boolean => socket?.readyState === WebSocket.OPEN;

/** The two words that the server knows of a socket. */
function reportVisibility(connection: Connection): void {
  const visible = connection.options.isShown?.();
  if (visible === connection.reportedVisible || !isOpen(connection)) return;
  connection.reportedVisible = visible;
  connection.socket?.send(visible ? 'shown' : 'hidden');
}

function pingOrAbandon(connection: Connection): void {
  if (!isOpen(connection)) return;
  if (Date.now() - connection.lastMessageAt > SILENCE_MAX_MS) abandonSocket(connection);
  else connection.socket?.send('ping');
}

/** After a sleep or a tunnel the socket may be dead without knowing: ask, and do not wait long. */
function checkSocket(connection: Connection): void {
  if (connection.closed || document.visibilityState === 'hidden') return;
  const { socket } = connection;
  if (!socket) openSocket(connection);
  if (!socket || !isOpen(connection)) return;
  const pingedAt = Date.now();
  socket.send('ping');
  setTimeout(() => {
    if (connection.socket === socket && connection.lastMessageAt < pingedAt) abandonSocket(connection);
  }, PONG_TIMEOUT_MS);
}

function closeConnection(connection: Connection): void {
  connection.closed = true;
  clearTimeout(connection.retryTimer);
  connection.pollAbort?.abort();
  connection.socket?.close();
}
