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

/** The lines of an SVG path with absolute M, L and C commands. */
export function parsePath(path: string): readonly Polyline[] {
  const lines: Point[][] = [];
  for (const [, command, rest = ''] of path.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const points = Array.from(
      { length: numbers.length / 2 },
      (_, i): Point => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0],
    );
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

/** The level of a pixel whose covered share is `share`. */
const levelOf = (share: number): number => (share >= 1 ? LEVEL_FULL : Math.round(share * LEVEL_FULL));

// Plain loops here and below: pictures are mostly drawn in a process that has just started.
function maskFromCoverage({ left, top, width, height }: Bounds, cover: Float32Array): Mask {
  const runs: number[] = [];
  const edges: number[] = [];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const level = levelOf(cover[row * width + column] ?? 0);
      if (level === 0) continue;
      if (level < LEVEL_FULL) {
        edges.push(row, column, level);
        continue;
      }
      const start = column;
      while (column + 1 < width && levelOf(cover[row * width + column + 1] ?? 0) === LEVEL_FULL) column++;
      runs.push(row, start, column + 1);
    }
  return { left, top, runs: Int32Array.from(runs), edges: Int32Array.from(edges) };
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

/** Add the coverage of the points within `radius` of a straight segment. */
function coverSegment(
  cover: Float32Array,
  { left, top, width }: Bounds,
  [ax, ay]: Point,
  [bx, by]: Point,
  radius: number,
): void {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy || 1;
  const margin = radius + 1;
  const [right, bottom] = [Math.max(ax, bx) + margin - 1, Math.max(ay, by) + margin - 1];
  for (let y = Math.floor(Math.min(ay, by) - margin); y <= bottom; y++)
    for (let x = Math.floor(Math.min(ax, bx) - margin); x <= right; x++) {
      const px = x + 0.5 - ax;
      const py = y + 0.5 - ay;
      const t = Math.min(1, Math.max(0, (px * dx + py * dy) / square));
      const [far, wide] = [px - t * dx, py - t * dy];
      const share = radius + 0.5 - Math.sqrt(far * far + wide * wide);
      const index = (y - top) * width + x - left;
      if (share > (cover[index] ?? 0)) cover[index] = share;
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
    ends.sort((a, b) => a - b);
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
  for (let x = Math.floor(from); x < to; x++)
    cover[start + x] = (cover[start + x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / SUBROWS_PER_PIXEL;
}

const maskCache = new Map<string, Mask>();

/** Return a cached mask, or make it. `name` must contain everything that the mask depends on. */
export function cachedMask(name: string, make: () => Mask): Mask {
  const cached = maskCache.get(name);
  if (cached) return cached;
  const created = make();
  maskCache.set(name, created);
  return created;
}

export const discMask = (radius: number): Mask => cachedMask(`disc ${radius}`, () => strokeMask([[[0, 0]]], radius));
