/**
 * The strongest publicly described player of Noch mal! that we found: "Leopold", the hardest of three computer players
 * in "NOCH MAL! - Browser-Nachbau" by Henning Wirtz (https://github.com/henningwirtz/NochMal-, its file js/core/ai.js).
 * It looks one choice ahead. It rates cells, completed columns and colours, stars, outer columns, and cells left in
 * small patches. Joker marks have rising prices. It also considers dice that the strongest rival wants, and the end of
 * the game. This is our own implementation, with its weights. We know of no paper and no tournament of bots.
 */

import { asSeat } from '../../../../worker/games/game.ts';
import { nochMal } from '../../../../worker/games/noch-mal/rules.ts';
import { scoreOf } from '../../../../worker/games/noch-mal/score.ts';
import type { Cross, Move, NochMal, View } from '../../../../worker/games/noch-mal/state.ts';
import type { Player } from '../../../kit/tournament.ts';
import { areBeside, CELLS, colourAt, crossedIn, hasStar, sheetLetters } from '../kit/reference-rules.ts';

const FIRST = [5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5];
const LATER = [3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3];
const ROWS = 7;
const COLUMNS = 15;
const MARKS = 8;
/** The largest number on a die. Larger regions need several choices; smaller ones should be filled at once. */
const LARGEST_NUMBER = 5;

/** The published weights of the hardest player. */
const STRATEGY = 2.4;
const COMPLETE = 6;
const MARK = 5;
const LEFT_OVER = 2.2;
const EDGE = 0.6;
const DENIAL = 2;
const END = 4;
const MARK_RESERVE = 4;
const COLUMN_CELL = 0.3;
const COLOUR_CELL = 0.05;
const STAR = 2;

const BESIDE = new Map(CELLS.map((cell) => [cell, CELLS.filter((other) => areBeside(cell, other))]));

/** The facts of one seat's sheet that the player uses. */
interface BoardFacts {
  readonly letters: string;
  readonly crossed: ReadonlySet<number>;
  readonly columnsGone: readonly boolean[];
  readonly coloursGone: readonly boolean[];
  readonly lead: number;
  readonly marks: number;
}

const openOf = (crossed: ReadonlySet<number>, holds: (cell: number) => boolean): number =>
  CELLS.filter((cell) => holds(cell) && !crossed.has(cell)).length;

const columnOpen = (crossed: ReadonlySet<number>, column: number): number =>
  openOf(crossed, (cell) => cell % COLUMNS === column);

/** By open cell of a colour: the size of its open patch. */
function patchSizes({ letters, crossed }: BoardFacts, letter: string): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  const free = (cell: number): boolean => colourAt(letters, cell) === letter && !crossed.has(cell);
  for (const cell of CELLS) {
    if (sizes.has(cell) || !free(cell)) continue;
    const patch = [cell];
    for (const at of patch)
      for (const next of BESIDE.get(at) ?? []) if (free(next) && !patch.includes(next)) patch.push(next);
    for (const at of patch) sizes.set(at, patch.length);
  }
  return sizes;
}

/** The penalty of cells left in small patches: 1.5 for each lone cell, 0.5 for the others. */
function leftOver(letters: string, crossed: ReadonlySet<number>, letter: string, sizes: ReadonlyMap<number, number>) {
  const free = (cell: number): boolean => colourAt(letters, cell) === letter && !crossed.has(cell);
  return CELLS.filter((cell) => free(cell) && (sizes.get(cell) ?? 0) <= LARGEST_NUMBER).reduce(
    (sum, cell) => sum + ((BESIDE.get(cell) ?? []).some(free) ? 0.5 : 1.5),
    0,
  );
}

/** The price of joker marks: it rises with each one spent, is high for the last two, and low late in the game. */
function markPrice(paid: number, { marks, crossed }: BoardFacts, isOutward: boolean): number {
  const filled = crossed.size / CELLS.length;
  const spent = MARKS - marks;
  let price = MARK * (1 + 0.5 * spent);
  if (filled >= 0.7) price *= 0.4;
  else if (marks - paid < 2) price += MARK_RESERVE;
  if (isOutward && filled < 0.4 && spent < 2) price *= 0.5;
  return price * paid;
}

