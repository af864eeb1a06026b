/** The one interface that every game meets, and the words it is told in. Read this first. */
import type { Points } from './points.ts';

/** A place in a match, 0 to seats - 1, clockwise. Branded: a bare number is no seat. */
export type Seat = number & { readonly __seat: true };
/** Who looks: a seat, or anybody who only watches. */
export type Viewer = Seat | 'spectator';

/** The only place where a number becomes a seat. */
export const asSeat = (index: number): Seat => index as Seat;
/** All seats of a match, in order. */
export const seatsOf = (count: number): readonly Seat[] => Array.from({ length: count }, (_, i) => asSeat(i));
/** The next seat clockwise. */
export const nextSeat = (seat: Seat, count: number): Seat => asSeat((seat + 1) % count);

/** All seats of a match clockwise from one of them. */
export const seatsFrom = (first: Seat, count: number): readonly Seat[] => {
  const seats = seatsOf(count);
  return [...seats.slice(first), ...seats.slice(0, first)];
};

/** A whole number from 0 to bound - 1, all equally likely; bound is 1 to 2^32. */
export type Rng = (bound: number) => number;

/**
 * How a round ended. Arrays are by seat; rank 1 won, an equal rank is shared; a higher rank never has fewer points.
 * A game that divides points has `Points` in place of whole numbers.
 */
export interface Outcome<Why extends string = string, Worth extends Points = number> {
  readonly points: readonly Worth[];
  readonly ranks: readonly number[];
  readonly why: Why;
}

/** What every view starts with. */
export interface BaseView<Why extends string = string, Worth extends Points = number> {
  readonly viewer: Viewer;
  readonly active: readonly Seat[];
  readonly outcome?: Outcome<Why, Worth> | undefined;
}

/** The viewer's part of something that a view has by seat; undefined for the spectator. */
export const ownPart = <Part>({ viewer }: { readonly viewer: Viewer }, bySeat: readonly Part[]): Part | undefined =>
  viewer === 'spectator' ? undefined : bySeat[viewer];

/** True if the seat of the view may move now. */
export const isActive = ({ viewer, active }: Pick<BaseView, 'viewer' | 'active'>): boolean =>
  active.some((seat) => seat === viewer);

/** The seat of a view that may move now. Throws for any other view. */
export function activeSeatOf(view: Pick<BaseView, 'viewer' | 'active'>): Seat {
  const { viewer } = view;
  if (viewer === 'spectator' || !isActive(view)) throw new Error(`not active: ${viewer}`);
  return viewer;
}

/** The outcome and the view of a game that may be any. */
export type AnyOutcome = Outcome<string, Points>;
export type AnyView = BaseView<string, Points>;

/** `live` is a clock of seconds or minutes, `post` one of hours or days. */
export type ClockKind = 'live' | 'post';

/**
 * The types of one game. All are readonly plain data and survive JSON unchanged.
 * Moves and events are told apart by `kind`, refusals by `code`; `clause` is the rule that a refusal rests on.
 * The kind `round` is the match's own and no game's; `timeout` is the clock's alone, and no client can send it.
 */
export interface GameTypes {
  readonly Options: object;
  readonly State: object;
  readonly View: AnyView;
  readonly Move: { readonly kind: string };
  readonly Event: { readonly kind: string };
  readonly Refusal: { readonly code: string; readonly clause: string };
}

/** The options of a game that has none. */
export type NoOptions = Readonly<Record<never, never>>;

/** The moves that a client may send: all but that of the clock. */
export type ClientMove<T extends GameTypes> = Exclude<T['Move'], { readonly kind: 'timeout' }>;

/** A few moves as texts, for tests and documents: at least one of each kind. */
export type NotationExamples<T extends GameTypes> = readonly (readonly [text: string, move: T['Move']])[];

/** A new state and what became public on the way to it. Events are public by definition. */
export interface Step<T extends GameTypes> {
  readonly state: T['State'];
  readonly events: readonly T['Event'][];
}

export interface DefaultOptions<Options extends object> {
  /** The options of a match if its maker sets none. */
  readonly defaults: Options;
  /** The same for a number of seats and a kind of clock, if they are not always `defaults`. */
  readonly defaultsFor?: (seats: number, clock: ClockKind | undefined) => Options;
}

