/** Sockets of a match: opening the socket of a viewer, and moves on it, which are the same command as by HTTP. */

import * as z from 'zod/mini';
import type { Env } from '../commands/bindings.ts';
import { callerOf } from '../commands/caller.ts';
import type { Command, Credentials } from '../commands/commands.ts';
import { type Err, err, type SerializedReply } from '../commands/reply.ts';
import { parseBody } from '../http/parse-body.ts';
import { countProblem, problemDocument, statusOf } from '../http/problems.ts';
import { PROBLEM_HEADER } from '../http/unreachable-match.ts';
import { notePresenceOfKeys, rememberedHashes } from '../lobby/seat-in-use.ts';
import type { MatchState } from '../match/match-state.ts';
import { CommandId } from '../protocol/fields.ts';
import { BODY_BYTES_MAX } from '../protocol/limits.ts';
import type { ProblemCode } from '../protocol/problem-codes.ts';
import { MoveMessage } from '../protocol/requests.ts';
import { encodeUtf8 } from '../record/canonical-json.ts';
import { updateTables } from '../storage/all-tables.ts';
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

const AnyMessage = z.object({ id: CommandId });

/** True for the only messages that get a reply: texts that could be a JSON object. */
export const isMoveMessage = (message: string | ArrayBuffer): message is string =>
  typeof message === 'string' && message.startsWith('{');

/** Most bytes of UTF-8 that a UTF-16 unit needs. */
const UNIT_BYTES_MAX = 3;

const isTooLarge = (text: string): boolean =>
  text.length > BODY_BYTES_MAX ||
  (text.length * UNIT_BYTES_MAX > BODY_BYTES_MAX && encodeUtf8(text).length > BODY_BYTES_MAX);

function readMove(text: string): { readonly id?: string; readonly message: { ok: true; value: MoveMessage } | Err } {
  if (isTooLarge(text)) return { message: err('too-large') };
  const message = parseBody(text, MoveMessage);
  if (message.ok) return { id: message.value.id, message };
  // The reply carries the id even if the rest of the message is wrong, so the client can match it to its move.
  const known = parseBody(text, AnyMessage);
  return known.ok ? { id: known.value.id, message } : { message };
}

const moveCommand = ({ seat, ...body }: MoveMessage, hashes: readonly string[]): Command => ({
  kind: 'move',
  body,
  asking: { hashes, seat },
});

/** True for moves of a seat that the socket does not open, and for moves beyond a limit. */
const isUnwanted = (code: ProblemCode): boolean => [401, 403, 429].includes(statusOf(code));

/** The body of a reply is JSON text already, so it is concatenated instead of serialised again. */
function answerText(id: string | undefined, reply: SerializedReply): string {
  const start = `{"kind":"answer"${id === undefined ? '' : `,"id":${JSON.stringify(id)}`}`;
  return reply.ok ? `${start},"step":${reply.body}}` : `${start},"problem":${JSON.stringify(problemDocument(reply))}}`;
}

/** Run a move from a socket and reply there. The runtime holds the reply back until the move is durable. */
export async function answerMove(
  socket: WebSocket,
  text: string,
  connections: Connections,
  run: (command: Command) => Promise<SerializedReply>,
): Promise<void> {
  // A key was revoked, or the match deleted, and the client has not closed its end yet.
  if (socket.readyState !== WebSocket.OPEN) return;
  const hashes = connections.hashesOf(socket);
  connections.noteHeard(socket, Date.now());
  const { id, message } = readMove(text);
  const reply = message.ok ? await run(moveCommand(message.value, hashes)) : message;
  // The command itself may have closed it, for example if the seat was given to another device.
  if (socket.readyState !== WebSocket.OPEN) return;
  if (!reply.ok) countProblem(reply.code);
  socket.send(answerText(id, reply));
  if (!message.ok || (!reply.ok && isUnwanted(reply.code))) connections.countMessage(socket, Date.now());
}
