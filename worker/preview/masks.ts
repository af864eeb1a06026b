/** Shapes as coverage: outlines and strokes become masks of smooth edges, made once and kept. */

/** The level of a pixel that is covered whole. */
export const SOLID = 8;

/** How much of each pixel a shape covers, 0 to SOLID, row by row; `left` and `top` say where it lies from its origin. */
export interface Mask {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly levels: Uint8Array;
}

type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

/** Pieces that a curve is drawn with. */
const CURVE_STEPS = 8;

function curve(a: Point, b: Point, c: Point, d: Point): Line {
  return Array.from({ length: CURVE_STEPS }, (_, i) => {
    const t = (i + 1) / CURVE_STEPS;
    const u = 1 - t;
    const at = (k: 0 | 1): number => u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k];
    return [at(0), at(1)] as const;
  });
}

/** The lines of an SVG path of absolute M, L and C. */
export function linesOf(path: string): readonly Line[] {
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
        line.push(...curve(line.at(-1) ?? b, b, c, d));
      }
  }
  return lines;
}

export const scaled = (lines: readonly Line[], by: number, dx = 0, dy = 0): readonly Line[] =>
  lines.map((line) => line.map(([x, y]) => [x * by + dx, y * by + dy] as const));

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function boundsOf(lines: readonly Line[], margin: number): Bounds {
  const points = lines.flat();
  const [left, top] = [0, 1].map((k) => Math.floor(Math.min(...points.map((p) => p[k] ?? 0)) - margin)) as [
    number,
    number,
  ];
  const [right, bottom] = [0, 1].map((k) => Math.ceil(Math.max(...points.map((p) => p[k] ?? 0)) + margin)) as [
    number,
    number,
  ];
  return { left, top, width: right - left, height: bottom - top };
}

const levelsOf = (cover: Float32Array): Uint8Array =>
  Uint8Array.from(cover, (share) => Math.round(Math.min(1, Math.max(0, share)) * SOLID));

/** Lines drawn with a round pen of that radius, in pixels; a line of one point is a disc. */
export function stroke(lines: readonly Line[], radius: number): Mask {
  const bounds = boundsOf(lines, radius + 1);
  const cover = new Float32Array(bounds.width * bounds.height);
  for (const line of lines)
    for (let i = 0; i < Math.max(1, line.length - 1); i++) {
      const from = line[i] ?? [0, 0];
      pen(cover, bounds, from, line[i + 1] ?? from, radius);
    }
  return { ...bounds, levels: levelsOf(cover) };
}

/** Covers what lies within `radius` of a straight line. */
function pen(
  cover: Float32Array,
  { left, top, width }: Bounds,
  [ax, ay]: Point,
  [bx, by]: Point,
  radius: number,
): void {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy || 1;
  const reach = radius + 1;
  for (let y = Math.floor(Math.min(ay, by) - reach); y <= Math.max(ay, by) + reach - 1; y++)
    for (let x = Math.floor(Math.min(ax, bx) - reach); x <= Math.max(ax, bx) + reach - 1; x++) {
      const [px, py] = [x + 0.5 - ax, y + 0.5 - ay];
      const t = Math.min(1, Math.max(0, (px * dx + py * dy) / square));
      const share = radius + 0.5 - Math.hypot(px - t * dx, py - t * dy);
      const at = (y - top) * width + x - left;
      if (share > (cover[at] ?? 0)) cover[at] = share;
    }
}

/** Sub-rows by which the cover of a pixel is counted. */
const SUBROWS = 4;

/** The inside of closed outlines, in pixels; where two of them overlap is outside (even-odd). */
export function solid(lines: readonly Line[]): Mask {
  const bounds = boundsOf(lines, 0);
  const cover = new Float32Array(bounds.width * bounds.height);
  for (let row = 0; row < bounds.height * SUBROWS; row++) {
    const y = bounds.top + (row + 0.5) / SUBROWS;
    const crossings = lines.flatMap((line) => crossingsOf(line, y)).sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2)
      span(
        cover,
        Math.floor(row / SUBROWS) * bounds.width,
        (crossings[i] ?? 0) - bounds.left,
        (crossings[i + 1] ?? 0) - bounds.left,
      );
  }
  return { ...bounds, levels: levelsOf(cover) };
}

function crossingsOf(line: Line, y: number): readonly number[] {
  return line.flatMap(([ax, ay], i) => {
    const [bx, by] = line[(i + 1) % line.length] ?? [ax, ay];
    return ay <= y === by <= y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)];
  });
}

/** Adds one sub-row from `from` to `to`. */
function span(cover: Float32Array, start: number, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x++)
    cover[start + x] = (cover[start + x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / SUBROWS;
}

const kept = new Map<string, Mask>();

/** A mask that is made at its first use; its name tells all that it depends on. */
export function keptMask(name: string, make: () => Mask): Mask {
  const known = kept.get(name);
  if (known) return known;
  const made = make();
  kept.set(name, made);
  return made;
}

export const disc = (radius: number): Mask => keptMask(`disc ${radius}`, () => stroke([[[0, 0]]], radius));

/** A quarter of a disc of that radius, as the corner of a box. */
export const roundCorner = (radius: number, block: 'top' | 'bottom', inline: 'left' | 'right'): Mask =>
  keptMask(`corner ${radius} ${block} ${inline}`, () => {
    const [cx, cy] = [inline === 'left' ? radius : 0, block === 'top' ? radius : 0];
    const levels = Uint8Array.from({ length: radius * radius }, (_, i) => {
      const reach = Math.hypot((i % radius) + 0.5 - cx, Math.floor(i / radius) + 0.5 - cy);
      return Math.round(Math.min(1, Math.max(0, radius + 0.5 - reach)) * SOLID);
    });
    return { left: 0, top: 0, width: radius, height: radius, levels };
  });
