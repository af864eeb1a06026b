/** The parts of a sheet, large or small: rows of cells with the line after the fourth, points of columns, misthrow boxes. */
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
import type { Words } from '../text/en/words.ts';
import { cellName, type Effect, type Next } from './turn.ts';
import '../../../parts/colours.css';
import './sheet.css';

const CELLS = Array.from({ length: COLUMNS }, (_, column) => column);
const BOXES = Array.from({ length: MISTHROWS }, (_, i) => i + 1);

/** A number with a real minus sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** Six things in the columns of a sheet, with the line where numbers turn. */
const across = (cell: (column: number) => ComponentChildren): ComponentChildren =>
  CELLS.map((column) => [column === ASCENDING && <span class="qw-line" key="line" />, cell(column)]);

export interface CellsProps {
  readonly seat: number;
  readonly colour: Colour;
  readonly row: readonly number[];
  /** Cells written on the way here, by name. */
  readonly fresh: ReadonlySet<string>;
  /** What the next cell shows. */
  readonly next?: Next | undefined;
  readonly number?: number | undefined;
  /** The cell whose number stands in the way. */
  readonly conflict?: number | undefined;
}

export const Cells = ({ seat, colour, row, fresh, next, number, conflict }: CellsProps) =>
  across((column) => {
    const name = cellName(seat, colour, column);
    const isNext = column === row.length && next !== undefined && next !== 'aside';
    return (
      <span
        key={column}
        class="qw-cell"
        data-qw={name}
        data-fresh={fresh.has(name) ? '' : undefined}
        data-next={isNext ? next : undefined}
        data-conflict={conflict === column ? '' : undefined}
      >
        {isNext ? number : row[column]}
      </span>
    );
  });

interface PointsProps {
  readonly seat: number;
  readonly sheet: Sheet;
  readonly head: ComponentChildren;
  /** What is on its way may complete a column. */
  readonly effect?: Effect | undefined;
}

/** Under each column what it scores, once it is full. */
export const Points = ({ seat, sheet, head, effect }: PointsProps) => (
  <div class="qw-row qw-points" aria-hidden="true">
    <span class="qw-row-head">{head}</span>
    {across((column) => {
      const points = columnPoints(sheet, column);
      const hoped = effect?.column === column ? effect.points : undefined;
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

interface MisthrowsProps {
  readonly seat: number;
  readonly ticked: number;
}

/** The five boxes, those that count crossed out. */
export const Misthrows = ({ seat, ticked }: MisthrowsProps) => (
  <span class="qw-boxes" aria-hidden="true">
    {BOXES.map((box) => (
      <span key={box} class="qw-box" data-qw={`box-${seat}-${box}`} data-ticked={box <= ticked ? '' : undefined}>
        −{box}
      </span>
    ))}
  </span>
);

/** A sheet in words, row by row, then what it scores. */
export const tell = (sheet: Sheet, ticked: number, words: Words): string =>
  [...COLOURS.map((colour) => words.row(colour, rowOf(sheet, colour))), tellScore(sheet, ticked, words)].join('. ');

/** What stands at the foot of a sheet, in words. */
export const tellScore = (sheet: Sheet, ticked: number, words: Words): string =>
  [
    ...CELLS.flatMap((column) => {
      const points = columnPoints(sheet, column);
      return points === undefined ? [] : [words.column(column + 1, points)];
    }),
    words.misthrowsTold(ticked),
  ].join(', ');
