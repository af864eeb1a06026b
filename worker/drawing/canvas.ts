/** A picture of at most 256 colours: boxes and masks are laid onto it, and edges find their in-between colours as they come. */
import { discMask, LEVEL_FULL, type Mask } from './masks.ts';

/** Red, green and blue as 0xRRGGBB. */
export type Colour = number;

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** A byte a pixel, row by row: its place in `palette`. */
  readonly pixels: Uint8Array;
  readonly palette: Colour[];
  readonly indexByColour: Map<Colour, number>;
  /** By the place of an ink: what lies below and the level of a mask lead to the place of the mixture; 0 for not yet known. */
  readonly blendCache: Map<number, Uint8Array>;
}

const PALETTE_MAX = 256;
/** Mixtures leave places to the colours of whole things. */
const PALETTE_BLENDS_MAX = 208;

export function createCanvas(width: number, height: number, ground: Colour): Canvas {
  const pixels = new Uint8Array(width * height);
  return { width, height, pixels, palette: [ground], indexByColour: new Map([[ground, 0]]), blendCache: new Map() };
}

const red = (colour: Colour): number => colour >> 16;
const green = (colour: Colour): number => (colour >> 8) & 255;
const blue = (colour: Colour): number => colour & 255;

/** The place of a colour; of the nearest one where there are `paletteMax` colours already. */
function paletteIndexOf(canvas: Canvas, colour: Colour, paletteMax = PALETTE_MAX): number {
  const cached = canvas.indexByColour.get(colour);
  if (cached !== undefined) return cached;
  const { palette: colours } = canvas;
  const index = colours.length < paletteMax ? colours.push(colour) - 1 : nearestIndex(colours, colour);
  canvas.indexByColour.set(colour, index);
  return index;
}

function nearestIndex(colours: readonly Colour[], colour: Colour): number {
  let best = 0;
  let leastDistance = Number.POSITIVE_INFINITY;
  for (const [index, one] of colours.entries()) {
    const distance =
      (red(one) - red(colour)) ** 2 + (green(one) - green(colour)) ** 2 + (blue(one) - blue(colour)) ** 2;
    if (distance >= leastDistance) continue;
    leastDistance = distance;
    best = index;
  }
  return best;
}

/** `share` of one colour, 0 to 1, over another; channels in steps of `step`. */
export function blend(over: Colour, under: Colour, share: number, step = 1): Colour {
  const mix = (a: number, b: number): number => Math.round((a * share + b * (1 - share)) / step) * step;
  return (mix(red(over), red(under)) << 16) | (mix(green(over), green(under)) << 8) | mix(blue(over), blue(under));
}

/** Steps of the channels of mixtures, so that edges share their colours. */
const BLEND_CHANNEL_STEP = 17;

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

/** Lays a mask in one colour, its origin at x and y; whole pixels, all of it within the canvas. */
export function drawMask(canvas: Canvas, mask: Mask, x: number, y: number, colour: Colour): void {
  const colourIndex = paletteIndexOf(canvas, colour);
  const blends = blendCacheOf(canvas, colourIndex);
  const { pixels, width } = canvas;
  const { runs, edges } = mask;
  const origin = (y + mask.top) * width + x + mask.left;
  for (let i = 0; i < runs.length; i += 3) {
    const row = origin + (runs[i] ?? 0) * width;
    pixels.fill(colourIndex, row + (runs[i + 1] ?? 0), row + (runs[i + 2] ?? 0));
  }
  for (let i = 0; i < edges.length; i += 3) {
    const offset = origin + (edges[i] ?? 0) * width + (edges[i + 1] ?? 0);
    const level = edges[i + 2] ?? 0;
    const under = pixels[offset] ?? 0;
    if (under === colourIndex) continue;
    const blendKey = under * LEVEL_FULL + level;
    pixels[offset] = blends[blendKey] ||= blendIndexOf(canvas, colourIndex, under, level);
  }
}

/** Fills a box, with corners of that radius; whole pixels. */
export function fillBox(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  radius = 0,
): void {
  const colourIndex = paletteIndexOf(canvas, colour);
  for (let row = 0; row < height; row++) {
    const inset = row < radius || row >= height - radius ? radius : 0;
    const start = (y + row) * canvas.width + x;
    canvas.pixels.fill(colourIndex, start + inset, start + width - inset);
  }
  if (radius === 0) return;
  // Three quarters of each lie on what is filled.
  for (const top of [y + radius, y + height - radius])
    for (const left of [x + radius, x + width - radius]) drawMask(canvas, discMask(radius), left, top, colour);
}
