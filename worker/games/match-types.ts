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

/** The match's own move: after the end of a round a seat asks for the next round. */
export interface RoundMove {
  readonly kind: 'round';
}

/** The match's own move: a seat leaves for good, at any time before the end. */
export interface ConcedeMove {
  readonly kind: 'concede';
}

/** The match's own move: the match ends because it has reached its longest length. No client can send it. */
export interface LimitMove {
  readonly kind: 'limit';
}

export type MatchMove = RoundMove | ConcedeMove | LimitMove;

/**
 * The cause of an entry. `hint`: the seat itself, after it looked at a hint. `auto`: the match, because only one move
 * was possible. `clock`: the seat's clock ran out.
 */
export const ENTRY_CAUSES = ['seat', 'hint', 'bot', 'auto', 'clock'] as const;
export type EntryCause = (typeof ENTRY_CAUSES)[number];

/**
 * One line of the log. Entry 0 is the setup of round 0 and has no move; `n` counts up by one, `at` is in ms since 1970.
 */
export interface Entry<Move = object> {
  readonly n: number;
  readonly at: number;
  readonly seat: Seat;
  readonly by: EntryCause;
  readonly move: Move | MatchMove;
}

/** An entry before it has a number and a time. */
export type Ply<Move = object> = Omit<Entry<Move>, 'n' | 'at'>;

/** Public events of the match itself, in addition to the game's events. */
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

/** A record, so that the compiler checks that no kind is missing. */
const MATCH_EVENT_KINDS: Readonly<Record<MatchEvent['kind'], true>> = {
  'round-began': true,
  'round-over': true,
  conceded: true,
  'limit-reached': true,
  'match-over': true,
};

/** True for the match's own events. No game uses their kinds. */
export const isMatchEvent = (event: { readonly kind: string }): event is MatchEvent =>
  Object.hasOwn(MATCH_EVENT_KINDS, event.kind);

export interface Match<T extends GameTypes> {
  readonly header: MatchHeader<T['Options']>;
  /** The round being played, or the one just over, from 0. */
  readonly round: number;
  readonly rounds: number;
  readonly state: T['State'];
  /** Points of the finished rounds, by seat. */
  readonly totals: readonly Points[];
  /** The seats that may move now; between rounds every seat may ask for the next one. */
  readonly active: readonly Seat[];
  /** The number of the last entry. */
  readonly entry: number;
  /** The number of draws for all seats so far (`dailyStreams` of the game). */
  readonly sharedDraws: number;
  /** By seat: the entry that opened its current decision. */
  readonly opened: readonly number[];
  /** Seats that conceded, in the order in which they left. */
  readonly left: readonly Seat[];
  /** The match's result once it is over, ranks by seat. */
  readonly ranks?: readonly number[] | undefined;
}

/** The reason why the match itself, not its game, refuses a move. */
export type MatchRefusal =
  | { readonly code: 'over' }
  | { readonly code: 'alone' }
  | { readonly code: 'left' }
  | { readonly code: 'not-active'; readonly active: readonly Seat[] }
  | { readonly code: 'stale'; readonly opened: number };

/** The match after one entry, and the events of that entry. */
export interface MatchStep<T extends GameTypes> {
  readonly match: Match<T>;
  readonly events: readonly (T['Event'] | MatchEvent)[];
}

/**
 * A random stream for each entry of a log. `dailyStream` depends on the number of draws so far and not on the choices
 * between them. A daily match selects its streams by that number.
 */
export type RngAt = (entry: number, dailyStream?: number) => Rng;

export const isRoundMove = (move: object): move is RoundMove => 'kind' in move && move.kind === 'round';

export const isConcedeMove = (move: object): move is ConcedeMove => 'kind' in move && move.kind === 'concede';

export const isLimitMove = (move: object): move is LimitMove => 'kind' in move && move.kind === 'limit';

/** True for the moves that every match has, in every game. */
export const isMatchMove = (move: object): move is MatchMove =>
  isRoundMove(move) || isConcedeMove(move) || isLimitMove(move);
