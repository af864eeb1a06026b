/** A match that lost its last entries: detected by a receipt, ended by the host. */
import type { LogPoint } from '../protocol/match.ts';
import { digestAt } from '../storage/entries.ts';
import { writeMark } from '../storage/marks.ts';
import { withEarlyEnd, withRollback } from './load.ts';
import { bumpRevision } from './revision.ts';
import { type MatchState, phaseOf, type RunningMatch } from './state.ts';

/** Upper bound on the lobby changes that a match can have lost together with its last entries. */
const LOST_CHANGES_MAX = 1_000;

/** True if the log lacks this point, although the server once confirmed it. Finished and stuck matches are skipped. */
export function hasLost(sql: SqlStorage, state: MatchState, { entry, digest }: LogPoint): boolean {
  const phase = phaseOf(state);
  if (phase === 'stuck' || phase === 'over') return false;
  const { running, head } = state;
  if (entry === running?.match.entry) return running.digest !== digest;
  return (entry === 0 ? head.started?.digest : digestAt(sql, entry)) !== digest;
}

/** Mark the match stuck: continuing would reuse the same random streams. */
export function stopRolledBack(sql: SqlStorage, state: MatchState, lost: LogPoint): MatchState {
  writeMark(sql, 'rolled-back', lost);
  // Pages that saw the lost entries accept only a snapshot with a higher revision.
  const rev = state.head.rev + lost.entry + LOST_CHANGES_MAX;
  return withRollback(bumpRevision(sql, { ...state, head: { ...state.head, rev } }));
}

/** End a match that lost entries, without a winner. */
export function endRolledBack(sql: SqlStorage, state: MatchState, stopped: RunningMatch, nowMs: number): MatchState {
  const running = { ...stopped, stuckEntry: undefined, lastLoggedEntry: undefined };
  // The revision counts one less once the match is no longer stuck.
  const head = { ...state.head, ended: nowMs, rev: state.head.rev + 1 };
  return withEarlyEnd(bumpRevision(sql, { ...state, running, head }));
}
