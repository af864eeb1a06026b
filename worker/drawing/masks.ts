/** Shapes as coverage: turns outlines and strokes into masks with smooth edges, and caches them. */

/** The level of a pixel that is fully covered. */
export const LEVEL_FULL = 8;

/** The pixels that a shape covers. `left` and `top` are its offset from its origin. */
export interface Mask {
  readonly left: number;
  readonly top: number;
  /** Fully covered pixels, in triples: row, first column, and the column after the last one. */
  readonly runs: Int32Array;
  /** Partly covered pixels, in triples: row, column, and the level, above 0 and below LEVEL_FULL. */
  readonly edges: Int32Array;
}

type Point = readonly [x: number, y: number];
export type Polyline = readonly Point[];

/** Segments per curve. */
const CURVE_SEGMENTS = 6;

function flattenCurve(a: Point, b: Point, c: Point, d: Point): Polyline {
  return Array.from({ length: CURVE_SEGMENTS }, (_, i) => {
    const t = (i + 1) / CURVE_SEGMENTS;
    const u = 1 - t;
    const coordinate = (k: 0 | 1): number =>
      u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k];
    return [coordinate(0), coordinate(1)] as const;
  });
}

/** The lines of an SVG path with absolute M, L and C commands, whose numbers are separated by single spaces. */
export function parsePath(path: string): readonly Polyline[] {
  const lines: Point[][] = [];
  for (const part of path.split(/(?=[MLC])/)) {
    const command = part[0];
    const numbers = part.slice(1).split(' ').map(Number);
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] as number, numbers[i + 1] as number]);
    if (command === 'M') lines.push([]);
    const line = lines.at(-1) ?? [];
    if (command !== 'C') line.push(...points);
    else
      for (let i = 0; i + 2 < points.length; i += 3) {
        const [b, c, d] = points.slice(i, i + 3) as [Point, Point, Point];
        line.push(...flattenCurve(line.at(-1) ?? b, b, c, d));
      }
  }
  return lines;
}

export const scaleLines = (lines: readonly Polyline[], by: number, dx = 0, dy = 0): readonly Polyline[] =>
  lines.map((line) => line.map(([x, y]) => [x * by + dx, y * by + dy] as const));

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function boundsOf(lines: readonly Polyline[], margin: number): Bounds {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const line of lines)
    for (const [x, y] of line) {
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
  const [x, y] = [Math.floor(left - margin), Math.floor(top - margin)];
  return { left: x, top: y, width: Math.ceil(right + margin) - x, height: Math.ceil(bottom + margin) - y };
}

/** Shares below the first are no level, and those from the second on are covered fully. */
const LEAST_SHARE = 0.5 / LEVEL_FULL;
const MOST_SHARE = 1 - LEAST_SHARE;

/** Collects the pixels of a mask, row by row. */
class MaskPixels {
  readonly runs: number[] = [];
  readonly edges: number[] = [];

  maskAt(left: number, top: number): Mask {
    return { left, top, runs: new Int32Array(this.runs), edges: new Int32Array(this.edges) };
  }
}

// Plain loops without calls here and below: pictures are mostly drawn in a process that has just started, whose code is
// interpreted.
function maskFromCoverage({ left, top, width, height }: Bounds, cover: Float32Array): Mask {
  const pixels = new MaskPixels();
  for (let row = 0, index = 0; row < height; row++)
    for (let column = 0; column < width; column++, index++) {
      const share = cover[index] as number;
      if (share < LEAST_SHARE) continue;
      if (share < MOST_SHARE) {
        pixels.edges.push(row, column, Math.round(share * LEVEL_FULL));
        continue;
      }
      const start = column;
      while (column + 1 < width && (cover[index + 1] as number) >= MOST_SHARE) {
        column++;
        index++;
      }
      pixels.runs.push(row, start, column + 1);
    }
  return pixels.maskAt(left, top);
}

/** Draw lines with a round pen of that radius, in pixels. A line of one point is a disc. */
export function strokeMask(lines: readonly Polyline[], radius: number): Mask {
  const bounds = boundsOf(lines, radius + 1);
  const cover = new Float32Array(bounds.width * bounds.height);
  for (const line of lines)
    for (let i = 0; i < Math.max(1, line.length - 1); i++) {
      const from = line[i] ?? [0, 0];
      coverSegment(cover, bounds, from, line[i + 1] ?? from, radius);
    }
  return maskFromCoverage(bounds, cover);
}

/** Add the coverage of the points within `radius` of a straight segment. Pixels that are covered already are skipped. */
function coverSegment(
  cover: Float32Array,
  { left, top, width }: Bounds,
  [ax, ay]: Point,
  [bx, by]: Point,
  radius: number,
): void {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy || 1;
  const reach = radius + 0.5;
  const reachSquare = reach * reach;
  const first = Math.floor(Math.min(ax, bx) - reach + 0.5);
  const [last, bottom] = [Math.max(ax, bx) + radius, Math.max(ay, by) + radius];
  for (let y = Math.floor(Math.min(ay, by) - reach + 0.5); y <= bottom; y++) {
    const py = y + 0.5 - ay;
    const along = py * dy;
    let index = (y - top) * width + first - left;
    for (let x = first; x <= last; x++, index++) {
      const covered = cover[index] as number;
      if (covered >= 1) continue;
      const px = x + 0.5 - ax;
      const t = (px * dx + along) / square;
      const far = t <= 0 ? px : t >= 1 ? px - dx : px - t * dx;
      const wide = t <= 0 ? py : t >= 1 ? py - dy : py - t * dy;
      const distanceSquare = far * far + wide * wide;
      if (distanceSquare >= reachSquare) continue;
      const share = reach - Math.sqrt(distanceSquare);
      if (share > covered) cover[index] = share;
    }
  }
}

