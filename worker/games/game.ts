/** The interface that every game implements, and the types it uses. Read this first. */
import type { MoveShapes } from './move-shapes.ts';
import type { Points } from './points.ts';

/** A place in a match, 0 to seats - 1, clockwise. Branded, so a bare number does not compile as a seat. */
export type Seat = number & { readonly __seat: true };
/** A seat, or the spectator. */
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
 * How a round ended. Arrays are by seat. Rank 1 won; equal ranks are shared; a better rank never has fewer points.
 * A game that divides points has `Points` in place of whole numbers.
 */
export interface Outcome<Why extends string = string, Worth extends Points = number> {
  readonly points: readonly Worth[];
  readonly ranks: readonly number[];
  readonly why: Why;
}

/** The fields that every view has. */
export interface BaseView<Why extends string = string, Worth extends Points = number> {
  readonly viewer: Viewer;
  readonly active: readonly Seat[];
  readonly outcome?: Outcome<Why, Worth> | undefined;
}

/** The fields of a view that its game builds; `defineGame` adds the viewer, the active seats and the outcome. */
export type OwnView<View extends AnyView> = Omit<View, keyof AnyView>;

/** The viewer's own item of a list by seat; undefined for the spectator. */
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

/** The outcome and the view of any game. */
export type AnyOutcome = Outcome<string, Points>;
export type AnyView = BaseView<string, Points>;

/** The kind of clock: `live` counts seconds or minutes, `post` hours or days. */
export type ClockKind = 'live' | 'post';

/**
 * The types of one game. All are readonly plain data and survive JSON unchanged.
 * Moves and events are distinguished by `kind`, refusals by `code`; `clause` is the rule behind a refusal.
 * The move kinds `round`, `concede` and `limit` belong to the match. Only the clock plays `timeout`; no client can send
 * it.
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

/** The moves that a client may send: all except the clock's `timeout`. */
export type ClientMove<T extends GameTypes> = Exclude<T['Move'], { readonly kind: 'timeout' }>;

/** A new state and the events that led to it. Events are public by definition. */
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

/**
 * The rules that a game adds if its seats can choose ahead of the open step. A choice may depend on the seat's own part
 * of the state, on chance, and on what the first seat of the step shows; never on the others' choices.
 */
export interface AheadRules<State, Move> {
  /** True if the seat has chosen in the open step, together with the others. */
  readonly hasChosen: (state: State, seat: Seat) => boolean;
  /** The state after the open step as its seat can foresee it: no other seat crosses, writes or misses anything. */
  readonly closeFor: (state: State, seat: Seat, rng: Rng) => State;
  /** The state after the choice of the seat that chooses first, without the sealed part of that choice. */
  readonly showFirst: (state: State, first: Seat, move: Move, rng: Rng) => State;
}

