/** Reasons for a move of Qwantum, as data: facts of the position that a beginner can check. */
import type { Seat } from '../../game.ts';
import type { Colour } from '../state.ts';

/** A reason for a move. Cells and columns count from 0, boxes from 1; percentages are whole numbers. */
export type Reason =
  /** The number fills the column, which scores at once. */
  | { readonly code: 'fills-column'; readonly column: number; readonly points: number }
  /** The sheet is full and the game over, with `points`, `lead` more than the best other seat. */
  | { readonly code: 'ends-ahead'; readonly points: number; readonly lead: number }
  /** The sheet is full, with `points`. */
  | { readonly code: 'fills-sheet'; readonly points: number }
  | { readonly code: 'fills-row'; readonly colour: Colour }
  /** After the move `percent` of all throws fit the next cell of the row. */
  | { readonly code: 'room'; readonly colour: Colour; readonly percent: number }
  /** The number is close to the last number of the row. */
  | { readonly code: 'small-step'; readonly colour: Colour; readonly number: number; readonly last: number }
  /** The number is high for its column, and columns score their second-lowest number. */
  | { readonly code: 'high'; readonly number: number; readonly column: number }
  /** After the move the column has only `left` open cells. */
  | { readonly code: 'nears-column'; readonly column: number; readonly left: number }
  /** A pass would tick this misthrow box now. */
  | { readonly code: 'avoids-misthrow'; readonly box: number }
  /** No die shows the colour, so only the white die counts. */
  | { readonly code: 'white-alone'; readonly colour: Colour; readonly number: number }
  /** This number can be written in step C of the same turn. */
  | { readonly code: 'then'; readonly colour: Colour; readonly number: number }
  /** Another seat could have filled a column with this colour in step C. */
  | {
      readonly code: 'denies';
      readonly colour: Colour;
      readonly seat: Seat;
      readonly column: number;
      readonly points: number;
    }
  /** With these dice no number fits. */
  | { readonly code: 'nothing-fits' }
  /** `percent` of the results of this second roll are better than the current dice, by the bot's estimate. */
  | { readonly code: 'better'; readonly percent: number }
  /** In `percent` of the results the colour is worth `low` to `high`, which suits the next cell of its row. */
  | {
      readonly code: 'aims';
      readonly colour: Colour;
      readonly low: number;
      readonly high: number;
      readonly percent: number;
    }
  /** Dice of the colour are kept, so it is worth at least `number`. */
  | { readonly code: 'keeps'; readonly colour: Colour; readonly number: number }
  /** A second roll is still possible and costs nothing. */
  | { readonly code: 'second-roll' }
  /** After this number only `percent` of all throws would fit the next cell of the row. */
  | { readonly code: 'spoils'; readonly colour: Colour; readonly number: number; readonly percent: number }
  /** The number is low for its column, and columns score their second-lowest number. */
  | { readonly code: 'low'; readonly colour: Colour; readonly number: number; readonly column: number }
  /** A pass costs nothing. */
  | { readonly code: 'free' }
  /** Another pass in step C would tick this box. */
  | { readonly code: 'risks'; readonly box: number }
  /** The pass ticks this box. */
  | { readonly code: 'misthrow'; readonly box: number }
  /** This number can still be written in step C. */
  | { readonly code: 'later'; readonly colour: Colour; readonly number: number };