/** Sub-rows per pixel for counting its coverage. */
const SUBROWS_PER_PIXEL = 4;

/** The inside of closed outlines, in pixels. An area inside two outlines counts as outside (even-odd rule). */
export function fillMask(lines: readonly Polyline[]): Mask {
  const bounds = boundsOf(lines, 0);
  const crossings: number[][] = Array.from({ length: bounds.height * SUBROWS_PER_PIXEL }, () => []);
  for (const line of lines)
    for (let i = 0; i < line.length; i++)
      addCrossings(crossings, bounds, line[i] ?? [0, 0], line[(i + 1) % line.length] ?? [0, 0]);
  const cover = new Float32Array(bounds.width * bounds.height);
  for (const [row, ends] of crossings.entries()) {
    if (ends.length > 2 || (ends[0] ?? 0) > (ends[1] ?? 0)) ends.sort((a, b) => a - b);
    const start = Math.floor(row / SUBROWS_PER_PIXEL) * bounds.width;
    for (let i = 0; i + 1 < ends.length; i += 2) coverSpan(cover, start, ends[i] ?? 0, ends[i + 1] ?? 0);
  }
  return maskFromCoverage(bounds, cover);
}

/** Record where an edge of an outline crosses the middles of the sub-rows. */
function addCrossings(crossings: readonly number[][], { left, top }: Bounds, [ax, ay]: Point, [bx, by]: Point): void {
  const [low, high] = [Math.min(ay, by), Math.max(ay, by)];
  const first = Math.ceil((low - top) * SUBROWS_PER_PIXEL - 0.5);
  for (let row = first; top + (row + 0.5) / SUBROWS_PER_PIXEL < high; row++) {
    const y = top + (row + 0.5) / SUBROWS_PER_PIXEL;
    crossings[row]?.push(ax + ((y - ay) / (by - ay)) * (bx - ax) - left);
  }
}

/** Add the coverage of one sub-row from `from` to `to`. */
function coverSpan(cover: Float32Array, start: number, from: number, to: number): void {
  const [first, last] = [Math.floor(from), Math.floor(to)];
  const part = 1 / SUBROWS_PER_PIXEL;
  if (first === last) {
    cover[start + first] = (cover[start + first] ?? 0) + (to - from) * part;
    return;
  }
  cover[start + first] = (cover[start + first] ?? 0) + (first + 1 - from) * part;
  for (let index = start + first + 1; index < start + last; index++) cover[index] = (cover[index] as number) + part;
  if (to > last) cover[start + last] = (cover[start + last] ?? 0) + (to - last) * part;
}

const maskCache = new Map<string, Mask>();
let readMask: (name: string) => Mask | undefined = () => undefined;

/** Ask this function for masks before they are made: it knows those that the build has made. */
export function readMasksFrom(read: (name: string) => Mask | undefined): void {
  readMask = read;
}

/** Return a cached mask, or read or make it. `name` must contain everything that the mask depends on. */
export function cachedMask(name: string, make: () => Mask): Mask {
  const cached = maskCache.get(name);
  if (cached) return cached;
  const created = readMask(name) ?? make();
  maskCache.set(name, created);
  return created;
}

/** All masks made so far, by name. */
export const masksMade = (): ReadonlyMap<string, Mask> => maskCache;

/** The edge pixels of a disc in one row, from its middle outwards: the last full column, and the levels beyond it. */
function discRow(radius: number, row: number): { readonly full: number; readonly levels: readonly number[] } {
  const dy = row + 0.5;
  const levels: number[] = [];
  const inner = (radius + 0.5 - MOST_SHARE) ** 2 - dy * dy;
  const full = inner < 0 ? 0 : Math.max(0, Math.floor(Math.sqrt(inner) + 0.5));
  for (let column = full; ; column++) {
    const share = radius + 0.5 - Math.sqrt((column + 0.5) ** 2 + dy * dy);
    if (share < LEAST_SHARE) return { full, levels };
    levels.push(Math.min(LEVEL_FULL, Math.round(share * LEVEL_FULL)));
  }
}

/**
 * A box with rounded corners, from its upper left corner. Without `until`, all of it; else its rows from there on, and of
 * the rows above only the smooth corners: what shows of it behind a box of the same width that ends there.
 */
function roundedMask(width: number, height: number, radius: number, until = 0): Mask {
  const pixels = new MaskPixels();
  for (let row = 0; row < height; row++) {
    const cornerRow = row < radius ? radius - 1 - row : row - (height - radius);
    if (cornerRow < 0) {
      if (row >= until) pixels.runs.push(row, 0, width);
      continue;
    }
    const { full, levels } = discRow(radius, cornerRow);
    const inset = radius - full;
    if (row >= until && width > 2 * inset) pixels.runs.push(row, inset, width - inset);
    for (const [i, level] of levels.entries())
      pixels.edges.push(row, inset - 1 - i, level, row, width - inset + i, level);
  }
  return pixels.maskAt(0, 0);
}

function makeDisc(radius: number): Mask {
  const pixels = new MaskPixels();
  const reach = Math.ceil(radius + 0.5);
  for (let row = -reach; row < reach; row++) {
    const { full, levels } = discRow(radius, row < 0 ? -1 - row : row);
    if (full > 0) pixels.runs.push(row, -full, full);
    for (const [i, level] of levels.entries()) pixels.edges.push(row, -1 - full - i, level, row, full + i, level);
  }
  return pixels.maskAt(0, 0);
}

export const discMask = (radius: number): Mask => cachedMask(`disc ${radius}`, () => makeDisc(radius));

export const boxMask = (width: number, height: number, radius: number, until = 0): Mask =>
  cachedMask(`box ${width} ${height} ${radius} ${until}`, () => roundedMask(width, height, radius, until));
