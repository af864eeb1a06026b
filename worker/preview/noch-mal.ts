/** Noch mal! in a picture: every seat's sheet, and the dice of the roll. */

import { asSeat } from '../games/game.ts';
import { scoreOf } from '../games/noch-mal/score.ts';
import { CELL_NUMBERS, colourOf, isStar } from '../games/noch-mal/sheet.ts';
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
} from '../games/noch-mal/state.ts';
import { type Canvas, fill } from './canvas.ts';
import { type Area, block, type Drawing, die, LABEL, label, mark, shape, signed, spots } from './pieces.ts';
import { tintOf } from './tints.ts';

const STAR = 'M50 0L62 35L98 35L69 57L80 92L50 71L20 92L31 57L2 35L38 35';
const CROSS = 'M16 3L51 37L87 5L97 17L63 50L95 86L83 97L49 62L13 95L3 84L37 51L5 13';
const START = 0xc9c1ad;
const STAR_FACE = 0xfffdf4;
const CROSS_INK = 0x1d2430;
/** Cells smaller than this have no room for the marks of their colours. */
const MARK_FROM = 34;

function square(canvas: Canvas, view: View, crossed: Crossed, cell: number, at: Area): void {
  const colour = colourOf(view.sheet, cell);
  const { face, edge, ink, crossed: dull } = tintOf(colour);
  const isDone = isCrossed(crossed, cell);
  const size = at.width;
  block(canvas, at, isDone ? dull : face, edge, Math.round(size * 0.16), Math.max(1, Math.round(size * 0.05)));
  const put = (share: number): readonly [number, number] => {
    const inner = Math.round(size * share);
    return [Math.round((size - inner) / 2), inner];
  };
  if (isDone) {
    const [inset, inner] = put(0.72);
    shape(canvas, CROSS, at.x + inset, at.y + inset, inner, CROSS_INK);
  } else if (isStar(view.sheet, cell)) {
    const [inset, inner] = put(0.74);
    shape(canvas, STAR, at.x + inset, at.y + inset, inner, ink);
    const [deeper, small] = put(0.5);
    shape(canvas, STAR, at.x + deeper, at.y + deeper + Math.round(size * 0.01), small, STAR_FACE);
  } else if (size >= MARK_FROM) {
    const [inset, inner] = put(0.22);
    mark(canvas, colour, at.x + inset, at.y + Math.round(size * 0.08), inner, ink);
  }
}

function sheet(canvas: Canvas, view: View, seat: number, x: number, y: number, cell: number): void {
  const gap = cell >= 50 ? 3 : 2;
  const height = ROWS * cell;
  fill(canvas, x + START_COLUMN * cell - gap, y - 3, cell + gap, height + 6, START, Math.round(cell * 0.2));
  for (const at of CELL_NUMBERS)
    square(canvas, view, view.crossed[seat] ?? [], at, {
      x: x + columnOf(at) * cell,
      y: y + rowOf(at) * cell,
      width: cell - gap,
      height: cell - gap,
    });
}

const textOf = (face: NumberFace): string => (face === 'joker' ? '?' : String(face));

function dice(canvas: Canvas, area: Area, { dice: { colours, numbers }, taken }: View, columns: number): void {
  const count = colours.length + numbers.length;
  const lines = Math.ceil(count / columns);
  const room = Math.min((area.width + 14) / columns - 14, (area.height + 14) / lines - 14);
  const size = Math.floor(Math.min(room, 112));
  const places = spots(area, count, columns, [size, size], 14);
  const outs = taken ? [colours.indexOf(taken.colour), numbers.indexOf(taken.number)] : [];
  const colourDie = (face: ColourFace, i: number): void => {
    const { x, y } = places[columns === 2 ? 2 * i : i] ?? area;
    die(canvas, x, y, size, face, '', i === outs[0]);
  };
  const numberDie = (face: NumberFace, i: number): void => {
    const { x, y } = places[columns === 2 ? 2 * i + 1 : colours.length + i] ?? area;
    die(canvas, x, y, size, 'white', textOf(face), i === outs[1]);
  };
  colours.forEach(colourDie);
  numbers.forEach(numberDie);
}

interface Layout {
  readonly columns: number;
  readonly cell: number;
  /** Width of a column of dice at the side; 0 where they lie in a row below. */
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
const GAP = 22;

export const nochMal: Drawing = {
  draw(canvas, area, view: View, names) {
    const count = view.crossed.length;
    const { columns, cell, aside } = LAYOUTS[count - 1] ?? { columns: 3, cell: 23, aside: 0 };
    const [width, height] = [COLUMNS * cell, ROWS * cell + LABEL];
    const lines = Math.ceil(count / columns);
    const sheets = lines * height + (lines - 1) * GAP;
    const hasDice = view.outcome === undefined;
    const room = hasDice ? { ...area, width: area.width - aside, height: aside > 0 ? area.height : sheets } : area;
    for (const [seat, { x, y }] of spots(room, count, columns, [width, height], GAP).entries()) {
      const worth = signed(scoreOf(view, asSeat(seat)).total);
      label(canvas, { x, y, width: width - 2 }, seat, names[seat], worth, view.outcome);
      sheet(canvas, view, seat, x, y + LABEL, cell);
    }
    if (!hasDice) return;
    const below = { ...area, y: area.y + sheets + 12, height: area.height - sheets - 12 };
    if (aside === 0) dice(canvas, below, view, 6);
    else dice(canvas, { ...area, x: area.x + area.width - aside + 20, width: aside - 20 }, view, 2);
  },
  emblem(canvas, area) {
    const faces = ['green', 'yellow', 'joker', 'blue', 'pink', 'orange'];
    for (const [i, { x, y }] of spots(area, faces.length, faces.length, [126, 126], 24).entries())
      die(canvas, x, y, 126, faces[i] ?? 'white', '');
  },
};
