/** The preview picture of Noch mal!: every seat's sheet, and the dice of the roll. */

import { type Canvas, copyBox, fillBox } from '../../drawing/canvas.ts';
import {
  type Area,
  drawBlock,
  drawBoardLabel,
  drawColourMark,
  drawDie,
  drawShape,
  formatSigned,
  type GameDrawing,
  gridAreas,
  LABEL_HEIGHT,
} from '../../drawing/drawing.ts';
import { tintOf } from '../../drawing/palette.ts';
import { asSeat } from '../game.ts';
import { scoreOf } from './score.ts';
import { CELL_NUMBERS, colourOf, isStar } from './sheet.ts';
import {
  COLUMNS,
  type ColourFace,
  type Crossed,
  columnOf,
  isCrossed,
  type NumberFace,
  ROWS,
  rowOf,
  START_COLUMN,
  type View,
} from './state.ts';

const STAR_PATH = 'M50 0L62 35L98 35L69 57L80 92L50 71L20 92L31 57L2 35L38 35';
const CROSS_PATH = 'M16 3L51 37L87 5L97 17L63 50L95 86L83 97L49 62L13 95L3 84L37 51L5 13';
const START_COLUMN_COLOUR = { light: 0xc9c1ad, dark: 0x4a544c };
const STAR_FACE = 0xfffdf4;
const CROSS_INK = 0x1d2430;
/** Smallest cells, in pixels, that show the mark of their colour. */
const MARK_CELL_SIZE_MIN = 34;

/** By look, the place of a cell that is drawn already. Equal cells are copied from there. */
type DrawnCells = Map<string, Area>;

function drawOrCopyCell(
  canvas: Canvas,
  view: View,
  crossed: Crossed,
  cell: number,
  box: Area,
  drawn: DrawnCells,
): void {
  const look = [
    colourOf(view.sheet, cell),
    isCrossed(crossed, cell),
    isStar(view.sheet, cell),
    columnOf(cell) === START_COLUMN,
  ].join();
  const same = drawn.get(look);
  if (same) {
    copyBox(canvas, same, box, box.width, box.height);
    return;
  }
  drawCell(canvas, view, crossed, cell, box);
  drawn.set(look, box);
}

function drawCell(canvas: Canvas, view: View, crossed: Crossed, cell: number, box: Area): void {
  const colour = colourOf(view.sheet, cell);
  const { face, edge, ink, crossed: crossedFace } = tintOf(colour);
  const isDone = isCrossed(crossed, cell);
  const size = box.width;
  drawBlock(
    canvas,
    box,
    isDone ? crossedFace : face,
    edge,
    Math.round(size * 0.16),
    Math.max(1, Math.round(size * 0.05)),
  );
  const centredBox = (share: number): readonly [number, number] => {
    const inner = Math.round(size * share);
    return [Math.round((size - inner) / 2), inner];
  };
  if (isDone) {
    const [inset, inner] = centredBox(0.72);
    drawShape(canvas, CROSS_PATH, box.x + inset, box.y + inset, inner, CROSS_INK);
  } else if (isStar(view.sheet, cell)) {
    const [inset, inner] = centredBox(0.74);
    drawShape(canvas, STAR_PATH, box.x + inset, box.y + inset, inner, ink);
    const [deeper, small] = centredBox(0.5);
    drawShape(canvas, STAR_PATH, box.x + deeper, box.y + deeper + Math.round(size * 0.01), small, STAR_FACE);
  } else if (size >= MARK_CELL_SIZE_MIN) {
    const [inset, inner] = centredBox(0.22);
    drawColourMark(canvas, colour, box.x + inset, box.y + Math.round(size * 0.08), inner, ink);
  }
}

