/** Every move of a turn of Lucky Numbers and what it is worth by the estimate of the position after it. */
import type { Meter } from '../../game.ts';
import { CELLS, EMPTY, HIGHEST, type Move } from '../state.ts';
import type { Gauge } from './gauge.ts';
import { count, isTakeOpen, mayLie, type Table } from './table.ts';
import { reached } from './worth.ts';

/** Units of a meter for one position weighed, by seats: measured on warm code, rounded up. */
const WEIGH_BASE = 0.3;
const WEIGH_PER_SEAT = 0.35;
/** Positions that placing one tile leads to, typically. */
const PER_TILE = 7;

export const weighingCost = (seats: number): number => WEIGH_BASE + WEIGH_PER_SEAT * seats;

/** A position on the table, the seat to move, and the tile that it has turned up or EMPTY. */
export interface Desk {
  readonly gauge: Gauge;
  readonly table: Table;
  readonly seat: number;
  readonly drawn: number;
}

export interface Option {
  readonly move: Move;
  readonly worth: number;
}

/** What it is worth to lay a tile that is counted nowhere; the table is afterwards as before. `cell` -1 is the middle. */
function trying({ gauge, table, seat }: Desk, tile: number, cell: number): number {
  const plot = table.plots[seat];
  if (!plot || cell < 0) {
    count(table.middle, tile, 1);
    const worth = reached(gauge, table, seat);
    count(table.middle, tile, -1);
    return worth;
  }
  const out = plot[cell] ?? EMPTY;
  plot[cell] = tile;
  if (out !== EMPTY) count(table.middle, out, 1);
  const worth = reached(gauge, table, seat);
  if (out !== EMPTY) count(table.middle, out, -1);
  plot[cell] = out;
  return worth;
}

/** Where a turned-up tile may go; it is counted nowhere. */
export function placings(desk: Desk, tile: number): readonly Option[] {
  const list: Option[] = [{ move: { kind: 'leave' }, worth: trying(desk, tile, -1) }];
  const plot = desk.table.plots[desk.seat];
  for (let cell = 0; plot && cell < CELLS; cell += 1)
    if (mayLie(plot, cell, tile)) list.push({ move: { kind: 'place', cell }, worth: trying(desk, tile, cell) });
  return list;
}

/** Which tiles of the middle may go where. */
export function takings(desk: Desk): readonly Option[] {
  const { table, seat } = desk;
  const plot = table.plots[seat];
  if (!plot || !isTakeOpen(table)) return [];
  const list: Option[] = [];
  for (let tile = 1; tile <= HIGHEST; tile += 1) {
    if (table.middle[tile] === 0) continue;
    count(table.middle, tile, -1);
    for (let cell = 0; cell < CELLS; cell += 1) {
      if (mayLie(plot, cell, tile)) list.push({ move: { kind: 'take', tile, cell }, worth: trying(desk, tile, cell) });
    }
    count(table.middle, tile, 1);
  }
  return list;
}

/** The best that can be done with a tile that has been turned up. */
function bestPlacing(desk: Desk, tile: number): number {
  const plot = desk.table.plots[desk.seat];
  let best = trying(desk, tile, -1);
  for (let cell = 0; plot && cell < CELLS; cell += 1)
    if (mayLie(plot, cell, tile)) best = Math.max(best, trying(desk, tile, cell));
  return best;
}

/**
 * What a draw is worth: the mean over all face-down tiles of the best that can be done with each. Nothing if the meter ends
 * it, or if no tile is face down.
 */
export function drawing(desk: Desk, meter: Meter): number | undefined {
  const { table } = desk;
  const { left, hidden } = table;
  if (left === 0) return undefined;
  let sum = 0;
  table.left -= 1;
  let done = true;
  for (let tile = 1; tile <= HIGHEST && done; tile += 1) {
    const many = hidden[tile] ?? 0;
    if (many === 0) continue;
    done = meter(PER_TILE * weighingCost(table.plots.length));
    if (!done) break;
    hidden[tile] = many - 1;
    sum += many * bestPlacing(desk, tile);
    hidden[tile] = many;
  }
  table.left += 1;
  return done ? sum / left : undefined;
}
