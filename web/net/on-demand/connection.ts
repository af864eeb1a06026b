/** One line to the server that mends itself: a socket, and polling where sockets are blocked. */

/** What the line stands on and whom it tells. */
export interface Wire {
  readonly url: () => string;
  /** Subprotocols that the socket offers; none for most. */
  readonly offers: () => readonly string[];
  readonly onText: (text: string) => void;
  /** Whether the page is looked at now; the other end is told when that changes, if it is to know: `url` says how it begins. */
  readonly isShown?: (() => boolean) | undefined;
  /** Whether news flow, by whichever way. */
  readonly onUp: (up: boolean) => void;
  /** The server closed for good; the line does not try again. */
  readonly onEnd: (code: number) => void;
  /** Waits for news without a socket; answers after news or a while, rejects on a dead network. */
  readonly poll: (stop: AbortSignal) => Promise<void>;
}

interface Line {
  readonly wire: Wire;
  socket?: WebSocket | undefined;
  retry?: ReturnType<typeof setTimeout> | undefined;
  polling?: AbortController | undefined;
  failures: number;
  heardAt: number;
  closed: boolean;
  /** What the other end of this socket believes of `isShown`. */
  told?: boolean | undefined;
}

/** In milliseconds. */
const PING = 20_000;
const SILENCE = 45_000;
/** How long a socket that was asleep may take to answer. */
const CHECK = 2_500;
const FIRST = 400;
const LONGEST = 30_000;
/** While polling works, a socket is tried this often. */
const NOW_AND_THEN = 60_000;
/** Failed openings after which polling starts. */
const BLOCKED = 2;
/** This key was revoked; the match was deleted. */
const FINAL: readonly number[] = [4401, 4410];

/** Waits double up to half a minute; half of each is chance, so that a thousand pages do not return at once. */
export const backOffMs = (failures: number, chance = Math.random()): number =>
  Math.min(LONGEST, FIRST * 2 ** failures) * (0.5 + chance / 2);

/** Opens the line; the function that it answers closes it. */
export function connect(wire: Wire): () => void {
  const line: Line = { wire, failures: 0, heardAt: 0, closed: false };
  const onSign = () => {
    tell(line);
    wake(line);
  };
  const beat = setInterval(() => pulse(line), PING);
  addEventListener('online', onSign);
  document.addEventListener('visibilitychange', onSign);
  open(line);
  return () => {
    clearInterval(beat);
    removeEventListener('online', onSign);
    document.removeEventListener('visibilitychange', onSign);
    close(line);
  };
}

function open(line: Line): void {
  clearTimeout(line.retry);
  if (line.closed || line.socket) return;
  line.told = line.wire.isShown?.();
  const socket = new WebSocket(line.wire.url(), [...line.wire.offers()]);
  let opened = false;
  line.socket = socket;
  socket.onmessage = ({ data }) => {
    line.heardAt = Date.now();
    // Some proxies open a socket and carry nothing: only what comes through proves it.
    if (!opened) proven(line);
    opened = true;
    if (typeof data === 'string' && data !== 'pong') line.wire.onText(data);
  };
  socket.onclose = ({ code }) => {
    if (line.socket === socket) dropped(line, code, opened);
  };
}

function proven(line: Line): void {
  line.failures = 0;
  line.polling?.abort();
  line.polling = undefined;
  tell(line);
  line.wire.onUp(true);
}

function dropped(line: Line, code: number, opened: boolean): void {
  line.socket = undefined;
  if (line.closed) return;
  if (FINAL.includes(code)) {
    close(line);
    line.wire.onEnd(code);
    return;
  }
  if (!opened) line.failures += 1;
  if (!line.polling) line.wire.onUp(false);
  if (line.failures >= BLOCKED && !line.polling) void poll(line);
  clearTimeout(line.retry);
  line.retry = setTimeout(() => open(line), line.polling ? NOW_AND_THEN : backOffMs(line.failures));
}

/** Lets go of a silent socket at once; its own close event may come minutes later. */
function abandon(line: Line): void {
  const { socket } = line;
  dropped(line, 0, true);
  socket?.close();
}

async function poll(line: Line): Promise<void> {
  const mine = new AbortController();
  line.polling = mine;
  for (let misses = 0; !mine.signal.aborted; ) {
    try {
      await line.wire.poll(mine.signal);
      misses = 0;
      if (!mine.signal.aborted) line.wire.onUp(true);
    } catch {
      if (mine.signal.aborted) return;
      line.wire.onUp(false);
      misses += 1;
      await new Promise((done) => setTimeout(done, backOffMs(misses)));
    }
  }
}

const isOpen = ({ socket }: Line): boolean => socket?.readyState === WebSocket.OPEN;

/** The two words that the server knows of a socket. */
function tell(line: Line): void {
  const shown = line.wire.isShown?.();
  if (shown === line.told || !isOpen(line)) return;
  line.told = shown;
  line.socket?.send(shown ? 'shown' : 'hidden');
}

function pulse(line: Line): void {
  if (!isOpen(line)) return;
  if (Date.now() - line.heardAt > SILENCE) abandon(line);
  else line.socket?.send('ping');
}

/** After a sleep or a tunnel the socket may be dead without knowing: ask, and do not wait long. */
function wake(line: Line): void {
  if (line.closed || document.visibilityState === 'hidden') return;
  const { socket } = line;
  if (!socket) open(line);
  if (!socket || !isOpen(line)) return;
  const askedAt = Date.now();
  socket.send('ping');
  setTimeout(() => {
    if (line.socket === socket && line.heardAt < askedAt) abandon(line);
  }, CHECK);
}

function close(line: Line): void {
  line.closed = true;
  clearTimeout(line.retry);
  line.polling?.abort();
  line.socket?.close();
}
