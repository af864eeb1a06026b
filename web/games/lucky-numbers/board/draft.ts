/** My half-made turn on the board: which tile is in the hand and where it tentatively lies. Legality is asked of the rules. */
import { placeableCells, refusal } from '../../../../worker/games/lucky-numbers/legal.ts';
import {
  CELL_NUMBERS,
  EMPTY,
  type Move,
  type Refusal,
  TILES,
  type View,
} from '../../../../worker/games/lucky-numbers/state.ts';
import type { Words } from '../text/keys.ts';

/** A tile in the hand, and the cell where it tentatively lies. */
export interface Draft {
  readonly tile: number;
  readonly cell?: number;
}

const isOneOf = (numbers: readonly number[], value: unknown): value is number =>
  numbers.some((number) => number === value);

/** What is no object has no tile either. */
function isDraft(raw: unknown): raw is Draft {
  const draft: { readonly tile?: unknown; readonly cell?: unknown } = Object(raw);
  return isOneOf(TILES, draft.tile) && (!('cell' in draft) || isOneOf(CELL_NUMBERS, draft.cell));
}

/** The decision that laying `tile` on `cell` would be. */
export const moveFor = ({ drawn }: View, tile: number, cell: number): Move =>
  drawn === EMPTY ? { kind: 'take', tile, cell } : { kind: 'place', cell };

/** Why a face-up tile cannot be picked at all; that it fits nowhere is not asked here. */
export function pickRefusal(view: View, tile: number): Refusal | undefined {
  const why = refusal(view, { kind: 'take', tile, cell: 0 });
  return why?.code === 'order' || why?.code === 'equal' ? undefined : why;
}

/** Whether any face-up tile can be taken now. */
export const canTake = (view: View): boolean =>
  view.middle.some((tile) => !pickRefusal(view, tile) && placeableCells(view, tile).length > 0);

/** The draft as far as it still fits the position: a turned-up tile is always in the hand. */
export function draftOf(view: View, raw: unknown): Draft | undefined {
  const saved = isDraft(raw) ? raw : undefined;
  if (view.drawn === EMPTY && (!saved || pickRefusal(view, saved.tile))) return undefined;
  const tile = view.drawn === EMPTY ? (saved?.tile ?? EMPTY) : view.drawn;
  const cell = saved?.tile === tile ? saved.cell : undefined;
  return cell === undefined || refusal(view, moveFor(view, tile, cell)) ? { tile } : { tile, cell };
}

/** The name of a part of the board, and what marks it where a proposed move concerns it. */
export const labelProps = (name: string, isHint: boolean | undefined, words: Words) => ({
  'aria-label': isHint ? words.hint({ name }) : name,
  'data-hint': isHint ? '' : undefined,
});

/** How a cell of my garden stands to the tile in the hand. */
export type CellMark = 'fits' | 'draft' | 'tried' | 'conflict' | 'bonus';

export interface MarkInput {
  readonly draft: Draft | undefined;
  /** The explanation that is being shown, if any. */
  readonly refused: Refusal | undefined;
  /** Equal neighbours that gave another turn. */
  readonly bonus: readonly number[];
}

/** By cell; nothing where nothing is to be shown. */
export function marksOf(view: View, { draft, refused, bonus }: MarkInput): readonly (CellMark | undefined)[] {
  const fits = new Set(draft ? placeableCells(view, draft.tile) : []);
  const conflicts = new Set(refused && 'cells' in refused && refused.code !== 'setup-diagonal' ? refused.cells : []);
  return CELL_NUMBERS.map((cell) => {
    if (conflicts.has(cell)) return 'conflict';
    if (refused && 'cell' in refused && refused.cell === cell) return 'tried';
    if (draft?.cell === cell) return 'draft';
    if (fits.has(cell)) return 'fits';
    return !draft && bonus.includes(cell) ? 'bonus' : undefined;
  });
}
