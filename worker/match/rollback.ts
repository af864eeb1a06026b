/** A match that lost its last entries: how a receipt shows it, and how the host ends it. */
import type { LogPoint } from '../protocol/match.ts';
import { writeMark } from '../storage/marks.ts';
import { digestAt } from '../storage/rows.ts';
import { withEarlyEnd, withRollback } from './load.ts';
import { bumpRevision } from './revision.ts';
import { type MatchState, phaseOf, type RunningMatch } from './state.ts';

/** More changes of the lobby than a match can have lost with its last entries. */
const LOST_CHANGES_MAX = 1_000;

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
    // Pages that saw the lost entries take only a snapshot with a higher revision.
    const rev = state.head.rev + lost.entry + LOST_CHANGES_MAX;
    return withRollback(bumpRevision(storage.sql, { ...state, head: { ...state.head, rev } }));
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
    // A match that no longer stands still counts one change less.
    const head = { ...state.head, ended: nowMs, rev: state.head.rev + 1 };
    return withEarlyEnd(bumpRevision(storage.sql, { ...state, running, head }));
  });
}
