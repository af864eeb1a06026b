/** A tile that can be picked up, on the table or on the rack. */
import type { TabStop } from '../../shared/use-roving-tabindex.ts';
import type { Words } from '../text/keys.ts';
import { tileText } from '../text/tile-text.ts';
import { type Piece, tileOf } from './draft.ts';
import { hintText, type SetLabel } from './hint-marks.ts';
import { TileFace } from './tile.tsx';

/** Why a piece is marked; one reason at a time. */
export type TileMark = keyof Words['marks'];

interface DraggableTileProps {
  readonly piece: Piece;
  readonly words: Words;
  readonly mark?: TileMark | undefined;
  /** The set it is proposed for. */
  readonly hint?: SetLabel | undefined;
  readonly isPicked: boolean;
  /** What a press would do, if that is not to pick it up. */
  readonly action?: string | undefined;
  readonly tabStop: TabStop;
  /** 0: on the half where tiles begin, or 1. */
  readonly onTap: (side: 0 | 1) => void;
}

/** Keyboards have no side: what is laid there goes behind the tile. */
const tappedSide = ({ detail, clientX, currentTarget }: MouseEvent): 0 | 1 => {
  if (detail === 0 || !(currentTarget instanceof Element)) return 1;
  const { left, width } = currentTarget.getBoundingClientRect();
  return clientX < left + width / 2 ? 0 : 1;
};

export const DraggableTile = ({ piece, words, mark, hint, isPicked, action, tabStop, onTap }: DraggableTileProps) => (
  <button
    type="button"
    class="rk-piece"
    {...tabStop}
    data-piece={piece}
    data-mark={mark}
    data-hint={hint}
    aria-pressed={isPicked}
    aria-label={[
      tileText(words, tileOf(piece)),
      mark && words.marks[mark],
      hint !== undefined && hintText(words, hint),
      action,
    ]
      .filter(Boolean)
      .join(', ')}
    onClick={(event) => onTap(tappedSide(event))}
  >
    <TileFace tile={tileOf(piece)} />
  </button>
);
