/** A match that lost its last entries: detected by a receipt, which commands are refused, and how the host ends it. */

import type { SeatContext } from '../commands/command-context.ts';
import type { Command, Credentials } from '../commands/commands.ts';
import { type Err, err } from '../commands/reply.ts';
import type { LobbyChange } from '../lobby/seats-before-start.ts';
import { logFault, logName } from '../log/fault-log.ts';
import { withEarlyEnd, withRollback } from '../match/load-match.ts';
import { lastEntryOf, type MatchState, phaseOf, type RunningMatch, type Write } from '../match/match-state.ts';
import { bumpRevision } from '../match/revision.ts';
import type { LogPoint } from '../protocol/match.ts';
import { digestAt } from '../storage/entries.ts';
import { writeMark } from '../storage/marks.ts';

/** Upper bound on the lobby changes that a match can have lost together with its last entries. */
const LOST_CHANGES_MAX = 1_000;

/** True if the log lacks this point, although the server once confirmed it. Finished and stuck matches are skipped. */
function hasLost(sql: SqlStorage, state: MatchState, { entry, digest }: LogPoint): boolean {
  const phase = phaseOf(state);
  if (phase === 'stuck' || phase === 'over') return false;
  const { running, head } = state;
  if (entry === running?.match.entry) return running.digest !== digest;
  return (entry === 0 ? head.started?.digest : digestAt(sql, entry)) !== digest;
}

/** Mark the match stuck: continuing would reuse the same random streams. */
function stopRolledBack(sql: SqlStorage, state: MatchState, lost: LogPoint): MatchState {
  writeMark(sql, 'rolled-back', lost);
  // Pages that saw the lost entries accept only a snapshot with a higher revision.
  const rev = state.head.rev + lost.entry + LOST_CHANGES_MAX;
  return withRollback(bumpRevision(sql, { ...state, head: { ...state.head, rev } }));
}

/** End a match that lost entries, without a winner. */
function endRolledBack(sql: SqlStorage, state: MatchState, stopped: RunningMatch, nowMs: number): MatchState {
  const running = { ...stopped, stuckEntry: undefined, lastLoggedEntry: undefined };
  // The revision counts one less once the match is no longer stuck.
  const head = { ...state.head, ended: nowMs, rev: state.head.rev + 1 };
  return withEarlyEnd(bumpRevision(sql, { ...state, running, head }));
}

/** Commands that change the players or continue the match. */
const STOPPED: readonly Command['kind'][] = [
  ...(['move', 'withdraw', 'wish', 'claim', 'arrive', 'resize', 'bot', 'absence'] as const),
  ...(['recover', 'consent', 'record'] as const),
];

/** True if the match lost entries and refuses this command. */
export const isStopped = ({ rolledBack, head }: MatchState, kind: Command['kind']): boolean =>
  rolledBack !== undefined && head.ended === undefined && STOPPED.includes(kind);

/** Return what stops the match if the caller's receipt proves entries that its log has lost, or undefined. */
export function stopIfLost(sql: SqlStorage, state: MatchState | undefined, { proven }: Credentials): Write | undefined {
  if (!state || !proven || !hasLost(sql, state, proven)) return undefined;
  logFault({ rolledBack: logName(state.head.config.match), entry: lastEntryOf(state), proven: proven.entry });
  return () => stopRolledBack(sql, state, proven);
}

/** End a match that lost entries. Before the start there is no match to end, but the host can delete it. */
export function endMatch({ state, now }: SeatContext): LobbyChange | Err {
  const { running, rolledBack, head } = state;
  if (!rolledBack || head.ended !== undefined) return err('not-rolled-back');
  return running ? { write: (sql) => endRolledBack(sql, state, running, now) } : err('not-started');
}
