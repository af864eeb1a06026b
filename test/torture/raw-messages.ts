/** Messages that no HTTP library sends: malformed framing on a TCP connection, and sockets that break the protocol. */
import { connect } from 'node:net';
import type { Rng } from '../../worker/games/game.ts';
import { pick } from '../kit/rng.ts';
import { pause } from './http-client.ts';

/** Longest wait for the response to a malformed request, in ms. */
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

/** Send malformed bytes, then close the connection. Returns the status of the response; undefined if none came. */
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
  '{"seat":0,"id":"0123456789abcdef","opened":0,"move":{"kind":',
  `{"seat":0,"id":"0123456789abcdef","opened":0,"move":${'{"kind":'.repeat(1_500)}`,
  `{"seat":0,"id":"0123456789abcdef","opened":0,"move":{"kind":"draw","x":"${'x'.repeat(20_000)}"}}`,
  '\u0000',
  'x'.repeat(100_000),
  '['.repeat(5_000),
] as const;

const SEATS = [0, 1, 2, 5, 6, -1, 0.5, '0', null] as const;
const KINDS = ['draw', 'place', 'leave', 'take', 'roll', 'pass', 'round', 'concede', 'timeout', '__proto__'] as const;
/** Few ids, so that some repeat the id of another move. */
const IDS = ['0123456789abcdef', 'fedcba9876543210', '-_-_-_-_-_-_-_-_', '', '"', 'x'.repeat(41)] as const;

/** A move for the socket, valid or nearly so. */
const hostileMove = (rng: Rng): string =>
  JSON.stringify({
    seat: pick(SEATS, rng),
    id: pick(IDS, rng),
    opened: pick([0, 1, rng(40), -1, 1e9], rng),
    move: { kind: pick(KINDS, rng), ...(rng(2) === 0 && { cell: rng(17) }) },
    ...(rng(4) === 0 && { hinted: pick([true, 1], rng) }),
    ...(rng(8) === 0 && { hashes: ['x'] }),
  });

const socketText = (rng: Rng): string => (rng(2) === 0 ? hostileMove(rng) : pick(SOCKET_TEXTS, rng));

const OPEN_TIMEOUT_MS = 2_000;
/** Most messages on one hostile socket. */
const MESSAGES_MAX = 8;

/** Open a socket, send forbidden messages, and close it. Returns the number of messages sent. */
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
    socket.send(rng(6) === 0 ? Uint8Array.from([1, 2, 3]) : socketText(rng));
    sent += 1;
    if (rng(3) === 0) await pause(5);
  }
  if (rng(2) === 0) await pause(rng(200));
  socket.close();
  return sent;
}
