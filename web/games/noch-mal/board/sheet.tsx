/** A sheet as an interactive grid for touch, keyboard and screen readers. A line is a column of the printed sheet. */
import { CELL_NUMBERS, colourOf, fullColumns, isStar } from '../../../../worker/games/noch-mal/sheet.ts';
import {
  COLUMNS,
  columnOf,
  FIRST_POINTS,
  isCrossed,
  LATER_POINTS,
  type Move,
  ROWS,
  rowOf,
  START_COLUMN,
  type View,
} from '../../../../worker/games/noch-mal/state.ts';
import { type TabStop, useRovingTabindex } from '../../shared/use-roving-tabindex.ts';
import type { Words } from '../text/keys.ts';
import { nameList } from '../text/name-list.ts';
import type { CellMark } from './draft.ts';
import { PointValues } from './values.tsx';
import './sheet.css';
import './cell.css';

export interface SheetProps {
  readonly view: View;
  readonly seat: number;
  readonly names: readonly string[];
  readonly words: Words;
  readonly label: string;
  /** Crossed in the roll that just closed. */
  readonly fresh: readonly number[];
  readonly isActive: boolean;
  /** View only, for every viewer. */
  readonly isReadOnly?: boolean;
  /** True during a choice: cells that cannot be part of it are dimmed. */
  readonly isChoosing: boolean;
  /** The hinted move. */
  readonly hint?: Move | undefined;
  readonly markOf: (cell: number) => CellMark | undefined;
  readonly onCell: (cell: number) => void;
  readonly onBack: () => void;
}

export const letterOf = (column: number): string => String.fromCharCode(65 + column);
export const cellName = (cell: number): string => `${letterOf(columnOf(cell))}${rowOf(cell) + 1}`;

interface CellProps extends SheetProps {
  readonly cell: number;
  readonly tabStop: TabStop;
}

const isHinted = (hint: Move | undefined, cell: number): boolean => hint?.kind === 'cross' && hint.cells.includes(cell);

/** The parts of a cell's label: name, colour, marks. */
function cellFacts(
  { view, words, seat, fresh, hint, cell, isActive }: CellProps,
  mark: CellMark | undefined,
): readonly string[] {
  const isDone = isCrossed(view.crossed[seat] ?? [], cell);
  return [
    cellName(cell),
    words.colours[colourOf(view.sheet, cell)],
    ...(isStar(view.sheet, cell) ? [words.star] : []),
    ...(isDone ? [fresh.includes(cell) ? words.fresh : words.crossed] : []),
    ...(mark === 'draft' ? [words.draft] : []),
    ...(mark === 'mine' ? [words.chosen] : []),
    ...(mark === 'fits' && isActive ? [words.fits] : []),
    ...(mark === 'conflict' ? [words.conflict] : []),
    ...(isHinted(hint, cell) ? [words.hint] : []),
  ];
}

function Cell(props: CellProps) {
  const { cell, tabStop, view, seat, words, fresh, hint, markOf, isActive, isReadOnly, onCell } = props;
  const mark = markOf(cell);
  const cellProps = {
    ...tabStop,
    role: 'gridcell' as const,
    class: 'nm-cell',
    'data-cell': cell,
    'data-colour': colourOf(view.sheet, cell),
    'data-mark': mark,
    'data-crossed': isCrossed(view.crossed[seat] ?? [], cell) ? '' : undefined,
    'data-fresh': fresh.includes(cell) ? '' : undefined,
    'data-hint': isHinted(hint, cell) ? '' : undefined,
    'aria-label': words.facts({ facts: cellFacts(props, mark) }),
  };
  const star = isStar(view.sheet, cell) && <i class="nm-star" />;
  if (isReadOnly) return <span {...cellProps}>{star}</span>;
  return (
    <button type="button" {...cellProps} aria-disabled={!isActive} onClick={() => onCell(cell)}>
      {star}
    </button>
  );
}

interface ColumnLineProps extends SheetProps {
  readonly column: number;
  readonly stopAt: (cell: number) => TabStop;
}

const ROW_NUMBERS = Array.from({ length: ROWS }, (_, row) => row);
const COLUMN_NUMBERS = Array.from({ length: COLUMNS }, (_, column) => column);

function ColumnLine({ column, stopAt, ...props }: ColumnLineProps) {
  const { view, seat, names, words, isReadOnly } = props;
  const crossed = view.crossed[seat] ?? [];
  const start = !isReadOnly && crossed.every((row) => row === 0) ? words.startHere : '';
  const firsts = view.columns[column] ?? [];
  const isFull = fullColumns(crossed).includes(column);
  const first = FIRST_POINTS[column] ?? 0;
  const later = LATER_POINTS[column] ?? 0;
  const facts = [
    words.column({ column: letterOf(column), first, later }),
    ...(column === START_COLUMN ? [words.start] : []),
    ...(isFull ? [words.full] : []),
    ...(firsts.length > 0 ? [words.claimed({ names: nameList(words, names, firsts) })] : []),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of that grid; its cells take the focus.
    <div class="nm-line" role="row" tabIndex={-1} data-start={column === START_COLUMN ? start : undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a head of that grid. */}
      <span class="nm-letter" role="rowheader" tabIndex={-1}>
        <span translate={false} aria-hidden="true">
          {letterOf(column)}
        </span>
        <span class="visually-hidden">{words.facts({ facts })}</span>
      </span>
      {ROW_NUMBERS.map((row) => row * COLUMNS + column).map((cell) => (
        <Cell key={cell} {...props} cell={cell} tabStop={stopAt(cell)} />
      ))}
      <PointValues first={first} later={later} firsts={firsts} seat={seat} isFull={isFull} />
    </div>
  );
}

export function Sheet(props: SheetProps) {
  const { label, isChoosing, onBack } = props;
  const { stopAt, area } = useRovingTabindex(CELL_NUMBERS, {
    layout: 'grid',
    first: START_COLUMN,
    onEscape: () => isChoosing && onBack(),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be played on; the ARIA grid pattern can.
    <div
      class="board-sheet nm-sheet"
      role="grid"
      aria-label={label}
      data-choosing={isChoosing ? '' : undefined}
      {...area}
      tabIndex={-1}
    >
      {COLUMN_NUMBERS.map((column) => (
        <ColumnLine key={column} {...props} column={column} stopAt={stopAt} />
      ))}
    </div>
  );
}
