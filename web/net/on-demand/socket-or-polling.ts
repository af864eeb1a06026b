/** One self-healing connection to the server: a socket, or polling where sockets are blocked. */
import {
  CLOSE_KEY_REVOKED,
  CLOSE_MATCH_DELETED,
  NEWS_PING_MS,
  POLL_PAUSE_MS,
} from '../../../worker/protocol/limits.ts';

/** Inputs and callbacks of the connection. */
export interface ConnectionOptions {
  readonly url: () => string;
  /** Subprotocols that the socket offers; usually none. */
  readonly protocols: () => readonly string[];
  readonly onText: (text: string) => void;
  /**
   * Return true while the page is visible; changes are reported to the server if this is given. `url` contains the
   * initial value.
   */
  readonly isShown?: (() => boolean) | undefined;
  /** True while updates arrive, by socket or polling. */
  readonly onOnline: (up: boolean) => void;
  /** The socket was lost, or closed by this side. */
  readonly onLost: () => void;
  /** The server closed the connection for good; it is not retried. */
  readonly onEnd: (code: number) => void;
  /**
   * Wait for updates without a socket. Resolves after an update or a timeout to the minimum time before the next poll,
   * in ms. Rejects on a network failure.
   */
  readonly poll: (stop: AbortSignal) => Promise<number>;
  /** Time between attempts to open a socket while polling works, in ms. */
  readonly socketRetryMs: () => number;
}

interface Connection {
  readonly options: ConnectionOptions;
  socket?: WebSocket | undefined;
  retryTimer?: ReturnType<typeof setTimeout> | undefined;
  pollAbort?: AbortController | undefined;
  proofTimer?: ReturnType<typeof setTimeout> | undefined;
  failures: number;
  lastMessageAt: number;
  /** True once this socket has received something. Some proxies open a socket and deliver nothing. */
  isProven: boolean;
  closed: boolean;
  /** The visibility last reported on this socket. */
  reportedVisible?: boolean | undefined;
}

/** In milliseconds. */
const PING_INTERVAL_MS = 20_000;
const SILENCE_MAX_MS = 45_000;
/** How long a socket may take to answer a ping after sleep, in ms. */
const PONG_TIMEOUT_MS = 2_500;
const BACKOFF_FIRST_MS = 400;
const BACKOFF_MAX_MS = 30_000;
/** Failed attempts to open a socket before polling starts. */
const FAILURES_BEFORE_POLLING = 2;
/** The key was revoked, or the match was deleted. */
const FINAL_CLOSE_CODES: readonly number[] = [CLOSE_KEY_REVOKED, CLOSE_MATCH_DELETED];

/** Waits double up to 30 seconds; half of each is random, so that many pages do not return at once. */
export const backOffMs = (failures: number, chance = Math.random()): number =>
  Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** failures) * (0.5 + chance / 2);

export interface Line {
  readonly close: () => void;
  /** Send a text on the socket. Return false if there is none that works. */
  readonly send: (text: string) => boolean;
  /** Check soon if the socket still works, because an answer on it is late. */
  readonly check: () => void;
}

/** Open the connection. */
export function connect(options: ConnectionOptions): Line {
  const connection: Connection = { options, failures: 0, lastMessageAt: 0, isProven: false, closed: false };
  const onWake = () => {
    reportVisibility(connection);
    checkSocket(connection);
  };
  const pingTimer = setInterval(() => pingOrAbandon(connection), PING_INTERVAL_MS);
  addEventListener('online', onWake);
  document.addEventListener('visibilitychange', onWake);
  openSocket(connection);
  return {
    close: () => {
      clearInterval(pingTimer);
      removeEventListener('online', onWake);
      document.removeEventListener('visibilitychange', onWake);
      closeConnection(connection);
    },
    send: (text) => {
      if (!connection.isProven || !isOpen(connection) || navigator.onLine === false) return false;
      connection.socket?.send(text);
      return true;
    },
    check: () => checkSocket(connection),
  };
}

function openSocket(connection: Connection): void {
  clearTimeout(connection.retryTimer);
  if (connection.closed || connection.socket) return;
  connection.reportedVisible = connection.options.isShown?.();
  const socket = new WebSocket(connection.options.url(), [...connection.options.protocols()]);
  connection.isProven = false;
  connection.socket = socket;
  socket.onmessage = ({ data }) => {
    // An abandoned socket may still deliver late messages.
    if (connection.socket === socket) {
      connection.lastMessageAt = Date.now();
      if (!connection.isProven) markConnected(connection);
      connection.isProven = true;
    }
    if (typeof data !== 'string' || data === 'pong') return;
    connection.options.onText(data);
    proveVisible(connection);
  };
  socket.onclose = ({ code }) => {
    if (connection.socket === socket) onDisconnect(connection, code);
  };
}

function markConnected(connection: Connection): void {
  connection.failures = 0;
  connection.pollAbort?.abort();
  connection.pollAbort = undefined;
  reportVisibility(connection);
  connection.options.onOnline(true);
}

function onDisconnect(connection: Connection, code: number): void {
  connection.socket = undefined;
  connection.options.onLost();
  if (connection.closed) return;
  if (FINAL_CLOSE_CODES.includes(code)) {
    closeConnection(connection);
    connection.options.onEnd(code);
    return;
  }
  if (!connection.isProven) connection.failures += 1;
  if (!connection.pollAbort) connection.options.onOnline(false);
  if (connection.failures >= FAILURES_BEFORE_POLLING && !connection.pollAbort) void startPolling(connection);
  clearTimeout(connection.retryTimer);
  connection.retryTimer = setTimeout(
    () => openSocket(connection),
    connection.pollAbort ? connection.options.socketRetryMs() : backOffMs(connection.failures),
  );
}

/** Drop a silent socket at once; its own close event may come minutes later. */
function abandonSocket(connection: Connection): void {
  const { socket } = connection;
  onDisconnect(connection, 0);
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

/** Report a change of visibility to the server: `shown` or `hidden`. */
function reportVisibility(connection: Connection): void {
  const visible = connection.options.isShown?.();
  if (visible === connection.reportedVisible || !isOpen(connection)) return;
  connection.reportedVisible = visible;
  connection.socket?.send(visible ? 'shown' : 'hidden');
}

/**
 * Prove soon that the page has shown this news, so that no notification of it is sent. A ping at once would prove
 * nothing: the server cannot tell it from one that crossed the news.
 */
function proveVisible(connection: Connection): void {
  clearTimeout(connection.proofTimer);
  connection.proofTimer = setTimeout(() => {
    if (isOpen(connection) && connection.options.isShown?.()) connection.socket?.send('ping');
  }, NEWS_PING_MS);
}

function pingOrAbandon(connection: Connection): void {
  if (!isOpen(connection)) return;
  if (Date.now() - connection.lastMessageAt > SILENCE_MAX_MS) abandonSocket(connection);
  else connection.socket?.send('ping');
}

/** After sleep or a connection loss the socket may be dead without noticing: send a ping, with a short timeout. */
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
  clearTimeout(connection.proofTimer);
  connection.pollAbort?.abort();
  connection.socket?.close();
  connection.options.onLost();
}