export interface Game<T extends GameTypes> extends DefaultOptions<T['Options']> {
  readonly id: string;
  /** Grows when an old log would replay differently, or holds a move that is refused now. */
  readonly version: number;
  /** Fewest and most seats. */
  readonly seats: readonly [min: number, max: number];
  /** Whether `moves` may be trusted as complete. */
  readonly listsMoves: 'all' | 'some';
  /** Why these options do not go with so many seats, as a code; nothing if they do. */
  readonly optionFault: (options: T['Options'], seats: number) => string | undefined;
  /** How many rounds a match has. */
  readonly rounds: (options: T['Options'], seats: number) => number;
  /** Deals. `first` comes from the match; a game whose rules find the first seat themselves may overrule it. */
  readonly setup: (options: T['Options'], seats: number, first: Seat, rng: Rng) => Step<T>;
  /** Who may move now; several move at the same time; nobody if and only if there is an outcome. */
  readonly active: (state: T['State']) => readonly Seat[];
  /** What a viewer may know: built up from nothing, never a seed, never an order that nobody may know. */
  readonly view: (state: T['State'], viewer: Viewer) => T['View'];
  /**
   * Lazy; every one is legal for the view's seat; none if that seat is not active. A list that would take too much work is
   * cut off, and says so by a call of `onCutOff` behind its last move: only where `listsMoves` is `'some'`.
   */
  readonly moves: (view: T['View'], onCutOff?: () => void) => Iterable<T['Move']>;
  /** The only legality, the same in the browser and in the object. */
  readonly refusal: (view: T['View'], move: T['Move']) => T['Refusal'] | undefined;
  /** Total once `refusal` said nothing; a throw is a bug. */
  readonly play: (state: T['State'], seat: Seat, move: T['Move'], rng: Rng) => Step<T>;
  /** The only move left to `seat`, as everybody can see in the spectator's view. */
  readonly forcedMove: (open: T['View'], seat: Seat) => T['Move'] | undefined;
  /** What happens to a sleeper: a legal move, or a kind of move that no client can send. */
  readonly timeoutMove: (view: T['View']) => T['Move'];
  /** Of the round; totals are the match's business. */
  readonly outcome: (state: T['State']) => AnyOutcome | undefined;
  /**
   * How a daily match numbers its random streams, so that everybody who plays it gets the same draws: `sharedDrawKind` is
   * the kind of event that is a draw for all seats, `privateDrawMove` the kind of move that makes a draw of its own.
   */
  readonly dailyStreams: { readonly sharedDrawKind: T['Event']['kind']; readonly privateDrawMove?: T['Move']['kind'] };
  /** One line of text per move, and back; `read` answers nothing for text that is no move. */
  readonly notation: {
    readonly write: (move: T['Move']) => string;
    readonly read: (text: string) => T['Move'] | undefined;
  };
}

/** How well a bot plays. */
export const STRENGTHS = ['easy', 'normal', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/**
 * Counts a bot's work down: told before each piece of work what it will cost, in units of about a microsecond; false once
 * nothing is left, and then the best move found so far is the answer. A count, not a clock: the same view and the same
 * chance give the same move on every machine, and where no clock runs while code does.
 */
export type WorkBudget = (cost: number) => boolean;

/** What a bot's move may cost, in units of work. */
export const BOT_WORK_UNITS = 10_000;

export function createWorkBudget(work: number): WorkBudget {
  let left = work;
  return (cost) => {
    left -= cost;
    return left >= 0;
  };
}

/** A legal move and what speaks for it, weightiest first; there is always a reason. */
export interface Advice<T extends GameTypes, Reason extends { readonly code: string }> {
  readonly move: T['Move'];
  readonly reasons: readonly Reason[];
}

/** Chooses for the view's seat, which must be active. `rng` breaks ties; the easy one errs by it too. */
export type Bot<T extends GameTypes, Reason extends { readonly code: string }> = (
  view: T['View'],
  strength: Strength,
  rng: Rng,
  meter: WorkBudget,
) => Advice<T, Reason>;

/** Those of the first rank: one seat, or several that share the win. */
export const winnersOf = (ranks: readonly number[]): readonly Seat[] =>
  seatsOf(ranks.length).filter((seat) => ranks[seat] === 1);
