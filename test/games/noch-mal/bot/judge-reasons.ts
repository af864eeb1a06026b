/** Judges the reasons of the Noch mal! bot with the reference rules (`reference-rules.ts`). */
import { asSeat } from '../../../../worker/games/game.ts';
import type { Reason } from '../../../../worker/games/noch-mal/bot.ts';
import { nochMal } from '../../../../worker/games/noch-mal/rules.ts';
import { scoreOf } from '../../../../worker/games/noch-mal/score.ts';
import {
  type Crossed,
  type Move,
  type NochMal,
  type Pair,
  type View,
  withCrossed,
} from '../../../../worker/games/noch-mal/state.ts';
import type { GivenAdvice, ReasonJudge } from '../../../kit/reason-laws.ts';
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

export type GivenReasons = GivenAdvice<NochMal, Reason>;

const LETTERS = 'gybpo';
const PASS: Move = { kind: 'pass' };

const seatOf = ({ viewer }: View): number => (viewer === 'spectator' ? -1 : viewer);
const rowsOf = (view: View, seat: number): Crossed => view.crossed[seat] ?? [];
const cellsOf = (move: Move): readonly number[] => (move.kind === 'cross' ? move.cells : []);

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

/** The view with the dice of a seat. In stage `rest` the active seat has only the pair that it took. */
function withDiceOf(view: View, seat: number, taken: Pair | undefined): View {
  const { taken: before, ...rest } = view;
  if (view.stage === 'rest' && seat === view.turn)
    return { ...rest, dice: { colours: before ? [before.colour] : [], numbers: before ? [before.number] : [] } };
  const out = before ?? taken;
  return { ...rest, ...(out && { taken: out }) };
}

/** The most points that a seat can score in this roll if some dice are taken. */
function bestOf(view: View, seat: number, taken: Pair | undefined): number {
  const own = withDiceOf(view, seat, taken);
  const moves = referenceMoves({ ...own, viewer: asSeat(seat), active: [asSeat(seat)] });
  return Math.max(...moves.map((move) => pointsWith(view, seat, move)));
}

/** The dice that a choice takes from the others. */
const takenBy = (view: View, move: Move): Pair | undefined =>
  move.kind === 'cross' && view.stage === 'pick' ? move : undefined;

/** The points that a rival loses now by the dice that a choice takes out. */
const lossBy = (view: View, seat: number, move: Move): number =>
  bestOf(view, seat, undefined) - bestOf(view, seat, takenBy(view, move));

/** Number of open cells with a property. */
const openIn = (rows: Crossed, holds: (cell: number) => boolean): number =>
  CELLS.filter((cell) => holds(cell) && !crossedIn(rows).has(cell)).length;

/** A choice and the seat's sheet after it. */
interface Chosen {
  readonly view: View;
  readonly move: Move;
  readonly seat: number;
  readonly letters: string;
  readonly cells: readonly number[];
  readonly rows: Crossed;
}

function chosen(view: View, move: Move): Chosen {
  const seat = seatOf(view);
  const cells = cellsOf(move);
  return { view, move, seat, letters: sheetLetters(view.sheet), cells, rows: withCrossed(rowsOf(view, seat), cells) };
}

const colourCells =
  ({ letters }: Chosen, colour: string) =>
  (cell: number): boolean =>
    colourAt(letters, cell) === colour.charAt(0);

/** True if the move scores at least these points at once. The marks that it pays do not count. */
function isScored({ view, move, seat, letters }: Chosen, points: number): boolean {
  const gain = pointsWith(view, seat, move) - scoreOf({ ...view, sheet: letters }, asSeat(seat)).total;
  return gain + paidFor(move) >= points;
}

/** The lead if the game ends with this choice and each rival makes its best one; undefined if it does not end. */
function leadAtEnd({ view, move, seat, letters, rows }: Chosen): number | undefined {
  if (view.crossed.length === 1 || referenceComplete(letters, rows).colours.length < 2) return undefined;
  const taken = takenBy(view, move);
  const others = view.crossed.flatMap((_, i) => (i === seat ? [] : [bestOf(view, i, taken)]));
  return pointsWith(view, seat, move) - Math.max(...others);
}

function newlyReached({ view, seat, rows }: Chosen): number {
  const was = outlook(view, rowsOf(view, seat)).cells;
  return [...outlook(view, rows).cells].filter((cell) => !was.has(cell)).length;
}

/** True if the choice crosses the last cells of their area of one colour. */
function isCleared({ cells, letters, rows }: Chosen): boolean {
  const [first] = cells;
  if (first === undefined) return false;
  const area = new Set([first]);
  // A set yields what is added while it is walked through.
  for (const cell of area)
    for (const beside of CELLS)
      if (areBeside(cell, beside) && colourAt(letters, beside) === colourAt(letters, first)) area.add(beside);
  return [...area].every((cell) => crossedIn(rows).has(cell));
}

