/** What a sheet of Noch mal! looks worth to a sound player who counts no chances: points made, and work well begun. */

import { CELLS, COLUMNS, ROWS, STAR_POINTS } from '../state.ts';
import { ALONE_FACT, type Facts, gather, KINDS_FACT, MOST_ALONE, OF_COLUMN, OPEN_FACT } from './facts.ts';
import type { Field } from './field.ts';
import type { Race } from './race.ts';
import { coloursAt, columnsAt, jokersAt, KINDS, SHARE, type Stand, starsAt } from './stand.ts';

/** Begun columns count by the square of what is done, colours by the cube: the last cells are the hard ones. */
const BEGUN_COLUMN = 0.8;
const BEGUN_COLOUR = 0.8;
/** A mark is a point at the end, and worth more as long as it can finish something. */
const MARK = 1.6;
/** A cell that stands alone waits for a 1 of its colour. */
const ALONE = 0.5;
/** For all 25 kinds of choices (colour and number) open in the next roll, and for every cell crossed. */
const OPENNESS = 3;
const CELL = 0.15;

export function plainWorth(field: Field, stand: Stand, race: Race, facts: Facts): number {
  gather(field, stand, race, facts);
  let worth = MARK * (stand[jokersAt(field)] ?? 0) - STAR_POINTS * (stand[starsAt(field)] ?? 0);
  worth += OPENNESS * (facts.overall[KINDS_FACT] ?? 0) - CELL * CELLS * (facts.overall[OPEN_FACT] ?? 0);
  for (let column = 0; column < COLUMNS; column += 1) {
    const open = stand[columnsAt(field) + column] ?? 0;
    const points = race.columnPoints[column] ?? 0;
    worth += open === 0 ? points : BEGUN_COLUMN * Math.max(1, points) * (1 - open / ROWS) ** 2;
    worth -= ALONE * MOST_ALONE * (facts.columns[column * OF_COLUMN + ALONE_FACT] ?? 0);
  }
  for (let colour = 0; colour < KINDS; colour += 1) {
    const open = stand[coloursAt(field) + colour] ?? 0;
    const points = race.colourPoints[colour] ?? 0;
    worth += open === 0 ? points : BEGUN_COLOUR * points * (1 - open / SHARE) ** 3;
  }
  return worth;
}
