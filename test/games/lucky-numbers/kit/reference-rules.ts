/** Reference rules of Lucky Numbers, slow and from the rule text alone. The product's rules are compared with them. */
import { MOVES, type Move, type Options, type View } from '../../../../worker/games/lucky-numbers/state.ts';
import { allMovesIn } from '../../../kit/shape-moves.ts';

export const SORTED: Options = { setup: 'sorted', tournament: false, bruno: false, soloSets: 1 };

export const REFERENCE_CELLS: readonly number[] = Array.from({ length: 16 }, (_, cell) => cell);

/** The four rows and the four columns, each from its lowest cell on. */
export const LINES: readonly (readonly number[])[] = [0, 1, 2, 3].flatMap((i) => [
  [4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3],
  [i, i + 4, i + 8, i + 12],
]);

/** LN-7 and LN-8 in other words: after the placement the tiles of each line through that cell must ascend. */
export function mayPlace(garden: readonly number[], cell: number, tile: number): boolean {
  if (garden[cell] === tile) return false;
  return LINES.filter((line) => line.includes(cell)).every((line) => {
    const place = line.indexOf(cell);
    return line.every((other, i) => {
      const lies = garden[other] ?? 0;
      if (lies === 0 || i === place) return true;
      return i < place ? lies < tile : lies > tile;
    });
  });
}

const SETUP_CELLS: readonly number[] = [0, 5, 10, 15];

/** True if the clauses allow the active seat of this view to make this move. */
function isAllowed(view: View, garden: readonly number[], move: Move): boolean {
  const settingUp = view.gardens.some((one) => SETUP_CELLS.some((cell) => one[cell] === 0));
  switch (move.kind) {
    case 'draw':
      return view.drawn === 0 && view.left > 0;
    case 'leave':
      return view.drawn > 0 && !settingUp;
    case 'place':
      if (view.drawn === 0) return false;
      if (settingUp) return SETUP_CELLS.includes(move.cell) && garden[move.cell] === 0;
      return mayPlace(garden, move.cell, view.drawn);
    case 'take':
      if (settingUp || view.drawn > 0 || view.takes >= 3 * view.gardens.length) return false;
      return view.middle.includes(move.tile) && mayPlace(garden, move.cell, move.tile);
    case 'timeout':
      return false;
  }
}

/** All 338 moves that the schema accepts. */
export const ALL_MOVES: readonly Move[] = allMovesIn(MOVES);

/** The legal moves of the view's seat by the reference rules, in the order of `ALL_MOVES`. */
export function referenceMoves(view: View): readonly Move[] {
  if (view.viewer === 'spectator' || !view.active.includes(view.viewer)) return [];
  const garden = view.gardens[view.viewer] ?? [];
  return ALL_MOVES.filter((move) => isAllowed(view, garden, move));
}
