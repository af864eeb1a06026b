/** A whole sheet as one small picture, cheap to draw for other seats. Loaded after the board is drawn. */
import { CELL_NUMBERS, colourOf } from '../../../../worker/games/noch-mal/sheet.ts';
import { COLOURS, COLUMNS, columnOf, isCrossed, ROWS, rowOf } from '../../../../worker/games/noch-mal/state.ts';
import type { SheetPictureProps } from '../board/other-seat.tsx';
import './detail.css';

const pathOf = (cells: readonly number[], shape: string): string =>
  cells.map((cell) => `M${columnOf(cell)} ${rowOf(cell)}${shape}`).join('');

const CELL_PATH = 'm.05.05h.9v.9h-.9z';

/** The marks of the colours, in order, in the upper part of a cell. */
const COLOUR_MARK_PATHS = [
  'm.5.1l.14.26h-.28z',
  'm.5.1a.13.13 0 1 0 .01 0z',
  'm.5.08l.15.15-.15.15-.15-.15z',
  'm.38.12h.24v.24h-.24z',
  'm.35.19h.3v.12h-.3z',
];
const CROSS_PATH = 'm.22.22l.56.56m0-.56l-.56.56';

export const SheetPicture = ({ view: { sheet, crossed }, seat, fresh }: SheetPictureProps) => {
  const crossedCells = CELL_NUMBERS.filter((cell) => isCrossed(crossed[seat] ?? [], cell));
  return (
    <svg viewBox={`0 0 ${COLUMNS} ${ROWS}`} aria-hidden="true">
      {COLOURS.map((colour, index) => {
        const cells = CELL_NUMBERS.filter((cell) => colourOf(sheet, cell) === colour);
        return (
          <g key={colour} data-colour={colour}>
            <path d={pathOf(cells, CELL_PATH)} />
            <path class="nm-picture-mark" d={pathOf(cells, COLOUR_MARK_PATHS[index] ?? '')} />
          </g>
        );
      })}
      <path class="nm-picture-done" d={pathOf(crossedCells, CELL_PATH)} />
      <path class="nm-picture-fresh" d={pathOf(fresh, CELL_PATH)} />
      <path class="nm-picture-cross" d={pathOf(crossedCells, CROSS_PATH)} />
    </svg>
  );
};
