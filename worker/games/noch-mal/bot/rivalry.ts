/**
 * The influence of the other seats on one Noch mal! sheet: points still available first, and the distance to the end.
 */

import { COLOUR_POINTS, COLUMNS, FIRST_POINTS, LATER_POINTS, ROWS } from '../state.ts';
import { CELLS_PER_COLOUR, COLOUR_COUNT, coloursOffset, columnsOffset, type SheetState } from './sheet-state.ts';
import type { SheetTables } from './sheet-tables.ts';

/** By column and by colour: the seats that completed it first, in an earlier roll. */
export interface Claims {
  readonly columns: readonly (readonly number[])[];
  readonly colours: readonly (readonly number[])[];
  /** Most complete colours that score (NM-16). */
  readonly coloursMax?: number | undefined;
}

export interface Rivalry {
  readonly seats: number;
  readonly roll: number;
  /**
   * Points of a column or colour for this seat if it completes it in this roll or has completed it before. 0 for a
   * colour beyond the limit of a solo game (NM-16).
   */
  readonly columnPoints: Uint8Array;
  readonly colourPoints: Uint8Array;
  /** 1 if a seat has already completed it first, or else 0. */
  readonly isColumnClaimed: Uint8Array;
  readonly isColourClaimed: Uint8Array;
  /** The fewest open cells of any rival, by column and by colour. */
  readonly rivalColumnOpenMin: Uint8Array;
  readonly rivalColourOpenMin: Uint8Array;
  /** The fewest cells that any rival needs for two complete colours, which end the game (NM-12). */
  readonly rivalOpenToEnd: number;
}

/** Open cells of the two most complete colours together. The game ends when it is 0. */
export function openCellsToEnd(tables: SheetTables, sheet: SheetState): number {
  const from = coloursOffset(tables);
  let [least, next] = [CELLS_PER_COLOUR, CELLS_PER_COLOUR];
  for (let i = from; i < from + COLOUR_COUNT; i += 1) {
    const open = sheet[i] ?? 0;
    if (open < least) [least, next] = [open, least];
    else if (open < next) next = open;
  }
  return least + next;
}

/** The rivalry from the position of `seat`; `sheets` are by seat. */
export function rivalryOf(
  tables: SheetTables,
  sheets: readonly SheetState[],
  claims: Claims,
  seat: number,
  roll: number,
): Rivalry {
  const rivalColumn = new Uint8Array(COLUMNS).fill(ROWS);
  const rivalColour = new Uint8Array(COLOUR_COUNT).fill(CELLS_PER_COLOUR);
  let rivalEnd = 2 * CELLS_PER_COLOUR;
  sheets.forEach((sheet, i) => {
    if (i === seat) return;
    const [columns, colours] = [columnsOffset(tables), coloursOffset(tables)];
    for (let at = 0; at < COLUMNS; at += 1) rivalColumn[at] = Math.min(rivalColumn[at] ?? 0, sheet[columns + at] ?? 0);
    for (let at = 0; at < COLOUR_COUNT; at += 1)
      rivalColour[at] = Math.min(rivalColour[at] ?? 0, sheet[colours + at] ?? 0);
    rivalEnd = Math.min(rivalEnd, openCellsToEnd(tables, sheet));
  });
  const done = claims.colours.filter((seats) => seats.length > 0).length;
  /** In solo every complete colour is claimed, so a colour beyond the limit is always an open one (NM-16). */
  const scores = (seats: readonly number[]): boolean =>
    claims.coloursMax === undefined || done < claims.coloursMax || seats.length > 0;
  const isFor = (seats: readonly number[]): boolean => seats.length === 0 || seats.includes(seat);
  return {
    seats: sheets.length,
    roll,
    columnPoints: Uint8Array.from(claims.columns, (seats, at) => (isFor(seats) ? FIRST_POINTS : LATER_POINTS)[at] ?? 0),
    colourPoints: Uint8Array.from(claims.colours, (seats) => (scores(seats) ? COLOUR_POINTS[isFor(seats) ? 0 : 1] : 0)),
    isColumnClaimed: Uint8Array.from(claims.columns, (seats) => Number(seats.length > 0)),
    isColourClaimed: Uint8Array.from(claims.colours, (seats) => Number(seats.length > 0)),
    rivalColumnOpenMin: rivalColumn,
    rivalColourOpenMin: rivalColour,
    rivalOpenToEnd: rivalEnd,
  };
}
