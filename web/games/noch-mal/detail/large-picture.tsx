/** A whole sheet as one small picture: other seats' sheets, drawn cheaply. Loaded when the board stands. */
import { CELL_NUMBERS, colourOf } from '../../../../worker/games/noch-mal/sheet.ts';
import {
  COLOURS,
  COLUMNS,
  columnOf,
  isCrossed,
  ROWS,
  rowOf,
  type View,
} from '../../../../worker/games/noch-mal/state.ts';
import './large-picture.css';

export interface PictureProps {
  readonly view: View;
  readonly seat: number;
  readonly fresh: readonly number[];
}

const pathOf = (cells: readonly number[], shape: string): string =>
  cells.map((cell) => `M${columnOf(cell)} ${rowOf(cell)}${shape}`).join('');

const FACE = 'm.05.05h.9v.9h-.9z';
/** The marks of the colours, in their order, in the upper part of a cell. */
const MARKS = [
  'm.5.1l.14.26h-.28z',
  'm.5.1a.13.13 0 1 0 .01 0z',
  'm.5.08l.15.15-.15.15-.15-.15z',
  'm.38.12h.24v.24h-.24z',
  'm.35.19h.3v.12h-.3z',
];
const CROSS = 'm.22.22l.56.56m0-.56l-.56.56';

export const LargePicture = ({ view: { sheet, crossed }, seat, fresh }: PictureProps) => {
  const done = CELL_NUMBERS.filter((cell) => isCrossed(crossed[seat] ?? [], cell));
  return (
    <svg viewBox={`0 0 ${COLUMNS} ${ROWS}`} aria-hidden="true">
      {COLOURS.map((colour, at) => {
        const cells = CELL_NUMBERS.filter((cell) => colourOf(sheet, cell) === colour);
        return (
          <g key={colour} data-colour={colour}>
            <path d={pathOf(cells, FACE)} />
            <path class="nm-picture-mark" d={pathOf(cells, MARKS[at] ?? '')} />
          </g>
        );
      })}
      <path class="nm-picture-done" d={pathOf(done, FACE)} />
      <path class="nm-picture-fresh" d={pathOf(fresh, FACE)} />
      <path class="nm-picture-cross" d={pathOf(done, CROSS)} />
    </svg>
  );
};
