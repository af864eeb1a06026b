/** The bench's own WebSocket client: frames of all lengths, split into arbitrary TCP segments. */
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openRawSocket, type RawSocket } from './raw-socket.ts';

const TEXT_FRAME = 0x81;
const PING_FRAME = 0x89;

/** A frame as a server sends it, with the shortest encoding of its length. */
function serverFrame(first: number, text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.alloc(payload.length < 126 ? 2 : payload.length < 65_536 ? 4 : 10);
  head[0] = first;
  if (head.length === 2) head[1] = payload.length;
  else if (head.length === 4) {
    head[1] = 126;
    head.writeUInt16BE(payload.length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(payload.length), 2);
  }
  return Buffer.concat([head, payload]);
}

/** A server that answers the handshake and then sends the bytes in small pieces. Resolves to its port. */
async function serverOf(bytes: Buffer, piece: number, onData: (data: Buffer) => void): Promise<number> {
  const server = createServer((tcp) => {
    tcp.setNoDelay(true);
    tcp.once('data', async () => {
      tcp.on('data', onData);
      tcp.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
      for (let at = 0; at < bytes.length; at += piece) {
        tcp.write(bytes.subarray(at, at + piece));
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('takes texts of each length, whole and in order, and answers a ping', async () => {
  const texts = ['', 'draw', '가'.repeat(50), 'x'.repeat(126), 'y'.repeat(70_000)];
  const frames = [serverFrame(PING_FRAME, 'are you there'), ...texts.map((text) => serverFrame(TEXT_FRAME, text))];
  const sent: Buffer[] = [];
  const port = await serverOf(Buffer.concat(frames), 37, (data) => sent.push(data));
  const taken: string[] = [];

  const socket = await new Promise<RawSocket>((resolve, reject) => {
    let opened: Promise<RawSocket> | undefined;
    const onText = (text: string) => {
      taken.push(text);
      if (taken.length === texts.length) resolve(opened ?? Promise.reject(new Error('not open')));
    };
    opened = openRawSocket(port, '/', {}, onText, (reason) => reject(new Error(reason)));
  });
  socket.close();

  expect(taken).toEqual(texts);
  expect(socket.bytes()).toBe(Buffer.byteLength(texts.join('')));
  // A pong with the same payload, masked with zeros.
  const pong = Buffer.from([0x8a, 0x80 | 13, 0, 0, 0, 0, ...Buffer.from('are you there')]);
  expect(Buffer.concat(sent).subarray(0, pong.length)).toEqual(pong);
});

test('rejects if the server does not switch protocols', async () => {
  const server = createServer((tcp) => tcp.once('data', () => tcp.end('HTTP/1.1 403 Forbidden\r\n\r\n')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  await expect(
    openRawSocket(
      port,
      '/',
      {},
      () => {},
      () => {},
    ),
  ).rejects.toThrow('HTTP/1.1 403 Forbidden');
});
