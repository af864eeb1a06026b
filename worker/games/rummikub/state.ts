/**
 * The pieces of Rummikub (Ephraim Hertzano).
 *
 * Glossary: tile = a number 1 to 13 in one of four colours, or a joker; equal tiles are indistinguishable · set = a run
 * or a group on the table, its tiles in order · rack = the tiles that only their seat sees · pool = the face-down
 * tiles, a multiset: they have no order until one is drawn · initial meld = the first play of a seat, 30 or more from
 * its rack.
 */
import type { BaseView, ClockKind, GameTypes, Outcome, Seat } from '../game.ts';
import { listOf, type MoveOf, numberIn } from '../move-shapes.ts';
import type { Points } from '../points.ts';

export const COLOURS = ['red', 'blue', 'black', 'orange'] as const;
export type Colour = (typeof COLOURS)[number];
/** Highest number. 1 is the lowest and does not follow 13. */
export const HIGHEST = 13;

/** 0 is a joker; red 1 to 13 are 1 to 13, blue 14 to 26, black 27 to 39, orange 40 to 52. */
export type Tile = number;
export const JOKER: Tile = 0;
/** Number of kinds of tiles, the joker included. */
export const KINDS = 1 + COLOURS.length * HIGHEST;

export const tileOf = (colour: Colour, number: number): Tile => 1 + COLOURS.indexOf(colour) * HIGHEST + (number - 1);
/** The number of a numbered tile, 1 to 13. */
export const numberOf = (tile: Tile): number => ((tile - 1) % HIGHEST) + 1;
/** The index of the colour of a numbered tile, 0 to 3. */
export const colourOf = (tile: Tile): number => Math.floor((tile - 1) / HIGHEST);

/** A run or a group, in order: the place of a joker in a run shows what it stands for. */
export type TileSet = readonly Tile[];
export type Table = readonly TileSet[];
/** Most sets of a table that a client may send: more than 160 tiles can form. */
export const SETS_MAX = 60;

/** Tiles of each rack at the start (RK-1). */
export const DEALT = 14;
/** Lowest value of an initial meld (RK-4). */
export const MELD = 30;
/** Points of a joker on a rack at the end (RK-15). */
export const JOKER_POINTS = 30;
/** Penalty tiles for an illegal commit with the option `strict` (RK-13). */
export const STRICT_PENALTY = 3;
/** Most seats with 106 tiles (RK-1). */
export const CLASSIC_SEATS = 4;

/** The version of the rules that new matches have. */
export const VERSION = 2;

export const BOXES = ['classic', 'xp'] as const;
export const JOKER_RULES = ['free', 'locked'] as const;
export const POOL_ENDS = ['first-stuck', 'all-stuck'] as const;
export const PENALTIES = [1, 2, 3] as const;
export const ROUNDS_MAX = 6;

export interface Options {
  /** RK-1: 106 tiles, or 160; five and six seats need 160. */
  readonly box: (typeof BOXES)[number];
  /** RK-6: the turn of the initial meld may go on with the table. */
  readonly meldThenTable: boolean;
  /** RK-11. */
  readonly jokers: (typeof JOKER_RULES)[number];
  /** RK-12: penalty tiles if a clock runs out. */
  readonly penalty: (typeof PENALTIES)[number];
  /** RK-13: an illegal commit is put back and costs three tiles. */
  readonly strict: boolean;
  /** RK-14: with an empty pool, the first seat that cannot play ends the round, or only all seats together do. */
  readonly poolEnd: (typeof POOL_ENDS)[number];
  /** RK-17: 1 to 6. */
  readonly rounds: number;
}

/** The default options of a match with at most four seats and no slow clock. */
export const DEFAULTS: Options = {
  box: 'classic',
  meldThenTable: false,
  jokers: 'free',
  penalty: 3,
  strict: false,
  poolEnd: 'first-stuck',
  rounds: 1,
};

/** The default options: five and six seats need the larger box (RK-1), and slow clocks draw one tile (RK-12). */
export const defaultsFor = (seats: number, clock: ClockKind | undefined): Options => ({
  ...DEFAULTS,
  ...(seats > CLASSIC_SEATS && { box: 'xp' }),
  ...(clock === 'post' && { penalty: 1 }),
});

/** Reasons why options do not fit a number of seats. */
export const OPTION_FAULTS = ['box'] as const;
export type OptionFault = (typeof OPTION_FAULTS)[number];

/** `box` if one box of 106 tiles is too small for the seats (RK-1). */
export const optionFault = ({ box }: Options, seats: number): OptionFault | undefined =>
  box === 'classic' && seats > CLASSIC_SEATS ? 'box' : undefined;

/**
 * Options that stay fixed during a match. Version 1 has no `version`. `refusal` reads the version here, because the
 * board of a match has one `refusal` for all versions.
 */
export interface Rules extends Omit<Options, 'box' | 'rounds'> {
  readonly version?: typeof VERSION;
}

export type Why = 'out' | 'stuck' | 'skipped';

export interface State {
  readonly rules: Rules;
  /** By seat, ascending. */
  readonly racks: readonly (readonly Tile[])[];
  readonly table: Table;
  /** Ascending; the order has no meaning. */
  readonly pool: readonly Tile[];
  readonly turn: Seat;
  /** By seat: true after its initial meld. */
  readonly melded: readonly boolean[];
  /** By seat: the tiles that it drew last, until its next turn ends. */
  readonly drawn: readonly (readonly Tile[])[];
  /** Turns in a row that were skipped with an empty pool (RK-14). */
  readonly skips: number;
  /** Version 1 keeps floats here (`rules-1.ts`); its views have exact points. */
  readonly outcome?: Outcome<Why, Points> | undefined;
}

