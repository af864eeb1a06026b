/** The preview picture of Qwantum: every seat's sheet with column points and misthrows, and the dice. */

import { blend, type Canvas, type Colour, fillBox } from '../../drawing/canvas.ts';
import {
  type Area,
  drawBoardLabel,
  drawColourMark,
  drawDie,
  formatSigned,
  type GameDrawing,
  gridAreas,
  LABEL_HEIGHT,
} from '../../drawing/drawing.ts';
import { bold, drawText, regular, type TextStyle } from '../../drawing/glyphs.ts';
import { themeOf, tintOf } from '../../drawing/palette.ts';
import { faceUp, WHITE_DIE, whiteOf } from './dice.ts';
import { columnPoints, scoreOf } from './score.ts';
import { ASCENDING, COLOURS, COLUMNS, DICE_COUNT, MISTHROWS, rowOf, type Sheet, type View } from './state.ts';

/** Measures of a sheet, in pixels. */
interface Measures {
  readonly width: number;
  readonly row: number;
  readonly gap: number;
}

const DIVIDER_WIDTH = 6;

/** Left edge and width of a cell, from the sheet's left edge. */
function cellSpan({ width, row, gap }: Measures, column: number): readonly [x: number, width: number] {
  const head = Math.round(row * 0.75);
  const cell = Math.floor((width - head - DIVIDER_WIDTH - 2 * gap - COLUMNS * gap) / COLUMNS);
  return [head + column * (cell + gap) + (column >= ASCENDING ? DIVIDER_WIDTH + gap : 0), cell];
}

function drawRow(
  canvas: Canvas,
  origin: Pick<Area, 'x' | 'y'>,
  sizes: Measures,
  name: string,
  numbers: readonly number[],
): void {
  const { width, row, gap } = sizes;
  const { face, ink } = tintOf(name);
  const { surface, ink: written } = themeOf(canvas);
  const inset = Math.max(3, Math.round(row * 0.07));
  fillBox(canvas, origin.x, origin.y, width, row, face, Math.round(row * 0.18));
  const sign = Math.round(row * 0.3);
  drawColourMark(canvas, name, origin.x + Math.round(row * 0.2), origin.y + Math.round((row - sign) / 2), sign, ink);
  const style = bold(Math.round(row * 0.46));
  const pale = blend(surface, face, 0.72);
  for (let column = 0; column < COLUMNS; column++) {
    const [x, cell] = cellSpan(sizes, column);
    const number = numbers[column];
    fillBox(
      canvas,
      origin.x + x,
      origin.y + inset,
      cell,
      row - 2 * inset,
      number === undefined ? pale : surface,
      Math.round(row * 0.12),
    );
    if (column === ASCENDING)
      fillBox(canvas, origin.x + x - DIVIDER_WIDTH - gap, origin.y + inset, DIVIDER_WIDTH, row - 2 * inset, ink, 2);
    if (number !== undefined)
      drawCentredNumber(canvas, number, { x: origin.x + x, y: origin.y, width: cell, height: row }, style, written);
  }
}

/** Draw a number in the middle of an area. */
function drawCentredNumber(
  canvas: Canvas,
  number: number,
  { x, y, width, height }: Area,
  style: TextStyle,
  ink: Colour,
): void {
  const top = y + Math.round((height - style.size) / 2);
  drawText(canvas, String(number), x + Math.round(width / 2), top, style, ink, 'middle');
}

/** Draw the score under each column, once the column is full. */
function drawColumnPoints(canvas: Canvas, origin: Pick<Area, 'x' | 'y'>, sizes: Measures, sheet: Sheet): void {
  const height = Math.round(sizes.row * 0.62);
  const style = bold(Math.round(height * 0.5));
  const { paper, line, ink } = themeOf(canvas);
  for (let column = 0; column < COLUMNS; column++) {
    const [x, cell] = cellSpan(sizes, column);
    const score = columnPoints(sheet, column);
    const radius = Math.floor(height / 2);
    fillBox(canvas, origin.x + x, origin.y, cell, height, score === undefined ? line : ink, radius);
    if (score === undefined) fillBox(canvas, origin.x + x + 2, origin.y + 2, cell - 4, height - 4, paper, radius - 2);
    else drawCentredNumber(canvas, score, { x: origin.x + x, y: origin.y, width: cell, height }, style, paper);
  }
}

const heightOf = ({ row, gap }: Measures): number =>
  COLOURS.length * (row + gap) + Math.round(row * 0.62) + LABEL_HEIGHT;

