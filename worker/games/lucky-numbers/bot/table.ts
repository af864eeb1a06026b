/**
 * A working copy of what a view shows of Lucky Numbers, quick to change and to change back: what the bot looks ahead on.
 * The only mutable data of the game; each call of the bot makes its own and lets nobody else see it.
 */
import type { Rng } from '../../game.ts';
import { CELLS, EMPTY, HIGHEST, SIDE, takeLimit, type View } from '../state.ts';
import { unseen } from '../view.ts';

/** Tile numbers by cell, as in `Garden`. */
export type Plot = Int8Array;

export interface Table {
  readonly plots: readonly Plot[];
  /** How many tiles of each number lie in the middle; index 1 to 20. */
  readonly middle: Int8Array;
  /** How many tiles of each number are face down; index 1 to 20. */
  readonly hidden: Int8Array;
  /** The sum of `hidden`. */
  left: number;
  /** Turns in a row without a draw (LN-11). */
  takes: number;
}

export function tableOf(view: View): Table {
  const middle = new Int8Array(HIGHEST + 1);
  for (const tile of view.middle) middle[tile] = (middle[tile] ?? 0) + 1;
  return {
    plots: view.gardens.map((garden) => Int8Array.from(garden)),
    middle,
    hidden: Int8Array.from(unseen(view)),
    left: view.left,
    takes: view.takes,
  };
}

export const copyOf = (table: Table): Table => ({
  plots: table.plots.map((plot) => plot.slice()),
  middle: table.middle.slice(),
  hidden: table.hidden.slice(),
  left: table.left,
  takes: table.takes,
});

/** Makes one table a copy of another with as many seats. */
export function reset(table: Table, from: Table): void {
  for (const [seat, plot] of from.plots.entries()) table.plots[seat]?.set(plot);
  table.middle.set(from.middle);
  table.hidden.set(from.hidden);
  table.left = from.left;
  table.takes = from.takes;
}

export const isTakeOpen = ({ takes, plots }: Table): boolean => takes < takeLimit(plots.length);

/** Puts so many tiles of a number to the counts, or takes them away. */
export const count = (tiles: Int8Array, tile: number, change: number): void => {
  tiles[tile] = (tiles[tile] ?? 0) + change;
};

/** Takes one face-down tile, all equally likely; there must be one. */
export function turnUp(table: Table, rng: Rng): number {
  let skip = rng(table.left);
  for (let tile = 1; tile <= HIGHEST; tile += 1) {
    skip -= table.hidden[tile] ?? 0;
    if (skip >= 0) continue;
    count(table.hidden, tile, -1);
    table.left -= 1;
    return tile;
  }
  throw new Error('no tile is face down');
}

/** Two numbers below 32 in one: no list is made for them, as they are asked for a million times a second. */
const HALF = 5;
export const aboveOf = (gap: number): number => gap >> HALF;
export const belowOf = (gap: number): number => gap & ((1 << HALF) - 1);

/** LN-7 told for speed: the numbers strictly between `aboveOf` and `belowOf` of this go with the cell's row and column. */
export function gapOf(plot: Plot, cell: number): number {
  const column = cell % SIDE;
  let above = 0;
  let below = HIGHEST + 1;
  for (let i = 0; i < SIDE; i += 1) {
    const across = cell - column + i;
    const beside = plot[across] ?? EMPTY;
    if (beside !== EMPTY && across < cell && beside > above) above = beside;
    if (beside !== EMPTY && across > cell && beside < below) below = beside;
    const down = SIDE * i + column;
    const under = plot[down] ?? EMPTY;
    if (under !== EMPTY && down < cell && under > above) above = under;
    if (under !== EMPTY && down > cell && under < below) below = under;
  }
  return (above << HALF) | below;
}

/** LN-7 and LN-8; `legal.ts` says the same, and a test compares it with the book. */
export function mayLie(plot: Plot, cell: number, tile: number): boolean {
  if (plot[cell] === tile) return false;
  const gap = gapOf(plot, cell);
  return aboveOf(gap) < tile && tile < belowOf(gap);
}

export function emptyOf(plot: Plot): number {
  let empty = 0;
  for (let cell = 0; cell < CELLS; cell += 1) if (plot[cell] === EMPTY) empty += 1;
  return empty;
}

/** Whether a tile may go on some empty cell. */
export function fills(plot: Plot, tile: number): boolean {
  for (let cell = 0; cell < CELLS; cell += 1) if (plot[cell] === EMPTY && mayLie(plot, cell, tile)) return true;
  return false;
}

/** How many face-down tiles may go on this cell. */
export function fitting(table: Table, plot: Plot, cell: number): number {
  let fit = 0;
  for (let tile = 1; tile <= HIGHEST; tile += 1) if (mayLie(plot, cell, tile)) fit += table.hidden[tile] ?? 0;
  return fit;
}

/** How many face-down tiles may go on at least one empty cell. */
export function welcome(table: Table, plot: Plot): number {
  let sum = 0;
  for (let tile = 1; tile <= HIGHEST; tile += 1) {
    const many = table.hidden[tile] ?? 0;
    if (many > 0 && fills(plot, tile)) sum += many;
  }
  return sum;
}
