/** Messages that no HTTP library sends: broken framing over a bare TCP connection, and sockets that speak out of turn. */
import { connect } from 'node:net';
import type { Rng } from '../../worker/games/game.ts';
import { pick } from '../kit/rng.ts';
import { pause } from './http-client.ts';

/** Longest that an answer to a broken request is waited for, in ms. */
const RAW_TIMEOUT_MS = 1_500;

const RAW_REQUESTS = [
  'POST /api/matches/:m/moves HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"id":',
  'POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a"',
  'GET /api/matches/:m/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  '\u0000\u0001\u0002\r\n\r\n',
  'GET /api/matches/:m HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'GET /api/matches/:m HTTP/1.1\r\nHost: x\r\nHost: y\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
] as const;

/** Sends broken bytes, then hangs up. Returns the status of an answer; undefined if none came. */
export const sendRaw = (port: number, match: string, rng: Rng): Promise<number | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.setTimeout(pick([50, 300, RAW_TIMEOUT_MS], rng), () => socket.destroy());
    socket.on('data', (part) => {
      said += part;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1];
      resolve(status === undefined ? undefined : Number(status));
    });
    socket.write(pick(RAW_REQUESTS, rng).replace(':m', match));
    if (rng(3) === 0) socket.end();
  });

const SOCKET_TEXTS = [
  'ping',
  'shown',
  'hidden',
  '',
  'PING',
  '{"kind":"move"}',
  '\u0000',
  'x'.repeat(100_000),
  '['.repeat(5_000),
] as const;

const OPEN_TIMEOUT_MS = 2_000;
/** Most messages on one hostile socket. */
const MESSAGES_MAX = 8;

/** Opens a socket, says things that are not allowed, and leaves. Returns the number of messages that went out. */
export async function chatter(port: number, match: string, key: string | undefined, rng: Rng): Promise<number> {
  const protocols = key === undefined ? [] : ['tilepost', `key.${key}`];
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/matches/${match}/live`, protocols);
  const opened = new Promise<boolean>((resolve) => {
    socket.onopen = () => resolve(true);
    socket.onerror = () => resolve(false);
    socket.onclose = () => resolve(false);
  });
  if (!(await Promise.race([opened, pause(OPEN_TIMEOUT_MS)]))) {
    socket.close();
    return 0;
  }
  let sent = 1;
  for (let n = rng(MESSAGES_MAX); n > 0 && socket.readyState === WebSocket.OPEN; n--) {
    socket.send(rng(6) === 0 ? Uint8Array.from([1, 2, 3]) : pick(SOCKET_TEXTS, rng));
    sent += 1;
    if (rng(3) === 0) await pause(5);
  }
  if (rng(2) === 0) await pause(rng(200));
  socket.close();
  return sent;
}
