/** Queries about the log: steps of the history, and the record of a finished match. */
import type { Answer, Change } from '../commands/change.ts';
import type { MatchContext } from '../commands/command-context.ts';
import type { Command } from '../commands/commands.ts';
import { err, ok, type Reply } from '../commands/reply.ts';
import { wakeFromLog } from '../match/load-match.ts';
import { type MatchState, phaseOf, stuckEntryOf } from '../match/match-state.ts';
import { buildRecord, historyFor, recordFromOf } from './snapshots.ts';

/** Replay the whole log of a match that woke from a stored position. Everybody is told if the match is stuck now. */
const reloadFromLog = (reply: Answer): Change => ({
  kind: 'match',
  write: (sql) => {
    const state = wakeFromLog({ sql });
    if (!state) throw new Error('the match is gone');
    return state;
  },
  reply,
});

export function handleHistory(ctx: MatchContext, { from, to }: Extract<Command, { kind: 'history' }>): Reply | Change {
  const read = (state: MatchState) =>
    state.running && historyFor(ctx.sql, state, state.running, ctx.caller.viewer, from, to);
  if (!ctx.state.running) return err(ctx.state.unsupported ? 'stuck' : 'not-started');
  const history = read(ctx.state);
  if (history) return ok(history);
  // An older entry was changed: replay the whole log, which stops the match there.
  return reloadFromLog((state) => {
    const reread = read(state);
    return reread ? ok(reread) : err('stuck');
  });
}

export function handleRecord(ctx: MatchContext): Reply | Change {
  const isWholeLog = phaseOf(ctx.state) !== 'over' || ctx.state.running?.replayedFrom === 0;
  return isWholeLog ? answerRecord(ctx, ctx.state) : reloadFromLog((state) => answerRecord(ctx, state));
}

function answerRecord(ctx: MatchContext, state: MatchState): Reply {
  if (stuckEntryOf(state) !== undefined) return err('stuck');
  const finished = state.running && buildRecord(ctx.sql, state, state.running);
  if (!finished) return err('not-over');
  const availableAt = recordFromOf(state.head.config);
  return availableAt !== undefined && ctx.now < availableAt ? err('not-revealed', { availableAt }) : ok(finished);
}
