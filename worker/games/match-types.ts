/** Types of a match: header, log, events, refusals, steps; and the moves that every match has. */
import type { AnyOutcome, GameTypes, Rng, Seat } from './game.ts';
import type { Points } from './points.ts';

/** Fixed when a match starts. `first` is the seat that starts round 0. */
export interface MatchHeader<Options = object> {
  readonly game: string;
  readonly version: number;
  readonly options: Options;
  readonly seats: number;
  readonly first: Seat;
}

/** The match's own move: a seat that has seen a round's end asks for the next round. */
export interface RoundMove {
  readonly kind: 'round';
}

/** The match's own move: a seat leaves for good, at any time before the end. */
export interface ConcedeMove {
  readonly kind: 'concede';
}

/** The match's own move: it has reached its longest length and ends. No client can send it. */
export interface LimitMove {
  readonly kind: 'limit';
}

export type MatchMove = RoundMove | ConcedeMove | LimitMove;

/**
 * Who caused an entry: the seat itself, the same after it looked at a hint, a bot that sits there, the match because
 * nothing else was possible, or a clock that ran out.
 */
export const ENTRY_CAUSES = ['seat', 'hint', 'bot', 'auto', 'clock'] as const;
export type EntryCause = (typeof ENTRY_CAUSES)[number];

/** One line of the log. Entry 0 is the setup of round 0 and has no move; `n` counts up by one, `at` is in ms since 1970. */
export interface Entry<Move = object> {
  readonly n: number;
  readonly at: number;
  readonly seat: Seat;
  readonly by: EntryCause;
  readonly move: Move | MatchMove;
}

/** An entry before it has a number and a time. */
export type Ply<Move = object> = Omit<Entry<Move>, 'n' | 'at'>;

/** Public events of the match, beside the game's own. */
export type MatchEvent =
  | { readonly kind: 'round-began'; readonly round: number; readonly first: Seat }
  | {
      readonly kind: 'round-over';
      readonly round: number;
      readonly outcome: AnyOutcome;
      readonly totals: readonly Points[];
    }
  | { readonly kind: 'conceded'; readonly seat: Seat }
  | { readonly kind: 'limit-reached' }
  | { readonly kind: 'match-over'; readonly totals: readonly Points[]; readonly ranks: readonly number[] };

/** A record, so that the compiler misses none. */
const MATCH_EVENT_KINDS: Readonly<Record<MatchEvent['kind'], true>> = {
  'round-began': true,
  'round-over': true,
  conceded: true,
  'limit-reached': true,
  'match-over': true,
};

/** Tells the events of every match from those of its game: their kinds are no game's. */
export const isMatchEvent = (event: { readonly kind: string }): event is MatchEvent =>
  Object.hasOwn(MATCH_EVENT_KINDS, event.kind);

export interface Match<T extends GameTypes> {
  readonly header: MatchHeader<T['Options']>;
  /** The round being played, or just over, from 0. */
  readonly round: number;
  readonly rounds: number;
  readonly state: T['State'];
  /** Points of the finished rounds, by seat. */
  readonly totals: readonly Points[];
  /** Who may move now; between rounds every seat may ask for the next one. */
  readonly active: readonly Seat[];
  /** The number of the last entry. */
  readonly entry: number;
  /** How often chance has spoken to all in turn (`dailyStreams` of the game). */
  readonly sharedDraws: number;
  /** By seat: the entry that opened its present decision. */
  readonly opened: readonly number[];
  /** Seats that conceded, in the order in which they left. */
  readonly left: readonly Seat[];
  /** The match's result once it is over, ranks by seat. */
  readonly ranks?: readonly number[] | undefined;
}

/** Why the match (not the game) does not take a move. */
export type MatchRefusal =
  | { readonly code: 'over' }
  | { readonly code: 'alone' }
  | { readonly code: 'left' }
  | { readonly code: 'not-active'; readonly active: readonly Seat[] }
  | { readonly code: 'stale'; readonly opened: number };

/** One entry's worth of change. */
export interface MatchStep<T extends GameTypes> {
  readonly match: Match<T>;
  readonly events: readonly (T['Event'] | MatchEvent)[];
}

/**
 * A random stream for each entry of a log. `dailyStream` is a number that depends on how far chance has come and not on
 * what was chosen meanwhile: a daily match takes its streams by that.
 */
export type RngAt = (entry: number, dailyStream?: number) => Rng;

export const isRoundMove = (move: object): move is RoundMove => 'kind' in move && move.kind === 'round';

export const isConcedeMove = (move: object): move is ConcedeMove => 'kind' in move && move.kind === 'concede';

export const isLimitMove = (move: object): move is LimitMove => 'kind' in move && move.kind === 'limit';

/** True for the moves that every match has, whatever its game. */
export const isMatchMove = (move: object): move is MatchMove =>
  isRoundMove(move) || isConcedeMove(move) || isLimitMove(move);
