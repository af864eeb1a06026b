/** The preview picture of Rummikub: the sets on the table, and the number of tiles on each rack and in the pool. */

import { type Canvas, type Colour, drawMask, fillBox } from '../../drawing/canvas.ts';
import {
  type Area,
  drawBlock,
  drawColourMark,
  drawSeatMark,
  drawShape,
  type GameDrawing,
  truncated,
} from '../../drawing/drawing.ts';
import { bold, drawText } from '../../drawing/glyphs.ts';
import { cachedMask, discMask, parsePath, scaleLines, strokeMask } from '../../drawing/masks.ts';
import { GOLD } from '../../drawing/palette.ts';
import { colourOf, JOKER, numberOf, type Table, type Tile, tileOf, type View } from './state.ts';

const LIGHT_FELT = { felt: 0x2f6b57, rail: 0x265a49 };
const DARK_FELT = { felt: 0x1d4337, rail: 0x17352c };
const feltOf = ({ isDark }: Canvas): typeof LIGHT_FELT => (isDark ? DARK_FELT : LIGHT_FELT);
const ON_FELT = 0xf2f5ea;
const IVORY = 0xf9f1df;
const TILE_EDGE = 0xd5c6a2;
const BACK_INK = 0x4a4234;
const NUMBER_COLOURS: readonly Colour[] = [0xbf1f1f, 0x1d54b4, 0x262422, 0xa85000];
const MARK_COLOURS: readonly Colour[] = [0xbf1f1f, 0x1d54b4, 0x262422, 0xd06600];
/** The names of the colour marks of red, blue, black and orange, as for dice. */
const MARK_NAMES: readonly string[] = ['red', 'blue', 'disc', 'orange'];

/** Cap, head and smile of the joker, in a box of 100 x 100. */
const JOKER_CAP_PATH = 'M22 42L12 12L32 22L50 2L68 22L88 12L78 42';
const JOKER_HEAD_PATH = 'M25 49L75 49C78 76 65 94 50 94C35 94 22 76 25 49';
const JOKER_SMILE_PATH = 'M36 72C42 82 58 82 64 72';
const JOKER_INK = 0x262422;

/** Height of a tile divided by its width. */
const TILE_HEIGHT_RATIO = 1.34;

function drawJoker(canvas: Canvas, x: number, y: number, size: number): void {
  const strokePath = (path: string): void => {
    const pen = cachedMask(`pen ${size} ${path}`, () =>
      strokeMask(scaleLines(parsePath(path), size / 100), size * 0.028),
    );
    drawMask(canvas, pen, x, y, JOKER_INK);
  };
  drawShape(canvas, JOKER_CAP_PATH, x, y, size, NUMBER_COLOURS[0] ?? 0);
  drawShape(canvas, JOKER_HEAD_PATH, x, y, size, 0xf7c65b);
  strokePath(`${JOKER_CAP_PATH}L22 42`);
  strokePath(`${JOKER_HEAD_PATH}L25 49`);
  strokePath(JOKER_SMILE_PATH);
  for (const eye of [40, 60])
    drawMask(
      canvas,
      discMask(Math.max(1, size * 0.05)),
      x + Math.round((size * eye) / 100),
      y + Math.round(size * 0.6),
      JOKER_INK,
    );
}

function drawTile(canvas: Canvas, tile: Tile, x: number, y: number, width: number): void {
  const height = Math.round(width * TILE_HEIGHT_RATIO);
  drawBlock(
    canvas,
    { x, y, width, height },
    IVORY,
    TILE_EDGE,
    Math.round(width * 0.16),
    Math.max(2, Math.round(width * 0.06)),
  );
  if (tile === JOKER) {
    const size = Math.round(width * 0.8);
    drawJoker(canvas, x + Math.round((width - size) / 2), y + Math.round(height * 0.16), size);
    return;
  }
  const colour = colourOf(tile);
  const style = bold(Math.round(width * 0.5));
  drawText(
    canvas,
    String(numberOf(tile)),
    x + Math.round(width / 2),
    y + Math.round(height * 0.17),
    style,
    NUMBER_COLOURS[colour] ?? 0,
    'middle',
  );
  const sign = Math.round(width * 0.27);
  drawColourMark(
    canvas,
    MARK_NAMES[colour] ?? '',
    x + Math.round((width - sign) / 2),
    y + Math.round(height * 0.66),
    sign,
    MARK_COLOURS[colour] ?? 0,
  );
}

/** Draw a face-down tile with a number of tiles on it. */
function drawTileBack(canvas: Canvas, x: number, y: number, width: number, text: string): void {
  const height = Math.round(width * TILE_HEIGHT_RATIO);
  drawBlock(
    canvas,
    { x, y, width, height },
    IVORY,
    TILE_EDGE,
    Math.round(width * 0.16),
    Math.max(2, Math.round(width * 0.06)),
  );
  const style = bold(Math.round(width * 0.42));
  drawText(
    canvas,
    text,
    x + Math.round(width / 2),
    y + Math.round((height - style.size) / 2) - 1,
    style,
    BACK_INK,
    'middle',
  );
}

