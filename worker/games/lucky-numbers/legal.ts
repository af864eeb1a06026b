/** The legal moves of a seat of Lucky Numbers, from its view alone. */
import { isActive, ownPart, type Seat } from '../game.ts';
import {
  CELL_NUMBERS,
  EMPTY,
  freeDiagonal,
  type Garden,
  HIGHEST,
  inSetup,
  type Move,
  type Refusal,
  SIDE,
  takeLimit,
  type View,
} from './state.ts';

const rowOf = (cell: number): number => Math.floor(cell / SIDE);
const columnOf = (cell: number): number => cell % SIDE;

/** By cell: the other cells of its row and column, in reading order. So the cells with smaller numbers come first. */
const ROW_AND_COLUMN_CELLS: readonly (readonly number[])[] = CELL_NUMBERS.map((cell) =>
  CELL_NUMBERS.filter((at) => at !== cell && (rowOf(at) === rowOf(cell) || columnOf(at) === columnOf(cell))),
);

/**
 * The cells in the row or column of `cell` whose tile forbids `tile` there (LN-7: strictly ascending, gaps allowed).
 */
export const conflictingCells = (garden: Garden, cell: number, tile: number): readonly number[] =>
  (ROW_AND_COLUMN_CELLS[cell] ?? []).filter((at) => {
    const other = garden[at] ?? EMPTY;
    return other !== EMPTY && (at < cell ? other >= tile : other <= tile);
  });

/** The bounds of the numbers that fit `cell` (LN-7), both exclusive. LN-8 also excludes the tile already on it. */
function placeableBounds(garden: Garden, cell: number): readonly [above: number, below: number] {
  let above = 0;
  let below = HIGHEST + 1;
  for (const at of ROW_AND_COLUMN_CELLS[cell] ?? []) {
    const tile = garden[at] ?? EMPTY;
    if (tile === EMPTY) continue;
    if (at > cell) below = Math.min(below, tile);
    else if (tile > above) above = tile;
  }
  return [above, below];
}

/** Return why `tile` may not go on `cell` of the garden (LN-6 to LN-8, in setup LN-12); undefined if it may. */
export function placeRefusal(garden: Garden, cell: number, tile: number, setup: boolean): Refusal | undefined {
  if (setup) {
    const cells = freeDiagonal(garden);
    return cells.includes(cell) ? undefined : { code: 'setup-diagonal', clause: 'LN-12', cell, cells };
  }
  if (garden[cell] === tile) return { code: 'equal', clause: 'LN-8', tile, cell, cells: [cell] };
  const cells = conflictingCells(garden, cell, tile);
  return cells.length > 0 ? { code: 'order', clause: 'LN-7', tile, cell, cells } : undefined;
}

/** The garden of the view's own seat; an empty list for the spectator. */
const ownGarden = (view: View): Garden => ownPart(view, view.gardens) ?? [];

const isTakeClosed = ({ takes, gardens }: View): boolean => takes >= takeLimit(gardens.length);

function drawRefusal(view: View): Refusal | undefined {
  if (view.drawn !== EMPTY) return { code: 'already-drawn', clause: 'LN-5', tile: view.drawn };
  return view.left === 0 ? { code: 'bag-empty', clause: 'LN-10' } : undefined;
}

function takeRefusal(view: View, tile: number, cell: number): Refusal | undefined {
  if (inSetup(view)) return { code: 'setup-no-take', clause: 'LN-12' };
  if (view.drawn !== EMPTY) return { code: 'already-drawn', clause: 'LN-5', tile: view.drawn };
  if (isTakeClosed(view)) return { code: 'take-closed', clause: 'LN-11', limit: takeLimit(view.gardens.length) };
  if (!view.middle.includes(tile)) return { code: 'not-in-middle', clause: 'LN-4', tile };
  return placeRefusal(ownGarden(view), cell, tile, false);
}

/** Return why an active seat may not make this move; undefined if it may. Cells must be 0 to 15 and tiles 1 to 20. */
export function refusal(view: View, move: Move): Refusal | undefined {
  switch (move.kind) {
    case 'draw':
      return drawRefusal(view);
    case 'place':
      if (view.drawn === EMPTY) return { code: 'nothing-drawn', clause: 'LN-4' };
      return placeRefusal(ownGarden(view), move.cell, view.drawn, inSetup(view));
    case 'leave':
      if (view.drawn === EMPTY) return { code: 'nothing-drawn', clause: 'LN-4' };
      return inSetup(view) ? { code: 'setup-must-place', clause: 'LN-12' } : undefined;
    case 'take':
      return takeRefusal(view, move.tile, move.cell);
    case 'timeout':
      return undefined;
  }
}

/** All legal moves of the view's seat: draw and takes, or the placements of a drawn tile. */
export function* moves(view: View): Iterable<Move> {
  if (!isActive(view)) return;
  const garden = ownGarden(view);
  if (view.drawn !== EMPTY) {
    for (const cell of placeableCells(view, view.drawn)) yield { kind: 'place', cell };
    if (!inSetup(view)) yield { kind: 'leave' };
    return;
  }
  if (!drawRefusal(view)) yield { kind: 'draw' };
  if (inSetup(view) || isTakeClosed(view)) return;
  const tiles = new Set(view.middle);
  for (const cell of CELL_NUMBERS) {
    const [above, below] = placeableBounds(garden, cell);
    for (const tile of tiles)
      if (above < tile && tile < below && garden[cell] !== tile) yield { kind: 'take', tile, cell };
  }
}

/**
 * Return the only move left to a seat, or undefined. A draw is never forced: it is always the seat's own act (LN-4).
 */
export function forcedMove(spectatorView: View, seat: Seat): Move | undefined {
  if (!drawRefusal(spectatorView)) return undefined;
  const [only, second] = moves({ ...spectatorView, viewer: seat });
  return second ? undefined : only;
}

/** The cells where `tile` may go in the view's own garden now. The page highlights them. */
export function placeableCells(view: View, tile: number): readonly number[] {
  const garden = ownGarden(view);
  if (inSetup(view)) return freeDiagonal(garden);
  return CELL_NUMBERS.filter((cell) => {
    const [above, below] = placeableBounds(garden, cell);
    return above < tile && tile < below && garden[cell] !== tile;
  });
}

/** The move of a seat whose clock runs out. `play` draws a tile if necessary and leaves it in the middle (LN-15). */
export const timeoutMove = (_view: View): Move => ({ kind: 'timeout' });

/** True if `at` and `cell` touch on an anti-diagonal (LN-14). */
const touchesUpRight = (at: number, cell: number): boolean =>
  (rowOf(at) - rowOf(cell)) * (columnOf(at) - columnOf(cell)) === -1;

/** The cells next to `cell` on an anti-diagonal with a tile equal to the one on it (LN-14). */
export const equalNeighbours = (garden: Garden, cell: number): readonly number[] =>
  garden.flatMap((tile, at) => (tile !== EMPTY && tile === garden[cell] && touchesUpRight(at, cell) ? [at] : []));
