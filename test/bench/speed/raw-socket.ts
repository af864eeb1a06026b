/** A small WebSocket client (RFC 6455) on plain TCP, so that the driver costs less than the measured servers. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

export interface RawSocket {
  readonly send: (text: string) => void;
  readonly close: () => void;
  /** Bytes of text received. */
  readonly bytes: () => number;
}

const FINAL = 0x80;
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const MASKED = 0x80;
const LENGTH_16_BIT = 126;
const LENGTH_64_BIT = 127;

/** A frame as a client sends it. The mask is zero, so the bytes stay as they are. */
function frame(opcode: number, payload: Buffer): Buffer {
  const isShort = payload.length < LENGTH_16_BIT;
  if (payload.length > 0xffff) throw new Error('the driver sends short messages only');
  const head = Buffer.alloc(isShort ? 6 : 8);
  head[0] = FINAL | opcode;
  head[1] = MASKED | (isShort ? payload.length : LENGTH_16_BIT);
  if (!isShort) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

interface Frame {
  readonly first: number;
  readonly payload: Buffer;
  /** Bytes of the whole frame. */
  readonly size: number;
}

/** The first frame in the buffer, or undefined if it is incomplete. Servers do not mask. */
function firstFrame(buffer: Buffer): Frame | undefined {
  if (buffer.length < 2) return undefined;
  const [first = 0, short = 0] = buffer;
  const start = short === LENGTH_16_BIT ? 4 : short === LENGTH_64_BIT ? 10 : 2;
  if (buffer.length < start) return undefined;
  const length = start === 4 ? buffer.readUInt16BE(2) : start === 10 ? Number(buffer.readBigUInt64BE(2)) : short;
  const size = start + length;
  return buffer.length < size ? undefined : { first, payload: buffer.subarray(start, size), size };
}

/** Open a socket. `onText` gets each text, `onClose` the end. Rejects if the server does not switch protocols. */
export function openRawSocket(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  onText: (text: string) => void,
  onClose: (reason: string) => void,
): Promise<RawSocket> {
  return new Promise((resolve, reject) => {
    const tcp = connect({ port, host: '127.0.0.1', noDelay: true });
    let rest: Buffer = Buffer.alloc(0);
    let isOpen = false;
    let isClosing = false;
    let bytes = 0;
    const own: RawSocket = {
      send: (text) => void tcp.write(frame(TEXT, Buffer.from(text))),
      bytes: () => bytes,
      close: () => {
        isClosing = true;
        tcp.end(frame(CLOSE, Buffer.alloc(0)));
      },
    };
    const take = ({ first, payload }: Frame): void => {
      switch (first & 0x0f) {
        case TEXT:
          if ((first & FINAL) === 0) throw new Error('the driver reads whole messages only');
          bytes += payload.length;
          onText(payload.toString());
          break;
        case PING:
          tcp.write(frame(PONG, payload));
          break;
        case CLOSE:
          if (!isClosing)
            onClose(`closed: ${payload.length < 2 ? '' : payload.readUInt16BE(0)} ${payload.subarray(2)}`);
          isClosing = true;
          tcp.end();
      }
    };
    tcp.on('data', (part) => {
      rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
      if (!isOpen) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = rest.subarray(0, end).toString();
        if (!/^HTTP\/1\.1 101/.test(head)) return reject(new Error(head.split('\r\n')[0]));
        rest = rest.subarray(end + 4);
        isOpen = true;
        resolve(own);
      }
      for (let next = firstFrame(rest); next; next = firstFrame(rest)) {
        rest = rest.subarray(next.size);
        take(next);
      }
    });
    tcp.on('error', (error) => {
      reject(error);
      if (!isClosing) onClose(error.message);
      isClosing = true;
    });
    tcp.on('close', () => {
      if (!isClosing) onClose('the connection ended');
    });
    const lines = Object.entries({
      ...{ host: `127.0.0.1:${port}`, upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-version': '13' },
      'sec-websocket-key': randomBytes(16).toString('base64'),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    tcp.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  });
}
