/**
 * Changes as handlers return them: rows to write, who is told, and the answer. Only the room carries them out
 * (worker/room/room.ts), so a handler that was refused has changed nothing.
 */
import type { Seat } from '../games/game.ts';
import type { Ply } from '../games/match-types.ts';
import type { MatchState, Write } from '../match/match-state.ts';
import type { Sight } from '../match/viewer-sight.ts';
import type { Update } from '../protocol/match.ts';
import type { Reply, SerializedReply } from './reply.ts';

/** The answer to the caller. `state` is the match once everybody is told, `made` the match just after the change. */
export type Answer = (
  state: MatchState,
  made: MatchState,
) => Reply | SerializedReply | Promise<Reply | SerializedReply>;

interface Answered {
  readonly reply: Answer;
}

export type Change =
  /** The match does not exist yet. */
  | (Answered & { readonly kind: 'creation'; readonly write: (sql: SqlStorage) => MatchState })
  /** An accepted move: the log grows, and each viewer gets an update. `keyIds` are the keys that made it. */
  | (Answered & {
      readonly kind: 'move';
      readonly ply: Ply<{ readonly kind: string }>;
      readonly command: string;
      readonly keyIds: readonly number[];
    })
  /** A seat's queue of choices or wishes: only the seats that may see it get an update. */
  | (Answered & {
      readonly kind: 'queue';
      readonly write: Write;
      readonly actor: Seat;
      readonly keyIds: readonly number[];
    })
  /** Seats or settings of the match: each viewer gets a snapshot. */
  | (Answered & { readonly kind: 'match'; readonly write: Write })
  /** Something that no other viewer sees. */
  | (Answered & { readonly kind: 'private'; readonly write: Write })
  /** A remark: each viewer gets an update, and the position is unchanged. */
  | (Answered & {
      readonly kind: 'remark';
      readonly write: Write;
      readonly updateFor: (state: MatchState, sight: Sight) => Update;
    })
  /** A row beside the match, such as a draft, by a single statement. The memory does not hold it. */
  | (Answered & { readonly kind: 'aside'; readonly write: (sql: SqlStorage) => void })
  /** Delete the match. */
  | { readonly kind: 'deletion' }
  /** A visible page of these seats shows everything, and asks again by `until`. Both times are in ms since 1970. */
  | {
      readonly kind: 'shown';
      readonly seats: readonly Seat[];
      readonly at: number;
      readonly until: number;
      readonly reply: Reply;
    };

export const isChange = (outcome: Change | Reply | SerializedReply): outcome is Change => 'kind' in outcome;
