/** A match that lost its last entries: how a receipt shows it, and how the host ends it. */
import type { LogPoint } from '../protocol/match.ts';
import { deleteMark, writeMark } from '../storage/marks.ts';
import { digestAt } from '../storage/rows.ts';
import { withEarlyEnd, withRollback } from './load.ts';
import { bumpRevision } from './revision.ts';
import { type MatchState, phaseOf, type RunningMatch } from './state.ts';

/** Return true if the log lacks this point, which the server itself has confirmed once. A finished match stays as it is. */
export function hasLost(sql: SqlStorage, state: MatchState, { entry, digest }: LogPoint): boolean {
  const phase = phaseOf(state);
  if (phase === 'stuck' || phase === 'over') return false;
  const { running, head } = state;
  if (entry === running?.match.entry) return running.digest !== digest;
  return (entry === 0 ? head.started?.digest : digestAt(sql, entry)) !== digest;
}

/** Stop the match: going on would draw from the same random streams again. */
export function stopRolledBack(storage: DurableObjectStorage, state: MatchState, lost: LogPoint): MatchState {
  return storage.transactionSync(() => {
    writeMark(storage.sql, 'rolled-back', lost);
    return withRollback(bumpRevision(storage.sql, state));
  });
}

/** End a match that lost entries, without a winner. */
export function endRolledBack(
  storage: DurableObjectStorage,
  state: MatchState,
  stopped: RunningMatch,
  nowMs: number,
): MatchState {
  const running = { ...stopped, stuckEntry: undefined, lastLoggedEntry: undefined };
  return storage.transactionSync(() => {
    deleteMark(storage.sql, 'rolled-back');
    return withEarlyEnd(bumpRevision(storage.sql, { ...state, running, head: { ...state.head, ended: nowMs } }));
  });
}
