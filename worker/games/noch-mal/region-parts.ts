/** All connected parts of the regions of a Noch mal! sheet: the sets of cells that one choice can cross. Cached. */
import { NEIGHBOURS, type Region, regionsOf } from './sheet.ts';
import { NUMBERS } from './state.ts';

const CROSS_CELLS_MAX = NUMBERS.length;

/** Connected cells of a region. */
export interface RegionPart {
  /** Bit i stands for the i-th cell of the region. */
  readonly bits: number;
  /** 1 to 5, ascending. */
  readonly cells: readonly number[];
}

export interface RegionWithParts extends Region {
  /** By ascending bits. */
  readonly parts: readonly RegionPart[];
}

/** Return a region with its parts. Each part is a smaller one plus a cell: some cell of it can always be removed. */
function withParts({ colour, cells }: Region): RegionWithParts {
  const beside = cells.map((cell) => bitsOf(cells, (other) => NEIGHBOURS[cell]?.includes(other) ?? false));
  const joined = new Set([0]);
  const parts: RegionPart[] = [];
  // A region has at most six cells, so its parts are the numbers below 64.
  for (let bits = 1; bits < 1 << cells.length; bits += 1) {
    const isJoined = beside.some((others, i) => {
      const rest = bits & ~(1 << i);
      return rest !== bits && joined.has(rest) && (rest === 0 || (others & rest) !== 0);
    });
    if (!isJoined) continue;
    joined.add(bits);
    const chosen = cells.filter((_, i) => (bits >> i) & 1);
    if (chosen.length <= CROSS_CELLS_MAX) parts.push({ bits, cells: chosen });
  }
  return { colour, cells, parts };
}

/** The cells that match, as bits: the first cell is bit 0. */
export const bitsOf = (cells: readonly number[], matches: (cell: number) => boolean): number =>
  cells.reduce((bits, cell, i) => (matches(cell) ? bits | (1 << i) : bits), 0);

/** The last 64 sheets. A Durable Object uses the same sheet all the time. */
const partsCache = new Map<string, readonly RegionWithParts[]>();
const CACHE_MAX = 64;

/** All regions of a sheet with their parts, in the order of their first cells. */
export function regionsWithParts(sheet: string): readonly RegionWithParts[] {
  const cached = partsCache.get(sheet);
  if (cached) return cached;
  const regions = regionsOf(sheet).map(withParts);
  const [oldest] = partsCache.keys();
  if (oldest !== undefined && partsCache.size === CACHE_MAX) partsCache.delete(oldest);
  partsCache.set(sheet, regions);
  return regions;
}
