/** The draft of a turn: the tile in hand and its tentative cell. The rules decide what is legal. */
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

/** A tile in hand, and its tentative cell. */
export interface Draft {
  readonly tile: number;
  readonly cell?: number;
}

const isOneOf = (numbers: readonly number[], value: unknown): value is number =>
  numbers.some((number) => number === value);

/** `Object` turns any value into an object, so a value without a tile fails the check below. */
function isDraft(raw: unknown): raw is Draft {
  const draft: { readonly tile?: unknown; readonly cell?: unknown } = Object(raw);
  return isOneOf(TILES, draft.tile) && (!('cell' in draft) || isOneOf(CELL_NUMBERS, draft.cell));
}

/** Return the move that places `tile` on `cell`. */
export const moveFor = ({ drawn }: View, tile: number, cell: number): Move =>
  drawn === EMPTY ? { kind: 'take', tile, cell } : { kind: 'place', cell };

/** Return why a face-up tile cannot be picked at all. Ignores tiles that merely fit nowhere. */
export function pickRefusal(view: View, tile: number): Refusal | undefined {
  const why = refusal(view, { kind: 'take', tile, cell: 0 });
  return why?.code === 'order' || why?.code === 'equal' ? undefined : why;
}

/** Return true if any face-up tile can be taken now. */
export const canTake = (view: View): boolean =>
  view.middle.some((tile) => !pickRefusal(view, tile) && placeableCells(view, tile).length > 0);

/** Return the part of the draft that still fits the position. A drawn tile is always in hand. */
export function draftOf(view: View, raw: unknown): Draft | undefined {
  const saved = isDraft(raw) ? raw : undefined;
  if (view.drawn === EMPTY && (!saved || pickRefusal(view, saved.tile))) return undefined;
  const tile = view.drawn === EMPTY ? (saved?.tile ?? EMPTY) : view.drawn;
  const cell = saved?.tile === tile ? saved.cell : undefined;
  return cell === undefined || refusal(view, moveFor(view, tile, cell)) ? { tile } : { tile, cell };
}

/** Return the label of a part of the board, with the mark of a hint if it applies. */
export const labelProps = (name: string, isHint: boolean | undefined, words: Words) => ({
  'aria-label': isHint ? words.hint({ name }) : name,
  'data-hint': isHint ? '' : undefined,
});

/** The state of a garden cell relative to the tile in hand. */
export type CellMark = 'fits' | 'draft' | 'tried' | 'conflict' | 'bonus';

export interface MarkInput {
  readonly draft: Draft | undefined;
  readonly isActive: boolean;
  /** The refusal being shown, if any. */
  readonly refused: Refusal | undefined;
  /** Equal neighbours that earned an extra turn. */
  readonly bonus: readonly number[];
}

/** Return the mark of each cell; undefined for cells without one. */
export function marksOf(view: View, { draft, isActive, refused, bonus }: MarkInput): readonly (CellMark | undefined)[] {
  const fits = new Set(draft && isActive ? placeableCells(view, draft.tile) : []);
  const conflicts = new Set(refused && 'cells' in refused && refused.code !== 'setup-diagonal' ? refused.cells : []);
  return CELL_NUMBERS.map((cell) => {
    if (conflicts.has(cell)) return 'conflict';
    if (refused && 'cell' in refused && refused.cell === cell) return 'tried';
    if (draft?.cell === cell) return 'draft';
    if (fits.has(cell)) return 'fits';
    return !draft && bonus.includes(cell) ? 'bonus' : undefined;
  });
}
