/**
 * The parts of a sheet, large or small: rows of cells with the line after the fourth, points of columns, misthrow
 * boxes.
 */
import type { ComponentChildren } from 'preact';
import { columnPoints } from '../../../../worker/games/qwantum/score.ts';
import {
  ASCENDING,
  COLOURS,
  COLUMNS,
  type Colour,
  MISTHROWS,
  rowOf,
  type Sheet,
} from '../../../../worker/games/qwantum/state.ts';
import type { Words, WriteResult } from '../text/keys.ts';
import { cellName, type NextCellState } from './draft.ts';
import '../../../parts/colours.css';
import './sheet.css';

const COLUMN_INDEXES = Array.from({ length: COLUMNS }, (_, column) => column);
const BOX_NUMBERS = Array.from({ length: MISTHROWS }, (_, i) => i + 1);

/** Render one item per column, with the line where the direction changes. */
const eachColumn = (cell: (column: number) => ComponentChildren): ComponentChildren =>
  COLUMN_INDEXES.map((column) => [column === ASCENDING && <span class="qw-line" key="line" />, cell(column)]);

export interface RowCellsProps {
  readonly seat: number;
  readonly colour: Colour;
  readonly row: readonly number[];
  /** Names of the cells written by the latest events. */
  readonly fresh: ReadonlySet<string>;
  /** State of the next cell. */
  readonly next?: NextCellState | undefined;
  readonly number?: number | undefined;
  /** True if a hint proposes the next cell. */
  readonly isHint?: boolean;
  /** Column of the cell that conflicts. */
  readonly conflict?: number | undefined;
}

export const RowCells = ({ seat, colour, row, fresh, next, number, isHint, conflict }: RowCellsProps) =>
  eachColumn((column) => {
    const name = cellName(seat, colour, column);
    const isNext = column === row.length && next !== undefined && next !== 'aside';
    return (
      <span
        key={column}
        class="qw-cell"
        data-qw={name}
        data-fresh={fresh.has(name) ? '' : undefined}
        data-next={isNext ? next : undefined}
        data-hint={isNext && isHint ? '' : undefined}
        data-conflict={conflict === column ? '' : undefined}
      >
        {isNext ? number : row[column]}
      </span>
    );
  });

interface ColumnPointsProps {
  readonly seat: number;
  readonly sheet: Sheet;
  readonly head: ComponentChildren;
  /** A pending number, which may complete a column. */
  readonly pending?: WriteResult | undefined;
}

/** The points of each full column, below it. */
export const ColumnPoints = ({ seat, sheet, head, pending }: ColumnPointsProps) => (
  <div class="qw-row qw-points" aria-hidden="true">
    <span class="qw-row-head">{head}</span>
    {eachColumn((column) => {
      const points = columnPoints(sheet, column);
      const hoped = pending?.column === column ? pending.points : undefined;
      return (
        <span
          key={column}
          class="qw-point"
          data-qw={`points-${seat}-${column}`}
          data-full={points === undefined ? undefined : ''}
          data-hoped={hoped === undefined ? undefined : ''}
        >
          {points ?? hoped}
        </span>
      );
    })}
  </div>
);

interface MisthrowBoxesProps {
  readonly seat: number;
  readonly ticked: number;
}

/** The five boxes; those that count are crossed out. */
export const MisthrowBoxes = ({ seat, ticked }: MisthrowBoxesProps) => (
  <span class="qw-boxes" translate={false} aria-hidden="true">
    {BOX_NUMBERS.map((box) => (
      <span key={box} class="qw-box" data-qw={`box-${seat}-${box}`} data-ticked={box <= ticked ? '' : undefined}>
        −{box}
      </span>
    ))}
  </span>
);

/** The numbers in the row of a colour, as text. */
export const describeRow = (colour: Colour, row: readonly number[], words: Words): string =>
  row.length === 0 ? words.emptyRow({ colour }) : words.row({ colour, numbers: row.join(', ') });

/** A sheet as text, row by row, followed by its score. */
export const describeSheet = (sheet: Sheet, ticked: number, words: Words): string =>
  [
    ...COLOURS.map((colour) => describeRow(colour, rowOf(sheet, colour), words)),
    describeScore(sheet, ticked, words),
  ].join('. ');

/** The score at the foot of a sheet, as text. */
export const describeScore = (sheet: Sheet, ticked: number, words: Words): string =>
  [
    ...COLUMN_INDEXES.flatMap((column) => {
      const points = columnPoints(sheet, column);
      return points === undefined ? [] : [words.column({ column: column + 1, points })];
    }),
    words.misthrowCount({ n: ticked }),
  ].join(', ');
