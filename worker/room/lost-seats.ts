/** Lost seats in the object: presence, requests that are due before each command, and the two commands about them. */
import { newKey } from '../auth/keys.ts';
import type { Command } from '../commands/commands.ts';
import type { MatchContext, RoomContext } from '../commands/context.ts';
import { type Err, err, ok, type Reply } from '../commands/reply.ts';
import type { LobbyChange } from '../lobby/lobby.ts';
import { noteConnected } from '../lobby/presence.ts';
import { grantableAloneFrom, requestRecovery, resolveRecovery, settleRecoveries } from '../lobby/recovery.ts';
import type { MatchState } from '../match/state.ts';
import type { RecoveryAnswer } from '../protocol/recovery.ts';
import { formerHashes } from '../storage/recoveries.ts';
import { isStopped } from './rolled-back.ts';

/**
 * Return the match for this command; undefined if there is none. The caller was recorded as present before this settles
 * requests, so a returning owner does not lose the seat at that moment.
 */
export function enterMatch(roomCtx: RoomContext): MatchState | undefined {
  const state = roomCtx.loadState();
  if (!state) return undefined;
  const isAsked = state.recoveries.length > 0;
  if (isAsked) noteConnected(roomCtx.storage.sql, state, roomCtx.now, roomCtx.isConnected);
  const settled = isAsked && !isStopped(state, 'consent') && settleRecoveries({ ...roomCtx, state });
  if (!settled) return state;
  roomCtx.commitAndBroadcast(settled);
  return roomCtx.loadState() ?? settled;
}

/**
 * Handle a request for a seat. The requester's cookie gets the key at once; it opens the seat once the request is
 * granted.
 */
export function handleRecover(
  ctx: MatchContext,
  { body, household }: Extract<Command, { kind: 'recover' }>,
): Reply<RecoveryAnswer> {
  const { state, caller, storage, credentials } = ctx;
  const own = state.recoveries.find(({ id, seat }) => seat === body.seat && caller.lost.some((key) => key.id === id));
  const ownCode = caller.lost.find((key) => key.id === own?.id)?.code;
  // The same browser asks again: its request continues with the same code.
  if (own && ownCode) return ok({ code: ownCode, from: grantableAloneFrom(state, own) }, 202);
  const key = newKey();
  const requested = requestRecovery({ ...ctx, household }, body, key);
  if ('ok' in requested) return requested;
  ctx.commitAndBroadcast(requested.state);
  const { match } = requested.state.head.config;
  const known = credentials.hashes.filter((hash) => requested.state.keys.some((row) => row.hash === hash));
  const keep = [...known, ...formerHashes(storage.sql, credentials.hashes)];
  const from = grantableAloneFrom(requested.state, requested.request);
  return ok({ code: requested.code, from }, 202, { match, keep, add: [key] });
}

/** The problem of a caller without a seat: its seat was given to another device, or it never had one here. */
export const noSeatCode = ({ storage, caller }: MatchContext): 'seat-given' | 'no-seat' =>
  formerHashes(storage.sql, caller.hashes).length > 0 ? 'seat-given' : 'no-seat';

/** Answer a request. Return the match after the answer and the decision that it leads to. */
export function answerRecovery(
  ctx: MatchContext,
  { seat, body }: Extract<Command, { kind: 'consent' }>,
): LobbyChange | Err {
  const [own] = ctx.caller.mine;
  if (own === undefined) return err(noSeatCode(ctx));
  const excess = ctx.limits.countAnswer(body.consent, own, ctx.now);
  if (excess) return excess;
  return ctx.storage.transactionSync(() => {
    const change = resolveRecovery(ctx, seat, body);
    if ('ok' in change) return change;
    return { state: settleRecoveries({ ...ctx, state: change.state }) ?? change.state };
  });
}
