/** A draggable tile on the table or on the rack. */
import type { TabStop } from '../../shared/use-roving-tabindex.ts';
import { hintText, type SetLabel } from '../text/describe-set.ts';
import type { Words } from '../text/keys.ts';
import { tileText } from '../text/tile-text.ts';
import { type Piece, tileOf } from './draft.ts';
import { TileFace } from './tile.tsx';

/** The reason for a mark; one at a time. */
export type TileMark = keyof Words['marks'];

interface DraggableTileProps {
  readonly piece: Piece;
  readonly words: Words;
  readonly mark?: TileMark | undefined;
  /** The set that a hint proposes for it. */
  readonly hint?: SetLabel | undefined;
  readonly isPicked: boolean;
  /** The effect of a press, if it is not to pick the tile up. */
  readonly action?: string | undefined;
  readonly tabStop: TabStop;
  /** 0: on the leading half of the tile, or 1. */
  readonly onTap: (side: 0 | 1) => void;
}

/** Return the tapped half. Keyboard presses have no side and count as after the tile. */
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
