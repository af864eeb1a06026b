/** Opens the socket of a viewer, and records when it closes. */

import type { Env } from '../commands/bindings.ts';
import { callerOf } from '../commands/caller.ts';
import type { Credentials } from '../commands/commands.ts';
import { PROBLEM_HEADER } from '../http/disk.ts';
import { notePresenceOfKeys, rememberedHashes } from '../lobby/presence.ts';
import type { MatchState } from '../match/state.ts';
import type { ProblemCode } from '../protocol/problem-codes.ts';
import { updateTables } from '../storage/schema.ts';
import { hasTombstone } from '../storage/tombstone.ts';
import type { Connections } from './connections.ts';
import { snapshotFor } from './snapshots.ts';

interface SocketContext {
  readonly sql: SqlStorage;
  readonly env: Env;
  readonly connections: Connections;
  /** Undefined if there is no match. */
  readonly state: MatchState | undefined;
  /** In ms since 1970. */
  readonly now: number;
}

/** Open a socket and send a snapshot. Status 429 if too many are open, 410 if there is no match. */
export function acceptSocket(
  { sql, env, connections, state, now }: SocketContext,
  credentials: Credentials,
  subprotocol: string | null,
): Response {
  if (!state) {
    const code: ProblemCode = hasTombstone(sql) ? 'gone' : 'missing';
    return new Response(null, { status: 410, headers: { [PROBLEM_HEADER]: code } });
  }
  const { hashes: offered, seat: wished, shown = false, household } = credentials;
  const caller = callerOf(state, offered, wished);
  const { viewer } = caller;
  if (!connections.makeRoomFor(viewer, household, now)) return new Response(null, { status: 429 });
  const snapshot = JSON.stringify(snapshotFor(sql, env.TILEPOST_SECRET, state, caller));
  // Attachments have a small size limit, so they contain nothing whose length the caller chooses.
  const attachment = { hashes: rememberedHashes(sql, caller), wished, viewer, household, shown, at: now };
  return new Response(null, {
    status: 101,
    webSocket: connections.accept(attachment, snapshot),
    // A browser that offers subprotocols closes the socket if none of them is accepted.
    ...(subprotocol && { headers: { 'sec-websocket-protocol': subprotocol } }),
  });
}

/** Record that the devices with these keys were online until now. The match may have been deleted. */
export function noteSocketClosed(storage: DurableObjectStorage, hashes: readonly string[], now: number): void {
  if (!updateTables(storage)) return;
  notePresenceOfKeys(storage.sql, hashes, now);
}
