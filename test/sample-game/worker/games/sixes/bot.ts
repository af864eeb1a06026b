/** The bot of Sixes: chooses a move from a view alone, for bot seats and hints. */
import type { Bot, Rng, Strength, WorkBudget } from '../game.ts';
import { moves, openCells } from './legal.ts';
import { type CellNumber, DICE, type Move, NUMBERS, type Sixes, sumOf, type View } from './state.ts';

/** Reasons for a move: facts of the position that a beginner can check. */
export type Reason =
  /** This number of dice show the number of the cell that is filled. */
  | { readonly code: 'shows'; readonly cell: CellNumber; readonly dice: number; readonly points: number }
  /** The cell has the lowest number of all empty cells, so a small sum costs least there. */
  | { readonly code: 'lowest'; readonly cell: CellNumber }
  /** The move keeps this number of dice with the number of an empty cell. */
  | { readonly code: 'keeps'; readonly cell: CellNumber; readonly dice: number }
  /** The chance that the roll gives at least one die with that number. */
  | { readonly code: 'chance'; readonly cell: CellNumber; readonly percent: number }
  /** `extra`: a copy fills a cell without a turn. `once`: a seat copies only once. */
  | { readonly code: 'extra' | 'once' };

type Cells = readonly CellNumber[];

/** The number of dice that a cell can expect later. Of 1.7 to 2.5, this value wins most. */
const USUAL_DICE = 1.8;
/** Points that a copy must gain over the expected sum while all cells are empty. Less if fewer cells are left. */
const COPY_GAIN = 2;
/** The normal bot rolls all dice again if the best sum is lower. */
const SMALL_SUM = 8;
/** The easy and the normal bot copy if this many dice count. */
const MANY_DICE = 3;
/** The easy bot makes a random move in one of 3 decisions. */
const ERROR_ONE_IN = 3;
/** Work units for each result of a roll. */
const FALL_WORK = 0.5;

const ROLL_ALL: Move = { kind: 'roll', dice: DICE };

const countOf = (dice: readonly number[], number: number): number => dice.filter((shown) => shown === number).length;

/** The points of a cell beyond those that it can expect later. */
const gainOf = (cell: CellNumber, dice: readonly number[]): number => cell * (countOf(dice, cell) - USUAL_DICE);

/** The cell with the greatest value; the first if several are equal. */
const bestCell = (cells: Cells, value: (cell: CellNumber) => number): CellNumber =>
  cells.reduce((best, cell) => (value(cell) > value(best) ? cell : best), cells[0] ?? 1);

/** The greatest gain of five dice. For fewer dice, its mean over all results of the others. */
function meanGain(dice: readonly number[], cells: Cells): number {
  if (dice.length === DICE.length) return Math.max(...cells.map((cell) => gainOf(cell, dice)));
  return NUMBERS.reduce((sum, number) => sum + meanGain([...dice, number], cells), 0) / NUMBERS.length;
}

/** Write the number with the greatest gain, or keep the dice of one number if its expected gain is higher. */
function strongTurn({ dice, stage }: View, cells: Cells, spend: WorkBudget): Move {
  const cell = bestCell(cells, (one) => gainOf(one, dice));
  let move: Move = { kind: 'write', cell };
  if (stage === 'write') return move;
  if (cells.every((one) => countOf(dice, one) === 0)) return ROLL_ALL;
  let best = meanGain(dice, cells);
  for (const number of cells) {
    const kept = dice.filter((shown) => shown === number);
    const again = DICE.filter((die) => dice[die] !== number);
    if (kept.length === 0 || again.length === 0) continue;
    if (!spend(NUMBERS.length ** again.length * FALL_WORK)) break;
    const mean = meanGain(kept, cells);
    if (mean > best) [best, move] = [mean, { kind: 'roll', dice: again }];
  }
  return move;
}

/** Write the greatest sum; the normal bot rolls all dice again if it is small. */
function simpleTurn({ dice, stage }: View, cells: Cells, strength: Strength): Move {
  const cell = bestCell(cells, (one) => sumOf(dice, one));
  const isPoor = strength === 'normal' && stage === 'roll' && sumOf(dice, cell) < SMALL_SUM;
  return isPoor ? ROLL_ALL : { kind: 'write', cell };
}

function chooseMove(view: View, strength: Strength, rng: Rng, spend: WorkBudget): Move {
  const { stage, dice, written } = view;
  const cells = openCells(view);
  if (strength === 'easy' && rng(ERROR_ONE_IN) === 0) {
    const all = [...moves(view)];
    return all[rng(all.length)] ?? { kind: 'pass' };
  }
  if (stage !== 'copy' || written === null)
    return strength === 'strong' ? strongTurn(view, cells, spend) : simpleTurn(view, cells, strength);
  const isGood =
    strength === 'strong'
      ? gainOf(written, dice) >= (COPY_GAIN * (cells.length - 1)) / NUMBERS.length
      : countOf(dice, written) >= MANY_DICE;
  return { kind: isGood ? 'copy' : 'pass' };
}

/** The reasons for a legal move, the strongest first. */
function reasonsFor(view: View, move: Move): readonly Reason[] {
  const { dice, written } = view;
  const cells = openCells(view);
  const cell = move.kind === 'write' ? move.cell : (written ?? 1);
  const shows: Reason = { code: 'shows', cell, dice: countOf(dice, cell), points: sumOf(dice, cell) };
  switch (move.kind) {
    case 'write':
      return cell === cells[0] && cells.length > 1 ? [shows, { code: 'lowest', cell }] : [shows];
    case 'copy':
      return [shows, { code: 'extra' }];
    case 'pass':
      return [{ code: 'once' }, shows];
    case 'roll': {
      const kept = dice.filter((_, die) => !move.dice.includes(die));
      const aim = bestCell(cells, (one) => countOf(kept, one));
      const count = countOf(kept, aim);
      const chance: Reason = {
        code: 'chance',
        cell: aim,
        percent: Math.round(100 * (1 - (5 / 6) ** move.dice.length)),
      };
      return count > 0 ? [{ code: 'keeps', cell: aim, dice: count }, chance] : [chance];
    }
  }
}

export const bot: Bot<Sixes, Reason> = (view, strength, rng, spend) => {
  const move = chooseMove(view, strength, rng, spend);
  return { move, reasons: reasonsFor(view, move) };
};
