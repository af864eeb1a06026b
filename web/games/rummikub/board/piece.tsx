/** A tile that can be picked up, on the table or on the rack. */

import type { Words } from '../text/en/words.ts';
import { type Piece, tileIn } from './arrange.ts';
import type { Goal } from './proposal.ts';
import type { Stop } from './roving.ts';
import { TileFace } from './tile.tsx';

/** Why a piece is marked; one reason at a time. */
export type Mark = keyof Words['marks'];

interface PieceProps {
  readonly piece: Piece;
  readonly words: Words;
  readonly mark?: Mark | undefined;
  /** The set it is proposed for. */
  readonly hint?: Goal | undefined;
  readonly isPicked: boolean;
  /** What a press would do, if that is not to pick it up. */
  readonly does?: string | undefined;
  readonly stop: Stop;
  /** 0: on the half where tiles begin, or 1. */
  readonly onTap: (side: 0 | 1) => void;
}

/** Keyboards have no side: what is laid there goes behind the tile. */
const sideOf = ({ detail, clientX, currentTarget }: MouseEvent): 0 | 1 => {
  if (detail === 0 || !(currentTarget instanceof Element)) return 1;
  const { left, width } = currentTarget.getBoundingClientRect();
  return clientX < left + width / 2 ? 0 : 1;
};

export const PieceButton = ({ piece, words, mark, hint, isPicked, does, stop, onTap }: PieceProps) => (
  <button
    type="button"
    class="rk-piece"
    {...stop}
    data-piece={piece}
    data-mark={mark}
    data-hint={hint}
    aria-pressed={isPicked}
    aria-label={[words.tile(tileIn(piece)), mark && words.marks[mark], hint !== undefined && words.hint(hint), does]
      .filter(Boolean)
      .join(', ')}
    onClick={(event) => onTap(sideOf(event))}
  >
    <TileFace tile={tileIn(piece)} />
  </button>
);
