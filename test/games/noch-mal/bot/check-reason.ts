/** Checks the reasons of the Noch mal! bot with the reference rules (`reference-rules.ts`). */
import { asSeat } from '../../../../worker/games/game.ts';
import type { Reason } from '../../../../worker/games/noch-mal/bot.ts';
import { scoreOf } from '../../../../worker/games/noch-mal/score.ts';
import { type Crossed, type Move, type Pair, type View, withCrossed } from '../../../../worker/games/noch-mal/state.ts';
import {
  areBeside,
  CELLS,
  colourAt,
  crossedIn,
  hasStar,
  referenceComplete,
  referenceCrossings,
  referenceMoves,
  referenceScore,
  sheetLetters,
} from '../kit/reference-rules.ts';

/** A view, and the bot's move and reasons for it. */
export interface GivenReason {
  readonly view: View;
  readonly move: Move;
  readonly reasons: readonly Reason[];
}

const LETTERS = 'gybpo';

const seatOf = ({ viewer }: View): number => (viewer === 'spectator' ? -1 : viewer);
const rowsOf = (view: View, seat: number): Crossed => view.crossed[seat] ?? [];

function paidFor(move: Move): number {
  return move.kind === 'pass' ? 0 : [move.colour, move.number].filter((face) => face === 'joker').length;
}

/** The points of a seat if only it crosses these cells now. */
function pointsWith(view: View, seat: number, move: Move): number {
  const before = rowsOf(view, seat);
  const rows = move.kind === 'cross' ? withCrossed(before, move.cells) : before;
  const letters = sheetLetters(view.sheet);
  const full = referenceComplete(letters, rows);
  const claimed = (firsts: readonly (readonly number[])[], done: readonly number[]) =>
    firsts.map((seats, at) => (seats.length === 0 && done.includes(at) ? [asSeat(seat)] : seats.map(asSeat)));
  const state = {
    ...view,
    sheet: letters,
    crossed: view.crossed.map((old, i) => (i === seat ? rows : old)),
    jokers: view.jokers.map((left, i) => (i === seat ? left - paidFor(move) : left)),
    columns: claimed(view.columns, full.columns),
    colours: claimed(view.colours, full.colours),
    choices: [],
  };
  return referenceScore(state, seat);
}

/** The cells that a later choice could cross, and the number of pairs of a colour and a number that fit. */
function outlook(view: View, rows: Crossed) {
  const all = [...LETTERS].map((letter) => referenceCrossings(view.sheet, rows, letter));
  const kinds = all.map((pieces) => new Set(pieces.map((piece) => piece.length)).size);
  return { cells: new Set(all.flat(2)), kinds: kinds.reduce((sum, one) => sum + one, 0) };
}

/** The most points that a seat can score with some dice in this roll. */
function bestOf(view: View, seat: number, taken: Pair | undefined): number {
  const { taken: _, ...rest } = view;
  const moves = referenceMoves({ ...rest, viewer: asSeat(seat), active: [asSeat(seat)], ...(taken && { taken }) });
  return Math.max(...moves.map((move) => pointsWith(view, seat, move)));
}

/** Number of open cells with a property after the move. */
const openAfter = (rows: Crossed, holds: (cell: number) => boolean): number =>
  CELLS.filter((cell) => holds(cell) && !crossedIn(rows).has(cell)).length;

/** The facts to check a reason: the seat's sheet before and after the move. */
interface ReasonCase {
  readonly view: View;
  readonly move: Move;
  readonly seat: number;
  readonly letters: string;
  readonly cells: readonly number[];
  readonly before: Crossed;
  readonly rows: Crossed;
}

function caseOf({ view, move }: GivenReason): ReasonCase {
  const seat = seatOf(view);
  const before = rowsOf(view, seat);
  const cells = move.kind === 'cross' ? move.cells : [];
  return { view, move, seat, letters: sheetLetters(view.sheet), cells, before, rows: withCrossed(before, cells) };
}

const colourCells =
  ({ letters }: ReasonCase, colour: string) =>
  (cell: number): boolean =>
    colourAt(letters, cell) === colour.charAt(0);

/** True if the move scores at least these points at once. The marks that it pays do not count. */
function isScored({ view, move, seat, letters }: ReasonCase, points: number): boolean {
  const gain = pointsWith(view, seat, move) - scoreOf({ ...view, sheet: letters }, asSeat(seat)).total;
  return gain + paidFor(move) >= points;
}

function isEnding({ view, move, seat, letters, rows }: ReasonCase, lead: number): boolean {
  const others = view.crossed.flatMap((_, i) => (i === seat ? [] : [pointsWith(view, i, { kind: 'pass' })]));
  const isOver = referenceComplete(letters, rows).colours.length >= 2;
  return isOver && pointsWith(view, seat, move) - Math.max(...others) === lead && lead > 0;
}

function isTaken({ view, move }: ReasonCase, seat: number, points: number): boolean {
  if (move.kind === 'pass' || points <= 0) return false;
  return bestOf(view, seat, undefined) - bestOf(view, seat, move) === points;
}

function newlyReached({ view, before, rows }: ReasonCase): number {
  const was = outlook(view, before).cells;
  return [...outlook(view, rows).cells].filter((cell) => !was.has(cell)).length;
}

/** True if no open cell of the colour touches the cells of the move. */
function isCleared(one: ReasonCase, colour: string): boolean {
  const own = crossedIn(one.rows);
  const beside = CELLS.filter((cell) => one.cells.some((at) => areBeside(at, cell)));
  return beside.every((cell) => own.has(cell) || !colourCells(one, colour)(cell));
}

export function isTrueReason(told: GivenReason, why: Reason): boolean {
  const one = caseOf(told);
  const { view, move, seat, letters, cells, rows } = one;
  const full = referenceComplete(letters, rows);
  switch (why.code) {
    case 'ends':
      return isEnding(one, why.lead);
    case 'column':
      return full.columns.includes(why.column) && isScored(one, why.points);
    case 'colour':
      return full.colours.includes(LETTERS.indexOf(why.colour.charAt(0))) && isScored(one, why.points);
    case 'takes':
      return isTaken(one, why.seat, why.points);
    case 'stars':
      return cells.filter((cell) => hasStar(letters, cell)).length === why.count && why.points === 2 * why.count;
    case 'nearly':
      return openAfter(rows, (cell) => cell % 15 === why.column) === why.open;
    case 'nearly-colour':
      return openAfter(rows, colourCells(one, why.colour)) === why.open;
    case 'reaches':
      return newlyReached(one) === why.count;
    case 'clears':
      return isCleared(one, why.colour);
    case 'keeps':
      return paidFor(move) === 0 && view.jokers[seat] === why.marks;
    case 'open':
      return outlook(view, rows).kinds === why.kinds;
    case 'none':
      return referenceMoves(view).length === 1;
    case 'spares':
      return view.jokers[seat] === why.marks && referenceMoves(view).every((m) => m.kind === 'pass' || paidFor(m) > 0);
    case 'waits':
      return referenceMoves(view).length > 1 && outlook(view, rows).kinds === why.kinds;
  }
}
