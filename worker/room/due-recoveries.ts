/** Lost seats in the object: requests that are due before each command, and the two commands about them. */

import { newKey } from '../auth/keys.ts';
import { knownHashes } from '../commands/caller.ts';
import type { Change } from '../commands/change.ts';
import type { MatchContext } from '../commands/command-context.ts';
import type { Command } from '../commands/commands.ts';
import { type Err, err, ok, type Reply } from '../commands/reply.ts';
import {
  grantableAloneFrom,
  type RecoveryContext,
  requestRecovery,
  resolveRecovery,
  settleRecoveries,
} from '../lobby/recover-seat.ts';
import type { LobbyChange } from '../lobby/seats-before-start.ts';
import type { Write } from '../match/match-state.ts';
import { formerHashes } from '../storage/former-keys.ts';
import { ASKER_RANKS } from '../storage/recoveries.ts';
import { isStopped } from './rolled-back.ts';

/**
 * Return what settles the requests that are due before a command; undefined if none is. The caller was recorded as
 * present before, so a returning owner does not lose the seat at that moment.
 */
export const settleBefore = (ctx: RecoveryContext): Write | undefined =>
  isStopped(ctx.state, 'consent') ? undefined : settleRecoveries(ctx);

/**
 * Handle a request for a seat. The requester's cookie gets the key at once; it opens the seat once the request is
 * granted.
 */
export function handleRecover(
  ctx: MatchContext,
  { body, household }: Extract<Command, { kind: 'recover' }>,
): Reply | Change {
  const { state, caller, credentials } = ctx;
  const own = state.recoveries.find(({ id, seat }) => seat === body.seat && caller.lost.some((key) => key.id === id));
  const ownCode = caller.lost.find((key) => key.id === own?.id)?.code;
  // The same browser asks again: its request continues with the same code.
  if (own && ownCode) return ok({ code: ownCode, from: grantableAloneFrom(state, own) }, 202);
  const key = newKey();
  const requested = requestRecovery({ ...ctx, household }, body, key);
  if ('ok' in requested) return requested;
  const { write, code, request } = requested;
  const isStranger = request.rank === ASKER_RANKS.stranger;
  const excess = isStranger ? ctx.limits.countRequest(request.seat, ctx.now) : undefined;
  if (excess) return excess;
  return {
    kind: 'match',
    write,
    reply: (_, made) => {
      const { hashes } = credentials;
      const keep = [...knownHashes(hashes, made), ...formerHashes(ctx.sql, hashes)];
      const cookie = { match: made.head.config.match, keep, add: [key] };
      return ok({ code, from: grantableAloneFrom(made, request), key }, 202, cookie);
    },
  };
}

/** The problem of a caller without a seat: its seat was given to another device, or it never had one here. */
export const noSeatCode = ({ sql, caller }: MatchContext): 'seat-given' | 'no-seat' =>
  formerHashes(sql, caller.hashes).length > 0 ? 'seat-given' : 'no-seat';

/** Answer a request, and make the decision that the answer leads to. */
export function answerRecovery(
  ctx: MatchContext,
  { seat, body }: Extract<Command, { kind: 'consent' }>,
): LobbyChange | Err {
  const [own] = ctx.caller.mine;
  if (own === undefined) return err(noSeatCode(ctx));
  const excess = ctx.limits.countAnswer(body.consent, own, ctx.now);
  if (excess) return excess;
  const change = resolveRecovery(ctx, seat, body);
  if ('ok' in change) return change;
  return {
    write: (sql, before) => {
      const state = change.write(sql, before);
      return settleRecoveries({ ...ctx, state })?.(sql, state) ?? state;
    },
  };
}