function drawBoard(
  canvas: Canvas,
  view: View,
  seat: number,
  origin: Area,
  sizes: Measures,
  name: string | undefined,
): void {
  const sheet = view.sheets[seat] ?? [];
  const misthrows = view.misthrows[seat] ?? 0;
  const score = formatSigned(scoreOf(sheet, misthrows));
  drawBoardLabel(canvas, { x: origin.x, y: origin.y, width: sizes.width }, seat, name, score, view.outcome);
  const top = origin.y + LABEL_HEIGHT;
  for (const [i, colour] of COLOURS.entries())
    drawRow(canvas, { x: origin.x, y: top + i * (sizes.row + sizes.gap) }, sizes, colour, rowOf(sheet, colour));
  drawColumnPoints(canvas, { x: origin.x, y: top + COLOURS.length * (sizes.row + sizes.gap) }, sizes, sheet);
  // The number of misthrows goes at the free left end of the score line.
  if (misthrows > 0) {
    const style = regular(Math.round(sizes.row * 0.24));
    const y = top + COLOURS.length * (sizes.row + sizes.gap) + Math.round(sizes.row * 0.19);
    drawText(
      canvas,
      `${misthrows}/${MISTHROWS}`,
      origin.x + Math.round(sizes.row * 0.35),
      y,
      style,
      themeOf(canvas).inkSoft,
      'middle',
    );
  }
}

function drawDice(canvas: Canvas, area: Area, view: View, columns: number): void {
  const gap = 12;
  const lines = Math.ceil(DICE_COUNT / columns);
  const available = Math.min((area.width + gap) / columns - gap, (area.height + gap) / lines - gap);
  const size = Math.floor(Math.min(available, 100));
  for (const [i, { x, y }] of gridAreas(area, DICE_COUNT, columns, [size, size], gap).entries()) {
    const face = i === WHITE_DIE ? undefined : faceUp(view.dice, i);
    const isOut = view.stage === 'c' && face !== undefined && face.colour === view.written;
    if (face === undefined) drawDie(canvas, x, y, size, 'white', String(whiteOf(view.dice)));
    else drawColourDie(canvas, x, y, size, face.colour, face.number, isOut);
  }
}

/** Draw a die with its number and the mark of its colour. */
function drawColourDie(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  name: string,
  number: number,
  isOut: boolean,
): void {
  drawDie(canvas, x, y, size, name, String(number), isOut);
  const ink = isOut ? blend(tintOf(name).ink, themeOf(canvas).paper, 0.35) : tintOf(name).ink;
  drawColourMark(canvas, name, x + Math.round(size * 0.1), y + Math.round(size * 0.1), Math.round(size * 0.18), ink);
}

interface Layout extends Measures {
  /** Number of columns of sheets. */
  readonly columns: number;
  /** Height of a row at the end of the game, without dice. */
  readonly lastRow: number;
}

const CROWDED_LAYOUT: Layout = { columns: 2, width: 540, row: 30, lastRow: 37, gap: 3 };

/** By number of seats. */
const LAYOUTS: readonly Layout[] = [
  { columns: 1, width: 820, row: 86, lastRow: 86, gap: 6 },
  { columns: 2, width: 556, row: 57, lastRow: 78, gap: 5 },
  CROWDED_LAYOUT,
  CROWDED_LAYOUT,
];

export const drawing: GameDrawing<View> = {
  draw(canvas, area, view, names) {
    const count = view.sheets.length;
    const { columns, lastRow, ...measures } = LAYOUTS[count - 1] ?? CROWDED_LAYOUT;
    const hasDice = view.outcome === undefined;
    const sizes = hasDice ? measures : { ...measures, row: lastRow };
    const { width } = sizes;
    const height = heightOf(sizes);
    const lines = Math.ceil(count / columns);
    const sheets = lines * height + (lines - 1) * 16;
    const sheetArea = !hasDice ? area : count === 1 ? { ...area, width: width } : { ...area, height: sheets };
    for (const [seat, origin] of gridAreas(sheetArea, count, columns, [width, height], count === 2 ? 28 : 16).entries())
      drawBoard(canvas, view, seat, origin, sizes, names[seat]);
    if (!hasDice) return;
    if (count === 1) drawDice(canvas, { ...area, x: area.x + width + 40, width: area.width - width - 40 }, view, 2);
    else drawDice(canvas, { ...area, y: area.y + sheets + 14, height: area.height - sheets - 14 }, view, DICE_COUNT);
  },
  drawEmblem(canvas, area) {
    const faces = [...COLOURS, 'white'];
    for (const [i, { x, y }] of gridAreas(area, faces.length, faces.length, [140, 140], 26).entries()) {
      const name = faces[i] ?? 'white';
      if (name === 'white') drawDie(canvas, x, y, 140, name, '4');
      else drawColourDie(canvas, x, y, 140, name, [6, 2, 5, 3][i] ?? 1, false);
    }
  },
};
