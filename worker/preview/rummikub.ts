/** Rummikub in a picture: the sets on the table, how many tiles each seat has, and how many are left. */
import { colourOf, JOKER, numberOf, type Table, type Tile, tileOf, type View } from '../games/rummikub/state.ts';
import { type Canvas, type Colour, fill, lay } from './canvas.ts';
import { bold, write } from './glyphs.ts';
import { disc, keptMask, linesOf, scaled, stroke } from './masks.ts';
import { type Area, block, type Drawing, mark, seatMark, shape, shortened } from './pieces.ts';
import { GOLD } from './tints.ts';

const FELT = 0x2f6b57;
const ON_FELT = 0xf2f5ea;
const RAIL = 0x265a49;
const IVORY = 0xf9f1df;
const EDGE = 0xd5c6a2;
const BACK_INK = 0x4a4234;
const INKS: readonly Colour[] = [0xbf1f1f, 0x1d54b4, 0x262422, 0xa85000];
const SPOTS: readonly Colour[] = [0xbf1f1f, 0x1d54b4, 0x262422, 0xd06600];
/** The marks of red, blue, black and orange, named as those of dice are. */
const SIGNS: readonly string[] = ['red', 'blue', 'disc', 'orange'];

/** A joker's cap, head and smile on a ground of 100 x 100. */
const CAP = 'M22 42L12 12L32 22L50 2L68 22L88 12L78 42';
const HEAD = 'M25 49L75 49C78 76 65 94 50 94C35 94 22 76 25 49';
const SMILE = 'M36 72C42 82 58 82 64 72';
const JOKER_INK = 0x262422;

/** A tile's height for its width. */
const RATIO = 1.34;

function joker(canvas: Canvas, x: number, y: number, size: number): void {
  const drawn = (path: string): void => {
    const pen = keptMask(`pen ${size} ${path}`, () => stroke(scaled(linesOf(path), size / 100), size * 0.028));
    lay(canvas, pen, x, y, JOKER_INK);
  };
  shape(canvas, CAP, x, y, size, INKS[0] ?? 0);
  shape(canvas, HEAD, x, y, size, 0xf7c65b);
  drawn(`${CAP}L22 42`);
  drawn(`${HEAD}L25 49`);
  drawn(SMILE);
  for (const eye of [40, 60])
    lay(
      canvas,
      disc(Math.max(1, size * 0.05)),
      x + Math.round((size * eye) / 100),
      y + Math.round(size * 0.6),
      JOKER_INK,
    );
}

function piece(canvas: Canvas, tile: Tile, x: number, y: number, width: number): void {
  const height = Math.round(width * RATIO);
  block(canvas, { x, y, width, height }, IVORY, EDGE, Math.round(width * 0.16), Math.max(2, Math.round(width * 0.06)));
  if (tile === JOKER) {
    const size = Math.round(width * 0.8);
    joker(canvas, x + Math.round((width - size) / 2), y + Math.round(height * 0.16), size);
    return;
  }
  const colour = colourOf(tile);
  const type = bold(Math.round(width * 0.5));
  write(
    canvas,
    String(numberOf(tile)),
    x + Math.round(width / 2),
    y + Math.round(height * 0.17),
    type,
    INKS[colour] ?? 0,
    'middle',
  );
  const sign = Math.round(width * 0.27);
  mark(
    canvas,
    SIGNS[colour] ?? '',
    x + Math.round((width - sign) / 2),
    y + Math.round(height * 0.66),
    sign,
    SPOTS[colour] ?? 0,
  );
}

/** A tile that lies face down, with a number of tiles on it. */
function back(canvas: Canvas, x: number, y: number, width: number, text: string): void {
  const height = Math.round(width * RATIO);
  block(canvas, { x, y, width, height }, IVORY, EDGE, Math.round(width * 0.16), Math.max(2, Math.round(width * 0.06)));
  const type = bold(Math.round(width * 0.42));
  write(
    canvas,
    text,
    x + Math.round(width / 2),
    y + Math.round((height - type.size) / 2) - 1,
    type,
    BACK_INK,
    'middle',
  );
}

/** Which sets lie in one line, and how wide it is. */
interface Row {
  readonly sets: Table;
  readonly width: number;
}

