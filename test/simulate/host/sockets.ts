/**
 * The sockets of a simulated host. The host holds a connection while the object sleeps; each incarnation of the object
 * sees it by a socket of its own.
 */
import { deserialize, serialize } from 'node:v8';

export const OPEN = 1;
const CLOSING = 2;
const CLOSED = 3;

/** Largest attachment in bytes. */
const ATTACHMENT_BYTES_MAX = 16_384;

/** Where the messages of the server's end go. */
export interface ClientEnd {
  readonly onMessage: (text: string) => void;
  readonly onClose: (code: number, reason: string) => void;
}

/** A connection as the host holds it. */
export interface HeldSocket {
  readonly tags: readonly string[];
  attachment: Uint8Array | undefined;
  /** When the host answered the last ping itself, in ms since 1970. */
  answeredAt: number | undefined;
  readyState: number;
  /** Undefined until the client has the answer of its handshake. */
  client: ClientEnd | undefined;
  /** Sent by the object before. */
  readonly early: ((client: ClientEnd) => void)[];
}

/** The ends of a pair: the first one is for the client. */
export interface SocketPair {
  readonly 0: { readonly held: HeldSocket };
  readonly 1: ServerSocket;
}

/** One end as the object sees it. */
export interface ServerSocket {
  readonly held: HeldSocket;
  readonly readyState: number;
  readonly send: (text: string) => void;
  readonly close: (code?: number, reason?: string) => void;
  readonly serializeAttachment: (value: unknown) => void;
  readonly deserializeAttachment: () => unknown;
}

export const holdSocket = (tags: readonly string[] = []): HeldSocket => ({
  tags,
  attachment: undefined,
  answeredAt: undefined,
  readyState: OPEN,
  client: undefined,
  early: [],
});

/** Hand something to the client now, or as soon as it is there. */
export function transmit(held: HeldSocket, send: (client: ClientEnd) => void): void {
  if (held.client) send(held.client);
  else held.early.push(send);
}

/** The client is there from now on. */
export function attachClient(held: HeldSocket, client: ClientEnd): void {
  held.client = client;
  for (const send of held.early.splice(0)) send(client);
}

/** The object's own view of a connection. `whenDurable` is the gate of its storage. */
export function serverSocket(held: HeldSocket, whenDurable: (send: () => void) => void): ServerSocket {
  return {
    held,
    get readyState() {
      return held.readyState;
    },
    send: (text) => {
      if (held.readyState >= CLOSING) throw new TypeError("Can't call WebSocket send() after close().");
      whenDurable(() => transmit(held, (client) => client.onMessage(text)));
    },
    close: (code = 1005, reason = '') => {
      if (held.readyState >= CLOSING) return;
      held.readyState = CLOSING;
      whenDurable(() => {
        held.readyState = CLOSED;
        transmit(held, (client) => client.onClose(code, reason));
      });
    },
    serializeAttachment: (value) => {
      const bytes = serialize(value);
      if (bytes.length > ATTACHMENT_BYTES_MAX) throw new Error('the attachment of a socket is too large');
      held.attachment = bytes;
    },
    deserializeAttachment: () => (held.attachment === undefined ? null : deserialize(held.attachment)),
  };
}

export const isClosed = ({ readyState }: HeldSocket): boolean => readyState === CLOSED;

export function endSocket(held: HeldSocket): void {
  held.readyState = CLOSED;
}
