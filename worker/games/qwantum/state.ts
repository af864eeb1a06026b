/**
 * The pieces of Qwantum (Oppolzer, Kloss, Staupe).
 *
 * Glossary: sheet = four rows of six cells, one row a colour, filled from the left · line = the mark between the fourth
 * and the fifth cell, where numbers turn from ascending to descending · column = the four cells one above the other ·
 * worth = the dice of a colour and the white die added up · misthrow = a turn in which the seat that rolled wrote nothing.
 * Step A rolls, step B is the roller's own number, step C everybody's.
 */
import type { BaseView, GameTypes, Outcome, Seat } from '../game.ts';
import { type SealedChoices, undecidedSeats } from '../sealed.ts';

/** The rows of a sheet from the top. */
export const COLOURS = ['purple', 'blue', 'red', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];

/** Cells of a row. */
export const COLUMNS = 6;
/** Cells of a row before the line, where numbers ascend (QW-6). */
export const ASCENDING = 4;
/** Misthrow boxes; the nth takes n points away (QW-9). */
export const MISTHROWS = 5;

export const MISTHROW_RULES = ['b-and-c', 'b-only'] as const;

export interface Options {
  /** QW-9: a misthrow is a turn without a number in B and C, or already one without a number in B. */
  readonly misthrow: (typeof MISTHROW_RULES)[number];
}

/** What a match gets whose maker says nothing. */
export const DEFAULTS: Options = { misthrow: 'b-and-c' };

/** Which face of each die lies up, 0 to 5; six colour dice and then the white one. */
export type Dice = readonly number[];

/** The numbers written so far by row, in the order of COLOURS; each from the left. */
export type Sheet = readonly (readonly number[])[];

export type Why = 'rows' | 'misthrows';

/** `a`: the seat of the turn may roll once more, or go on; `b`: it has rolled twice; `c`: everybody chooses. */
export type Stage = 'a' | 'b' | 'c';

export type Move =
  /** Throw these dice once more, 0 to 6, ascending, at least one. */
  | { readonly kind: 'roll'; readonly dice: readonly number[] }
  /** Write what the colour is worth in its row. In step A this leaves the dice as they are. */
  | { readonly kind: 'write'; readonly colour: Colour }
  /** Write nothing. */
  | { readonly kind: 'pass' };

/** A choice of step C: a colour, or nothing written. `blocked`: nothing could be written (QW-14). */
export type Choice = Colour | 'nothing' | 'blocked';

export interface State {
  readonly misthrow: Options['misthrow'];
  readonly turn: Seat;
  readonly stage: Stage;
  readonly dice: Dice;
  /** The colour that the seat of the turn wrote in B, whose dice are out in C (QW-4). */
  readonly written: Colour | null;
  /** Of step C by seat, sealed until it closes (QW-13). */
  readonly choices: SealedChoices<Choice>;
  /** By seat. */
  readonly sheets: readonly Sheet[];
  /** Misthrow boxes ticked, by seat. */
  readonly misthrows: readonly number[];
  readonly outcome?: Outcome<Why> | undefined;
}

export interface View extends BaseView<Why> {
  readonly misthrow: Options['misthrow'];
  readonly turn: Seat;
  readonly stage: Stage;
  readonly dice: Dice;
  readonly written: Colour | null;
  readonly sheets: readonly Sheet[];
  readonly misthrows: readonly number[];
  /** The viewer's own choice in the open step C, once it is made. */
  readonly mine?: Choice;
}

export type Event =
  | { readonly kind: 'rolled'; readonly seat: Seat; readonly dice: Dice }
  /** `dice` as they lie now; `again` says which of them were thrown once more. */
  | { readonly kind: 'rerolled'; readonly seat: Seat; readonly again: readonly number[]; readonly dice: Dice }
  /** `column` is the cell, 0 to 5. */
  | {
      readonly kind: 'wrote';
      readonly seat: Seat;
      readonly step: 'b' | 'c';
      readonly colour: Colour;
      readonly number: number;
      readonly column: number;
    }
  /** The seat of the turn wrote nothing in B; `blocked` if it could not. */
  | { readonly kind: 'left'; readonly seat: Seat; readonly blocked: boolean }
  | { readonly kind: 'chose'; readonly seat: Seat }
  /** Nothing could be written in C (QW-14). */
  | { readonly kind: 'blocked'; readonly seat: Seat }
  /** Wrote nothing in C. */
  | { readonly kind: 'passed'; readonly seat: Seat }
  /** A column is full and scores (QW-8). */
  | { readonly kind: 'column'; readonly seat: Seat; readonly column: number; readonly points: number }
  /** The nth misthrow box is ticked, 1 to 5. */
  | { readonly kind: 'misthrow'; readonly seat: Seat; readonly box: number };

export type Refusal =
  /** The dice have been rolled twice, or step C is on. */
  | { readonly code: 'no-roll'; readonly clause: 'QW-2' }
  /** No die was named. */
  | { readonly code: 'no-dice'; readonly clause: 'QW-2' }
  /** The dice of this colour are out. */
  | { readonly code: 'set-aside'; readonly clause: 'QW-4'; readonly colour: Colour }
  | { readonly code: 'row-full'; readonly clause: 'QW-5'; readonly colour: Colour }
  /** Before the line a number must be greater than the one before it. */
  | {
      readonly code: 'not-greater';
      readonly clause: 'QW-6';
      readonly colour: Colour;
      readonly number: number;
      readonly last: number;
    }
  /** Behind the line a number must be smaller than the one before it. */
  | {
      readonly code: 'not-smaller';
      readonly clause: 'QW-6';
      readonly colour: Colour;
      readonly number: number;
      readonly last: number;
    };

export interface Qwantum extends GameTypes {
  readonly Options: Options;
  readonly State: State;
  readonly View: View;
  readonly Move: Move;
  readonly Event: Event;
  readonly Refusal: Refusal;
}

/** The row of a colour. */
export const rowOf = (sheet: Sheet, colour: Colour): readonly number[] => sheet[COLOURS.indexOf(colour)] ?? [];

/** Whether all 24 cells are written (QW-10). */
export const isFull = (sheet: Sheet): boolean => sheet.every((row) => row.length === COLUMNS);

/** Who may move now: the seat of the turn in A and B, whoever has not chosen in C. */
export const active = ({ outcome, stage, turn, choices }: State): readonly Seat[] => {
  if (outcome) return [];
  return stage === 'c' ? undecidedSeats(choices) : [turn];
};
