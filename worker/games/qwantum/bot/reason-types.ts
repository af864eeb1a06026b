/** Reasons for a move of Qwantum, as data: facts of the position that a beginner can check. */
import type { Seat } from '../../game.ts';
import type { Colour, Move } from '../state.ts';

/** A number that could be written instead, and the share of rolls that would fit the cell after it. */
export interface OtherNumber {
  readonly colour: Colour;
  readonly number: number;
  readonly percent: number;
}

/**
 * A reason for a move. Each holds for the move and not for the best other move, "the other move" below. Cells and
 * columns count from 0, boxes from 1; percentages are whole numbers.
 */
export type Reason =
  /** The number fills the column, which scores at once. The other move scores less at once. */
  | { readonly code: 'fills-column'; readonly column: number; readonly points: number }
  /** The sheet is full and the game over, with `points`, at least `lead` more than the best other seat. */
  | { readonly code: 'ends-ahead'; readonly points: number; readonly lead: number }
  /**
   * After the move `percent` of all rolls fit the next cell of the row. `other` has fewer, or beside `even` at
   * most as many.
   */
  | { readonly code: 'room'; readonly colour: Colour; readonly percent: number; readonly other?: OtherNumber }
  /** After the move the column has one open cell, and can score up to `points`. */
  | { readonly code: 'nears-column'; readonly column: number; readonly points: number }
  /** A pass, the other move, would tick this misthrow box now. */
  | { readonly code: 'avoids-misthrow'; readonly box: number }
  /** This number can be written in step C of the same turn. After the other move no second number is good. */
  | { readonly code: 'then'; readonly colour: Colour; readonly number: number }
  /** Another seat could have filled a column with this colour in step C. The other move takes less from it. */
  | {
      readonly code: 'denies';
      readonly colour: Colour;
      readonly seat: Seat;
      readonly column: number;
      readonly points: number;
    }
  /** With these dice no number fits. */
  | { readonly code: 'nothing-fits' }
  /** `percent` of the results of this second roll, more than half, are better than the current dice. */
  | { readonly code: 'better'; readonly percent: number }
  /** In `percent` of the results the colour is worth `low` to `high`, which suits its row; `number`, of now, does not. */
  | {
      readonly code: 'aims';
      readonly colour: Colour;
      readonly number: number;
      readonly low: number;
      readonly high: number;
      readonly percent: number;
    }
  /** In `percent` of the results the colour of the number that could be written now stays worth `low` to `high`. */
  | {
      readonly code: 'keeps';
      readonly colour: Colour;
      readonly number: number;
      readonly low: number;
      readonly high: number;
      readonly percent: number;
    }
  /** No number fits, so a second roll has nothing to lose. */
  | { readonly code: 'second-roll' }
  /** After the other move, this number, only `percent` of all rolls would fit the next cell of the row. */
  | { readonly code: 'spoils'; readonly colour: Colour; readonly number: number; readonly percent: number }
  /** With the other move, this number, the column can score at most `points`. */
  | {
      readonly code: 'caps';
      readonly colour: Colour;
      readonly number: number;
      readonly column: number;
      readonly points: number;
    }
  /** A pass costs nothing. Said only beside a reason against the other move. */
  | { readonly code: 'free' }
  /** The pass ticks this box, or can tick it. The bot rates the other move, this number, lower still. */
  | { readonly code: 'accepts'; readonly box: number; readonly colour: Colour; readonly number: number }
  /**
   * The bot rates every other move lower; `instead` is the other move. `gain` is the difference, rounded: points in a solo
   * game, or else percent of the chance to win.
   */
  | { readonly code: 'estimate'; readonly instead: Move; readonly gain: number }
  /** The bot rates the other move exactly as high. */
  | { readonly code: 'even'; readonly instead: Move }
  /** The choice of a bot that does not look ahead. */
  | { readonly code: 'glance' };
