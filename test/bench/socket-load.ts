/** Drives matches over real sockets: two seats each, both with a live socket, moves by HTTP. */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

/** Something that can be asked for one move after another. */
export interface Mover {
  /** Makes the next move; answers whether there is another one. */
  readonly move: () => Promise<boolean>;
  readonly close: () => void;
}

export interface Load {
  readonly moves: number;
  readonly seconds: number;
  /** Milliseconds of each move, ascending. */
  readonly latencies: readonly number[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** Lets go of idle connections, which the server may have closed already. */
export const hangUp = (): void => agent.destroy();

export const token = (): string => randomBytes(16).toString('hex');

interface Answer {
  readonly status: number;
  readonly text: string;
}

export const call = (port: number, method: string, path: string, key?: string, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(key && { authorization: `Bearer ${key}` }),
    };
    const req = request({ port, host: '127.0.0.1', method, path, headers, agent }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part) => parts.push(part));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    req.on('error', reject);
    req.end(body);
  });

/** A connected socket that counts what it is sent. */
export async function listen(
  port: number,
  path: string,
): Promise<{ readonly bytes: () => number; readonly close: () => void }> {
  let bytes = 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  socket.onmessage = ({ data }) => {
    bytes += String(data).length;
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  return { bytes: () => bytes, close: () => socket.close() };
}

/** A match that is driven by its own API. */
export interface Driven extends Mover {
  readonly path: string;
  readonly key: string;
  /** Bytes of the last answer to a move. */
  readonly lastBytes: () => number;
}

export const post = async (port: number, path: string, body: object, key?: string): Promise<Answer> => {
  const answer = await call(port, 'POST', path, key, JSON.stringify(body));
  if (answer.status >= 300) throw new Error(answer.text);
  return answer;
};

/**
 * A match of Lucky Numbers whose seats draw and leave until the tiles run out: 64 moves with two seats. As a tournament
 * of four it has 516, long enough for a long log.
 */
export async function tilepost(port: number, { seats = 2, sockets = 2 } = {}): Promise<Driven> {
  const options = { setup: 'sorted', tournament: seats > 2, bruno: false, soloSets: 1 };
  const create = { id: token(), game: 'lucky-numbers', options, seats, entropy: token() };
  const host = JSON.parse((await post(port, '/api/matches', create)).text);
  const path = `/api/matches/${host.match}`;
  const keys: string[] = [host.key];
  let { frame } = host;
  while (keys.length < seats) {
    const claim = { id: token(), invite: host.frame.invite, entropy: token() };
    const guest = JSON.parse((await post(port, `${path}/seats`, claim)).text);
    keys.push(guest.key);
    frame = guest.frame;
  }
  const live = await Promise.all(Array.from({ length: sockets }, () => listen(port, `${path}/live`)));
  let { active, view, phase } = frame;
  let opened = 0;
  let bytes = 0;
  return {
    path,
    key: host.key,
    lastBytes: () => bytes,
    move: async () => {
      const kind = phase === 'between' ? 'round' : view.drawn ? 'leave' : 'draw';
      const answer = await post(port, `${path}/moves`, { id: token(), opened, move: { kind } }, keys[active[0] ?? 0]);
      bytes = answer.text.length;
      const step = JSON.parse(answer.text);
      ({ active, view, phase } = step);
      opened = step.entry;
      return active.length > 0;
    },
    close: () => {
      for (const socket of live) socket.close();
    },
  };
}

/** The floor's object with two sockets; it takes as many moves as one likes, and is given the same number. */
export async function floor(port: number, { sockets = 2, moves = 64 } = {}): Promise<Driven> {
  const path = `/api/matches/${token()}`;
  const live = await Promise.all(Array.from({ length: sockets }, () => listen(port, `${path}/live`)));
  let left = moves;
  let bytes = 0;
  return {
    path,
    key: '',
    lastBytes: () => bytes,
    move: async () => {
      const answer = await post(port, path, { id: token(), opened: left, move: { kind: 'draw' } });
      bytes = answer.text.length;
      left -= 1;
      return left > 0;
    },
    close: () => {
      for (const socket of live) socket.close();
    },
  };
}

export const look = async (port: number, path: string, key: string): Promise<number> => {
  const began = performance.now();
  await call(port, 'GET', path, key);
  return performance.now() - began;
};

/** All movers at once, each as fast as it is answered. */
export async function flood(movers: readonly Mover[]): Promise<Load> {
  const latencies: number[] = [];
  const began = performance.now();
  await Promise.all(
    movers.map(async (mover) => {
      for (let more = true; more; ) {
        const from = performance.now();
        more = await mover.move();
        latencies.push(performance.now() - from);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  return { moves: latencies.length, seconds, latencies: latencies.sort((a, b) => a - b) };
}

/** The movers in turn at a steady pace of moves a second, for so many seconds. */
export async function pace(movers: readonly Mover[], rate: number, seconds: number): Promise<Load> {
  const latencies: number[] = [];
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let i = 0; i < rate * seconds; i++) {
    const due = began + (i * 1_000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const mover = movers[i % movers.length];
    const from = performance.now();
    if (mover) running.push(mover.move().then(() => void latencies.push(performance.now() - from)));
  }
  await Promise.all(running);
  const elapsed = (performance.now() - began) / 1_000;
  return { moves: latencies.length, seconds: elapsed, latencies: latencies.sort((a, b) => a - b) };
}

/** The value below which a share of the ascending numbers lies. */
export const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
