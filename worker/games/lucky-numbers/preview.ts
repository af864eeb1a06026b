/** The preview picture of Lucky Numbers: every garden, with the bag and the middle between or below them. */

import { blend, type Canvas, type Colour, drawMask, fillBox } from '../../drawing/canvas.ts';
import {
  type Area,
  drawBoardLabel,
  drawShape,
  type GameDrawing,
  gridAreas,
  LABEL_HEIGHT,
} from '../../drawing/drawing.ts';
import { bold, drawText } from '../../drawing/glyphs.ts';
import { cachedMask, parsePath, scaleLines, strokeMask } from '../../drawing/masks.ts';
import { themeOf, WHITE } from '../../drawing/palette.ts';
import { EMPTY, type Garden, SIDE, type View } from './state.ts';

/** A clover in a box of 100 x 100, and the midribs of its leaves. */
const CLOVER_PATH =
  'M50 11C46 3 32 -1 22 5C18 7.5 15.5 11 14.5 14.5C11 15.5 7.5 18 5 22C-1 32 3 46 11 50C3 54 -1 68 5 78C7.5 82 11 84.5 14.5 85.5C15.5 89 18 92.5 22 95C32 101 46 97 50 89C54 97 68 101 78 95C82 92.5 84.5 89 85.5 85.5C89 84.5 92.5 82 95 78C101 68 97 54 89 50C97 46 101 32 95 22C92.5 18 89 15.5 85.5 14.5C84.5 11 82 7.5 78 5C68 -1 54 3 50 11';
const VEINS_PATH = 'M18 18L29 29M82 18L71 29M82 82L71 71M18 82L29 71';
const BAG_PATH =
  'M36 23C22 36 9 53 9 70C9 86 20 94 50 94C80 94 91 86 91 70C91 53 78 36 64 23C67 20 70 15 68 8C64 5 60 10 56 8C53 10 47 10 44 8C40 5 36 10 32 8C30 15 33 20 36 23';
const CLOTH = 0x8a5a3c;
const CORD = 0xf0c987;

/** By number from 1: leaf green for low numbers, blue for middle ones, rose for high ones. */
const TILE_FACES: readonly Colour[] = [
  0xd7de9d, 0xc9e2a5, 0xbbe6b0, 0xaee8bc, 0xa2eaca, 0x98ead7, 0x92eae5, 0x91e8f1, 0x94e6fc, 0x9ce3ff, 0xa7dfff,
  0xb3daff, 0xc0d6ff, 0xced1ff, 0xdbcdff, 0xe7c9ff, 0xf2c6fa, 0xfbc3ef, 0xffc1e2, 0xffc1d5,
];
const TILE_EDGES: readonly Colour[] = [
  0x81863a, 0x718b46, 0x608f53, 0x4e9162, 0x3a9371, 0x269380, 0x13938e, 0x0e919c, 0x1e8ea7, 0x328bb0, 0x4587b7,
  0x5782bb, 0x687dbc, 0x7778ba, 0x8574b6, 0x916fae, 0x9b6ca5, 0xa46999, 0xab678c, 0xb1667e,
];
/** The colour of the digits: one dark shade for three neighbouring numbers each. */
const TILE_INKS: readonly Colour[] = [0x1a2602, 0x002a1a, 0x00292f, 0x00243c, 0x161f3e, 0x241b3b, 0x32152d];

/** The colours of a garden: around its cells, of its cells, and of the clover in empty ones. */
interface Beds {
  readonly soil: Colour;
  readonly bed: Colour;
  readonly mould: Colour;
}

/** By seat, in the light theme. */
const GARDEN_COLOURS: readonly Colour[] = [0xb9ccb5, 0xbcc6cd, 0xd6bbc0, 0xdac4a3];
const CELL_COLOURS: readonly Colour[] = [0xecf3e9, 0xedf1f1, 0xf6eded, 0xf8f0e3];
const EMPTY_CELL_COLOURS: readonly Colour[] = [0xc6decd, 0xc9d8e6, 0xe5ccd8, 0xead5ba];

function bedsOf(canvas: Canvas, seat: number): Beds {
  const { seats, sunk, surface, ink } = themeOf(canvas);
  if (!canvas.isDark)
    return {
      soil: GARDEN_COLOURS[seat] ?? sunk,
      bed: CELL_COLOURS[seat] ?? sunk,
      mould: EMPTY_CELL_COLOURS[seat] ?? sunk,
    };
  // As on the page: board/garden.css.
  const tint = seats[seat] ?? ink;
  const bed = blend(tint, surface, 0.09);
  return { soil: blend(tint, sunk, 0.26), bed, mould: blend(tint, bed, 0.2) };
}

function drawTile(canvas: Canvas, number: number, x: number, y: number, size: number): void {
  const face = TILE_FACES[number - 1] ?? WHITE;
  const side = TILE_EDGES[number - 1] ?? CLOTH;
  drawShape(canvas, CLOVER_PATH, x, y + Math.round(size * 0.06), size, side);
  drawShape(canvas, CLOVER_PATH, x, y, size, face);
  const veins = cachedMask(`veins ${size}`, () =>
    strokeMask(scaleLines(parsePath(VEINS_PATH), size / 100), size * 0.0125),
  );
  drawMask(canvas, veins, x, y, side);
  const style = bold(Math.round(size * 0.37));
  const ink = TILE_INKS[Math.floor((number - 1) / 3)] ?? 0;
  drawText(
    canvas,
    String(number),
    x + Math.round(size / 2),
    y + Math.round((size - style.size) / 2),
    style,
    ink,
    'middle',
  );
}

