/** Qwantum in a picture: every seat's sheet with its columns' points and misthrows, and the dice. */
import { DICE, faceUp, WHITE, whiteOf } from '../games/qwantum/dice.ts';
import { columnPoints, scoreOf } from '../games/qwantum/score.ts';
import { ASCENDING, COLOURS, COLUMNS, MISTHROWS, rowOf, type Sheet, type View } from '../games/qwantum/state.ts';
import { type Canvas, type Colour, fill, mixed } from './canvas.ts';
import { bold, regular, type Type, write } from './glyphs.ts';
import { type Area, type Drawing, die, LABEL, label, mark, signed, spots } from './pieces.ts';
import { INK, INK_SOFT, LINE, PAPER, SURFACE, tintOf } from './tints.ts';

/** Measures of a sheet, in pixels. */
interface Measures {
  readonly width: number;
  readonly row: number;
  readonly gap: number;
}

const LINE_WIDTH = 6;

/** Left edge and width of a cell, from the sheet's left edge. */
function cellAt({ width, row, gap }: Measures, column: number): readonly [x: number, width: number] {
  const head = Math.round(row * 0.75);
  const cell = Math.floor((width - head - LINE_WIDTH - 2 * gap - COLUMNS * gap) / COLUMNS);
  return [head + column * (cell + gap) + (column >= ASCENDING ? LINE_WIDTH + gap : 0), cell];
}

function band(
  canvas: Canvas,
  at: Pick<Area, 'x' | 'y'>,
  sizes: Measures,
  name: string,
  numbers: readonly number[],
): void {
  const { width, row, gap } = sizes;
  const { face, ink } = tintOf(name);
  const inset = Math.max(3, Math.round(row * 0.07));
  fill(canvas, at.x, at.y, width, row, face, Math.round(row * 0.18));
  const sign = Math.round(row * 0.3);
  mark(canvas, name, at.x + Math.round(row * 0.2), at.y + Math.round((row - sign) / 2), sign, ink);
  const type = bold(Math.round(row * 0.46));
  const pale = mixed(SURFACE, face, 0.72);
  for (let column = 0; column < COLUMNS; column++) {
    const [x, cell] = cellAt(sizes, column);
    const number = numbers[column];
    fill(
      canvas,
      at.x + x,
      at.y + inset,
      cell,
      row - 2 * inset,
      number === undefined ? pale : SURFACE,
      Math.round(row * 0.12),
    );
    if (column === ASCENDING)
      fill(canvas, at.x + x - LINE_WIDTH - gap, at.y + inset, LINE_WIDTH, row - 2 * inset, ink, 2);
    if (number !== undefined) centred(canvas, number, { x: at.x + x, y: at.y, width: cell, height: row }, type, INK);
  }
}

/** A number in the middle of an area. */
function centred(canvas: Canvas, number: number, { x, y, width, height }: Area, type: Type, ink: Colour): void {
  const top = y + Math.round((height - type.size) / 2);
  write(canvas, String(number), x + Math.round(width / 2), top, type, ink, 'middle');
}

/** Under each column what it scores, once it is full. */
function points(canvas: Canvas, at: Pick<Area, 'x' | 'y'>, sizes: Measures, sheet: Sheet): void {
  const height = Math.round(sizes.row * 0.62);
  const type = bold(Math.round(height * 0.5));
  for (let column = 0; column < COLUMNS; column++) {
    const [x, cell] = cellAt(sizes, column);
    const worth = columnPoints(sheet, column);
    const radius = Math.floor(height / 2);
    fill(canvas, at.x + x, at.y, cell, height, worth === undefined ? LINE : INK, radius);
    if (worth === undefined) fill(canvas, at.x + x + 2, at.y + 2, cell - 4, height - 4, PAPER, radius - 2);
    else centred(canvas, worth, { x: at.x + x, y: at.y, width: cell, height }, type, PAPER);
  }
}

const heightOf = ({ row, gap }: Measures): number => COLOURS.length * (row + gap) + Math.round(row * 0.62) + LABEL;

