/** Lost seats in the object: requests that are due before each command, and the two commands about them. */

import { keyHash, newKey, recoveryKey } from '../auth/keys.ts';
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
import type { MatchState, Write } from '../match/match-state.ts';
import type { RecoveryAnswer } from '../protocol/recovery.ts';
import { formerHashes } from '../storage/former-keys.ts';
import { ASKER_RANKS } from '../storage/recoveries.ts';
import { isStopped } from './rolled-back.ts';

/**
 * Return what settles the requests that are due before a command; undefined if none is. The caller was recorded as
 * present before, so a returning owner does not lose the seat at that moment.
 */
export const settleBefore = (ctx: RecoveryContext): Write | undefined =>
  isStopped(ctx.state, 'consent') ? undefined : settleRecoveries(ctx);

type KeyedAnswer = RecoveryAnswer & { readonly key: string };

/** The answer with the key of a request, which the requester's cookie holds from now on. */
function answerWithKey({ sql, credentials: { hashes } }: MatchContext, made: MatchState, answer: KeyedAnswer): Reply {
  const hash = keyHash(answer.key);
  const keep = [...knownHashes(hashes, made), ...formerHashes(sql, hashes)].filter((known) => known !== hash);
  return ok(answer, 202, { match: made.head.config.match, keep, add: [answer.key] });
}

/** The first answer again to a request with the same id, also if it was granted meanwhile; undefined if there is none. */
function repeatedRequest(ctx: MatchContext, key: string): Reply | undefined {
  const { state } = ctx;
  const known = state.keys.find(({ hash }) => hash === keyHash(key));
  if (!known?.code) return undefined;
  const open = state.recoveries.find(({ id }) => id === known.id);
  return answerWithKey(ctx, state, { code: known.code, from: open ? grantableAloneFrom(state, open) : known.at, key });
}

/**
 * Handle a request for a seat. The requester's cookie gets the key at once; it opens the seat once the request is
 * granted.
 */
export function handleRecover(
  ctx: MatchContext,
  { body, household }: Extract<Command, { kind: 'recover' }>,
): Reply | Change {
  const { state, caller, env } = ctx;
  const { match } = state.head.config;
  const key = body.id === undefined ? newKey() : recoveryKey(env.TILEPOST_SECRET, match, body.seat, body.id);
  const repeated = repeatedRequest(ctx, key);
  if (repeated) return repeated;
  const own = state.recoveries.find(({ id, seat }) => seat === body.seat && caller.lost.some((one) => one.id === id));
  const ownCode = caller.lost.find(({ id }) => id === own?.id)?.code;
  // The same browser asks again: its request continues with the same code.
  if (own && ownCode) return ok({ code: ownCode, from: grantableAloneFrom(state, own) }, 202);
  const requested = requestRecovery({ ...ctx, household }, body, key);
  if ('ok' in requested) return requested;
  const { write, code, request } = requested;
  const isStranger = request.rank === ASKER_RANKS.stranger;
  const excess = isStranger ? ctx.limits.countRequest(request.seat, ctx.now) : undefined;
  if (excess) return excess;
  return {
    kind: 'match',
    write,
    reply: (_, made) => answerWithKey(ctx, made, { code, from: grantableAloneFrom(made, request), key }),
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
