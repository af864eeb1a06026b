/** Commands of a match that lost its last entries: which are refused, and how the host ends it. */
import type { Command, Credentials } from '../commands/commands.ts';
import type { SeatContext } from '../commands/context.ts';
import { type Err, err } from '../commands/reply.ts';
import { logName } from '../log/log.ts';
import { endRolledBack, hasLost, stopRolledBack } from '../match/rollback.ts';
import { lastEntryOf, type MatchState } from '../match/state.ts';

/** Commands that change the players or continue the match. */
const STOPPED: readonly Command['kind'][] = [
  ...(['move', 'withdraw', 'wish', 'claim', 'arrive', 'resize', 'bot', 'absence'] as const),
  ...(['recover', 'consent', 'record'] as const),
];

/** True if the match lost entries and refuses this command. */
export const isStopped = ({ rolledBack, head }: MatchState, kind: Command['kind']): boolean =>
  rolledBack !== undefined && head.ended === undefined && STOPPED.includes(kind);

/** Stop and return the match if the caller's receipt proves entries that its log has lost, or return undefined. */
export function stopIfLost(
  storage: DurableObjectStorage,
  state: MatchState | undefined,
  { proven }: Credentials,
): MatchState | undefined {
  if (!state || !proven || !hasLost(storage.sql, state, proven)) return undefined;
  console.error({ rolledBack: logName(state.head.config.match), entry: lastEntryOf(state), proven: proven.entry });
  return stopRolledBack(storage, state, proven);
}

/** End a match that lost entries. Before the start there is no match to end, but the host can delete it. */
export function endMatch({ state, storage, now }: SeatContext): { readonly state: MatchState } | Err {
  const { running, rolledBack, head } = state;
  if (!rolledBack || head.ended !== undefined) return err('not-rolled-back');
  return running ? { state: endRolledBack(storage, state, running, now) } : err('not-started');
}