function board(canvas: Canvas, view: View, seat: number, at: Area, sizes: Measures, name: string | undefined): void {
  const sheet = view.sheets[seat] ?? [];
  const ticked = view.misthrows[seat] ?? 0;
  const worth = signed(scoreOf(sheet, ticked));
  label(canvas, { x: at.x, y: at.y, width: sizes.width }, seat, name, worth, view.outcome);
  const top = at.y + LABEL;
  for (const [i, colour] of COLOURS.entries())
    band(canvas, { x: at.x, y: top + i * (sizes.row + sizes.gap) }, sizes, colour, rowOf(sheet, colour));
  points(canvas, { x: at.x, y: top + COLOURS.length * (sizes.row + sizes.gap) }, sizes, sheet);
  // The head of that line is free: how many misthrows there were.
  if (ticked > 0) {
    const type = regular(Math.round(sizes.row * 0.24));
    const y = top + COLOURS.length * (sizes.row + sizes.gap) + Math.round(sizes.row * 0.19);
    write(canvas, `${ticked}/${MISTHROWS}`, at.x + Math.round(sizes.row * 0.35), y, type, INK_SOFT, 'middle');
  }
}

function dice(canvas: Canvas, area: Area, view: View, columns: number): void {
  const gap = 12;
  const lines = Math.ceil(DICE / columns);
  const room = Math.min((area.width + gap) / columns - gap, (area.height + gap) / lines - gap);
  const size = Math.floor(Math.min(room, 100));
  for (const [i, { x, y }] of spots(area, DICE, columns, [size, size], gap).entries()) {
    const face = i === WHITE ? undefined : faceUp(view.dice, i);
    const isOut = view.stage === 'c' && face !== undefined && face.colour === view.written;
    if (face === undefined) die(canvas, x, y, size, 'white', String(whiteOf(view.dice)));
    else colourDie(canvas, x, y, size, face.colour, face.number, isOut);
  }
}

/** A die that shows the mark of its colour beside the number. */
function colourDie(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  name: string,
  number: number,
  isOut: boolean,
): void {
  die(canvas, x, y, size, name, String(number), isOut);
  const ink = isOut ? mixed(tintOf(name).ink, PAPER, 0.35) : tintOf(name).ink;
  mark(canvas, name, x + Math.round(size * 0.1), y + Math.round(size * 0.1), Math.round(size * 0.18), ink);
}

interface Layout extends Measures {
  /** The sheets stand in so many columns. */
  readonly columns: number;
  /** Height of a row once there are no dice any more. */
  readonly lastRow: number;
}

const CROWDED: Layout = { columns: 2, width: 540, row: 30, lastRow: 37, gap: 3 };

/** By number of seats. */
const LAYOUTS: readonly Layout[] = [
  { columns: 1, width: 820, row: 86, lastRow: 86, gap: 6 },
  { columns: 2, width: 556, row: 57, lastRow: 78, gap: 5 },
  CROWDED,
  CROWDED,
];

export const qwantum: Drawing = {
  draw(canvas, area, view: View, names) {
    const count = view.sheets.length;
    const { columns, lastRow, ...measures } = LAYOUTS[count - 1] ?? CROWDED;
    const hasDice = view.outcome === undefined;
    const sizes = hasDice ? measures : { ...measures, row: lastRow };
    const { width } = sizes;
    const height = heightOf(sizes);
    const lines = Math.ceil(count / columns);
    const sheets = lines * height + (lines - 1) * 16;
    const room = !hasDice ? area : count === 1 ? { ...area, width: width } : { ...area, height: sheets };
    for (const [seat, at] of spots(room, count, columns, [width, height], count === 2 ? 28 : 16).entries())
      board(canvas, view, seat, at, sizes, names[seat]);
    if (!hasDice) return;
    if (count === 1) dice(canvas, { ...area, x: area.x + width + 40, width: area.width - width - 40 }, view, 2);
    else dice(canvas, { ...area, y: area.y + sheets + 14, height: area.height - sheets - 14 }, view, DICE);
  },
  emblem(canvas, area) {
    const faces = [...COLOURS, 'white'];
    for (const [i, { x, y }] of spots(area, faces.length, faces.length, [140, 140], 26).entries()) {
      const name = faces[i] ?? 'white';
      if (name === 'white') die(canvas, x, y, 140, name, '4');
      else colourDie(canvas, x, y, 140, name, [6, 2, 5, 3][i] ?? 1, false);
    }
  },
};
