/**
 * The pieces of Noch mal! (Inka and Markus Brand).
 *
 * Glossary: sheet = 7 x 15 coloured cells, the same for every seat · cell = 0 to 104, row by row from the top left ·
 * region = cells of one colour that are connected by edges · roll = one throw of all dice and the choices of all seats
 * from it · choice = a colour die and a number die with the cells crossed for them, or a pass · joker = a die face that
 * stands for any colour or number, paid with a joker mark.
 */
import type { BaseView, GameTypes, Outcome, Seat } from '../game.ts';
import { listOf, type MoveOf, numberIn, oneOf } from '../move-shapes.ts';
import { type SealedChoices, undecidedSeats } from '../sealed.ts';

export const ROWS = 7;
/** Columns A to O. */
export const COLUMNS = 15;
export const CELLS = ROWS * COLUMNS;
/** Column H, where crossing may start at any time (NM-7). */
export const START_COLUMN = 7;

export const COLOURS = ['green', 'yellow', 'blue', 'pink', 'orange'] as const;
export type Colour = (typeof COLOURS)[number];
export const NUMBERS = [1, 2, 3, 4, 5] as const;
export type Count = (typeof NUMBERS)[number];

/** The six faces of the colour dice and of the number dice. */
export const COLOUR_FACES = [...COLOURS, 'joker'] as const;
export const NUMBER_FACES = [...NUMBERS, 'joker'] as const;
export type ColourFace = (typeof COLOUR_FACES)[number];
export type NumberFace = (typeof NUMBER_FACES)[number];

/** Points of a column for the seats that complete it first, and for all others (NM-10); by column from A. */
export const FIRST_POINTS: readonly number[] = [5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5];
export const LATER_POINTS: readonly number[] = [3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3];
/** Points of a complete colour for the seats that complete it first, and for all others (NM-11). */
export const COLOUR_POINTS: readonly [first: number, later: number] = [5, 3];
/** Joker marks of a sheet; an unused one scores 1 point (NM-9, NM-13). */
export const JOKERS = 8;
/** Points lost for each star that is not crossed (NM-13). */
export const STAR_POINTS = 2;
/** Complete colours of one seat that end the game (NM-12). */
export const LAST_COLOURS = 2;
/** First rolls of a game, in which no dice are taken out (NM-3). */
export const FREE_ROLLS = 3;
/** Rolls of a solo game, and its dice of each kind (NM-16). */
export const SOLO_ROLLS = 30;
export const SOLO_DICE = 2;
/** Most complete colours that score in a solo game (NM-16). */
export const SOLO_COLOURS_MAX = 2;
/** Dice of each kind with two or more seats (NM-1). */
export const DICE = 3;

export const SHEETS = ['classic', 'fresh'] as const;

export interface Options {
  /** NM-19: the printed sheet, or one made for this match. */
  readonly sheet: (typeof SHEETS)[number];
}

/** The options of a match if its maker sets none. */
export const DEFAULTS: Options = { sheet: 'classic' };

/** The faces of a roll, in the order in which the dice were thrown. */
export interface Dice {
  readonly colours: readonly ColourFace[];
  readonly numbers: readonly NumberFace[];
}

/** One colour die and one number die. */
export interface Pair {
  readonly colour: ColourFace;
  readonly number: NumberFace;
}

/** The crossed cells of a sheet: one number per row from the top; bit 0 of each is column A. */
export type Crossed = readonly number[];

export type Why = 'two-colours' | 'solo';

export const MOVES = {
  /** Two dice and the cells crossed for them, ascending. The cells show what a joker stands for. */
  cross: {
    colour: oneOf(COLOUR_FACES),
    number: oneOf(NUMBER_FACES),
    cells: listOf(numberIn(0, CELLS - 1), 1, NUMBERS.length, 'ascending'),
  },
  pass: {},
};
export type Move = MoveOf<typeof MOVES>;
export type Cross = Extract<Move, { readonly kind: 'cross' }>;

/** The choice of a seat in the open roll: its move, or a forced pass (NM-17). */
export type Choice = Move | { readonly kind: 'blocked' };

export interface State {
  /** 105 letters, row by row: the first letter of the colour, a capital for a star. */
  readonly sheet: string;
  /** Number of the open roll, from 1. */
  readonly roll: number;
  /** The seat that rolled. */
  readonly turn: Seat;
  readonly dice: Dice;
  /** By seat, sealed until the roll closes (NM-15). */
  readonly choices: SealedChoices<Choice>;
  /** By seat. */
  readonly crossed: readonly Crossed[];
  /** Unused joker marks, by seat. */
  readonly jokers: readonly number[];
  /** By column from A: the seats that completed it first, all in the same roll; empty while the column is open. */
  readonly columns: readonly (readonly Seat[])[];
  /** The same by colour, in the order of COLOURS. */
  readonly colours: readonly (readonly Seat[])[];
  /**
   * Most complete colours that score (NM-16). Absent if there is no limit: with two or more seats, and in version 1.
   */
  readonly coloursMax?: number | undefined;
  readonly outcome?: Outcome<Why> | undefined;
}

/** `free`: all choose from all dice. `pick`: the active seat chooses first. `rest`: the others choose from the rest. */
export type Stage = 'free' | 'pick' | 'rest';

