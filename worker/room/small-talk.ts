/** Small talk: seats send remarks by code, and the host can switch it off. Remarks are not in the log. */
import type { Change } from '../commands/change.ts';
import type { SeatContext } from '../commands/command-context.ts';
import { err, ok, type Reply } from '../commands/reply.ts';
import { limitFactor } from '../commands/token-buckets.ts';
import type { LobbyChange } from '../lobby/seats-before-start.ts';
import { canTalk } from '../match/bots.ts';
import { lastEntryOf, type MatchState } from '../match/match-state.ts';
import { bumpRevision } from '../match/revision.ts';
import { type Sight, sightOf } from '../match/viewer-sight.ts';
import { REMARK_PAUSE_SECONDS } from '../protocol/limits.ts';
import type { Update } from '../protocol/match.ts';
import type { RemarkBody } from '../protocol/requests.ts';
import { addRemark, hasRemarkOf, lastRemarkAt, readRemarks } from '../storage/remarks.ts';
import { updateFor } from './snapshots.ts';

/**
 * An update with the remarks, without log lines and view, because the position is unchanged. Only a seat that plays ahead
 * may have a new view at the same entry, and its answer can overtake the message that told of it.
 */
function talkUpdate(sql: SqlStorage, state: MatchState, sight: Sight): Update {
  const { view, ...update } = updateFor(state, sight, lastEntryOf(state));
  return { ...update, ...(state.ahead && view && { view }), talk: [...readRemarks(sql)] };
}

/** The seconds until the seat may speak again, or 0. After the clock was set back nobody has to wait. */
function secondsToWait({ sql, env, seat, now }: SeatContext): number {
  const lastAt = lastRemarkAt(sql, seat);
  if (lastAt === undefined || lastAt > now) return 0;
  const pauseMs = (REMARK_PAUSE_SECONDS * 1_000) / limitFactor(env.TILEPOST_LIMITS);
  return Math.max(0, Math.ceil((lastAt + pauseMs - now) / 1_000));
}

/** Add a remark and send it to all viewers. No notification is sent. A repeated command adds it once. */
export function sayRemark(ctx: SeatContext, { id, code }: RemarkBody): Reply | Change {
  const { state, seat, now } = ctx;
  const { sql } = ctx;
  if (!canTalk(state)) return err('talk-off');
  if (hasRemarkOf(sql, seat, id)) return ok(talkUpdate(sql, state, sightOf(ctx.caller)));
  const retryAfter = secondsToWait(ctx);
  if (retryAfter > 0) return err('too-many-remarks', { retryAfter });
  return {
    kind: 'remark',
    write: () => {
      addRemark(sql, { seat, at: now, code, command: id });
      return bumpRevision(sql, state);
    },
    updateFor: (next, sight) => talkUpdate(sql, next, sight),
    reply: (next) => ok(talkUpdate(sql, next, sightOf(ctx.caller))),
  };
}

/** Switch small talk on or off for the match. Existing remarks stay stored, and are hidden while it is off. */
export function switchTalk({ state }: SeatContext, isOn: boolean): LobbyChange {
  const { head } = state;
  if (isOn === (head.config.talk !== 'off')) return { write: () => state };
  const config = { ...head.config, talk: isOn ? undefined : ('off' as const) };
  return { write: (sql) => bumpRevision(sql, { ...state, head: { ...head, config } }) };
}
