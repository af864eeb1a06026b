/** What the rest of the table means for one seat's sheet of Noch mal!: what is still to be had first, and how long the game lasts. */

import { COLOUR_POINTS, COLUMNS, FIRST_POINTS, LATER_POINTS, ROWS } from '../state.ts';
import type { Field } from './field.ts';
import { coloursAt, columnsAt, KINDS, SHARE, type Stand } from './stand.ts';

/** Who has what: by column and by colour whether somebody has completed it first in an earlier roll, and whether I did. */
export interface Claims {
  readonly columns: readonly (readonly number[])[];
  readonly colours: readonly (readonly number[])[];
}

export interface Race {
  readonly seats: number;
  readonly roll: number;
  /** Points of a column or colour for this seat if it is complete now, whether it was before or has just become so. */
  readonly columnPoints: Uint8Array;
  readonly colourPoints: Uint8Array;
  /** 1 where another seat was first, or this seat was: nobody can be first any more. */
  readonly columnGone: Uint8Array;
  readonly colourGone: Uint8Array;
  /** Open cells of the rival who is nearest, by column and by colour. */
  readonly rivalColumn: Uint8Array;
  readonly rivalColour: Uint8Array;
  /** Open cells of the two colours with which the nearest rival could end the game (NM-12). */
  readonly rivalEnd: number;
}

/** Open cells of the two colours that lack least: the game ends when it is 0. */
export function endOf(field: Field, stand: Stand): number {
  const from = coloursAt(field);
  let [least, next] = [SHARE, SHARE];
  for (let i = from; i < from + KINDS; i += 1) {
    const open = stand[i] ?? 0;
    if (open < least) [least, next] = [open, least];
    else if (open < next) next = open;
  }
  return least + next;
}

/** The race as `seat` sees it; `stands` are by seat. */
export function raceOf(field: Field, stands: readonly Stand[], claims: Claims, seat: number, roll: number): Race {
  const rivalColumn = new Uint8Array(COLUMNS).fill(ROWS);
  const rivalColour = new Uint8Array(KINDS).fill(SHARE);
  let rivalEnd = 2 * SHARE;
  stands.forEach((stand, i) => {
    if (i === seat) return;
    const [columns, colours] = [columnsAt(field), coloursAt(field)];
    for (let at = 0; at < COLUMNS; at += 1) rivalColumn[at] = Math.min(rivalColumn[at] ?? 0, stand[columns + at] ?? 0);
    for (let at = 0; at < KINDS; at += 1) rivalColour[at] = Math.min(rivalColour[at] ?? 0, stand[colours + at] ?? 0);
    rivalEnd = Math.min(rivalEnd, endOf(field, stand));
  });
  const isFor = (seats: readonly number[]): boolean => seats.length === 0 || seats.includes(seat);
  return {
    seats: stands.length,
    roll,
    columnPoints: Uint8Array.from(claims.columns, (seats, at) => (isFor(seats) ? FIRST_POINTS : LATER_POINTS)[at] ?? 0),
    colourPoints: Uint8Array.from(claims.colours, (seats) => COLOUR_POINTS[isFor(seats) ? 0 : 1]),
    columnGone: Uint8Array.from(claims.columns, (seats) => Number(seats.length > 0)),
    colourGone: Uint8Array.from(claims.colours, (seats) => Number(seats.length > 0)),
    rivalColumn,
    rivalColour,
    rivalEnd,
  };
}