const starsIn = ({ letters, cells }: Chosen): number => cells.filter((cell) => hasStar(letters, cell)).length;
const kindsAfter = ({ view, rows }: Chosen): number => outlook(view, rows).kinds;

function isTrue({ view, move }: GivenReasons, why: Reason): boolean {
  const one = chosen(view, move);
  const { letters, rows, seat } = one;
  const full = referenceComplete(letters, rows);
  switch (why.code) {
    case 'ends':
      return leadAtEnd(one) === why.lead && why.lead > 0;
    case 'column':
      return full.columns.includes(why.column) && isScored(one, why.points);
    case 'colour':
      return full.colours.includes(LETTERS.indexOf(why.colour.charAt(0))) && isScored(one, why.points);
    case 'takes':
      return why.points > 0 && lossBy(view, why.seat, move) === why.points;
    case 'stars':
      return starsIn(one) === why.count && why.points === 2 * why.count;
    case 'nearly':
      return openIn(rows, (cell) => cell % 15 === why.column) === why.open;
    case 'nearly-colour':
      return openIn(rows, colourCells(one, why.colour)) === why.open;
    case 'reaches':
      return newlyReached(one) === why.count;
    case 'clears':
      return isCleared(one) && one.cells.every(colourCells(one, why.colour));
    case 'keeps':
      return move.kind === 'cross' && paidFor(move) === 0 && view.jokers[seat] === why.marks;
    case 'open':
      return kindsAfter(one) === why.kinds;
    case 'none':
      return referenceMoves(view).length === 1;
    case 'spares':
      return view.jokers[seat] === why.marks && referenceMoves(view).every((m) => m.kind === 'pass' || paidFor(m) > 0);
    case 'estimate':
    case 'even':
      return nochMal.refusal(view, why.instead) === undefined;
    case 'glance':
      return true;
  }
}

function fitsOther({ view, move, instead = PASS, elsewhere = PASS }: GivenReasons, why: Reason): boolean {
  if ([instead, elsewhere].some((other) => nochMal.refusal(view, other))) return true;
  const one = chosen(view, move);
  const other = chosen(view, elsewhere);
  const full = referenceComplete(other.letters, other.rows);
  switch (why.code) {
    case 'ends':
      return (leadAtEnd(other) ?? 0) >= why.lead;
    case 'column':
      return full.columns.includes(why.column);
    case 'colour':
      return full.colours.includes(LETTERS.indexOf(why.colour.charAt(0)));
    case 'takes':
      return lossBy(view, why.seat, instead) >= why.points;
    case 'stars':
      return starsIn(other) >= why.count;
    case 'nearly':
      return openIn(other.rows, (cell) => cell % 15 === why.column) <= why.open;
    case 'nearly-colour':
      return openIn(other.rows, colourCells(other, why.colour)) <= why.open;
    case 'reaches':
      return newlyReached(other) !== why.other || why.other >= why.count;
    case 'clears':
      return isCleared(other);
    case 'keeps':
      return paidFor(instead) === 0;
    case 'open':
      return kindsAfter(other) !== why.other || why.other >= kindsAfter(one);
    case 'none':
      return referenceMoves(view).length > 1;
    case 'spares':
      return paidFor(instead) === 0;
    case 'estimate':
    case 'even':
      return JSON.stringify(why.instead) === JSON.stringify(move);
    case 'glance':
      return false;
  }
}

/** True if a reason alone is enough: points at once, a clear difference, or the bot's own estimate. */
function isEnough({ view, move, instead = PASS, elsewhere = PASS }: GivenReasons, why: Reason): boolean {
  const seat = seatOf(view);
  const isRicher = pointsWith(view, seat, move) > pointsWith(view, seat, elsewhere);
  switch (why.code) {
    case 'column':
    case 'colour':
    case 'stars':
      return isRicher;
    case 'takes':
      return why.points - lossBy(view, why.seat, instead) >= 2;
    case 'reaches':
      return why.count - why.other >= 3;
    case 'open':
      return why.kinds - why.other >= 3;
    case 'nearly':
    case 'nearly-colour':
    case 'clears':
    case 'spares':
      return false;
    case 'ends':
    case 'keeps':
    case 'none':
    case 'estimate':
    case 'even':
    case 'glance':
      return true;
  }
}

export const reasonJudge: ReasonJudge<NochMal, Reason> = {
  isTrue,
  fitsOther,
  isEnough,
  opposed: [
    ['spares', 'keeps'],
    ['spares', 'stars'],
    ['spares', 'clears'],
  ],
};