export interface View extends BaseView<Why, Points> {
  readonly rules: Rules;
  readonly table: Table;
  /** Number of tiles of each seat. */
  readonly counts: readonly number[];
  /** Number of face-down tiles. */
  readonly pool: number;
  readonly turn: Seat;
  readonly melded: readonly boolean[];
  /** The viewer's own tiles, ascending; absent for a spectator. */
  readonly rack?: readonly Tile[];
  /** The tiles that the viewer drew last, until its next turn ends. */
  readonly drawn?: readonly Tile[];
  /** The tiles of all seats, once the round is over. */
  readonly racks?: readonly (readonly Tile[])[];
}

export const MOVES = {
  /** The whole new table (RK-7). */
  play: { table: listOf(listOf(numberIn(0, KINDS - 1), 1, HIGHEST), 0, SETS_MAX) },
  /** Draw one tile from the pool and end the turn (RK-3). */
  draw: {},
  /** The clock ran out (RK-12, RK-14). No client can send it. */
  timeout: {},
};
export type Move = MoveOf<typeof MOVES>;

export type Event =
  /** The opening draw (RK-2): each round of draws by seat, then the starting seat. */
  | {
      readonly kind: 'opening';
      readonly draws: readonly (readonly { readonly seat: Seat; readonly tile: Tile }[])[];
      readonly first: Seat;
    }
  /** `laid` are the tiles from the rack, as they lie on the table; `meld` is the value of an initial meld, or 0. */
  | { readonly kind: 'played'; readonly seat: Seat; readonly laid: readonly Tile[]; readonly meld: number }
  | { readonly kind: 'drew'; readonly seat: Seat }
  /** The table stays as it was, and the seat draws `count` tiles: its clock ran out, or its commit was illegal. */
  | { readonly kind: 'penalty'; readonly seat: Seat; readonly count: number; readonly why: 'clock' | 'illegal' }
  /** With an empty pool: the seat cannot play, its clock ran out, or its commit was illegal (RK-13, RK-14). */
  | { readonly kind: 'skipped'; readonly seat: Seat; readonly why: 'clock' | 'illegal' | 'stuck' }
  /** The seat has played its last tile (RK-15). */
  | { readonly kind: 'out'; readonly seat: Seat };

/** Faults of the tiles of one set. */
export const SET_FAULTS = ['short', 'long', 'twice', 'gap', 'order', 'beyond', 'mixed', 'jokers'] as const;
export type SetFault = (typeof SET_FAULTS)[number];

/** Why a move is refused. `set` is an index in the new table; `tiles` are those concerned. The page marks them. */
export type Refusal =
  /**
   * The set is not legal: too short, too long for a group, the same tile twice, a gap in the numbers, a run in the
   * wrong order, a joker before 1 or behind 13, neither run nor group, only jokers.
   */
  | {
      readonly code: 'set';
      readonly clause: 'RK-7';
      readonly fault: SetFault;
      readonly set: number;
      readonly tiles: readonly Tile[];
    }
  /** No tile came from the rack. */
  | { readonly code: 'nothing-laid'; readonly clause: 'RK-3' }
  /** These tiles were on the table and are missing now. */
  | { readonly code: 'missing'; readonly clause: 'RK-7' | 'RK-9'; readonly tiles: readonly Tile[] }
  /** These tiles were neither on the table nor on the rack. */
  | { readonly code: 'not-yours'; readonly clause: 'RK-7'; readonly tiles: readonly Tile[] }
  /** The initial meld is worth too little. */
  | { readonly code: 'meld-value'; readonly clause: 'RK-4'; readonly value: number; readonly tiles: readonly Tile[] }
  /** The initial meld changes the table: this set is not there any more as it was. RK-10 if it has a joker. */
  | { readonly code: 'meld-table'; readonly clause: 'RK-4' | 'RK-10'; readonly tiles: readonly Tile[] }
  /** A set with a joker was changed in a way that the option does not allow. */
  | { readonly code: 'locked'; readonly clause: 'RK-11'; readonly tiles: readonly Tile[] }
  /** A freed joker is in a set with fewer than two tiles from the rack. */
  | { readonly code: 'locked-joker'; readonly clause: 'RK-11'; readonly tiles: readonly Tile[] }
  | { readonly code: 'pool-empty'; readonly clause: 'RK-14' };

export interface Rummikub extends GameTypes {
  readonly Options: Options;
  readonly State: State;
  readonly View: View;
  readonly Move: Move;
  readonly Event: Event;
  readonly Refusal: Refusal;
}

/** The seats that may move now. */
export const active = (state: State): readonly Seat[] => (state.outcome ? [] : [state.turn]);

/** The number of copies of each number tile in the box, and of jokers (RK-1). */
export const boxOf = (options: Options, seats: number): { readonly copies: number; readonly jokers: number } =>
  options.box === 'xp' || seats > CLASSIC_SEATS ? { copies: 3, jokers: 4 } : { copies: 2, jokers: 2 };

/** The sum of the tiles on a rack at the end (RK-15). */
export const rackSum = (tiles: readonly Tile[]): number =>
  tiles.reduce((sum, tile) => sum + (tile === JOKER ? JOKER_POINTS : numberOf(tile)), 0);
