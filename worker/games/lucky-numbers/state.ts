/**
 * The pieces of Lucky Numbers (Michael Schacht).
 *
 * Glossary: tile = a clover with a number from 1 to 20 · set = one tile of each number · garden = a seat's 4 x 4 cells
 * · diagonal = the four cells from top left to bottom right that the setup fills · middle = the face-up tiles that
 * every seat may take · bag = the face-down tiles, a multiset: they have no order until one is drawn.
 */
import type { BaseView, GameTypes, Outcome, Seat } from '../game.ts';
import { type MoveOf, numberIn } from '../move-shapes.ts';

/** Cells on one side of a garden. */
export const SIDE = 4;
/** Number of cells of a garden. They count from 0 to 15, row by row from the top left. */
export const CELLS = SIDE * SIDE;
/** Number of tiles in a set, and the highest number on a tile; the lowest is 1. */
export const HIGHEST = 20;
/** The tiles of one set. */
export const TILES: readonly number[] = Array.from({ length: HIGHEST }, (_, i) => i + 1);
/** The cells of a garden, 0 to 15. */
export const CELL_NUMBERS: readonly number[] = Array.from({ length: CELLS }, (_, cell) => cell);
/** The number for no tile: an empty cell, or no drawn tile. */
export const EMPTY = 0;
/** The setup cells (LN-2). */
export const DIAGONAL: readonly number[] = [0, 5, 10, 15];
/** Turns in a row without a draw, per seat, before Take closes for one turn (LN-11). */
export const TAKES_PER_SEAT = 3;
/** The points of a winner of a round (LN-13). */
export const WIN_POINTS = 2;

export const SETUPS = ['sorted', 'michael'] as const;

export interface Options {
  /** LN-2: dealt in ascending order; LN-12: turned up and laid one by one. */
  readonly setup: (typeof SETUPS)[number];
  /** LN-13: as many rounds as seats. */
  readonly tournament: boolean;
  /** LN-14: equal neighbours on an anti-diagonal give another turn. */
  readonly bruno: boolean;
  /** LN-16: sets of tiles in a solo round; every other match has one per seat. */
  readonly soloSets: 1 | 2;
}

/** The options of a match if its maker sets none. */
export const DEFAULTS: Options = { setup: 'sorted', tournament: false, bruno: false, soloSets: 1 };

/** The tile numbers of a garden by cell; EMPTY if a cell has no tile. */
export type Garden = readonly number[];

export type Why = 'full' | 'exhausted' | 'solo-full' | 'solo-exhausted';

export interface State {
  readonly bruno: boolean;
  /** Sets of tiles in play. */
  readonly sets: number;
  readonly gardens: readonly Garden[];
  /** Face-up tiles in the order in which they came (LN-4). */
  readonly middle: readonly number[];
  /** Face-down tiles; the order of this list has no meaning. */
  readonly bag: readonly number[];
  readonly turn: Seat;
  /** The tile drawn in this turn and not yet placed, or EMPTY. */
  readonly drawn: number;
  /** Turns in a row that ended without a draw (LN-11). */
  readonly takes: number;
  /** Tiles dealt before the first turn: no seat turned them up (LN-16). Version 1 has no such number. */
  readonly dealt?: number;
  readonly outcome?: Outcome<Why> | undefined;
}

export interface View extends BaseView<Why> {
  readonly sets: number;
  readonly gardens: readonly Garden[];
  readonly middle: readonly number[];
  /** Number of face-down tiles. */
  readonly left: number;
  readonly drawn: number;
  readonly takes: number;
}

const cell = numberIn(0, CELLS - 1);

export const MOVES = {
  /** Turn up a face-down tile. */
  draw: {},
  /** Place the drawn tile. */
  place: { cell },
  /** Leave the drawn tile in the middle. */
  leave: {},
  /** Take a face-up tile with this number and place it. */
  take: { tile: numberIn(1, HIGHEST), cell },
  /** The clock ran out (LN-15). No client can send it. */
  timeout: {},
};
export type Move = MoveOf<typeof MOVES>;

export type Event =
  | { readonly kind: 'dealt'; readonly diagonals: readonly (readonly number[])[] }
  | { readonly kind: 'drew'; readonly seat: Seat; readonly tile: number }
  | {
      readonly kind: 'placed';
      readonly seat: Seat;
      readonly tile: number;
      readonly cell: number;
      readonly from: 'bag' | 'middle';
      /** The replaced tile that went to the middle, or EMPTY. */
      readonly out: number;
    }
  | { readonly kind: 'left'; readonly seat: Seat; readonly tile: number }
  | { readonly kind: 'setup-over' }
  | { readonly kind: 'bonus'; readonly seat: Seat; readonly cells: readonly number[] }
  | { readonly kind: 'bonus-skipped'; readonly seat: Seat };

/** Why a move is refused. `cell` and `cells` are the cells concerned; the page marks them. */
export type Refusal =
  | { readonly code: 'nothing-drawn'; readonly clause: 'LN-4' }
  | { readonly code: 'already-drawn'; readonly clause: 'LN-5'; readonly tile: number }
  | { readonly code: 'bag-empty'; readonly clause: 'LN-10' }
  | { readonly code: 'not-in-middle'; readonly clause: 'LN-4'; readonly tile: number }
  | {
      readonly code: 'order';
      readonly clause: 'LN-7';
      readonly tile: number;
      readonly cell: number;
      readonly cells: readonly number[];
    }
  | {
      readonly code: 'equal';
      readonly clause: 'LN-8';
      readonly tile: number;
      readonly cell: number;
      readonly cells: readonly number[];
    }
  | { readonly code: 'take-closed'; readonly clause: 'LN-11'; readonly limit: number }
  | { readonly code: 'setup-no-take'; readonly clause: 'LN-12' }
  | { readonly code: 'setup-must-place'; readonly clause: 'LN-12' }
  | {
      readonly code: 'setup-diagonal';
      readonly clause: 'LN-12';
      readonly cell: number;
      readonly cells: readonly number[];
    };

export interface LuckyNumbers extends GameTypes {
  readonly Options: Options;
  readonly State: State;
  readonly View: View;
  readonly Move: Move;
  readonly Event: Event;
  readonly Refusal: Refusal;
}

/** The seats that may move now. */
export const active = (state: State): readonly Seat[] => (state.outcome ? [] : [state.turn]);

/** The free setup cells of a garden, from the top left. */
export const freeDiagonal = (garden: Garden): readonly number[] => DIAGONAL.filter((cell) => garden[cell] === EMPTY);

/** True during Michael's setup (LN-12): a diagonal cell is free. A filled cell never becomes empty again. */
export const inSetup = ({ gardens }: Pick<State, 'gardens'>): boolean =>
  gardens.some((g) => freeDiagonal(g).length > 0);

/** Number of empty cells of a garden. */
export const emptyCells = (garden: Garden): number => garden.filter((tile) => tile === EMPTY).length;

/** Number of turns in a row without a draw after which Take closes for one turn (LN-11). */
export const takeLimit = (seats: number): number => TAKES_PER_SEAT * seats;
