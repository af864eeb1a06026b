/** What can be said for a move of Qwantum, as data: facts of the position that a newcomer can check. */
import type { Seat } from '../../game.ts';
import type { Colour } from '../state.ts';

/** Cells and columns are counted from 0, boxes from 1, percents are whole. */
export type Reason =
  /** The number fills the column, which scores at once. */
  | { readonly code: 'fills-column'; readonly column: number; readonly points: number }
  /** The sheet is full and the game over: so many points, and how far before the best other seat. */
  | { readonly code: 'ends-ahead'; readonly points: number; readonly lead: number }
  /** The sheet is full: so many points. */
  | { readonly code: 'fills-sheet'; readonly points: number }
  | { readonly code: 'fills-row'; readonly colour: Colour }
  /** So many throws of all dice would fit the row's next cell. */
  | { readonly code: 'room'; readonly colour: Colour; readonly percent: number }
  /** Only so little beyond the last number of the row. */
  | { readonly code: 'small-step'; readonly colour: Colour; readonly number: number; readonly last: number }
  /** The number is high for its column, and columns score their second-lowest number. */
  | { readonly code: 'high'; readonly number: number; readonly column: number }
  /** The column has so few open cells left then. */
  | { readonly code: 'nears-column'; readonly column: number; readonly left: number }
  /** Nothing written would tick this box now. */
  | { readonly code: 'avoids-misthrow'; readonly box: number }
  /** No die shows the colour, so the white one alone counts. */
  | { readonly code: 'white-alone'; readonly colour: Colour; readonly number: number }
  /** This number fits in step C of the same turn. */
  | { readonly code: 'then'; readonly colour: Colour; readonly number: number }
  /** Another seat could have filled a column with this colour in step C. */
  | {
      readonly code: 'denies';
      readonly colour: Colour;
      readonly seat: Seat;
      readonly column: number;
      readonly points: number;
    }
  /** No number fits as the dice lie. */
  | { readonly code: 'nothing-fits' }
  /** So many falls of the dice named are better than the dice as they lie, by what the bot expects of either. */
  | { readonly code: 'better'; readonly percent: number }
  /** In so many falls of the dice named the colour is worth `low` to `high`, which fits its row and suits the cell. */
  | {
      readonly code: 'aims';
      readonly colour: Colour;
      readonly low: number;
      readonly high: number;
      readonly percent: number;
    }
  /** Dice of the colour stay, so it is worth at least that. */
  | { readonly code: 'keeps'; readonly colour: Colour; readonly number: number }
  /** The dice may be rolled once more, and that costs nothing. */
  | { readonly code: 'second-roll' }
  /** After this number only so many throws would fit the row's next cell. */
  | { readonly code: 'spoils'; readonly colour: Colour; readonly number: number; readonly percent: number }
  /** The number is low for its column, and columns score their second-lowest number. */
  | { readonly code: 'low'; readonly colour: Colour; readonly number: number; readonly column: number }
  /** Nothing written costs nothing. */
  | { readonly code: 'free' }
  /** Nothing written in step C either would tick this box. */
  | { readonly code: 'risks'; readonly box: number }
  /** Nothing written ticks this box. */
  | { readonly code: 'misthrow'; readonly box: number }
  /** Step C is still to come, and this number fits there. */
  | { readonly code: 'later'; readonly colour: Colour; readonly number: number };
