/** Status of the viewer's turn: the table as drafted, and what the rules say about it. Contains no rules. */
import { useMemo } from 'preact/hooks';
import { laidTiles, playRefusal } from '../../../../worker/games/rummikub/legal.ts';
import { meldRefusal } from '../../../../worker/games/rummikub/meld.ts';
import { JOKER, type Refusal, type Rummikub, type Table, type View } from '../../../../worker/games/rummikub/state.ts';
import type { BoardProps } from '../../game-ui.ts';
import type { Words } from '../text/keys.ts';
import {
  type Draft,
  initialDraft,
  type Piece,
  pileOf,
  type TurnStart,
  tableOf,
  tileOf,
  tilesOf,
  turnStartOf,
} from './draft.ts';
import { fitsPile } from './draft-edits.ts';
import { parseDraft } from './saved-draft.ts';

export type RummikubProps = BoardProps<Rummikub, Words>;

export interface TurnStatus {
  /** True while the viewer may move on this board. */
  readonly isActive: boolean;
  readonly start: TurnStart;
  readonly draft: Draft;
  readonly table: Table;
  /** Tiles of the rack that are on the table. */
  readonly laid: readonly Piece[];
  readonly isChanged: boolean;
  /** Why the drafted table cannot be played. */
  readonly fault: Refusal | undefined;
  /** True if the sets already on the table may not be touched yet (RK-4, RK-10). */
  readonly isTableClosed: boolean;
}

/** Return why the table may not be touched like this before the initial meld, according to the rules. */
export function touchRefusal({ table, viewer, melded, rules }: View, after: Table): Refusal | undefined {
  if (viewer === 'spectator' || melded[viewer]) return undefined;
  const why = meldRefusal(table, after, laidTiles(table, after), rules);
  return why?.code === 'meld-table' ? why : undefined;
}

export function useTurnStatus({ view, draft: raw }: RummikubProps, isActive: boolean): TurnStatus {
  const start = useMemo(() => turnStartOf(view.table, view.rack ?? []), [view]);
  // A pending move leaves the table as it was sent.
  const isMine = view.active.some((seat) => seat === view.viewer);
  const draft = useMemo(() => (isMine && parseDraft(raw, start)) || initialDraft(start), [isMine, raw, start]);
  return useMemo(() => {
    const table = tableOf(draft.piles);
    const others = draft.piles.filter(({ key }) => key !== 0);
    return {
      isActive,
      start,
      draft,
      table,
      laid: start.rack.filter((piece) => pileOf(draft.piles, piece)),
      isChanged: view.table.join('|') !== table.join('|'),
      fault: isMine ? playRefusal(view, table) : undefined,
      isTableClosed: isMine && view.table.length > 0 && touchRefusal(view, tableOf(others)) !== undefined,
    };
  }, [view, start, draft, isActive, isMine]);
}

/** Up to this many tiles at the start of a turn, large tiles fit on a phone; the size never changes within a turn. */
const LARGE_TILES_MAX = 18;
/** The same above a rack of three rows; above a higher one there is no room. */
const LARGE_TILES_HIGH_RACK_MAX = 9;
export const fitsLargeTiles = ({ table }: View): boolean => table.flat().length <= LARGE_TILES_MAX;

/** Return true if large tiles fit above the viewer's rack of 7 tiles a row, which is narrow and high on a phone. */
export const fitsAboveRack = ({ table, rack = [] }: View): boolean =>
  rack.length <= 14 || (rack.length <= 21 && table.flat().length <= LARGE_TILES_HIGH_RACK_MAX);

/** Return true if a pile was on the table before and may not be touched yet. */
export const isPileClosed = ({ isTableClosed, start }: TurnStatus, key: number): boolean =>
  isTableClosed && key < start.piles.length;

/** Return the keys of piles with which the picked pieces would form a set. */
export function fittingPiles(status: TurnStatus, picked: readonly Piece[]): ReadonlySet<number> {
  if (!status.isActive || picked.length === 0) return new Set();
  const open = status.draft.piles.filter(
    ({ key, pieces }) => !isPileClosed(status, key) && !pieces.some((piece) => picked.includes(piece)),
  );
  return new Set(open.filter(({ pieces }) => fitsPile(pieces, picked)).map(({ key }) => key));
}

const haveSameTiles = (pieces: readonly Piece[], tiles: readonly number[]): boolean =>
  [...tilesOf(pieces)].sort().join() === [...tiles].sort().join();

/** Return the pieces that a refusal concerns. */
export function concernedPieces(refused: Refusal | undefined, { draft, start, laid }: TurnStatus): ReadonlySet<Piece> {
  switch (refused?.code) {
    case 'set': {
      const pile = draft.piles.filter(({ pieces }) => pieces.length > 0)[refused.set];
      return new Set(pile?.pieces.filter((piece) => refused.tiles.includes(tileOf(piece))));
    }
    case 'meld-table':
    case 'locked':
      return new Set(start.piles.find(({ pieces }) => haveSameTiles(pieces, refused.tiles))?.pieces);
    case 'locked-joker': {
      const isRefusedSet = (tiles: readonly number[]): boolean =>
        tiles.includes(JOKER) && tiles.every((tile) => refused.tiles.includes(tile));
      return new Set(draft.piles.flatMap(({ pieces }) => (isRefusedSet(tilesOf(pieces)) ? pieces : [])));
    }
    case 'meld-value':
      return new Set(laid);
    default:
      return new Set();
  }
}
