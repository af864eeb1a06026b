/** Queries about the log: steps of the history, and the record of a finished match. */
import type { Command } from '../commands/commands.ts';
import type { MatchContext } from '../commands/context.ts';
import { err, ok, type Reply } from '../commands/reply.ts';
import { type MatchState, phaseOf, stuckEntryOf } from '../match/state.ts';
import { wakeFromLog } from '../match/wake.ts';
import { buildRecord, historyFor, recordFromOf } from './snapshots.ts';

/** Replay the whole log of a match that woke from a stored position. Broadcast the result if the match is stuck now. */
function reloadFromLog(ctx: MatchContext): MatchState {
  const state = wakeFromLog(ctx.storage);
  if (!state) throw new Error('the match is gone');
  ctx.commitAndBroadcast(state);
  return state;
}

export function handleHistory(ctx: MatchContext, { from, to }: Extract<Command, { kind: 'history' }>): Reply {
  const read = (state: MatchState) =>
    state.running && historyFor(ctx.storage.sql, state, state.running, ctx.caller.viewer, from, to);
  if (!ctx.state.running) return err(ctx.state.unsupported ? 'stuck' : 'not-started');
  // If this fails, an older entry was changed: replay the whole log, which stops the match there.
  const history = read(ctx.state) ?? read(reloadFromLog(ctx));
  return history ? ok(history) : err('stuck');
}

export function handleRecord(ctx: MatchContext): Reply {
  const isWholeLog = phaseOf(ctx.state) !== 'over' || ctx.state.running?.replayedFrom === 0;
  const state = isWholeLog ? ctx.state : reloadFromLog(ctx);
  if (stuckEntryOf(state) !== undefined) return err('stuck');
  const finished = state.running && buildRecord(ctx.storage.sql, state, state.running);
  if (!finished) return err('not-over');
  const availableAt = recordFromOf(state.head.config);
  return availableAt !== undefined && ctx.now < availableAt ? err('not-revealed', { availableAt }) : ok(finished);
}