/** The sets in one line, and the width of the line. */
interface Row {
  readonly sets: Table;
  readonly width: number;
}

/** Arrange sets in reading order, as many per line as fit. */
function rowsOf(table: Table, width: number, tile: number): readonly Row[] {
  const gap = Math.round(tile * 0.42);
  const rows: { sets: (readonly Tile[])[]; width: number }[] = [];
  for (const set of table) {
    const setWidth = set.length * (tile + 1);
    const row = rows.at(-1);
    if (row && row.width + gap + setWidth <= width) {
      row.sets.push(set);
      row.width += gap + setWidth;
    } else rows.push({ sets: [set], width: setWidth });
  }
  return rows;
}

/** Possible widths of tiles. The largest one with which the whole table fits is used. */
const TILE_WIDTHS = [92, 84, 77, 70, 62, 56, 50, 45, 40, 36, 32, 28, 25] as const;
const lineHeight = (tile: number): number => Math.round(tile * TILE_HEIGHT_RATIO) + Math.round(tile * 0.24);

function drawSets(canvas: Canvas, area: Area, table: Table): void {
  const fits = (tile: number): boolean => {
    const rows = rowsOf(table, area.width, tile);
    return rows.length * lineHeight(tile) <= area.height && rows.every(({ width }) => width <= area.width);
  };
  const tile = TILE_WIDTHS.find(fits) ?? 25;
  const rows = rowsOf(table, area.width, tile);
  let y = area.y + Math.max(0, Math.round((area.height - rows.length * lineHeight(tile)) / 2));
  for (const row of rows) {
    let x = area.x + Math.round((area.width - row.width) / 2);
    for (const set of row.sets) {
      for (const [i, one] of set.entries()) drawTile(canvas, one, x + i * (tile + 1), y, tile);
      x += set.length * (tile + 1) + Math.round(tile * 0.42);
    }
    y += lineHeight(tile);
  }
}

/** Draw the places of a first set, since a picture has no language: an empty table would look like a fault. */
function drawEmptyTable(canvas: Canvas, area: Area): void {
  const width = 92;
  const height = Math.round(width * TILE_HEIGHT_RATIO);
  const y = area.y + Math.round((area.height - height) / 2);
  const places = 5;
  const step = width + 16;
  const left = area.x + Math.round((area.width - places * step + 16) / 2);
  for (let i = 0; i < places; i++) fillBox(canvas, left + i * step, y, width, height, feltOf(canvas).rail, 14);
}

/** Smallest width of a seat's slot that shows its name, in pixels. */
const NAME_SLOT_WIDTH_MIN = 200;

/** Draw the rail below the table: each seat with its number of tiles, then the pool. */
function drawRail(canvas: Canvas, area: Area, view: View, names: readonly (string | undefined)[]): void {
  fillBox(canvas, area.x, area.y, area.width, area.height, feltOf(canvas).rail, 20);
  const slotWidth = Math.floor((area.width - 30) / (view.counts.length + 1));
  const middle = area.y + Math.round(area.height / 2);
  const width = 40;
  const top = middle - Math.round((width * TILE_HEIGHT_RATIO) / 2);
  for (const [seat, count] of view.counts.entries()) {
    const x = area.x + 22 + seat * slotWidth;
    const hasWon = view.outcome?.ranks[seat] === 1;
    if (hasWon) drawMask(canvas, discMask(23), x + 18, middle, GOLD);
    drawSeatMark(canvas, seat, x + 18, middle, 18);
    drawTileBack(canvas, x + 46, top, width, String(count));
    const name = names[seat];
    if (name !== undefined && slotWidth >= NAME_SLOT_WIDTH_MIN)
      drawText(canvas, truncated(name, 22, slotWidth - 120), x + 98, middle - 11, bold(22), ON_FELT);
  }
  const x = area.x + area.width - 24 - width;
  for (const step of [8, 4])
    fillBox(canvas, x - step, top + step / 2, width, Math.round(width * TILE_HEIGHT_RATIO), TILE_EDGE, 6);
  drawTileBack(canvas, x, top, width, String(view.pool));
}

const RAIL_HEIGHT = 84;

export const drawing: GameDrawing<View> = {
  draw(canvas, area, view, names) {
    fillBox(canvas, area.x, area.y, area.width, area.height, feltOf(canvas).felt, 28);
    const table = { x: area.x + 28, y: area.y + 16, width: area.width - 56, height: area.height - RAIL_HEIGHT - 34 };
    if (view.table.length > 0) drawSets(canvas, table, view.table);
    else drawEmptyTable(canvas, table);
    const edge = {
      x: area.x + 14,
      y: area.y + area.height - RAIL_HEIGHT - 14,
      width: area.width - 28,
      height: RAIL_HEIGHT,
    };
    drawRail(canvas, edge, view, names);
  },
  drawEmblem(canvas, area) {
    const group = [tileOf('red', 11), tileOf('blue', 11), tileOf('black', 11), JOKER];
    const width = 124;
    const left = area.x + Math.round((area.width - group.length * (width + 6)) / 2);
    for (const [i, tile] of group.entries()) drawTile(canvas, tile, left + i * (width + 6), area.y + 10, width);
  },
};