function drawGarden(canvas: Canvas, tiles: Garden, seat: number, x: number, y: number, side: number): void {
  const pad = Math.round(side * 0.03);
  const gap = Math.round(side * 0.015);
  const cell = Math.floor((side - 2 * pad - (SIDE - 1) * gap) / SIDE);
  const size = Math.round(cell * 0.86);
  const inset = Math.round((cell - size) / 2);
  const { soil, bed, mould } = bedsOf(canvas, seat);
  fillBox(canvas, x, y, side, side, soil, Math.round(side * 0.045));
  const start = Math.round((side - SIDE * cell - (SIDE - 1) * gap) / 2);
  for (const [cellIndex, number] of tiles.entries()) {
    const left = x + start + (cellIndex % SIDE) * (cell + gap);
    const top = y + start + Math.floor(cellIndex / SIDE) * (cell + gap);
    fillBox(canvas, left, top, cell, cell, bed, Math.round(cell * 0.1));
    if (number === EMPTY) {
      const small = Math.round(size * 0.84);
      const middle = Math.round((cell - small) / 2);
      drawShape(canvas, CLOVER_PATH, left + middle, top + middle, small, mould);
    } else drawTile(canvas, number, left + inset, top + inset - Math.round(size * 0.02), size);
  }
}

function drawBag(canvas: Canvas, left: number, x: number, y: number, size: number): void {
  drawShape(canvas, BAG_PATH, x, y, size, CLOTH);
  const cord = cachedMask(`cord ${size}`, () =>
    strokeMask(scaleLines(parsePath('M31 25C42 31 58 31 69 25'), size / 100), size * 0.024),
  );
  drawMask(canvas, cord, x, y, CORD);
  const style = bold(Math.round(size * 0.28));
  drawText(canvas, String(left), x + Math.round(size / 2), y + Math.round(size * 0.49), style, WHITE, 'middle');
}

/** Draw the bag, the drawn tile, and the face-up tiles as large as they fit. */
function drawMiddle(canvas: Canvas, area: Area, { left, drawn, middle: open }: View): void {
  fillBox(canvas, area.x, area.y, area.width, area.height, themeOf(canvas).sunk, 18);
  const isTall = area.height > area.width;
  const size = Math.min(isTall ? 130 : area.height - 20, 120);
  const [bagX, bagY] = isTall ? [area.x + Math.round((area.width - size) / 2), area.y + 14] : [area.x + 14, area.y + 8];
  drawBag(canvas, left, bagX, bagY, size);
  const drawnSpace = drawn === EMPTY ? 0 : size + 16;
  if (drawn !== EMPTY)
    drawTile(canvas, drawn, isTall ? bagX : bagX + size + 16, isTall ? bagY + size + 14 : bagY, size - 4);
  const usedSpace = size + 20 + drawnSpace;
  const rest = isTall
    ? { x: area.x + 8, y: area.y + usedSpace, width: area.width - 16, height: area.height - usedSpace - 8 }
    : { x: area.x + usedSpace, y: area.y + 4, width: area.width - usedSpace - 8, height: area.height - 12 };
  const fits = [84, 72, 62, 54, 46, 40, 34, 28].find(
    (side) => Math.floor(rest.width / (side + 4)) * Math.floor(rest.height / (side + 6)) >= open.length,
  );
  const side = fits ?? 28;
  const columns = Math.max(1, Math.floor(rest.width / (side + 4)));
  for (const [i, spot] of gridAreas(rest, open.length, columns, [side, side + 2], 4).entries())
    drawTile(canvas, open[i] ?? 1, spot.x, spot.y, side);
}

const filledCount = (tiles: Garden): string => `${tiles.filter((number) => number !== EMPTY).length}/${tiles.length}`;

export const drawing: GameDrawing<View> = {
  draw(canvas, area, view, names) {
    const count = view.gardens.length;
    const gap = 18;
    const side = Math.min(
      area.height - LABEL_HEIGHT,
      Math.floor((area.width - (count - 1) * gap) / Math.max(count, 2.65)),
    );
    const isBeside = count <= 2;
    const margin = count === 1 ? 190 : 0;
    const column = area.width - count * (side + gap) - 2 * margin;
    const start = area.x + margin;
    for (const [seat, tiles] of view.gardens.entries()) {
      const x = start + seat * (side + gap) + (isBeside && seat > 0 ? column + gap : 0);
      drawBoardLabel(canvas, { x, y: area.y, width: side }, seat, names[seat], filledCount(tiles), view.outcome);
      drawGarden(canvas, tiles, seat, x, area.y + LABEL_HEIGHT, side);
    }
    const top = LABEL_HEIGHT + (isBeside ? 0 : side + 14);
    const x = isBeside ? start + side + gap : area.x;
    const width = isBeside ? column : area.width;
    drawMiddle(canvas, { x, y: area.y + top, width, height: area.height - top }, view);
  },
  drawEmblem(canvas, area) {
    for (const [i, spot] of gridAreas(area, 5, 5, [150, 160], 24).entries())
      drawTile(canvas, 1 + i * 4 + (i > 2 ? 2 : 0), spot.x, spot.y, 150);
  },
};
