/**
 * Broadcasts changes: updates after entries, snapshots after other changes, and private updates of seats that play
 * ahead.
 */
import { type Caller, callerOf } from '../commands/caller.ts';
import type { Seat } from '../games/game.ts';
import { seatsWithNews } from '../match/ahead-queue.ts';
import { type MatchState, type RunningMatch, revOf } from '../match/match-state.ts';
import { type Sight, sightOf } from '../match/viewer-sight.ts';
import { hasWishes } from '../match/wish-lists.ts';
import type { Update } from '../protocol/match.ts';
import type { Connection, Connections } from './connections.ts';
import { updateFor, updateSince } from './snapshots.ts';

/** The sight of a socket. The other seats of its device matter only in matches with playing ahead. */
const sightOfSocket = (state: MatchState, { viewer, hashes, wished }: Connection): Sight =>
  state.ahead || hasWishes(state)
    ? { ...sightOf(callerOf(state, hashes, wished)), viewer }
    : { viewer, isShared: false };

/** Send every viewer an update, computed once for all with the same sight. */
export const sendToAll = (
  connections: Connections,
  state: MatchState,
  updateOf: (sight: Sight) => Update,
  mover?: WebSocket,
  seat?: Seat,
): void =>
  connections.broadcast(
    (sight) => JSON.stringify(updateOf(sight)),
    (connection) => sightOfSocket(state, connection),
    mover,
    seat,
  );

/**
 * Send every viewer the changes since `before`, computed once for all with the same sight. `mover` gets them as its
 * reply.
 */
export function sendUpdates(
  connections: Connections,
  before: RunningMatch,
  state: MatchState,
  mover: WebSocket | undefined,
  seat: Seat,
): void {
  sendToAll(connections, state, (sight) => updateSince(before, state, sight), mover, seat);
}

/** Send an update only to the seats whose queue changed. `mover` gets it as its reply. */
export function sendAheadNews(
  connections: Connections,
  before: MatchState,
  state: MatchState,
  mover: WebSocket | undefined,
): void {
  const seats = seatsWithNews(before, state);
  for (const connection of connections.list()) {
    const sight = sightOfSocket(state, connection);
    if (connection.socket === mover || sight.isShared || !seats.some((seat) => seat === sight.viewer)) continue;
    connection.socket.send(JSON.stringify(updateFor(state, sight, Number.POSITIVE_INFINITY)));
  }
}

/**
 * Send snapshots after a change of the lobby. Sockets that lost their seat are closed and reconnect. A change that
 * concerns only a seat's own devices is sent to nobody else.
 */
export function sendSnapshots(
  connections: Connections,
  before: MatchState | undefined,
  state: MatchState,
  snapshotOf: (caller: Caller) => object,
): void {
  const isPublicChange = !before || revOf(before) !== revOf(state);
  for (const connection of connections.list()) {
    const { socket, hashes, wished, viewer } = connection;
    const caller = callerOf(state, hashes, wished);
    if (viewer !== 'spectator' && caller.viewer === 'spectator' && caller.left.length === 0) {
      connections.closeRevoked(connection);
      continue;
    }
    if (!isPublicChange && viewer === caller.viewer) continue;
    connections.setViewer(connection, caller.viewer);
    socket.send(JSON.stringify(snapshotOf(caller)));
  }
}
