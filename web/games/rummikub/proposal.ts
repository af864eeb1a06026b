/** What a proposed move concerns on the table as it lies now: tiles of the rack, and sets that change. */
import { laidBy } from '../../../worker/games/rummikub/legal.ts';
import { changedSets } from '../../../worker/games/rummikub/meld.ts';
import { without } from '../../../worker/games/rummikub/sets.ts';
import type { Move, Table, Tile, View } from '../../../worker/games/rummikub/state.ts';
import { type Piece, type Start, tileIn } from './arrange.ts';

/** The new set that something goes to: a letter, nothing where there is only one; an arrow if a set gives tiles away. */
export type Goal = string;

/** Where a set of the table does not simply grow. */
export const PARTED: Goal = '→';

export interface Proposal {
  readonly isDraw: boolean;
  /** Tiles that would be laid and still are on the rack. */
  readonly pieces: ReadonlyMap<Piece, Goal>;
  /** Sets that change, by key; those that only grow with their goal. */
  readonly piles: ReadonlyMap<number, Goal>;
}

const NONE: ReadonlyMap<number, Goal> = new Map();

/** Each set that tiles of the rack come into, with those tiles. */
function goalsOf(view: View, after: Table): readonly { readonly set: readonly Tile[]; readonly laid: readonly Tile[] }[] {
  let rest = laidBy(view.table, after);
  const grown = changedSets(view.table, after);
  const goals = changedSets(after, view.table).map((set) => {
    // What a set has already stays in it; of equal tiles it does not matter which one moves.
    const old = grown.find((tiles) => without(tiles, set).length === 0) ?? [];
    const wanted = without(set, old);
    const laid = without(wanted, without(wanted, rest));
    rest = without(rest, laid);
    return { set, laid };
  });
  return goals.filter(({ laid }) => laid.length > 0);
}

/** `laid` are the tiles of the rack that lie on the table by now. */
export function proposalOf(view: View, move: Move, { piles, own }: Start, laid: readonly Piece[]): Proposal {
  if (move.kind !== 'play') return { isDraw: move.kind === 'draw', pieces: NONE, piles: NONE };
  const goals = goalsOf(view, move.table);
  const nameOf = (at: number): Goal => (goals.length > 1 ? String.fromCharCode(65 + at) : '');
  const rest = own.filter((piece) => !laid.includes(piece));
  const pieces = new Map<Piece, Goal>();
