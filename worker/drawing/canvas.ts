/** Canvas of at most 256 palette colours. Boxes and masks are drawn onto it; edge colours are added as they occur. */
import { boxMask, LEVEL_FULL, type Mask } from './masks.ts';

/** Red, green and blue as 0xRRGGBB. */
export type Colour = number;

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel: its index in `palette`. Rows begin `stride` bytes apart. */
  readonly pixels: Uint8Array;
  readonly stride: number;
  /** The same bytes as PNG takes them: before each row a byte 0, for "not filtered". */
  readonly scanlines: Uint8Array<ArrayBuffer>;
  readonly palette: Colour[];
  /** True for a picture in the dark theme. */
  readonly isDark: boolean;
  readonly indexByColour: Map<Colour, number>;
  /** By ink index: maps background index and mask level to the index of the blend; 0 means not yet computed. */
  readonly blendCache: Map<number, Uint8Array>;
}

const PALETTE_MAX = 256;
/** Blends stop here, so that solid colours still find a free palette entry. */
const PALETTE_BLENDS_MAX = 208;

export function createCanvas(width: number, height: number, ground: Colour, isDark = false): Canvas {
  const stride = width + 1;
  const scanlines = new Uint8Array(stride * height);
  return {
    width,
    height,
    pixels: scanlines.subarray(1),
    stride,
    scanlines,
    palette: [ground],
    isDark,
    indexByColour: new Map([[ground, 0]]),
    blendCache: new Map(),
  };
}

const red = (colour: Colour): number => colour >> 16;
const green = (colour: Colour): number => (colour >> 8) & 255;
const blue = (colour: Colour): number => colour & 255;

/** The index of a colour. Once there are `paletteMax` colours, the index of the nearest one. */
function paletteIndexOf(canvas: Canvas, colour: Colour, paletteMax = PALETTE_MAX): number {
  const cached = canvas.indexByColour.get(colour);
  if (cached !== undefined) return cached;
  const { palette: colours } = canvas;
  const index = colours.length < paletteMax ? colours.push(colour) - 1 : nearestIndex(colours, colour);
  canvas.indexByColour.set(colour, index);
  return index;
}

function nearestIndex(colours: readonly Colour[], colour: Colour): number {
  const [r, g, b] = [red(colour), green(colour), blue(colour)];
  let best = 0;
  let leastDistance = Number.POSITIVE_INFINITY;
  for (let index = 0; index < colours.length; index++) {
    const one = colours[index] as Colour;
    const dr = (one >> 16) - r;
    const dg = ((one >> 8) & 255) - g;
    const db = (one & 255) - b;
    const distance = dr * dr + dg * dg + db * db;
    if (distance >= leastDistance) continue;
    leastDistance = distance;
    best = index;
  }
  return best;
}

/** Blend two colours: `share` (0 to 1) is the weight of `over`. Channels are rounded to multiples of `step`. */
export function blend(over: Colour, under: Colour, share: number, step = 1): Colour {
  const mix = (a: number, b: number): number => Math.round((a * share + b * (1 - share)) / step) * step;
  return (mix(red(over), red(under)) << 16) | (mix(green(over), green(under)) << 8) | mix(blue(over), blue(under));
}

/** Step of the channels of blends, so that edges share colours. */
const BLEND_CHANNEL_STEP = 17;
/** The same for edges of scaled pictures, where several boards share one palette. */
const SCALED_CHANNEL_STEP = 51;

function blendIndexOf(canvas: Canvas, colourIndex: number, under: number, level: number): number {
  const { palette: colours } = canvas;
  const colour = blend(colours[colourIndex] ?? 0, colours[under] ?? 0, level / LEVEL_FULL, BLEND_CHANNEL_STEP);
  return paletteIndexOf(canvas, colour, PALETTE_BLENDS_MAX);
}

function blendCacheOf(canvas: Canvas, colourIndex: number): Uint8Array {
  const cached = canvas.blendCache.get(colourIndex);
  if (cached) return cached;
  const created = new Uint8Array(PALETTE_MAX * LEVEL_FULL);
  canvas.blendCache.set(colourIndex, created);
  return created;
}

/** Draw a mask in one colour with its origin at x and y, in whole pixels. The mask must lie within the canvas. */
export function drawMask(canvas: Canvas, mask: Mask, x: number, y: number, colour: Colour): void {
  const colourIndex = paletteIndexOf(canvas, colour);
  const blends = blendCacheOf(canvas, colourIndex);
  const { pixels, stride } = canvas;
  const { runs, edges } = mask;
  const origin = (y + mask.top) * stride + x + mask.left;
  for (let i = 0; i < runs.length; i += 3) {
    const row = origin + (runs[i] as number) * stride;
    pixels.fill(colourIndex, row + (runs[i + 1] as number), row + (runs[i + 2] as number));
  }
  for (let i = 0; i < edges.length; i += 3) {
    const offset = origin + (edges[i] as number) * stride + (edges[i + 1] as number);
    const under = pixels[offset] as number;
    if (under === colourIndex) continue;
    const level = edges[i + 2] as number;
    const blendKey = under * LEVEL_FULL + level;
    pixels[offset] = blends[blendKey] ||= blendIndexOf(canvas, colourIndex, under, level);
  }
}

/** Fill a box, in whole pixels, with rounded corners of that radius. */
export function fillBox(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  radius = 0,
): void {
  drawMask(canvas, boxMask(width, height, radius), x, y, colour);
}

/** Repeat a part of the picture at another place, both given by their upper left pixel. */
export function copyBox(
  { pixels, stride }: Canvas,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  width: number,
  height: number,
): void {
  let source = from.y * stride + from.x;
  let target = to.y * stride + to.x;
  for (let row = 0; row < height; row++, source += stride, target += stride)
    pixels.copyWithin(target, source, source + width);
}

/** Draw another picture scaled down into an area of this one. Each pixel is the mean of the source pixels it covers. */
export function drawScaled(canvas: Canvas, source: Canvas, x: number, y: number, width: number, height: number): void {
  const [acrossStep, downStep] = [source.width / width, source.height / height];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const colour = meanColour(source, column * acrossStep, row * downStep, acrossStep, downStep);
      canvas.pixels[(y + row) * canvas.stride + x + column] = paletteIndexOf(canvas, colour);
    }
}

/** The mean colour of a rectangle. A rectangle of a single colour keeps it, so that plain areas do not change. */
function meanColour(
  { pixels, stride, palette }: Canvas,
  left: number,
  top: number,
  across: number,
  down: number,
): Colour {
  const sums = [0, 0, 0];
  const places = new Set<number>();
  let count = 0;
  for (let row = Math.floor(top); row < top + down; row++)
    for (let column = Math.floor(left); column < left + across; column++) {
      const place = pixels[row * stride + column] ?? 0;
      const colour = palette[place] ?? 0;
      places.add(place);
      sums[0] = (sums[0] ?? 0) + red(colour);
      sums[1] = (sums[1] ?? 0) + green(colour);
      sums[2] = (sums[2] ?? 0) + blue(colour);
      count += 1;
    }
  const [only = 0] = places;
  if (places.size === 1) return palette[only] ?? 0;
  const mean = (sum = 0): number => Math.round(sum / count / SCALED_CHANNEL_STEP) * SCALED_CHANNEL_STEP;
  return (mean(sums[0]) << 16) | (mean(sums[1]) << 8) | mean(sums[2]);
}
