/** Lookup tables of a Noch mal! sheet, computed once per sheet: the bot reads them thousands of times per move. */
import { regionsWithParts } from '../region-parts.ts';
import { isStar, NEIGHBOURS } from '../sheet.ts';
import { CELLS, COLOURS, COLUMNS, columnOf, NUMBERS, START_COLUMN } from '../state.ts';

/** Number of sets of cells of a region, which has at most six cells. */
export const REGION_SUBSETS = 64;
/** The largest number on a die. */
export const NUMBER_MAX = NUMBERS.length;

/** Regions are in the order of `regionsWithParts`, colours in that of COLOURS. Bit i is the i-th cell of a region. */
export interface SheetTables {
  readonly regions: number;
  /** By cell. */
  readonly regionOf: Uint8Array;
  readonly bitOf: Uint8Array;
  readonly starAt: Uint8Array;
  /** By region. */
  readonly colourOf: Uint8Array;
  readonly full: Uint8Array;
  readonly startBits: Uint8Array;
  /**
   * By region x REGION_SUBSETS + set: the neighbours of its cells, its lone cells, and its number of connected pieces.
   */
  readonly neighbours: Uint8Array;
  readonly loneCells: Uint8Array;
  readonly pieceCounts: Uint8Array;
  /** By part. */
  readonly partRegion: Uint8Array;
  readonly partBits: Uint8Array;
  readonly partCells: readonly (readonly number[])[];
  /** By colour x NUMBER_MAX + number - 1: the parts of this colour and size. */
  readonly partsFor: readonly Uint16Array[];
  /** By column, from `spanFrom[column]` to `spanFrom[column + 1]`: the regions in the column, and their bits there. */
  readonly spanFrom: Uint8Array;
  readonly spanRegion: Uint8Array;
  readonly spanBits: Uint8Array;
  /** By column: region and bit of its star; NO_STAR_REGION if the column has none. */
  readonly starRegion: Uint8Array;
  readonly starBit: Uint8Array;
}

export const NO_STAR_REGION = 255;

const BIT_COUNTS = Uint8Array.from({ length: REGION_SUBSETS }, (_, bits) => {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1;
  return count;
});
/** Number of cells in a set. */
export const cellCount = (bits: number): number => BIT_COUNTS[bits] ?? 0;

type SubsetTables = Pick<SheetTables, 'neighbours' | 'loneCells' | 'pieceCounts'>;

/** Compute, for every set of a region's cells, its neighbours, its lone cells and its number of pieces. */
function fillSubsetTables(
  cells: readonly number[],
  at: number,
  { neighbours, loneCells, pieceCounts }: SubsetTables,
): void {
  const joins = cells.map((cell) =>
    cells.reduce((bits, other, i) => (NEIGHBOURS[cell]?.includes(other) ? bits | (1 << i) : bits), 0),
  );
  for (let set = 1; set < 1 << cells.length; set += 1) {
    let [around, single, pieces, rest] = [0, 0, 0, set];
    for (const [i, join] of joins.entries()) {
      if (!((set >> i) & 1)) continue;
      around |= join;
      if (!(join & set)) single |= 1 << i;
    }
    while (rest > 0) {
      let piece = rest & -rest;
      for (let more = -1; more !== 0; ) {
        const next = joins.reduce((bits, join, i) => ((piece >> i) & 1 ? bits | join : bits), 0) & set & ~piece;
        piece |= next;
        more = next;
      }
      rest &= ~piece;
      pieces += 1;
    }
    neighbours[at + set] = around;
    loneCells[at + set] = single;
    pieceCounts[at + set] = pieces;
  }
}

/** The regions of every column, in the order of the columns. */
function columnSpans(regions: readonly { readonly cells: readonly number[] }[]) {
  const found = Array.from({ length: COLUMNS }, (_, column) =>
    regions.flatMap(({ cells }, region) => {
      const bits = cells.reduce((set, cell, i) => (columnOf(cell) === column ? set | (1 << i) : set), 0);
      return bits > 0 ? [{ region, bits }] : [];
    }),
  );
  const lengths = found.map((list) => list.length);
  const from = [0, ...lengths].map((_, i) => lengths.slice(0, i).reduce((sum, one) => sum + one, 0));
  const all = found.flat();
  return {
    spanFrom: Uint8Array.from(from),
    spanRegion: Uint8Array.from(all, ({ region }) => region),
    spanBits: Uint8Array.from(all, ({ bits }) => bits),
  };
}

function buildSheetTables(sheet: string): SheetTables {
  const regions = regionsWithParts(sheet);
  const cellTable = (): Uint8Array => new Uint8Array(CELLS);
  const [regionOf, bitOf, starAt] = [cellTable(), cellTable(), cellTable()];
  const [starRegion, starBit] = [new Uint8Array(COLUMNS).fill(NO_STAR_REGION), new Uint8Array(COLUMNS)];
  const setTable = (): Uint8Array => new Uint8Array(regions.length * REGION_SUBSETS);
  const grown: SubsetTables = { neighbours: setTable(), loneCells: setTable(), pieceCounts: setTable() };
  regions.forEach(({ cells }, region) => {
    fillSubsetTables(cells, region * REGION_SUBSETS, grown);
    cells.forEach((cell, i) => {
      regionOf[cell] = region;
      bitOf[cell] = 1 << i;
      if (!isStar(sheet, cell)) return;
      starAt[cell] = 1;
      starRegion[columnOf(cell)] = region;
      starBit[columnOf(cell)] = 1 << i;
    });
  });
  const colourOf = Uint8Array.from(regions, ({ colour }) => COLOURS.indexOf(colour));
  const parts = regions.flatMap(({ parts: own }, region) => own.map((part) => ({ ...part, region })));
  const partsFor = Array.from({ length: COLOURS.length * NUMBER_MAX }, (_, kind) =>
    Uint16Array.from(
      parts.flatMap(({ region, cells }, part) =>
        (colourOf[region] ?? 0) * NUMBER_MAX + cells.length - 1 === kind ? [part] : [],
      ),
    ),
  );
  return {
    regions: regions.length,
    regionOf,
    bitOf,
    starAt,
    colourOf,
    full: Uint8Array.from(regions, ({ cells }) => (1 << cells.length) - 1),
    startBits: Uint8Array.from(regions, ({ cells }) =>
      cells.reduce((bits, cell, i) => (columnOf(cell) === START_COLUMN ? bits | (1 << i) : bits), 0),
    ),
    ...grown,
    partRegion: Uint8Array.from(parts, ({ region }) => region),
    partBits: Uint8Array.from(parts, ({ bits }) => bits),
    partCells: parts.map(({ cells }) => cells),
    partsFor,
    ...columnSpans(regions),
    starRegion,
    starBit,
  };
}

/** The last 16 sheets. All seats of a match have the same one. */
const tablesCache = new Map<string, SheetTables>();
const CACHE_MAX = 16;

/** The tables of a sheet, given by name or letters. Cached. */
export function sheetTablesOf(sheet: string): SheetTables {
  const cached = tablesCache.get(sheet);
  if (cached) return cached;
  const tables = buildSheetTables(sheet);
  const [oldest] = tablesCache.keys();
  if (oldest !== undefined && tablesCache.size === CACHE_MAX) tablesCache.delete(oldest);
  tablesCache.set(sheet, tables);
  return tables;
}
