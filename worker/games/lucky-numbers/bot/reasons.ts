/** What speaks for a move of Lucky Numbers, in facts that a reader can count on the table. */
import type { Seat } from '../../game.ts';
import { asSeat } from '../../game.ts';
import { CELLS, DIAGONAL, EMPTY, HIGHEST, type Move } from '../state.ts';
import type { Desk } from './choice.ts';
import { emptyOf, fills, fitting, mayLie, type Plot, type Table, welcome } from './table.ts';

/** Chances are whole per cents of the tiles that are face down now; cells are 0 to 15. */
export type Reason =
  /** The garden is full with it. */
  | { readonly code: 'wins' }
  /** So many of 16 cells are filled with it. */
  | { readonly code: 'fills'; readonly filled: number }
  /** After it the next face-down tile fits an empty cell with this chance. */
  | { readonly code: 'next'; readonly percent: number }
  /** An exchange raises that chance. */
  | { readonly code: 'wider'; readonly before: number; readonly after: number }
  /** No face-down tile could fill this empty cell, and after the exchange so many can. */
  | { readonly code: 'opens'; readonly cell: number; readonly tiles: number }
  /** The empty cell that is hardest to fill: so many face-down tiles still fit it. */
  | { readonly code: 'room'; readonly cell: number; readonly tiles: number }
  /** The next seat has an empty cell for this tile; it may be the last one it needs. */
  | { readonly code: 'denies'; readonly seat: Seat; readonly tile: number; readonly last: boolean }
  /** Alone, what lies in the middle costs nothing. */
  | { readonly code: 'free' }
  /** A taken tile turns up nothing new for the next seat. */
  | { readonly code: 'quiet' }
  /** No tile of the middle fits an empty cell. */
  | { readonly code: 'middle-none' }
  /** This tile of the middle fits an empty cell of ours and none of anybody else's: it can wait. */
  | { readonly code: 'waits'; readonly tile: number }
  /** The next face-down tile fits an empty cell with this chance. */
  | { readonly code: 'chance'; readonly percent: number }
  /** The tile fits no empty cell. */
  | { readonly code: 'no-cell'; readonly tile: number }
  /** On this empty cell it would leave fewer face-down tiles for another empty one. */
  | {
      readonly code: 'would-block';
      readonly cell: number;
      readonly other: number;
      readonly before: number;
      readonly after: number;
    }
  /** Nobody else has an empty cell for the tile. */
  | { readonly code: 'harmless'; readonly tile: number }
  /** The harder setup: this share of the face-down tiles is smaller, and so many of the three other cells come before. */
  | { readonly code: 'smaller'; readonly tile: number; readonly percent: number; readonly before: number }
  /** So many of 16 cells are filled after it. */
  | { readonly code: 'stands'; readonly filled: number }
  /** Nothing else is possible. */
  | { readonly code: 'only' };

/** A hint says no more than this. */
const MOST_REASONS = 3;
/** Denying is worth saying only when the next seat has this few empty cells. */
const NEARLY_FULL = 4;

const percentOf = (many: number, left: number): number => Math.round((100 * many) / left);

const emptyCellsOf = (plot: Plot): readonly number[] => [...plot.keys()].filter((cell) => plot[cell] === EMPTY);

/** The empty cell that fewest face-down tiles fit. */
function tightest(table: Table, plot: Plot): { readonly cell: number; readonly tiles: number } | undefined {
  const cells = emptyCellsOf(plot).map((cell) => ({ cell, tiles: fitting(table, plot, cell) }));
  return cells.toSorted((a, b) => a.tiles - b.tiles)[0];
}

function denied({ table, seat }: Desk, tile: number): readonly Reason[] {
  const seats = table.plots.length;
  const next = (seat + 1) % seats;
  const plot = table.plots[next];
  if (seats === 1 || !plot || (table.middle[tile] ?? 0) > 0 || !fills(plot, tile)) return [];
  const empty = emptyOf(plot);
  return empty > NEARLY_FULL ? [] : [{ code: 'denies', seat: asSeat(next), tile, last: empty === 1 }];
}

/** What an exchange makes better; `plot` is before, `after` after it. */
function bettered(table: Table, plot: Plot, after: Plot): readonly Reason[] {
  if (table.left === 0) return [];
  const opened = emptyCellsOf(plot).find((cell) => fitting(table, plot, cell) === 0 && fitting(table, after, cell) > 0);
  const [was, is] = [welcome(table, plot), welcome(table, after)].map((many) => percentOf(many, table.left));
  const wider: readonly Reason[] =
    was !== undefined && is !== undefined && is > was ? [{ code: 'wider', before: was, after: is }] : [];
  return opened === undefined
    ? wider
    : [{ code: 'opens', cell: opened, tiles: fitting(table, after, opened) }, ...wider];
}