/** Sets in reading order, as many in a line as there is room for. */
function rowsOf(table: Table, width: number, tile: number): readonly Row[] {
  const gap = Math.round(tile * 0.42);
  const rows: { sets: (readonly Tile[])[]; width: number }[] = [];
  for (const set of table) {
    const own = set.length * (tile + 1);
    const row = rows.at(-1);
    if (row && row.width + gap + own <= width) {
      row.sets.push(set);
      row.width += gap + own;
    } else rows.push({ sets: [set], width: own });
  }
  return rows;
}

/** The largest tiles with which the whole table fits. */
const WIDTHS = [92, 84, 77, 70, 62, 56, 50, 45, 40, 36, 32, 28, 25] as const;
const lineHeight = (tile: number): number => Math.round(tile * RATIO) + Math.round(tile * 0.24);

function sets(canvas: Canvas, area: Area, table: Table): void {
  const fits = (tile: number): boolean => {
    const rows = rowsOf(table, area.width, tile);
    return rows.length * lineHeight(tile) <= area.height && rows.every(({ width }) => width <= area.width);
  };
  const tile = WIDTHS.find(fits) ?? 25;
  const rows = rowsOf(table, area.width, tile);
  let y = area.y + Math.max(0, Math.round((area.height - rows.length * lineHeight(tile)) / 2));
  for (const row of rows) {
    let x = area.x + Math.round((area.width - row.width) / 2);
    for (const set of row.sets) {
      for (const [i, one] of set.entries()) piece(canvas, one, x + i * (tile + 1), y, tile);
      x += set.length * (tile + 1) + Math.round(tile * 0.42);
    }
    y += lineHeight(tile);
  }
}

/** A seat needs so much of the rail before its name has room too. */
const NAME_FROM = 200;

/** The rail at the table's edge: each seat with its tiles, then the pool. */
function rail(canvas: Canvas, area: Area, view: View, names: readonly (string | undefined)[]): void {
  fill(canvas, area.x, area.y, area.width, area.height, RAIL, 20);
  const place = Math.floor((area.width - 30) / (view.counts.length + 1));
  const middle = area.y + Math.round(area.height / 2);
  const width = 40;
  const top = middle - Math.round((width * RATIO) / 2);
  for (const [seat, count] of view.counts.entries()) {
    const x = area.x + 22 + seat * place;
    const hasWon = view.outcome?.ranks[seat] === 1;
    if (hasWon) lay(canvas, disc(23), x + 18, middle, GOLD);
    seatMark(canvas, seat, x + 18, middle, 18);
    back(canvas, x + 46, top, width, String(count));
    const name = names[seat];
    if (name !== undefined && place >= NAME_FROM)
      write(canvas, shortened(name, 22, place - 120), x + 98, middle - 11, bold(22), ON_FELT);
  }
  const x = area.x + area.width - 24 - width;
  for (const step of [8, 4]) fill(canvas, x - step, top + step / 2, width, Math.round(width * RATIO), EDGE, 6);
  back(canvas, x, top, width, String(view.pool));
}

const RAIL_HEIGHT = 84;

export const rummikub: Drawing = {
  draw(canvas, area, view: View, names) {
    fill(canvas, area.x, area.y, area.width, area.height, FELT, 28);
    const table = { x: area.x + 28, y: area.y + 16, width: area.width - 56, height: area.height - RAIL_HEIGHT - 34 };
    if (view.table.length > 0) sets(canvas, table, view.table);
    else
      write(
        canvas,
        'NO TILES ON THE TABLE YET',
        area.x + Math.round(area.width / 2),
        table.y + 165,
        bold(34),
        0x9dc2b2,
        'middle',
      );
    const edge = {
      x: area.x + 14,
      y: area.y + area.height - RAIL_HEIGHT - 14,
      width: area.width - 28,
      height: RAIL_HEIGHT,
    };
    rail(canvas, edge, view, names);
  },
  emblem(canvas, area) {
    const group = [tileOf('red', 11), tileOf('blue', 11), tileOf('black', 11), JOKER];
    const width = 124;
    const left = area.x + Math.round((area.width - group.length * (width + 6)) / 2);
    for (const [i, tile] of group.entries()) piece(canvas, tile, left + i * (width + 6), area.y + 10, width);
  },
};
