/** Matches that the bench drives, with two seats and a socket for each, on the service and on the floor. */
import { post, token } from './http-calls.ts';
import type { Mover } from './load.ts';
import { openRawSocket, type RawSocket } from './raw-socket.ts';

export interface DrivenMatch extends Mover {
  /** Path of a GET that returns the match. */
  readonly path: string;
  readonly key: string;
  /** Bytes of text that its sockets have received. */
  readonly bytes: () => number;
  readonly close: () => void;
}

/** How moves are sent to the service. */
export type Transport = 'http' | 'socket';

/** The fields of a snapshot or an update that the driver reads. */
interface Position {
  readonly phase: string;
  readonly entry: number;
  readonly opened: number;
  readonly active: readonly number[];
  readonly view?: { readonly drawn?: object };
}

interface SeatSocket extends RawSocket {
  readonly position: () => Position;
  /** Resolves once the seat has seen this entry. */
  readonly hasSeen: (entry: number) => Promise<void>;
}

async function openSeat(port: number, path: string, key: string): Promise<SeatSocket> {
  let position: Position | undefined;
  let awaited:
    | { readonly entry: number; readonly resolve: () => void; readonly reject: (e: Error) => void }
    | undefined;
  const hasSeen = (entry: number) =>
    new Promise<void>((resolve, reject) => {
      if (position && position.entry >= entry) return resolve();
      awaited = { entry, resolve, reject };
    });
  const onText = (text: string): void => {
    const message = JSON.parse(text);
    // The seat that sent a move gets its update in the reply.
    const next: Position | undefined = message.kind === 'answer' ? message.step : message;
    if (next === undefined) awaited?.reject(new Error(`the move was refused: ${text}`));
    if (next?.entry === undefined) return;
    position = next;
    if (!awaited || next.entry < awaited.entry) return;
    const { resolve } = awaited;
    awaited = undefined;
    resolve();
  };
  const socket = await openRawSocket(port, `${path}/live`, { authorization: `Bearer ${key}` }, onText, (reason) =>
    awaited?.reject(new Error(`a seat's socket was ${reason}`)),
  );
  await hasSeen(0);
  return {
    ...socket,
    hasSeen,
    position: () => {
      if (!position) throw new Error('the service has sent no position');
      return position;
    },
  };
}

/** The body of a create request, without id and entropy. */
export interface MatchRequest {
  readonly game: string;
  readonly options?: object;
  readonly seats: number;
}

/** A game, its create request, and the move of its seats. */
export interface Plan {
  readonly create: MatchRequest;
  readonly move: (position: Position) => { readonly kind: string };
}

const luckyMove: Plan['move'] = ({ phase, view }) => ({
  kind: phase === 'between' ? 'round' : view?.drawn ? 'leave' : 'draw',
});
const luckyOptions = { setup: 'sorted', bruno: false, soloSets: 1 };

/** Lucky Numbers, with seats that draw and leave until the tiles run out: 64 moves. */
export const SHORT_MATCH: Plan = {
  create: { game: 'lucky-numbers', options: { ...luckyOptions, tournament: false }, seats: 2 },
  move: luckyMove,
};
/** The same as a tournament with more rounds: 516 moves with four seats. */
export const tournament = (seats: number): Plan => ({
  create: { game: 'lucky-numbers', options: { ...luckyOptions, tournament: true }, seats },
  move: luckyMove,
});
/** Noch mal!, with seats that always pass: any number of entries. */
export const ENDLESS_MATCH: Plan = { create: { game: 'noch-mal', seats: 2 }, move: () => ({ kind: 'pass' }) };

/** Create a match and claim its first seats, by default all. Resolves to its path and the key of each seat. */
export async function createMatch(
  port: number,
  create: MatchRequest,
  claimed = create.seats,
): Promise<{ readonly path: string; readonly keys: readonly string[] }> {
  const host = JSON.parse((await post(port, '/api/matches', { id: token(), ...create, entropy: token() })).text);
  const path = `/api/matches/${host.match}`;
  const keys: string[] = [host.key];
  while (keys.length < claimed) {
    const claim = { id: token(), invite: host.frame.invite, entropy: token() };
    keys.push(JSON.parse((await post(port, `${path}/seats`, claim)).text).key);
  }
  return { path, keys };
}

/** A match on the service with a socket for each seat. A move counts once both sockets have received it. */
export async function tilepostMatch(port: number, transport: Transport, plan = SHORT_MATCH): Promise<DrivenMatch> {
  const { path, keys } = await createMatch(port, plan.create);
  const seats = await Promise.all(keys.map((key) => openSeat(port, path, key)));
  return {
    path,
    key: keys[0] ?? '',
    bytes: () => seats.reduce((sum, seat) => sum + seat.bytes(), 0),
    move: async () => {
      const active = seats[0]?.position().active[0] ?? 0;
      const seat = seats[active];
      if (!seat) throw new Error('no seat is active');
      const position = seat.position();
      const body = { id: token(), opened: position.opened, move: plan.move(position) };
      if (transport === 'socket') seat.send(JSON.stringify({ seat: active, ...body }));
      else {
        const { entry } = JSON.parse((await post(port, `${path}/moves`, body, keys[active])).text);
        if (entry <= position.entry) throw new Error(`the move made no entry: ${entry}`);
      }
      await Promise.all(seats.map((one) => one.hasSeen(position.entry + 1)));
      return seat.position().active.length > 0;
    },
    close: () => {
      for (const seat of seats) seat.close();
    },
  };
}

/** An object of the floor with two sockets, which send in turn. It accepts any number of moves; `moves` are sent. */
export async function floorMatch(port: number, moves = 64): Promise<DrivenMatch> {
  const path = `/${token()}`;
  const counts = [0, 0];
  let onSeen = (): void => {};
  const onText = (socket: number) => () => {
    counts[socket] = (counts[socket] ?? 0) + 1;
    onSeen();
  };
  const sockets = await Promise.all(
    counts.map((_, i) =>
      openRawSocket(port, `${path}/live`, {}, onText(i), (reason) => console.error(`floor ${reason}`)),
    ),
  );
  let made = 0;
  return {
    path,
    key: '',
    bytes: () => sockets.reduce((sum, socket) => sum + socket.bytes(), 0),
    move: () =>
      new Promise((resolve) => {
        const body = { kind: 'move', seat: made % 2, id: token(), opened: made, move: { kind: 'draw' } };
        const socket = sockets[made % 2];
        made += 1;
        onSeen = () => {
          if (counts.every((count) => count >= made)) resolve(made < moves);
        };
        socket?.send(JSON.stringify(body));
      }),
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}