/** For a tile laid on a cell; it is counted neither in the bag nor in the middle. */
function forLaying(desk: Desk, tile: number, cell: number, taken: boolean): readonly Reason[] {
  const { table, seat } = desk;
  const plot = table.plots[seat] ?? new Int8Array(CELLS);
  const after = plot.with(cell, tile);
  const empty = emptyOf(after);
  if (empty === 0) return [{ code: 'wins' }];
  const isFilling = plot[cell] === EMPTY;
  const tight = tightest(table, after);
  const ownWay: readonly Reason[] = isFilling
    ? [{ code: 'fills', filled: CELLS - empty }]
    : bettered(table, plot, after);
  const isAlone = table.plots.length === 1;
  const free: readonly Reason[] = taken && isAlone ? [{ code: 'free' }] : [];
  const quiet: readonly Reason[] = taken && !isAlone ? [{ code: 'quiet' }] : [];
  const deny = denied(desk, tile);
  const next: readonly Reason[] =
    table.left > 0 ? [{ code: 'next', percent: percentOf(welcome(table, after), table.left) }] : [];
  const room: readonly Reason[] = tight && tight.tiles > 0 ? [{ code: 'room', ...tight }] : [];
  const urgent = deny.some((one) => one.code === 'denies' && one.last);
  return isFilling
    ? [...(urgent ? deny : []), ...ownWay, ...free, ...next, ...(urgent ? [] : deny), ...room]
    : [...ownWay, ...deny, ...free, ...quiet, ...room, { code: 'stands', filled: CELLS - empty }];
}

/** Of the empty cells that the tile fits, the one where it does least harm, and the harm. */
function harm({ table, seat }: Desk, tile: number): readonly Reason[] {
  const plot = table.plots[seat];
  if (!plot) return [];
  const ways = emptyCellsOf(plot).filter((cell) => mayLie(plot, cell, tile));
  const harms = ways.map((cell) => {
    const after = plot.with(cell, tile);
    const others = emptyCellsOf(after).map((other) => ({
      cell,
      other,
      before: fitting(table, plot, other),
      after: fitting(table, after, other),
    }));
    const worst = others.filter((one) => one.after < one.before).toSorted((a, b) => a.after - b.after)[0];
    return { worst, welcome: welcome(table, after) };
  });
  const least = harms.toSorted((a, b) => b.welcome - a.welcome)[0]?.worst;
  return least ? [{ code: 'would-block', ...least }] : [];
}

const isUseless = ({ table, seat }: Desk, tile: number): boolean =>
  table.plots.length > 1 && table.plots.every((plot, i) => i === seat || !fills(plot, tile));

function forLeaving(desk: Desk, tile: number): readonly Reason[] {
  const plot = desk.table.plots[desk.seat];
  const harmless: readonly Reason[] = isUseless(desk, tile) ? [{ code: 'harmless', tile }] : [];
  if (!plot || !fills(plot, tile)) return [{ code: 'no-cell', tile }, ...harmless];
  const reasons = [...harm(desk, tile), ...harmless, ...chance(desk)];
  return reasons.length > 0 ? reasons : [{ code: 'stands', filled: CELLS - emptyOf(plot) }];
}

/** The chance that the next tile from the bag fits, as the garden lies now. */
function chance({ table, seat }: Desk): readonly Reason[] {
  const plot = table.plots[seat];
  return plot && table.left > 0 ? [{ code: 'chance', percent: percentOf(welcome(table, plot), table.left) }] : [];
}

function forDrawing(desk: Desk): readonly Reason[] {
  const { table, seat } = desk;
  const plot = table.plots[seat];
  const lying = [...table.middle.keys()].filter((tile) => tile !== EMPTY && (table.middle[tile] ?? 0) > 0);
  const useful = lying.filter((tile) => plot && fills(plot, tile));
  const waiting = useful.find((tile) => isUseless(desk, tile));
  if (lying.length > 0 && useful.length === 0) return [{ code: 'middle-none' }, ...chance(desk)];
  return waiting === undefined ? chance(desk) : [...chance(desk), { code: 'waits', tile: waiting }];
}

function forDiagonal({ table, drawn }: Desk, cell: number): readonly Reason[] {
  let smaller = 0;
  for (let tile = 1; tile < drawn && tile <= HIGHEST; tile += 1) smaller += table.hidden[tile] ?? 0;
  const percent = percentOf(smaller, Math.max(1, table.left));
  return [{ code: 'smaller', tile: drawn, percent, before: DIAGONAL.indexOf(cell) }];
}

/** What speaks for a legal move at this desk, weightiest first, at most three; `setup` while the diagonals fill. */
export function reasonsFor(desk: Desk, move: Move, setup: boolean): readonly Reason[] {
  return told(desk, move, setup).slice(0, MOST_REASONS);
}

function told(desk: Desk, move: Move, setup: boolean): readonly Reason[] {
  switch (move.kind) {
    case 'draw':
      return setup ? [{ code: 'only' }] : forDrawing(desk);
    case 'place':
      return setup ? forDiagonal(desk, move.cell) : forLaying(desk, desk.drawn, move.cell, false);
    case 'take': {
      const middle = desk.table.middle.with(move.tile, (desk.table.middle[move.tile] ?? 1) - 1);
      return forLaying({ ...desk, table: { ...desk.table, middle } }, move.tile, move.cell, true);
    }
    case 'leave':
      return forLeaving(desk, desk.drawn);
    case 'timeout':
      return [{ code: 'only' }];
  }
}
