/** A match that lost its last entries: what it refuses, and how the host ends it. */
import type { Command, Credentials } from '../commands/commands.ts';
import type { SeatContext } from '../commands/context.ts';
import { type Err, err } from '../commands/reply.ts';
import { logName } from '../log/log.ts';
import { endRolledBack, hasLost, stopRolledBack } from '../match/rollback.ts';
import { lastEntryOf, type MatchState } from '../match/state.ts';

/** Commands that would change who plays, or play on. */
const STOPPED: readonly Command['kind'][] = [
  ...(['move', 'claim', 'arrive', 'resize', 'bot', 'absence'] as const),
  ...(['recover', 'consent', 'record'] as const),
];

/** Return true if the match lost entries and may not do this any more. */
export const isStopped = ({ rolledBack, head }: MatchState, kind: Command['kind']): boolean =>
  rolledBack !== undefined && head.ended === undefined && STOPPED.includes(kind);

/** Return the stopped match if the caller's receipt proves entries that its log has lost, or undefined. */
export function stopIfLost(
  storage: DurableObjectStorage,
  state: MatchState | undefined,
  { proven }: Credentials,
): MatchState | undefined {
  if (!state || !proven || !hasLost(storage.sql, state, proven)) return undefined;
  console.error({ rolledBack: logName(state.head.config.match), entry: lastEntryOf(state), proven: proven.entry });
  return stopRolledBack(storage, state, proven);
}

/** End a match that lost entries. Before the start there is no play to end, but the host can delete the match. */
export function endMatch({ state, storage, now }: SeatContext): { readonly state: MatchState } | Err {
  const { running, rolledBack, head } = state;
  if (!rolledBack || head.ended !== undefined) return err('not-rolled-back');
  return running ? { state: endRolledBack(storage, state, running, now) } : err('not-started');
}
