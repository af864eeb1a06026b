/** Commands of a match that lost its last entries: which are refused, and how the host ends it. */

import type { Command, Credentials } from '../commands/commands.ts';
import type { SeatContext } from '../commands/context.ts';
import { type Err, err } from '../commands/reply.ts';
import type { LobbyChange } from '../lobby/lobby.ts';
import { logFault } from '../log/fault-log.ts';
import { logName } from '../log/log.ts';
import { endRolledBack, hasLost, stopRolledBack } from '../match/rollback.ts';
import { lastEntryOf, type MatchState, type Write } from '../match/state.ts';

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
