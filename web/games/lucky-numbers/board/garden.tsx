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
import type { Words } from '../text/keys.ts';
import { type CellMark, type Draft, labelProps } from './draft.ts';
import { EmptyCell, Tile } from './tile.tsx';
import './garden.css';

export interface GardenGridProps {
  readonly view: View;
  readonly seat: number;
  readonly garden: Garden;
  readonly words: Words;
  readonly label: string;
  readonly marks: readonly (CellMark | undefined)[];
  readonly draft: Draft | undefined;
  readonly hint: Move | undefined;
  readonly isActive: boolean;
  readonly onCell: (cell: number) => void;
  readonly onBack: () => void;
}

/** Where an arrow key leads from a cell; the same cell at the rim. */
function nextCell(cell: number, key: string): number | undefined {
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
function cellText({ words, garden, marks, draft, view }: GardenGridProps, cell: number): string {
  const out = garden[cell] ?? EMPTY;
  const lies = out === EMPTY ? words.emptyCell : `${out}`;
  if (marks[cell] === 'conflict') return words.cellConflict({ lies });
  if (!draft) return lies;
  const { tile } = draft;
  if (marks[cell] === 'draft') return words.cellDraft({ tile, out });
  if (placeRefusal(garden, cell, tile, inSetup(view))) return words.cellNot({ lies, tile });
  return out === EMPTY ? words.cellFits({ tile }) : words.cellSwaps({ out, tile });
}

/** The sign of a mark, so that colour is never the only one. */
const MarkSign = ({ mark, tile }: { readonly mark: CellMark | undefined; readonly tile: number }) => {
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

const CellContent = ({
  tile,
  mark,
  hand: draft,
}: {
  tile: number;
  mark: CellMark | undefined;
  hand: Draft | undefined;
}) => {
  if (mark !== 'draft' || !draft)
    return (
      <>
        {tile === EMPTY ? <EmptyCell /> : <Tile tile={tile} />}
        <MarkSign mark={mark} tile={tile} />
      </>
    );
  return (
    <>
      <EmptyCell />
      <span class="ln-tentative" data-ln="draft">
        <Tile tile={draft.tile} />
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
  readonly current: boolean;
  readonly onReach: (cell: number) => void;
}

const Cell = (props: CellProps) => {
  const { cell, current: isCurrent, onReach, view, seat, garden, words, marks, draft, hint, isActive, onCell } = props;
  const isHint = hint && 'cell' in hint && hint.cell === cell;
  const name = words.cell({
    row: Math.floor(cell / SIDE) + 1,
    column: (cell % SIDE) + 1,
    state: cellText(props, cell),
  });
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
      tabIndex={isCurrent ? 0 : -1}
      aria-disabled={!isActive}
      {...labelProps(name, isHint, words)}
      onFocus={() => onReach(cell)}
      onClick={() => onCell(cell)}
    >
      <CellContent tile={garden[cell] ?? EMPTY} mark={marks[cell]} hand={draft} />
    </button>
  );
};

const INDEXES = Array.from({ length: SIDE }, (_, i) => i);

export function GardenGrid(props: GardenGridProps) {
  const { seat, label, marks, draft, onBack } = props;
  const [current, setCurrent] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const firstFit = marks.indexOf('fits');
  // Whoever comes by keyboard with a tile in the hand enters at the first cell where it fits.
  useEffect(() => {
    if (firstFit >= 0 && !grid.current?.contains(document.activeElement)) setCurrent(firstFit);
  }, [firstFit]);
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' && draft) onBack();
    const next = nextCell(current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
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
      {INDEXES.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: a row of that grid; its cells take the focus.
        <div key={row} class="ln-row" role="row" tabIndex={-1}>
          {INDEXES.map((column) => row * SIDE + column).map((cell) => (
            <Cell key={cell} {...props} cell={cell} current={cell === current} onReach={setCurrent} />
          ))}
        </div>
      ))}
    </div>
  );
}