/** The value of completed columns and colours, progress in the others, and stars. */
function strategy(look: BoardFacts, then: ReadonlySet<number>, { cells }: Cross, letter: string): number {
  let sum = STAR * cells.filter((cell) => hasStar(look.letters, cell)).length;
  for (const column of new Set(cells.map((cell) => cell % COLUMNS))) {
    const open = columnOpen(then, column);
    if (open > 0) sum += COLUMN_CELL * (ROWS - open);
    else sum += ((look.columnsGone[column] ? LATER : FIRST)[column] ?? 0) + COMPLETE;
  }
  const open = openOf(then, (cell) => colourAt(look.letters, cell) === letter);
  if (open > 0) return sum + COLOUR_CELL * (21 - open);
  return sum + (look.coloursGone['gybpo'.indexOf(letter)] ? 3 : 5) + COMPLETE;
}

/** The value of progress in incomplete columns: quadratic in the crossed cells, times the points of the column. */
function outward(look: BoardFacts, then: ReadonlySet<number>, { cells }: Cross): number {
  const columns = [...new Set(cells.map((cell) => cell % COLUMNS))].filter((column) => columnOpen(then, column) > 0);
  const progress = columns.reduce(
    (sum, column) => sum + ((ROWS - columnOpen(then, column)) ** 2 / ROWS) * ((FIRST[column] ?? 0) / 5),
    0,
  );
  return progress * (look.crossed.size / CELLS.length < 0.4 ? 1.4 : 1);
}

/** True if two colours are complete with these cells. */
const endsGame = ({ letters }: BoardFacts, then: ReadonlySet<number>): boolean =>
  [...'gybpo'].filter((letter) => openOf(then, (cell) => colourAt(letters, cell) === letter) === 0).length >= 2;

const letterOf = ({ letters }: BoardFacts, { cells }: Cross): string => colourAt(letters, cells[0] ?? 0);

function worthOf(look: BoardFacts, move: Cross, sizes: ReadonlyMap<number, number>): number {
  const letter = letterOf(look, move);
  const then = new Set([...look.crossed, ...move.cells]);
  const paid = Number(move.colour === 'joker') + Number(move.number === 'joker');
  const isOutward = move.cells.some((cell) => cell % COLUMNS <= 2 || cell % COLUMNS >= COLUMNS - 3);
  const worse = leftOver(look.letters, then, letter, sizes) - leftOver(look.letters, look.crossed, letter, sizes);
  const timing = endsGame(look, then) ? (look.lead >= 0 ? END : -END * 1.5) : 0;
  return (
    move.cells.length +
    STRATEGY * strategy(look, then, move, letter) -
    markPrice(paid, look, isOutward) -
    LEFT_OVER * worse +
    EDGE * outward(look, then, move) +
    timing
  );
}

/** The value of taking the only die of a colour from a rival who has crossed much of it, in the seat's own roll. */
function denial({ stage, dice, crossed, viewer, sheet }: View, { colour }: Cross): number {
  if (stage !== 'pick' || colour === 'joker' || dice.colours.filter((face) => face === colour).length > 1) return 0;
  const cravings = crossed.map((rows, seat) => {
    const own = crossedIn(rows);
    const open = openOf(own, (cell) => colourAt(sheetLetters(sheet), cell) === colour.charAt(0));
    return seat === viewer || open === 0 ? 0 : ((21 - open) / 21) ** 1.5;
  });
  return DENIAL * Math.max(...cravings);
}

function boardFactsOf(view: View): BoardFacts {
  const seat = view.viewer === 'spectator' ? asSeat(0) : view.viewer;
  const points = view.crossed.map((_, i) => scoreOf({ ...view, sheet: sheetLetters(view.sheet) }, asSeat(i)).total);
  const others = points.filter((_, i) => i !== seat);
  return {
    letters: sheetLetters(view.sheet),
    crossed: crossedIn(view.crossed[seat] ?? []),
    columnsGone: view.columns.map((seats) => seats.length > 0 && !seats.includes(seat)),
    coloursGone: view.colours.map((seats) => seats.length > 0 && !seats.includes(seat)),
    lead: (points[seat] ?? 0) - Math.max(...others, Number.NEGATIVE_INFINITY),
    marks: view.jokers[seat] ?? 0,
  };
}

/** Choose the crossing with the highest value, or pass if no value is positive. */
export const baseline: Player<NochMal> = (view) => {
  const look = boardFactsOf(view);
  const sizes = new Map([...'gybpo'].map((letter) => [letter, patchSizes(look, letter)]));
  let best: Move = { kind: 'pass' };
  let most = 0;
  for (const move of nochMal.moves(view)) {
    if (move.kind === 'pass') continue;
    const value = worthOf(look, move, sizes.get(letterOf(look, move)) ?? new Map()) + denial(view, move);
    if (value > most) [best, most] = [move, value];
  }
  return best;
};
