/** Shared parts of the games' pictures: areas, seat marks, labels, dice, colour marks. */
import { blend, type Canvas, type Colour, drawMask, fillBox } from './canvas.ts';
import { bold, drawText, textWidth } from './glyphs.ts';
import { boxMask, cachedMask, discMask, fillMask, parsePath, scaleLines } from './masks.ts';
import { GOLD, themeOf, tintOf } from './palette.ts';

/** In whole pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a game is drawn. `draw` is a method, so that drawings of different views have one common type. */
export interface GameDrawing<View extends object = object> {
  /** Draw a position in the spectator's view. `names` has, by seat, the names that the glyphs can write. */
  draw(canvas: Canvas, area: Area, view: View, names: readonly (string | undefined)[]): void;
  /** Draw a few pieces in a row, for a match that has not begun. */
  drawEmblem(canvas: Canvas, area: Area): void;
}

/** Outlines in a square of 100 x 100, so that colours can also be told apart by shape. */
const COLOUR_MARKS: Readonly<Record<string, string>> = {
  green: 'M50 6L100 94L0 94',
  blue: 'M50 0L100 50L50 100L0 50',
  pink: 'M10 10L90 10L90 90L10 90',
  orange: 'M0 32L100 32L100 68L0 68',
  red: 'M0 8L100 8L50 96',
  purple: 'M0 0L100 0L50 50L100 100L0 100L50 50',
  joker: 'M14 0L50 36L86 0L100 14L64 50L100 86L86 100L50 64L14 100L0 86L36 50L0 14',
};

/** Draw the mark of a colour in a square of that size. Yellow and black have a disc. */
export function drawColourMark(canvas: Canvas, name: string, x: number, y: number, size: number, colour: Colour): void {
  const outline = COLOUR_MARKS[name];
  const half = Math.round(size / 2);
  if (outline === undefined) drawMask(canvas, discMask(size * 0.46), x + half, y + half, colour);
  else drawShape(canvas, outline, x, y, size, colour);
}

/** Draw an outline, given in a square of 100 x 100, scaled to a square of that size. */
export const drawShape = (canvas: Canvas, path: string, x: number, y: number, size: number, colour: Colour): void =>
  drawMask(
    canvas,
    cachedMask(`${size} ${path}`, () => fillMask(scaleLines(parsePath(path), size / 100))),
    x,
    y,
    colour,
  );

/** Draw a box with a lower edge, such as a die or a cell. */
export function drawBlock(canvas: Canvas, box: Area, face: Colour, edge: Colour, radius: number, depth: number): void {
  const { x, y, width, height } = box;
  // Most of the edge's box is behind the face.
  drawMask(canvas, boxMask(width, height, radius, Math.max(0, height - depth - radius)), x, y, edge);
  fillBox(canvas, x, y, width, height - depth, face, radius);
}

/** Draw a die with a number or the mark of its colour. A die that is out of play is paler. */
export function drawDie(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  name: string,
  text: string,
  isOut = false,
): void {
  const { face, edge, ink } = tintOf(name);
  const { paper } = themeOf(canvas);
  const pale = (colour: Colour): Colour => (isOut ? blend(colour, paper, 0.35) : colour);
  const depth = Math.max(2, Math.round(size * 0.07));
  drawBlock(canvas, { x, y, width: size, height: size }, pale(face), pale(edge), Math.round(size * 0.24), depth);
  const middle = y + Math.round((size - depth) / 2);
  if (text === '') {
    const inner = Math.round(size * 0.46);
    drawColourMark(canvas, name, x + Math.round((size - inner) / 2), middle - Math.round(inner / 2), inner, pale(ink));
    return;
  }
  const style = bold(Math.round(size * 0.46));
  drawText(canvas, text, x + Math.round(size / 2), middle - Math.round(style.size / 2), style, pale(ink), 'middle');
}

/** Draw a seat's mark: a disc in its colour with its number. */
export function drawSeatMark(canvas: Canvas, seat: number, x: number, y: number, radius: number): void {
  const { seats, ink, onSeat } = themeOf(canvas);
  drawMask(canvas, discMask(radius), x, y, seats[seat] ?? ink);
  const style = bold(Math.round(radius * 0.95));
  drawText(canvas, String(seat + 1), x, y - Math.round(style.size / 2), style, onSeat, 'middle');
}

/** The text, shortened with an ellipsis until it fits the width. */
export function truncated(text: string, size: number, width: number): string {
  let short = text;
  while (short !== '' && textWidth(short, bold(size)) > width) short = [...short].slice(0, -1).join('').trimEnd();
  return short === text || short === '' ? short : `${short}…`;
}

/** Height of the line above a garden or a sheet. */
export const LABEL_HEIGHT = 40;

/** Draw the label above a board: seat, name and score, with a golden line under the winner's. */
export function drawBoardLabel(
  canvas: Canvas,
  { x, y, width }: Omit<Area, 'height'>,
  seat: number,
  name: string | undefined,
  score: string,
  outcome: { readonly ranks: readonly number[] } | undefined,
): void {
  const radius = 15;
  const style = bold(22);
  const { ink, inkSoft } = themeOf(canvas);
  drawSeatMark(canvas, seat, x + radius + 1, y + radius + 1, radius);
  const nameWidthMax = width - 3 * radius - textWidth(score, style) - 24;
  if (name !== undefined) drawText(canvas, truncated(name, 22, nameWidthMax), x + 3 * radius, y + 5, style, ink);
  drawText(canvas, score, x + width - 2, y + 5, style, inkSoft, 'end');
  const hasWon = outcome?.ranks[seat] === 1 && outcome.ranks.length > 1;
  if (hasWon) fillBox(canvas, x + 3 * radius, y + LABEL_HEIGHT - 7, width - 3 * radius, 4, GOLD, 2);
}

/** A number with a true minus sign. */
export const formatSigned = (value: number): string => `${value}`.replace('-', '−');

/** The areas of `count` things of one size, centred in an area, in lines of at most `columns`. */
export function gridAreas(
  area: Area,
  count: number,
  columns: number,
  size: readonly [number, number],
  gap: number,
): readonly Area[] {
  const [width, height] = size;
  const lines = Math.ceil(count / columns);
  const top = area.y + Math.round((area.height - lines * height - (lines - 1) * gap) / 2);
  return Array.from({ length: count }, (_, i) => {
    const line = Math.floor(i / columns);
    const inLine = Math.min(columns, count - line * columns);
    const left = area.x + Math.round((area.width - inLine * width - (inLine - 1) * gap) / 2);
    return { x: left + (i % columns) * (width + gap), y: top + line * (height + gap), width, height };
  });
}