export interface Game<T extends GameTypes> extends DefaultOptions<T['Options']> {
  readonly id: string;
  /** Grows when an old log would replay differently, or holds a move that is refused now. */
  readonly version: number;
  /** Fewest and most seats. */
  readonly seats: readonly [min: number, max: number];
  /** The fields of each kind of move. The schema of the wire and the usual notation follow from them. */
  readonly moveShapes: MoveShapes;
  /** `all` if `moves` is complete, or else `some`. */
  readonly listsMoves: 'all' | 'some';
  /** A code if these options do not work with this number of seats; undefined if they do. */
  readonly optionFault: (options: T['Options'], seats: number) => string | undefined;
  /** The number of rounds of a match. */
  readonly rounds: (options: T['Options'], seats: number) => number;
  /** Deals a round. `first` comes from the match; a game whose rules choose the first seat may overrule it. */
  readonly setup: (options: T['Options'], seats: number, first: Seat, rng: Rng) => Step<T>;
  /** The seats that may move now; several move simultaneously; empty if and only if there is an outcome. */
  readonly active: (state: T['State']) => readonly Seat[];
  /** All that a viewer may know, built field by field and never filtered: no seed, no hidden order. */
  readonly view: (state: T['State'], viewer: Viewer) => T['View'];
  /**
   * Legal moves of the view's seat, generated lazily; empty if that seat is not active. Calls `onCutOff` after the last
   * move if the list is cut off because it would take too much work. Only a `'some'` list may be cut off.
   */
  readonly moves: (view: T['View'], onCutOff?: () => void) => Iterable<T['Move']>;
  /** The reason why a move is illegal, or undefined. The only check of legality, in the browser and on the server. */
  readonly refusal: (view: T['View'], move: T['Move']) => T['Refusal'] | undefined;
  /** Plays a move. Never throws for a move that `refusal` accepts. */
  readonly play: (state: T['State'], seat: Seat, move: T['Move'], rng: Rng) => Step<T>;
  /** The only move left to `seat`, if the spectator's view already shows that. */
  readonly forcedMove: (open: T['View'], seat: Seat) => T['Move'] | undefined;
  /** The move played when the clock runs out: a legal move, or the kind `timeout`. */
  readonly timeoutMove: (view: T['View']) => T['Move'];
  /** The result of the round; the match adds up totals. */
  readonly outcome: (state: T['State']) => AnyOutcome | undefined;
  /**
   * How a daily match numbers its random streams, so that all its players get the same draws. `sharedDrawKind` is the
   * kind of event that is a draw for all seats; `privateDrawMove` the kind of move that draws for its own seat only.
   */
  readonly dailyStreams: { readonly sharedDrawKind: T['Event']['kind']; readonly privateDrawMove?: T['Move']['kind'] };
  /** Only if seats can choose ahead of the open step. */
  readonly ahead?: AheadRules<T['State'], T['Move']>;
  /**
   * The view in which a seat's wishes are judged, for games in which waiting seats can rank wishes while one seat chooses
   * first. It allows everything that is legal after any choice of the first seat. Undefined if the view's seat does not
   * wait for such a choice.
   */
  readonly wishView?: (view: T['View']) => T['View'] | undefined;
  /** One line of text per move, and one move per text; `read` returns undefined for any other text. */
  readonly notation: {
    readonly write: (move: T['Move']) => string;
    readonly read: (text: string) => T['Move'] | undefined;
  };
}

/** How well a bot plays. */
export const STRENGTHS = ['easy', 'normal', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/**
 * The work budget of a bot. Called before each piece of work with its cost, in units of about a microsecond. Returns
 * false once the budget is used up; then the bot returns the best move found so far. It counts work and reads no clock:
 * the same view and `rng` give the same move on every machine. A clock in Workers also stands still while code runs.
 */
export type WorkBudget = (cost: number) => boolean;

/** The budget of one bot move on the server, in units of work. */
export const BOT_WORK_UNITS = 10_000;

/** Return a budget of this many units. */
export function createWorkBudget(work: number): WorkBudget {
  let left = work;
  return (cost) => {
    left -= cost;
    return left >= 0;
  };
}

/**
 * A legal move and the reasons for it, the strongest first; at least one. Each reason is a difference between the move
 * and the best other one. One of the reasons is enough to choose the move. The other moves are absent if there are
 * none, or if the bot had no budget to find them.
 */
export interface Advice<T extends GameTypes, Reason extends { readonly code: string }> {
  readonly move: T['Move'];
  readonly reasons: readonly Reason[];
  /** The best other move of another kind: with another tile, other dice or another action. */
  readonly instead?: T['Move'];
  /** The best other move in another place, if the game has places that the reasons compare. */
  readonly elsewhere?: T['Move'];
}

/** Chooses a move for the view's seat, which must be active. `rng` breaks ties and makes the easy bot's mistakes. */
export type Bot<T extends GameTypes, Reason extends { readonly code: string }> = (
  view: T['View'],
  strength: Strength,
  rng: Rng,
  meter: WorkBudget,
) => Advice<T, Reason>;

/** The seats of rank 1: one, or several that share the win. */
export const winnersOf = (ranks: readonly number[]): readonly Seat[] =>
  seatsOf(ranks.length).filter((seat) => ranks[seat] === 1);
