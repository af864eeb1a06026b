/** What the pictures of several games share: areas, seats' marks and labels, dice, the marks of colours. */
import type { Outcome } from '../games/game.ts';
import { type Canvas, type Colour, fill, lay, mixed } from './canvas.ts';
import { bold, widthOf, write } from './glyphs.ts';
import { disc, keptMask, linesOf, scaled, solid } from './masks.ts';
import { GOLD, INK, INK_SOFT, PAPER, SEATS, tintOf, WHITE } from './tints.ts';

/** Whole pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a game is drawn. The games' own views stand in for `view`: a method is loose enough for that. */
export interface Drawing {
  /** A position as everybody may see it; by seat the names that can be written. */
  draw(canvas: Canvas, area: Area, view: object, names: readonly (string | undefined)[]): void;
  /** A few pieces in a row, for a match that has not begun. */
  emblem(canvas: Canvas, area: Area): void;
}

/** Outlines on a ground of 100 x 100: a colour is told by its mark as well. */
const MARKS: Readonly<Record<string, string>> = {
  green: 'M50 6L100 94L0 94',
  blue: 'M50 0L100 50L50 100L0 50',
  pink: 'M10 10L90 10L90 90L10 90',
  orange: 'M0 32L100 32L100 68L0 68',
  red: 'M0 8L100 8L50 96',
  purple: 'M0 0L100 0L50 50L100 100L0 100L50 50',
  joker: 'M14 0L50 36L86 0L100 14L64 50L100 86L86 100L50 64L14 100L0 86L36 50L0 14',
};

/** The mark of a colour in a square of that size; yellow and black have a disc. */
export function mark(canvas: Canvas, name: string, x: number, y: number, size: number, colour: Colour): void {
  const outline = MARKS[name];
  const half = Math.round(size / 2);
  if (outline === undefined) lay(canvas, disc(size * 0.46), x + half, y + half, colour);
  else shape(canvas, outline, x, y, size, colour);
}

/** An outline on a ground of 100 x 100, in a square of that size. */
export const shape = (canvas: Canvas, path: string, x: number, y: number, size: number, colour: Colour): void =>
  lay(
    canvas,
    keptMask(`${size} ${path}`, () => solid(scaled(linesOf(path), size / 100))),
    x,
    y,
    colour,
  );

/** A box with a lower edge, as dice and cells are. */
export function block(canvas: Canvas, at: Area, face: Colour, edge: Colour, radius: number, depth: number): void {
  fill(canvas, at.x, at.y, at.width, at.height, edge, radius);
  fill(canvas, at.x, at.y, at.width, at.height - depth, face, radius);
}

/** A die with a number or with the mark of its colour; one that is out is paler. */
export function die(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  name: string,
  text: string,
  isOut = false,
): void {
  const { face, edge, ink } = tintOf(name);
  const pale = (colour: Colour): Colour => (isOut ? mixed(colour, PAPER, 0.35) : colour);
  const depth = Math.max(2, Math.round(size * 0.07));
  block(canvas, { x, y, width: size, height: size }, pale(face), pale(edge), Math.round(size * 0.24), depth);
  const middle = y + Math.round((size - depth) / 2);
  if (text === '') {
    const inner = Math.round(size * 0.46);
    mark(canvas, name, x + Math.round((size - inner) / 2), middle - Math.round(inner / 2), inner, pale(ink));
    return;
  }
  const type = bold(Math.round(size * 0.46));
  write(canvas, text, x + Math.round(size / 2), middle - Math.round(type.size / 2), type, pale(ink), 'middle');
}

/** A seat's mark: its colour and its number. */
export function seatMark(canvas: Canvas, seat: number, x: number, y: number, radius: number): void {
  lay(canvas, disc(radius), x, y, SEATS[seat] ?? INK);
  const type = bold(Math.round(radius * 0.95));
  write(canvas, String(seat + 1), x, y - Math.round(type.size / 2), type, WHITE, 'middle');
}

/** The text, or as much of it as there is room for. */
export function shortened(text: string, size: number, width: number): string {
  let short = text;
  while (short !== '' && widthOf(short, bold(size)) > width) short = [...short].slice(0, -1).join('').trimEnd();
  return short === text || short === '' ? short : `${short}…`;
}

/** Height of the line above a garden or a sheet. */
export const LABEL = 40;

/** Whose board it is, what it is worth, and a golden line under the winner's. */
export function label(
  canvas: Canvas,
  { x, y, width }: Omit<Area, 'height'>,
  seat: number,
  name: string | undefined,
  worth: string,
  outcome: Outcome | undefined,
): void {
  const radius = 15;
  const type = bold(22);
  seatMark(canvas, seat, x + radius + 1, y + radius + 1, radius);
  const room = width - 3 * radius - widthOf(worth, type) - 24;
  if (name !== undefined) write(canvas, shortened(name, 22, room), x + 3 * radius, y + 5, type, INK);
  write(canvas, worth, x + width - 2, y + 5, type, INK_SOFT, 'end');
  const hasWon = outcome?.ranks[seat] === 1 && outcome.ranks.length > 1;
  if (hasWon) fill(canvas, x + 3 * radius, y + LABEL - 7, width - 3 * radius, 4, GOLD, 2);
}

/** A number with a true minus. */
export const signed = (value: number): string => `${value}`.replace('-', '−');

/** Where so many things of one size lie in the middle of an area, in lines of at most `columns`. */
export function spots(
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
