/** Drives a boardgame.io match with the protocol of its own client: Engine.IO 4 and Socket.IO 5 over one WebSocket. */
import { post } from '../http-calls.ts';
import type { DrivenMatch } from '../matches.ts';
import { openRawSocket } from '../raw-socket.ts';

const GAME = 'lucky-numbers';
const NAMESPACE = `/${GAME},`;
/** Packet types of Engine.IO, and of Socket.IO after `4`. */
const PING = '2';
const PONG = '3';
const CONNECT = `40${NAMESPACE}`;
const EVENT = `42${NAMESPACE}`;

interface State {
  readonly _stateID: number;
  readonly G: { readonly drawn: object | null };
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: object };
}

type Message = readonly ['sync', string, { readonly state: State }] | readonly ['update', string, State];

interface Player {
  readonly emit: (...event: readonly unknown[]) => void;
  readonly state: () => State;
  /** Resolves once the player has received a state with this number. */
  readonly hasSeen: (stateId: number) => Promise<void>;
  readonly bytes: () => number;
  readonly close: () => void;
}

async function joinAs(port: number, match: string, seat: string, credentials: string): Promise<Player> {
  let state: State | undefined;
  let awaited: { readonly stateId: number; readonly resolve: () => void } | undefined;
  const hasSeen = (stateId: number) =>
    new Promise<void>((resolve) => {
      if (state && state._stateID >= stateId) return resolve();
      awaited = { stateId, resolve };
    });
  const onText = (text: string): void => {
    if (text === PING) socket.send(PONG);
    else if (text.startsWith('0')) socket.send(CONNECT);
    else if (text.startsWith(CONNECT)) emit('sync', match, seat, credentials, 2);
    else if (text.startsWith(EVENT)) onEvent(text.slice(EVENT.length));
  };
  const onEvent = (text: string): void => {
    const message: Message = JSON.parse(text);
    if (message[0] === 'sync') state = message[2].state;
    else if (message[0] === 'update') state = message[2];
    if (!state || !awaited || state._stateID < awaited.stateId) return;
    const { resolve } = awaited;
    awaited = undefined;
    resolve();
  };
  const queued: string[] = [];
  let take = (text: string): void => void queued.push(text);
  const socket = await openRawSocket(
    port,
    '/socket.io/?EIO=4&transport=websocket',
    {},
    (text) => take(text),
    (reason) => console.error(`boardgame.io ${reason}`),
  );
  const emit = (...event: readonly unknown[]): void => socket.send(EVENT + JSON.stringify(event));
  take = onText;
  for (const text of queued) onText(text);
  await hasSeen(0);
  return {
    emit,
    hasSeen,
    bytes: socket.bytes,
    close: socket.close,
    state: () => {
      if (!state) throw new Error('boardgame.io has sent no state');
      return state;
    },
  };
}

/** A match of two players, each with a socket. */
export async function boardgameMatch(port: number): Promise<DrivenMatch> {
  const path = `/games/${GAME}`;
  const { matchID } = JSON.parse((await post(port, `${path}/create`, { numPlayers: 2 })).text);
  const credentials: string[] = [];
  const players: Player[] = [];
  for (const playerID of ['0', '1']) {
    const joined = await post(port, `${path}/${matchID}/join`, { playerID, playerName: playerID });
    credentials.push(JSON.parse(joined.text).playerCredentials);
    players.push(await joinAs(port, matchID, playerID, credentials.at(-1) ?? ''));
  }
  return {
    path,
    key: '',
    bytes: () => players.reduce((sum, player) => sum + player.bytes(), 0),
    move: async () => {
      const playerID = players[0]?.state().ctx.currentPlayer ?? '0';
      const player = players[Number(playerID)];
      if (!player) throw new Error(`boardgame.io has no player ${playerID}`);
      const { G, _stateID } = player.state();
      const payload = {
        type: G.drawn ? 'leave' : 'draw',
        args: [],
        playerID,
        credentials: credentials[Number(playerID)],
      };
      player.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, matchID, playerID);
      await Promise.all(players.map((one) => one.hasSeen(_stateID + 1)));
      return player.state().ctx.gameover === undefined;
    },
    close: () => {
      for (const player of players) player.close();
    },
  };
}
