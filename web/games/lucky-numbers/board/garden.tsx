/** The viewer's own garden as an interactive grid for touch, keyboard and screen readers. */
import { useEffect, useRef } from 'preact/hooks';
import { placeRefusal } from '../../../../worker/games/lucky-numbers/legal.ts';
import {
  CELL_NUMBERS,
  DIAGONAL,
  EMPTY,
  type Garden,
  inSetup,
  SIDE,
} from '../../../../worker/games/lucky-numbers/state.ts';
import { type TabStop, useRovingTabindex } from '../../shared/use-roving-tabindex.ts';
import { type CellMark, type Draft, labelProps } from './draft.ts';
import { EmptyCell, Tile } from './tile.tsx';
import type { TurnProps } from './use-turn.ts';
import './garden.css';

interface GardenGridProps extends TurnProps {
  readonly seat: number;
  readonly garden: Garden;
}

/** The accessible text of a cell: its content, and if the tile in hand fits there. */
function cellText({ words, garden, turn: { marks, draft }, view }: GardenGridProps, cell: number): string {
  const out = garden[cell] ?? EMPTY;
  const lies = out === EMPTY ? words.emptyCell : `${out}`;
  if (marks[cell] === 'conflict') return words.cellConflict({ lies });
  if (!draft) return lies;
  const { tile } = draft;
  if (marks[cell] === 'draft') return words.cellDraft({ tile, out });
  if (placeRefusal(garden, cell, tile, inSetup(view))) return words.cellNot({ lies, tile });
  return out === EMPTY ? words.cellFits({ tile }) : words.cellSwaps({ out, tile });
}

/** The symbol of a mark, so that colour is never the only sign. */
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
  readonly tabStop: TabStop;
}

const Cell = (props: CellProps) => {
  const { cell, tabStop, view, seat, garden, words, turn } = props;
  const { marks, draft, hint, isActive, onCell } = turn;
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
      {...tabStop}
      data-cell={cell}
      data-ln={`cell-${seat}-${cell}`}
      data-mark={marks[cell]}
      data-stone={DIAGONAL.includes(cell) && inSetup(view) ? '' : undefined}
      aria-disabled={!isActive}
      {...labelProps(name, isHint, words)}
      onClick={() => onCell(cell)}
    >
      <CellContent tile={garden[cell] ?? EMPTY} mark={marks[cell]} hand={draft} />
    </button>
  );
};

const INDEXES = Array.from({ length: SIDE }, (_, i) => i);

export function GardenGrid(props: GardenGridProps) {
  const { words, turn } = props;
  const { stopAt, setCurrent, area } = useRovingTabindex(CELL_NUMBERS, {
    layout: 'grid',
    onEscape: () => turn.draft && turn.onBack(),
  });
  const grid = useRef<HTMLDivElement>(null);
  const firstFit = turn.marks.indexOf('fits');
  // With a tile in hand, keyboard focus enters at the first cell where it fits.
  useEffect(() => {
    if (firstFit >= 0 && !grid.current?.contains(document.activeElement)) setCurrent(firstFit);
  }, [firstFit]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be played on; the ARIA grid pattern can.
    <div
      ref={grid}
      class="board-sheet ln-garden"
      translate={false}
      role="grid"
      aria-label={words.mine}
      {...area}
      tabIndex={-1}
    >
      {INDEXES.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: a row of that grid; its cells take the focus.
        <div key={row} class="ln-row" role="row" tabIndex={-1}>
          {INDEXES.map((column) => row * SIDE + column).map((cell) => (
            <Cell key={cell} {...props} cell={cell} tabStop={stopAt(cell)} />
          ))}
        </div>
      ))}
    </div>
  );
}
