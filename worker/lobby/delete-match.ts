/** When the host may delete a match: at once, or after the others had time to save its record. */
import { type Caller, opensSeat } from '../commands/caller.ts';
import { type Err, err } from '../commands/reply.ts';
import { type MatchState, phaseOf } from '../match/match-state.ts';
import { bumpRevision } from '../match/revision.ts';
import { DELETION_DELAY_DAYS } from '../protocol/limits.ts';
import type { LobbyChange } from './seats-before-start.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** True if other people hold a seat, including those who have left. */
const hasOthers = ({ keys }: MatchState, { mine }: Caller): boolean =>
  keys.some((key) => opensSeat(key) && !mine.includes(key.seat));

/**
 * Return when the match may be deleted, in ms since 1970: at once before the start and if there are no other people. A
 * match with other people cannot be deleted before its end, and stays readable for 7 days after it.
 */
function deletableFrom(state: MatchState, caller: Caller, now: number): number | Err {
  const phase = phaseOf(state);
  if (phase === 'open' || !hasOthers(state, caller)) return now;
  // A stuck match may go on with another build.
  const isUnfinished =
    phase !== 'over' && state.head.ended === undefined && (state.running ?? state.unsupported) !== undefined;
  if (isUnfinished) return err('others-play');
  const endedAt = state.head.ended ?? state.running?.lastAt ?? now;
  return endedAt + DELETION_DELAY_DAYS * DAY_MS;
}

/** Set the date on which the match is deleted. Return undefined if it may be deleted at once. Deletes nothing yet. */
export function scheduleDeletion(state: MatchState, caller: Caller, now: number): LobbyChange | Err | undefined {
  const at = deletableFrom(state, caller, now);
  if (typeof at !== 'number') return at;
  if (at <= now) return undefined;
  const head = { ...state.head, config: { ...state.head.config, deleteAt: at } };
  return { write: (sql) => bumpRevision(sql, { ...state, head }) };
}
