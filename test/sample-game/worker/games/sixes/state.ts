/**
 * The pieces of Sixes, the sample game: five dice, and a sheet of six cells for each seat.
 *
 * A sum is the total of the dice that show the number of a cell. The active seat rolls and writes a sum. Then the other
 * seats may copy it.
 */
import type { BaseView, GameTypes, NoOptions, Outcome, Seat } from '../game.ts';
import { listOf, type MoveOf, numberIn, oneOf } from '../move-shapes.ts';
import { type SealedChoices, undecidedSeats } from '../sealed.ts';

/** The faces of a die, and the cells of a sheet. */
export const NUMBERS = [1, 2, 3, 4, 5, 6] as const;
export type CellNumber = (typeof NUMBERS)[number];
/** The five dice by index. */
export const DICE = [0, 1, 2, 3, 4] as const;

/** The points in each cell, from cell 1 on; null if it is empty. */
export type Sheet = readonly (number | null)[];

/** `roll`: the active seat may roll again or write. `write`: it must write. `copy`: the other seats choose. */
export type Stage = 'roll' | 'write' | 'copy';

export const MOVES = {
  /** Roll these dice again: indexes 0 to 4, ascending, at least one. */
  roll: { dice: listOf(numberIn(0, DICE.length - 1), 1, DICE.length, 'ascending') },
  write: { cell: oneOf(NUMBERS) },
  copy: {},
  pass: {},
};
export type Move = MoveOf<typeof MOVES>;
/** A move of the active seat. */
export type TurnMove = Extract<Move, { readonly kind: 'roll' | 'write' }>;

/** A seat's choice in the copy step; `cannot` if it cannot copy (SX-6). */
export type Choice = 'copy' | 'pass' | 'cannot';

/** The public part of a state. Lists are by seat. */
interface Table {
  readonly turn: Seat;
  readonly stage: Stage;
  /** The number that each die shows, 1 to 6. */
  readonly dice: readonly number[];
  /** The cell that the active seat wrote in; null before that. */
  readonly written: CellNumber | null;
  readonly sheets: readonly Sheet[];
  /** True for a seat that has used its copy of this match (SX-4). */
  readonly copied: readonly boolean[];
}

export interface State extends Table {
  readonly choices: SealedChoices<Choice>;
  readonly outcome?: Outcome<'full'> | undefined;
}

export interface View extends BaseView<'full'>, Table {
  /** The viewer's own choice in the copy step, once it is made. */
  readonly mine?: Choice;
}

type Dice = readonly number[];

export type Event =
  | { readonly kind: 'rolled'; readonly seat: Seat; readonly dice: Dice }
  /** `again` are the dice that were rolled again; `dice` are all five after the roll. */
  | { readonly kind: 'rerolled'; readonly seat: Seat; readonly again: Dice; readonly dice: Dice }
  | { readonly kind: 'wrote' | 'copied'; readonly seat: Seat; readonly cell: CellNumber; readonly points: number }
  /** `chose` while the step is sealed; `passed` once it is closed. */
  | { readonly kind: 'chose' | 'passed'; readonly seat: Seat };

export type Refusal =
  /** The move belongs to another step of the turn. */
  | { readonly code: 'wrong-step'; readonly clause: 'SX-2' | 'SX-3' | 'SX-4'; readonly stage: Stage }
  | { readonly code: 'cell-full'; readonly clause: 'SX-3'; readonly cell: CellNumber };

export interface Sixes extends GameTypes {
  readonly Options: NoOptions;
  readonly State: State;
  readonly View: View;
  readonly Move: Move;
  readonly Event: Event;
  readonly Refusal: Refusal;
}

/** The sum of the dice that show a number. */
export const sumOf = (dice: Dice, number: number): number => number * dice.filter((shown) => shown === number).length;

export const emptyCells = (sheet: Sheet = []): readonly CellNumber[] =>
  NUMBERS.filter((number) => sheet[number - 1] === null);

/** The points of a sheet. */
export const totalOf = (sheet: Sheet = []): number => sheet.reduce<number>((sum, cell) => sum + (cell ?? 0), 0);

/** The seats that may move now. A finished match stays in the copy step, and has no open choice. */
export const active = ({ stage, turn, choices }: State): readonly Seat[] =>
  stage === 'copy' ? undecidedSeats(choices) : [turn];