function drawSheet(
  canvas: Canvas,
  view: View,
  seat: number,
  { x, y }: Pick<Area, 'x' | 'y'>,
  cell: number,
  drawn: DrawnCells,
): void {
  const gap = cell >= 50 ? 3 : 2;
  const height = ROWS * cell;
  fillBox(
    canvas,
    x + START_COLUMN * cell - gap,
    y - 3,
    cell + gap,
    height + 6,
    canvas.isDark ? START_COLUMN_COLOUR.dark : START_COLUMN_COLOUR.light,
    Math.round(cell * 0.2),
  );
  for (const cellIndex of CELL_NUMBERS) {
    const box = {
      x: x + columnOf(cellIndex) * cell,
      y: y + rowOf(cellIndex) * cell,
      width: cell - gap,
      height: cell - gap,
    };
    drawOrCopyCell(canvas, view, view.crossed[seat] ?? [], cellIndex, box, drawn);
  }
}

const dieTextOf = (face: NumberFace): string => (face === 'joker' ? '?' : String(face));

function drawDice(canvas: Canvas, area: Area, { dice: { colours, numbers }, taken }: View, columns: number): void {
  const count = colours.length + numbers.length;
  const lines = Math.ceil(count / columns);
  const available = Math.min((area.width + 14) / columns - 14, (area.height + 14) / lines - 14);
  const size = Math.floor(Math.min(available, 112));
  const places = gridAreas(area, count, columns, [size, size], 14);
  const takenIndexes = taken ? [colours.indexOf(taken.colour), numbers.indexOf(taken.number)] : [];
  const colourDie = (face: ColourFace, i: number): void => {
    const { x, y } = places[columns === 2 ? 2 * i : i] ?? area;
    drawDie(canvas, x, y, size, face, '', i === takenIndexes[0]);
  };
  const numberDie = (face: NumberFace, i: number): void => {
    const { x, y } = places[columns === 2 ? 2 * i + 1 : colours.length + i] ?? area;
    drawDie(canvas, x, y, size, 'white', dieTextOf(face), i === takenIndexes[1]);
  };
  colours.forEach(colourDie);
  numbers.forEach(numberDie);
}

interface Layout {
  readonly columns: number;
  readonly cell: number;
  /** Width of a column of dice at the side; 0 if the dice are in a row below. */
  readonly aside: number;
}

/** By number of seats. */
const LAYOUTS: readonly Layout[] = [
  { columns: 1, cell: 61, aside: 200 },
  { columns: 2, cell: 37, aside: 0 },
  { columns: 2, cell: 27, aside: 250 },
  { columns: 2, cell: 27, aside: 250 },
  { columns: 3, cell: 23, aside: 0 },
  { columns: 3, cell: 23, aside: 0 },
];
const SHEET_GAP = 22;

export const drawing: GameDrawing<View> = {
  draw(canvas, area, view, names) {
    const count = view.crossed.length;
    const { columns, cell, aside } = LAYOUTS[count - 1] ?? { columns: 3, cell: 23, aside: 0 };
    const [width, height] = [COLUMNS * cell, ROWS * cell + LABEL_HEIGHT];
    const lines = Math.ceil(count / columns);
    const sheets = lines * height + (lines - 1) * SHEET_GAP;
    const hasDice = view.outcome === undefined;
    const drawn: DrawnCells = new Map();
    const sheetArea = hasDice ? { ...area, width: area.width - aside, height: aside > 0 ? area.height : sheets } : area;
    for (const [seat, { x, y }] of gridAreas(sheetArea, count, columns, [width, height], SHEET_GAP).entries()) {
      const score = formatSigned(scoreOf(view, asSeat(seat)).total);
      drawBoardLabel(canvas, { x, y, width: width - 2 }, seat, names[seat], score, view.outcome);
      drawSheet(canvas, view, seat, { x, y: y + LABEL_HEIGHT }, cell, drawn);
    }
    if (!hasDice) return;
    const below = { ...area, y: area.y + sheets + 12, height: area.height - sheets - 12 };
    if (aside === 0) drawDice(canvas, below, view, 6);
    else drawDice(canvas, { ...area, x: area.x + area.width - aside + 20, width: aside - 20 }, view, 2);
  },
  drawEmblem(canvas, area) {
    const faces = ['green', 'yellow', 'joker', 'blue', 'pink', 'orange'];
    for (const [i, { x, y }] of gridAreas(area, faces.length, faces.length, [126, 126], 24).entries())
      drawDie(canvas, x, y, 126, faces[i] ?? 'white', '');
  },
};
