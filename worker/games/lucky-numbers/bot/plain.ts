/** The two plain ways to play Lucky Numbers: a beginner who looks for empty cells, and one who keeps cells fillable. */
import type { Rng } from '../../game.ts';
import { CELLS, EMPTY, HIGHEST, type Move } from '../state.ts';
import type { Desk, Option } from './choice.ts';
import { stretch } from './gauge.ts';
import { unevenness } from './spread.ts';
import { isTakeOpen, mayLie, type Plot, type Table } from './table.ts';

/**
 * Set by hand, after a few hundred matches: an empty cell costs this much, and this much more if nothing fits it; in
 * between by how many of 20 tiles fit.
 */
const OPEN = 0.45;
const TIGHT = 1.2;
const BLOCKED = 2;
/** So many fitting tiles of 20 make a cell's wait shorter by the factor e. */
const EASE = 3;

/** How a garden stands by the chances of its empty cells, each for itself; higher is better. */
function standing({ gauge, table }: Desk, plot: Plot): number {
  stretch(gauge, plot);
  let sum = 0;
  for (let cell = 0; cell < CELLS; cell += 1) {
    if (plot[cell] !== EMPTY) continue;
    const low = gauge.low[cell] ?? 0;
    const high = gauge.high[cell] ?? 0;
    let fit = 0;
    for (let tile = low; tile <= high; tile += 1) fit += (table.hidden[tile] ?? 0) + (table.middle[tile] ?? 0);
    const share = (HIGHEST * fit) / Math.max(1, table.left);
    sum -= OPEN + (low > high ? BLOCKED : TIGHT * Math.exp(-share / EASE));
  }
  return sum;
}

function standingWith(desk: Desk, plot: Plot, cell: number, tile: number): number {
  const out = plot[cell] ?? EMPTY;
  plot[cell] = tile;
  const worth = standing(desk, plot);
  plot[cell] = out;
  return worth;
}

/** What each cell would give, as moves of the kind that `move` makes. */
function spots(desk: Desk, tile: number, move: (cell: number) => Move): readonly Option[] {
  const plot = desk.table.plots[desk.seat];
  const list: Option[] = [];
  for (let cell = 0; plot && cell < CELLS; cell += 1)
    if (mayLie(plot, cell, tile)) list.push({ move: move(cell), worth: standingWith(desk, plot, cell, tile) });
  return list;
}

const place = (cell: number): Move => ({ kind: 'place', cell });

/** Leaving it as it is comes first, so that an exchange for nothing is not made. */
const best = (options: readonly Option[]): Option | undefined =>
  options.reduce<Option | undefined>((top, one) => (top && top.worth >= one.worth ? top : one), undefined);

/** What a draw gives on average, taken that nothing need be laid. */
function drawing(desk: Desk, plot: Plot): number {
  const { hidden, left } = desk.table;
  const now = standing(desk, plot);
  let sum = 0;
  for (let tile = 1; tile <= HIGHEST; tile += 1) {
    const many = hidden[tile] ?? 0;
    if (many > 0) sum += many * Math.max(now, best(spots(desk, tile, place))?.worth ?? now);
  }
  return sum / left;
}

/** Numbers that lie in the middle, each once. */
const lying = ({ middle }: Table): readonly number[] =>
  [...middle.keys()].filter((tile) => tile !== EMPTY && (middle[tile] ?? 0) > 0);

/** Keeps the own garden fillable, and looks neither at others nor ahead. */
export function normal(desk: Desk): Move {
  const { table, seat, drawn } = desk;
  const plot = table.plots[seat];
  if (!plot) return { kind: 'draw' };
  if (drawn !== EMPTY) {
    const stay: Option = { move: { kind: 'leave' }, worth: standing(desk, plot) };
    return best([stay, ...spots(desk, drawn, place)])?.move ?? stay.move;
  }
  const taking = isTakeOpen(table)
    ? best(lying(table).flatMap((tile) => spots(desk, tile, (cell) => ({ kind: 'take', tile, cell }))))
    : undefined;
  if (!taking) return { kind: 'draw' };
  return table.left === 0 || taking.worth > drawing(desk, plot) ? taking.move : { kind: 'draw' };
}

/** One time in so many a beginner lays a tile on any cell that it fits, and overlooks what lies in the middle. */
const SLIP = 3;
const OVERLOOK = 2;
/** A beginner exchanges a tile only where it lies clearly better by eye. */
const CLEARLY = 3;

/** The cells where a beginner would lay a tile: empty ones that it fits, nearest to an even garden first. */
const byEye = (plot: Plot, tile: number): readonly number[] =>
  [...plot.keys()]
    .filter((cell) => plot[cell] === EMPTY && mayLie(plot, cell, tile))
    .toSorted((a, b) => unevenness(a, tile) - unevenness(b, tile));

function exchangeByEye(plot: Plot, tile: number): number | undefined {
  const gain = (cell: number): number => unevenness(cell, plot[cell] ?? EMPTY) - unevenness(cell, tile);
  return [...plot.keys()]
    .filter((cell) => plot[cell] !== EMPTY && mayLie(plot, cell, tile) && gain(cell) >= CLEARLY)
    .toSorted((a, b) => gain(b) - gain(a))[0];
}

/** Fills an empty cell where it can, exchanges little, and slips. */
export function easy({ table, seat, drawn }: Desk, rng: Rng): Move {
  const plot = table.plots[seat];
  if (!plot) return { kind: 'draw' };
  if (drawn !== EMPTY) {
    const cells = byEye(plot, drawn);
    const cell = cells[rng(SLIP) === 0 ? rng(Math.max(1, cells.length)) : 0] ?? exchangeByEye(plot, drawn);
    return cell === undefined ? { kind: 'leave' } : place(cell);
  }
  const seen = isTakeOpen(table) && (table.left === 0 || rng(OVERLOOK) === 0) ? lying(table) : [];
  const fit = seen.flatMap((tile): readonly Move[] => {
    const cell = byEye(plot, tile)[0];
    return cell === undefined ? [] : [{ kind: 'take', tile, cell }];
  });
  return fit[rng(Math.max(1, fit.length))] ?? { kind: 'draw' };
}
