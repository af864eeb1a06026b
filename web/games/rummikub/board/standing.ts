/** How my turn stands: the table as I have laid it so far, and what the rules say to it. Nothing is decided here. */
import { useMemo } from 'preact/hooks';
import { laidTiles, playRefusal } from '../../../../worker/games/rummikub/legal.ts';
import { meldRefusal } from '../../../../worker/games/rummikub/meld.ts';
import { JOKER, type Refusal, type Rummikub, type Table, type View } from '../../../../worker/games/rummikub/state.ts';
import type { BoardProps } from '../../game-ui.ts';
import type { Words } from '../text/en/words.ts';
import {
  type Arrangement,
  begun,
  type Piece,
  pileOf,
  type Start,
  startOf,
  tableOf,
  tileIn,
  tilesIn,
} from './arrange.ts';
import { arrangementIn } from './keep.ts';
import { fits } from './put.ts';

export type Props = BoardProps<Rummikub, Words>;

export interface Standing {
  readonly isActive: boolean;
  readonly start: Start;
  readonly at: Arrangement;
  readonly table: Table;
  /** Tiles of the rack that lie on the table. */
  readonly laid: readonly Piece[];
  readonly isChanged: boolean;
  /** Why the table could not be played as it lies. */
  readonly fault: Refusal | undefined;
  /** Whether what lay on the table before may not be touched yet (RK-4, RK-10). */
  readonly isShut: boolean;
}

/** Why the table may not be touched like this before the initial meld; the rules know. */
export function touchRefusal({ table, viewer, melded, rules }: View, after: Table): Refusal | undefined {
  if (viewer === 'spectator' || melded[viewer]) return undefined;
  const why = meldRefusal(table, after, laidTiles(table, after), rules.meldThenTable);
  return why?.code === 'meld-table' ? why : undefined;
}

export function useStanding({ view, draft, decides }: Props): Standing {
  const start = useMemo(() => startOf(view.table, view.rack ?? []), [view]);
  // A move that is on its way leaves the table as it was sent.
  const isMine = view.active.some((seat) => seat === view.viewer);
  const at = useMemo(() => (isMine && arrangementIn(draft, start)) || begun(start), [isMine, draft, start]);
  return useMemo(() => {
    const table = tableOf(at.piles);
    const others = at.piles.filter(({ key }) => key !== 0);
    return {
      isActive: decides !== undefined && decides === view.viewer,
      start,
      at,
      table,
      laid: start.own.filter((piece) => pileOf(at.piles, piece)),
      isChanged: view.table.join('|') !== table.join('|'),
      fault: isMine ? playRefusal(view, table) : undefined,
      isShut: isMine && view.table.length > 0 && touchRefusal(view, tableOf(others)) !== undefined,
    };
  }, [view, start, at, decides, isMine]);
}

/** So many tiles at the start of a turn leave room on a phone for large ones; within a turn nothing changes its size. */
const ROOMY = 18;
export const isRoomy = ({ table }: View): boolean => table.flat().length <= ROOMY;

/** Whether a pile lay on the table before and may not be touched yet. */
export const isShutPile = ({ isShut, start }: Standing, key: number): boolean => isShut && key < start.piles.length;

/** Keys of the piles where what is in the hand would make a set. */
export function fittingOf(standing: Standing, hand: readonly Piece[]): ReadonlySet<number> {
  if (!standing.isActive || hand.length === 0) return new Set();
  const open = standing.at.piles.filter(
    ({ key, pieces }) => !isShutPile(standing, key) && !pieces.some((piece) => hand.includes(piece)),
  );
  return new Set(open.filter(({ pieces }) => fits(pieces, hand)).map(({ key }) => key));
}

const areSame = (pieces: readonly Piece[], tiles: readonly number[]): boolean =>
  [...tilesIn(pieces)].sort().join() === [...tiles].sort().join();

/** The pieces that an explanation is about. */
export function concernedBy(told: Refusal | undefined, { at, start, laid }: Standing): ReadonlySet<Piece> {
  switch (told?.code) {
    case 'set': {
      const pile = at.piles.filter(({ pieces }) => pieces.length > 0)[told.set];
      return new Set(pile?.pieces.filter((piece) => told.tiles.includes(tileIn(piece))));
    }
    case 'meld-table':
    case 'locked':
      return new Set(start.piles.find(({ pieces }) => areSame(pieces, told.tiles))?.pieces);
    case 'locked-joker': {
      const isHouse = (tiles: readonly number[]): boolean =>
        tiles.includes(JOKER) && tiles.every((tile) => told.tiles.includes(tile));
      return new Set(at.piles.flatMap(({ pieces }) => (isHouse(tilesIn(pieces)) ? pieces : [])));
    }
    case 'meld-value':
      return new Set(laid);
    default:
      return new Set();
  }
}
