/** A match in memory: rebuilt from the log when the object wakes, then advanced entry by entry. */
import type { Seat } from '../games/game.ts';
import { isBetweenRounds } from '../games/match.ts';
import type { RngAt } from '../games/match-types.ts';
import type { AnyGame, AnyMatch } from '../games/registry.ts';
import type { LogLine, LogPoint, PHASES } from '../protocol/match.ts';
import { type DerivedSecrets, deriveSecrets } from '../record/fairness.ts';
import type { AheadState } from '../storage/ahead-choices.ts';
import type { Channel } from '../storage/channels.ts';
import type { EntryRow } from '../storage/entries.ts';
import type { TimeGiven } from '../storage/given-time.ts';
import type { MatchRow } from '../storage/head.ts';
import type { KeyRow } from '../storage/keys.ts';
import type { RecoveryRow } from '../storage/recoveries.ts';
import type { SeatRow } from '../storage/seats.ts';
import { expiresAt, RETENTION_DAYS } from './retention-days.ts';
import type { TurnTiming } from './turn-timing.ts';

export interface MatchSetup {
  readonly head: MatchRow;
  readonly seats: readonly SeatRow[];
  readonly keys: readonly KeyRow[];
  /** Notification channels: push subscriptions, the webhook, feeds. */
  readonly channels: readonly Channel[];
  /** The newest point that a receipt proves but the log no longer has. */
  readonly rolledBack?: LogPoint | undefined;
  /** Open requests for lost seats. */
  readonly recoveries: readonly RecoveryRow[];
  /** Choices ahead of the open step, in matches with that option; and wishes, once a seat has made some. */
  readonly ahead?: AheadState | undefined;
  /** Its pause, once a seat was away, gave time or proposed a pause. */
  readonly given?: TimeGiven | undefined;
}

/** True while the match is paused: nothing can be played, and no time runs. */
export const isPaused = ({ given }: Pick<MatchSetup, 'given'>): boolean => given?.pause?.from !== undefined;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Number of entries between stored positions. */
export const CHECKPOINT_INTERVAL = 32;

/** True for an entry after which the position is stored. */
export const isCheckpoint = (entry: number): boolean => entry > 0 && entry % CHECKPOINT_INTERVAL === 0;

/** A match after one of its entries: everything that the next entry changes. */
export interface Position {
  readonly match: AnyMatch;
  readonly timing: TurnTiming;
  /** The newest lines, oldest first. */
  readonly lines: readonly LogLine[];
}

/** An entry that a command made. */
export type LoggedCommand = Pick<EntryRow, 'n' | 'seat' | 'command'>;

/** The commands of the last 32 entries, oldest first. */
export const newestCommands = (rows: readonly LoggedCommand[], entry: number): readonly LoggedCommand[] =>
  rows
    .filter(({ n, command }) => command !== null && n > entry - CHECKPOINT_INTERVAL)
    .map(({ n, seat, command }) => ({ n, seat, command }));

/** A match that has started. */
export interface RunningMatch extends Position {
  readonly game: AnyGame;
  readonly rngAt: RngAt;
  readonly key: Uint8Array;
  /** The digest of the last entry. */
  readonly digest: string;
  readonly lastAt: number;
  /** The commands of the last 32 entries. */
  readonly commands: readonly LoggedCommand[];
  /** The entry of the stored position that the match was rebuilt from; 0 if the whole log was replayed. */
  readonly replayedFrom: number;
  /** The entry at which the log and the rules disagree. The match is stuck before it, although the log goes on. */
  readonly stuckEntry?: number | undefined;
  /** Number of the log's last entry, if the match is stuck. */
  readonly lastLoggedEntry?: number | undefined;
}

/** A match whose rules are missing in this build. The whole match waits for a build that has them. */
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

/** True for a seat that conceded, while the match goes on. After the end it has the rights of every other seat. */
export const hasLeft = ({ running }: MatchState, seat: Seat): boolean =>
  running !== undefined && !running.match.ranks && running.match.left.includes(seat);

/** When the match is deleted: at the host's request, or because nothing more happened. */
export function expiryOf(state: MatchState): number {
  // A date that was set while the match was unreadable is ignored if the match goes on.
  const deleteAt = phaseOf(state) === 'over' ? state.head.config.deleteAt : undefined;
  return Math.min(unusedUntil(state), deleteAt ?? Number.POSITIVE_INFINITY);
}

function unusedUntil(state: MatchState): number {
  const { unsupported, head } = state;
  // Without its rules it is unknown if the match is over, so it is kept as long as a finished one.
  if (unsupported) return expiresAt('over', unsupported.lastAt);
  if (isUnplayed(state)) return expiresAt('unplayed', state.running?.lastAt ?? head.config.created);
  if (!state.running) return expiresAt('open', head.config.created);
  if (state.running.match.ranks) return expiresAt('over', head.ended ?? state.running.lastAt);
  return expiresAt('playing', Math.max(state.running.lastAt, ...heldUntil(state)));
}

/** Deadlines that were moved, and a pause: given time may hold a decision for longer than a match is kept. */
const heldUntil = ({ seats, given }: MatchState): readonly number[] => {
  const longest = RETENTION_DAYS.playing * DAY_MS;
  const ends = [
    ...seats.flatMap(({ time }) => time.told?.deadline ?? []),
    ...(given?.pause?.from !== undefined ? [given.pause.until] : []),
  ];
  return ends.map((end) => end - longest / 2);
};

/**
 * True if one person made the match, nobody else came, and no person has moved. Older matches, and rematches, keep the
 * longer time that their pages showed. A clock plays on by itself.
 */
function isUnplayed({ head, seats, running }: MatchState): boolean {
  const { isBrief, clock } = head.config;
  if (!isBrief || seats.filter(({ state, bot }) => state === 'taken' && !bot).length !== 1) return false;
  if (!running) return true;
  if (clock || running.match.ranks || head.ended !== undefined) return false;
  // A person has moved before the oldest line that is in memory, or in one of the lines.
  const [first] = running.lines;
  return first?.n === 0 && running.lines.every(({ n, by }) => n === 0 || by === 'bot' || by === 'auto');
}

/** Number of the last entry; -1 before the start. */
export const lastEntryOf = ({ running, unsupported }: MatchState): number =>
  running?.match.entry ?? unsupported?.entry ?? -1;

/** The entry at which a match is stuck, or undefined if it is not. */
export const stuckEntryOf = ({ running, unsupported, rolledBack }: MatchState): number | undefined =>
  unsupported || (rolledBack && !running) ? 0 : running?.stuckEntry;

/** Monotonic revision used to order snapshots. Getting stuck bumps it too. */
export const revOf = (state: MatchState): number =>
  state.head.rev + (state.running?.lastLoggedEntry ?? lastEntryOf(state)) + (stuckEntryOf(state) === undefined ? 1 : 2);

export const secretsOf = ({ head: { config }, seats }: MatchSetup): DerivedSecrets =>
  deriveSecrets(
    config.match,
    config.seed,
    seats.map((seat) => seat.entropy ?? ''),
    config.daily,
  );

/**
 * The rows of a change, written in the room's transaction. `state` is the match just before; the result is the match
 * after it.
 */
export type Write = (sql: SqlStorage, state: MatchState) => MatchState;
