/** The harder setup of Lucky Numbers (LN-12): which cell of the diagonal a turned-up tile goes to. */
import type { Meter, Rng } from '../../game.ts';
import { DIAGONAL, EMPTY } from '../state.ts';
import type { Desk, Option } from './choice.ts';
import { survey, turnsLeft } from './gauge.ts';
import { unevenness } from './spread.ts';
import { copyOf, type Plot, reset, turnUp } from './table.ts';

/** Units of a meter for one diagonal filled and weighed: measured on warm code, rounded up. */
const FILL_COST = 6;
/** Enough that chance no longer hides what a cell is worth. */
const SAMPLES = 150;

/** The free cell of the diagonal that suits a tile best by eye. */
function nearest(plot: Plot, tile: number): number | undefined {
  let best: number | undefined;
  for (const cell of DIAGONAL)
    if (plot[cell] === EMPTY && (best === undefined || unevenness(cell, tile) < unevenness(best, tile))) best = cell;
  return best;
}

/** The free cells for the drawn tile, best first: by eye, or by the gardens that come of them if there is a meter. */
export function diagonalCells(desk: Desk, rng: Rng, meter: Meter): readonly Option[] {
  const { table, seat, drawn, gauge } = desk;
  const free = DIAGONAL.filter((cell) => table.plots[seat]?.[cell] === EMPTY);
  const scratch = copyOf(table);
  const plot = scratch.plots[seat];
  const sums = free.map(() => 0);
  let samples = 0;
  while (plot && free.length > 1 && samples < SAMPLES && meter(free.length * FILL_COST)) {
    for (const [i, cell] of free.entries()) {
      reset(scratch, table);
      plot[cell] = drawn;
      for (let n = 1; n < free.length && scratch.left > 0; n += 1) {
        const tile = turnUp(scratch, rng);
        const at = nearest(plot, tile);
        if (at !== undefined) plot[at] = tile;
      }
      survey(gauge, scratch);
      sums[i] = (sums[i] ?? 0) - turnsLeft(gauge, plot, scratch.left);
    }
    samples += 1;
  }
  const worthOf = (cell: number, i: number): number =>
    samples > 0 ? (sums[i] ?? 0) / samples : -unevenness(cell, drawn);
  return free
    .map((cell, i): Option => ({ move: { kind: 'place', cell }, worth: worthOf(cell, i) }))
    .toSorted((a, b) => b.worth - a.worth);
}