export interface View extends BaseView<Why> {
  /** `classic`, or the 105 letters of another sheet. */
  readonly sheet: string;
  readonly roll: number;
  readonly turn: Seat;
  readonly stage: Stage;
  readonly dice: Dice;
  /** The two dice that the active seat took out for this roll (NM-2); absent if it took none. */
  readonly taken?: Pair;
  readonly crossed: readonly Crossed[];
  readonly jokers: readonly number[];
  readonly columns: readonly (readonly Seat[])[];
  readonly colours: readonly (readonly Seat[])[];
  /** As in the state. */
  readonly coloursMax?: number | undefined;
  /** The viewer's own choice in the open roll, once it is made. */
  readonly mine?: Choice;
}

export type Event =
  | { readonly kind: 'rolled'; readonly seat: Seat; readonly roll: number; readonly dice: Dice }
  /** The active seat took these two dice out; its cells are shown when the roll closes. */
  | { readonly kind: 'took'; readonly seat: Seat; readonly colour: ColourFace; readonly number: NumberFace }
  /** The active seat passed: the others choose from all dice. */
  | { readonly kind: 'left'; readonly seat: Seat }
  | { readonly kind: 'chose'; readonly seat: Seat }
  /** A pass because no choice was possible (NM-17). */
  | { readonly kind: 'blocked'; readonly seat: Seat }
  | {
      readonly kind: 'crossed';
      readonly seat: Seat;
      readonly colour: Colour;
      readonly cells: readonly number[];
      /** Joker marks paid, 0 to 2. */
      readonly jokers: number;
      /** The event `took` has already shown the dice; never in version 1. */
      readonly isTaken?: true;
    }
  | { readonly kind: 'passed'; readonly seat: Seat }
  | {
      readonly kind: 'column';
      readonly column: number;
      readonly seats: readonly Seat[];
      readonly points: number;
    }
  | { readonly kind: 'colour'; readonly colour: Colour; readonly seats: readonly Seat[]; readonly points: number };

/** Why a move is refused. `cells` are the cells concerned; the page marks them. */
export type Refusal =
  | { readonly code: 'no-colour-die'; readonly clause: 'NM-2'; readonly face: ColourFace }
  | { readonly code: 'no-number-die'; readonly clause: 'NM-2'; readonly face: NumberFace }
  /** The choice costs `paid` joker marks, and only `left` are left. */
  | { readonly code: 'no-jokers'; readonly clause: 'NM-9'; readonly paid: number; readonly left: number }
  /** The number of cells differs from the die; a joker stands for 1 to 5. */
  | {
      readonly code: 'number';
      readonly clause: 'NM-5' | 'NM-9';
      readonly face: NumberFace;
      readonly cells: readonly number[];
    }
  /** These cells have another colour than the die, or than the first cell if the die is a joker. */
  | { readonly code: 'colour'; readonly clause: 'NM-5'; readonly face: ColourFace; readonly cells: readonly number[] }
  | { readonly code: 'crossed'; readonly clause: 'NM-6'; readonly cells: readonly number[] }
  /** These cells are not connected with the first one through cells of this choice. */
  | { readonly code: 'apart'; readonly clause: 'NM-6'; readonly cells: readonly number[] }
  /** No cell is in column H or touches a cell crossed earlier. */
  | { readonly code: 'no-start'; readonly clause: 'NM-7'; readonly cells: readonly number[] };

export interface NochMal extends GameTypes {
  readonly Options: Options;
  readonly State: State;
  readonly View: View;
  readonly Move: Move;
  readonly Event: Event;
  readonly Refusal: Refusal;
}

export const rowOf = (cell: number): number => Math.floor(cell / COLUMNS);
export const columnOf = (cell: number): number => cell % COLUMNS;

/** True if a cell is crossed. */
export const isCrossed = (crossed: Crossed, cell: number): boolean =>
  (((crossed[rowOf(cell)] ?? 0) >> columnOf(cell)) & 1) === 1;

/** The sheet with these cells crossed too. */
export const withCrossed = (crossed: Crossed, cells: readonly number[]): Crossed =>
  crossed.map((row, r) => cells.reduce((bits, cell) => (rowOf(cell) === r ? bits | (1 << columnOf(cell)) : bits), row));

/** True if the active seat chooses before the others: with two or more seats, from the fourth roll on (NM-3, NM-16). */
export const picksFirst = (roll: number, seats: number): boolean => roll > FREE_ROLLS && seats > 1;

/** The stage of the open roll. */
export function stageOf({ roll, turn, choices }: Pick<State, 'roll' | 'turn' | 'choices'>): Stage {
  if (!picksFirst(roll, choices.length)) return 'free';
  return choices[turn] === null ? 'pick' : 'rest';
}

/** Joker marks that a pair of dice costs (NM-9). */
export const jokersOf = ({ colour, number }: Pair): number => Number(colour === 'joker') + Number(number === 'joker');

/** The seats that may choose now: only the active seat if it picks first (NM-2), or else all that have not chosen. */
export function active({ outcome, roll, turn, choices }: State): readonly Seat[] {
  if (outcome) return [];
  if (stageOf({ roll, turn, choices }) === 'pick') return [turn];
  return undecidedSeats(choices);
}
