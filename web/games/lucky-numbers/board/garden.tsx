/** My garden as a grid to be played on, by tap, keyboard and screen reader alike. */
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { placeRefusal } from '../../../../worker/games/lucky-numbers/legal.ts';
import {
  DIAGONAL,
  EMPTY,
  type Garden,
  inSetup,
  type Move,
  SIDE,
  type View,
} from '../../../../worker/games/lucky-numbers/state.ts';
import type { Words } from '../text/en/words.ts';
import { Mould, Tile } from './tile.tsx';
import { type CellMark, type Draft, named } from './turn.ts';
import './garden.css';

export interface GardenGridProps {
  readonly view: View;
  readonly seat: number;
  readonly garden: Garden;
  readonly words: Words;
  readonly label: string;
  readonly marks: readonly (CellMark | undefined)[];
  readonly hand: Draft | undefined;
  readonly hint: Move | undefined;
  readonly isActive: boolean;
  readonly onCell: (cell: number) => void;
  readonly onBack: () => void;
}

/** Where an arrow key leads from a cell; the same cell at the rim. */
function stepFrom(cell: number, key: string): number | undefined {
  const column = cell % SIDE;
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? cell - 1 : cell;
    case 'ArrowRight':
      return column < SIDE - 1 ? cell + 1 : cell;
    case 'ArrowUp':
      return cell >= SIDE ? cell - SIDE : cell;
    case 'ArrowDown':
      return cell < SIDE * (SIDE - 1) ? cell + SIDE : cell;
    case 'Home':
      return cell - column;
    case 'End':
      return cell - column + SIDE - 1;
    default:
      return undefined;
  }
}

/** What a cell says: what lies there, and whether the tile in the hand may go there. */
function stateOf({ words, garden, marks, hand, view }: GardenGridProps, cell: number): string {
  const tile = garden[cell] ?? EMPTY;
  const lies = tile === EMPTY ? words.emptyCell : `${tile}`;
  if (marks[cell] === 'conflict') return `${lies}, ${words.cellConflict}`;
  if (!hand) return lies;
  if (marks[cell] === 'draft') return words.cellDraft(hand.tile, tile);
  if (placeRefusal(garden, cell, hand.tile, inSetup(view))) return words.cellNot(lies, hand.tile);
  return tile === EMPTY ? words.cellFits(hand.tile) : words.cellSwaps(tile, hand.tile);
}

/** The sign of a mark, so that colour is never the only one. */
const Sign = ({ mark, tile }: { readonly mark: CellMark | undefined; readonly tile: number }) => {
  if (mark === 'conflict') return <span class="ln-sign ln-sign-conflict">!</span>;
  if (mark !== 'fits') return null;
  if (tile === EMPTY) return <span class="ln-dot" />;
  return (
    <span class="ln-sign ln-sign-swap">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9h14l-4-4M20 15H6l4 4" />
      </svg>
    </span>
  );
};

const CellContent = ({ tile, mark, hand }: { tile: number; mark: CellMark | undefined; hand: Draft | undefined }) => {
  if (mark !== 'draft' || !hand)
    return (
      <>
        {tile === EMPTY ? <Mould /> : <Tile tile={tile} />}
        <Sign mark={mark} tile={tile} />
      </>
    );
  return (
    <>
      <Mould />
      <span class="ln-tentative" data-ln="draft">
        <Tile tile={hand.tile} />
      </span>
      {tile !== EMPTY && (
        <span class="ln-leaving">
          <Tile tile={tile} />
        </span>
      )}
    </>
  );
};

interface CellProps extends GardenGridProps {
  readonly cell: number;
  /** Whether the arrow keys stand here. */
  readonly isAt: boolean;
  readonly onReach: (cell: number) => void;
}

const Cell = (props: CellProps) => {
  const { cell, isAt, onReach, view, seat, garden, words, marks, hand, hint, isActive, onCell } = props;
  const isHint = hint && 'cell' in hint && hint.cell === cell;
  const name = words.cell(Math.floor(cell / SIDE) + 1, (cell % SIDE) + 1, stateOf(props, cell));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button that is a cell of an interactive grid, as the ARIA pattern has it.
    <button
      type="button"
      role="gridcell"
      class="ln-cell"
      data-cell={cell}
      data-ln={`cell-${seat}-${cell}`}
      data-mark={marks[cell]}
      data-stone={DIAGONAL.includes(cell) && inSetup(view) ? '' : undefined}
      tabIndex={isAt ? 0 : -1}
      aria-disabled={!isActive}
      {...named(name, isHint, words)}
      onFocus={() => onReach(cell)}
      onClick={() => onCell(cell)}
    >
      <CellContent tile={garden[cell] ?? EMPTY} mark={marks[cell]} hand={hand} />
    </button>
  );
};

const LINES = Array.from({ length: SIDE }, (_, i) => i);

export function GardenGrid(props: GardenGridProps) {
  const { seat, label, marks, hand, onBack } = props;
  const [at, setAt] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const first = marks.indexOf('fits');
  // Whoever comes by keyboard with a tile in the hand enters at the first cell where it fits.
  useEffect(() => {
    if (first >= 0 && !grid.current?.contains(document.activeElement)) setAt(first);
  }, [first]);
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' && hand) onBack();
    const next = stepFrom(at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be played on; the ARIA grid pattern can.
    <div
      ref={grid}
      class="ln-garden"
      role="grid"
      aria-label={label}
      data-tint={seat}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {LINES.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: a row of that grid; its cells take the focus.
        <div key={row} class="ln-row" role="row" tabIndex={-1}>
          {LINES.map((column) => row * SIDE + column).map((cell) => (
            <Cell key={cell} {...props} cell={cell} isAt={cell === at} onReach={setAt} />
          ))}
        </div>
      ))}
    </div>
  );
}
