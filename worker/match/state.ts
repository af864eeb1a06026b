/** A match in memory: rebuilt from the log when the object wakes, moved on entry by entry, never guessed. */

import type { Seat } from '../games/game.ts';
import { isBetweenRounds } from '../games/match.ts';
import type { RngAt } from '../games/match-types.ts';
import type { AnyGame, AnyMatch } from '../games/registry.ts';
import type { LogLine, LogPoint, PHASES } from '../protocol/match.ts';
import { type DerivedSecrets, deriveSecrets } from '../record/fairness.ts';
import type { Channel } from '../storage/channels.ts';
import type { RecoveryRow } from '../storage/recoveries.ts';
import type { KeyRow, MatchRow, SeatRow } from '../storage/rows.ts';
import { expiresAt } from './retention.ts';
import type { TurnTiming } from './turn-timing.ts';

export interface MatchSetup {
  readonly head: MatchRow;
  readonly seats: readonly SeatRow[];
  readonly keys: readonly KeyRow[];
  /** The ways on which people are told. */
  readonly channels: readonly Channel[];
  /** The newest point of the log that a receipt proves and the log has lost. */
  readonly rolledBack?: LogPoint | undefined;
  /** Open requests for lost seats. */
  readonly recoveries: readonly RecoveryRow[];
}

/** Entries from one kept position of the past to the next. */
export const CHECKPOINT_INTERVAL = 64;

/** True for an entry after which the position is kept. */
export const isCheckpoint = (entry: number): boolean => entry > 0 && entry % CHECKPOINT_INTERVAL === 0;

/** The entry that a command made, and the entry that had opened its decision. */
export interface CommandMove {
  readonly entry: number;
  readonly opened: number;
}

/** A match that has started. */
export interface RunningMatch {
  readonly game: AnyGame;
  readonly match: AnyMatch;
  readonly rngAt: RngAt;
  readonly key: Uint8Array;
  /** The digest of the last entry. */
  readonly digest: string;
  readonly lastAt: number;
  readonly timing: TurnTiming;
  /** The newest lines, oldest first. */
  readonly lines: readonly LogLine[];
  /** The match after every 64th entry, oldest first. */
  readonly checkpoints: readonly AnyMatch[];
  /** By command id and seat: what it made. */
  readonly moveByCommand: ReadonlyMap<string, CommandMove>;
  /** The entry at which the log and the rules part; the match stands still there, before its log's last entry. */
  readonly stuckEntry?: number | undefined;
  /** Number of the log's last entry where the match is stuck. */
  readonly lastLoggedEntry?: number | undefined;
}

/** A match that has started by rules that this build does not have: it waits, whole, for a build that has them. */
export interface UnsupportedMatch {
  /** Number of the last entry of the log, and its time in ms since 1970. */
  readonly entry: number;
  readonly lastAt: number;
}

export interface MatchState extends MatchSetup {
  readonly running?: RunningMatch | undefined;
  readonly unsupported?: UnsupportedMatch | undefined;
}

export type Phase = (typeof PHASES)[number];

export function phaseOf({ running, unsupported, rolledBack }: MatchState): Phase {
  if (unsupported) return 'stuck';
  if (!running) return rolledBack ? 'stuck' : 'open';
  if (running.stuckEntry !== undefined) return 'stuck';
  if (running.match.ranks) return 'over';
  return isBetweenRounds(running.game, running.match) ? 'between' : 'playing';
}

/** True for a seat that conceded, as long as the match goes on. After the end it has the rights of every other seat. */
export const hasLeft = ({ running }: MatchState, seat: Seat): boolean =>
  running !== undefined && !running.match.ranks && running.match.left.includes(seat);

/** When the match is deleted: because its host asked for it, or if nothing more happens. */
export function expiryOf(state: MatchState): number {
  // A date that was set while the match could not be read counts for nothing if it goes on.
  const deleteAt = phaseOf(state) === 'over' ? state.head.config.deleteAt : undefined;
  return Math.min(unusedUntil(state), deleteAt ?? Number.POSITIVE_INFINITY);
}

function unusedUntil(state: MatchState): number {
  const { unsupported, head } = state;
  // Whether it is over cannot be told without its rules, so it is kept as long as if it were.
  if (unsupported) return expiresAt('over', unsupported.lastAt);
  if (!state.running) return expiresAt('open', head.config.created);
  return expiresAt(state.running.match.ranks ? 'over' : 'playing', head.ended ?? state.running.lastAt);
}

/** Number of the last entry; -1 before the start. */
export const lastEntryOf = ({ running, unsupported }: MatchState): number =>
  running?.match.entry ?? unsupported?.entry ?? -1;

/** The entry at which a match stands still; nothing where it goes on. */
export const stuckEntryOf = ({ running, unsupported, rolledBack }: MatchState): number | undefined =>
  unsupported || (rolledBack && !running) ? 0 : running?.stuckEntry;

/** Grows with every change that anybody may see; that a match stands still is one, and takes no entry back. */
export const revOf = (state: MatchState): number =>
  state.head.rev + (state.running?.lastLoggedEntry ?? lastEntryOf(state)) + (stuckEntryOf(state) === undefined ? 1 : 2);

/** Names a command among those of all seats. */
export const commandKey = (seat: Seat, commandId: string): string => `${seat} ${commandId}`;
export const secretsOf = ({ head: { config }, seats }: MatchSetup): DerivedSecrets =>
  deriveSecrets(
    config.match,
    config.seed,
    seats.map((seat) => seat.entropy ?? ''),
    config.daily,
  );
