/**
 * The pieces of Qwantum (Oppolzer, Kloss, Staupe).
 *
 * Glossary: sheet = four rows of six cells, one row per colour, filled from the left · line = the mark between the
 * fourth and the fifth cell, where numbers change from ascending to descending · column = the four cells one above the
 * other · worth = the sum of the dice of a colour and the white die · misthrow = a turn in which the active seat wrote
 * nothing. In step A the active seat rolls, in step B it may write a number, in step C all seats may write one.
 */
import type { BaseView, GameTypes, Outcome, Seat } from '../game.ts';
import { listOf, type MoveOf, numberIn, oneOf } from '../move-shapes.ts';
import { type SealedChoices, undecidedSeats } from '../sealed.ts';

/** The rows of a sheet from the top. */
export const COLOURS = ['purple', 'blue', 'red', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];

/** Dice of a turn, the white one last. */
export const DICE_COUNT = 7;

/** Cells of a row. */
export const COLUMNS = 6;
/** Cells of a row before the line, where numbers ascend (QW-6). */
export const ASCENDING = 4;
/** Number of misthrow boxes; the nth costs n points (QW-9). */
export const MISTHROWS = 5;

export const MISTHROW_RULES = ['b-and-c', 'b-only'] as const;

export interface Options {
  /** QW-9: a misthrow is a turn without a number in B and C (`b-and-c`), or without a number in B (`b-only`). */
  readonly misthrow: (typeof MISTHROW_RULES)[number];
}

/** The options of a match if its maker sets none. */
export const DEFAULTS: Options = { misthrow: 'b-and-c' };

/** The upper face of each die, 0 to 5: six colour dice, then the white die. */
export type Dice = readonly number[];

/** The numbers written so far, by row in the order of COLOURS; each row from the left. */
export type Sheet = readonly (readonly number[])[];

export type Why = 'rows' | 'misthrows';

/** `a`: the active seat may roll again, write or pass. `b`: it has rolled twice. `c`: all seats choose. */
export type Stage = 'a' | 'b' | 'c';

export const MOVES = {
  /** Roll these dice again: 0 to 6, ascending, at least one. */
  roll: { dice: listOf(numberIn(0, DICE_COUNT - 1), 1, DICE_COUNT, 'ascending') },
  /** Write the worth of the colour in its row. In stage `a` the seat then has no second roll. */
  write: { colour: oneOf(COLOURS) },
  /** Write nothing. */
  pass: {},
};
export type Move = MoveOf<typeof MOVES>;

/** A choice in step C: a colour, or nothing. `blocked`: no colour could be written (QW-14). */
export type Choice = Colour | 'nothing' | 'blocked';

export interface State {
  readonly misthrow: Options['misthrow'];
  readonly turn: Seat;
  readonly stage: Stage;
  readonly dice: Dice;
  /** The colour that the active seat wrote in B; its dice are set aside in C (QW-4). */
  readonly written: Colour | null;
  /** The choices of step C by seat, sealed until it closes (QW-13). */
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
  /** `dice` are all dice after the second roll; `again` are those that were rolled again. */
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
  /** The active seat wrote nothing in B; `blocked` if it could not. */
  | { readonly kind: 'left'; readonly seat: Seat; readonly blocked: boolean }
  | { readonly kind: 'chose'; readonly seat: Seat }
  /** The seat could write nothing in C (QW-14). */
  | { readonly kind: 'blocked'; readonly seat: Seat }
  /** The seat wrote nothing in C. */
  | { readonly kind: 'passed'; readonly seat: Seat }
  /** A column is full and scores (QW-8). */
  | { readonly kind: 'column'; readonly seat: Seat; readonly column: number; readonly points: number }
  /** The nth misthrow box is ticked, 1 to 5. */
  | { readonly kind: 'misthrow'; readonly seat: Seat; readonly box: number };

export type Refusal =
  /** The dice have been rolled twice, or it is step C. */
  | { readonly code: 'no-roll'; readonly clause: 'QW-2' }
  /** The roll has no dice. */
  | { readonly code: 'no-dice'; readonly clause: 'QW-2' }
  /** The dice of this colour are set aside. */
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

/** True if all 24 cells are written (QW-10). */
export const isFull = (sheet: Sheet): boolean => sheet.every((row) => row.length === COLUMNS);

/** The seats that may move now: in A and B the active seat, in C all seats that have not chosen. */
export const active = ({ outcome, stage, turn, choices }: State): readonly Seat[] => {
  if (outcome) return [];
  return stage === 'c' ? undecidedSeats(choices) : [turn];
};
