/** A picture of at most 256 colours: boxes and masks are laid onto it, and edges find their in-between colours as they come. */
import { disc, type Mask, SOLID } from './masks.ts';

/** Red, green and blue as 0xRRGGBB. */
export type Colour = number;

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** A byte a pixel, row by row: its place among `colours`. */
  readonly pixels: Uint8Array;
  readonly colours: Colour[];
  readonly places: Map<Colour, number>;
  /** By the place of an ink: what lies below and the level of a mask lead to the place of the mixture; 0 for not yet known. */
  readonly mixtures: Map<number, Uint8Array>;
}

const COLOURS_MAX = 256;
/** Mixtures leave places to the colours of whole things. */
const MIXTURES_MAX = 208;

export function canvasOf(width: number, height: number, ground: Colour): Canvas {
  const pixels = new Uint8Array(width * height);
  return { width, height, pixels, colours: [ground], places: new Map([[ground, 0]]), mixtures: new Map() };
}

const red = (colour: Colour): number => colour >> 16;
const green = (colour: Colour): number => (colour >> 8) & 255;
const blue = (colour: Colour): number => colour & 255;

/** The place of a colour; of the nearest one where there are `most` colours already. */
function placeOf(canvas: Canvas, colour: Colour, most = COLOURS_MAX): number {
  const known = canvas.places.get(colour);
  if (known !== undefined) return known;
  const { colours } = canvas;
  const place = colours.length < most ? colours.push(colour) - 1 : nearest(colours, colour);
  canvas.places.set(colour, place);
  return place;
}

function nearest(colours: readonly Colour[], colour: Colour): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, one] of colours.entries()) {
    const far = (red(one) - red(colour)) ** 2 + (green(one) - green(colour)) ** 2 + (blue(one) - blue(colour)) ** 2;
    if (far >= least) continue;
    least = far;
    best = place;
  }
  return best;
}

/** `share` of one colour, 0 to 1, over another; channels in steps of `step`. */
export function mixed(over: Colour, under: Colour, share: number, step = 1): Colour {
  const mix = (a: number, b: number): number => Math.round((a * share + b * (1 - share)) / step) * step;
  return (mix(red(over), red(under)) << 16) | (mix(green(over), green(under)) << 8) | mix(blue(over), blue(under));
}

/** Steps of the channels of mixtures, so that edges share their colours. */
const MIXTURE_STEP = 17;

function mixture(canvas: Canvas, ink: number, under: number, level: number): number {
  const { colours } = canvas;
  const colour = mixed(colours[ink] ?? 0, colours[under] ?? 0, level / SOLID, MIXTURE_STEP);
  return placeOf(canvas, colour, MIXTURES_MAX);
}

function mixturesOf(canvas: Canvas, ink: number): Uint8Array {
  const known = canvas.mixtures.get(ink);
  if (known) return known;
  const made = new Uint8Array(COLOURS_MAX * SOLID);
  canvas.mixtures.set(ink, made);
  return made;
}

/** Lays a mask in one colour, its origin at x and y; whole pixels, all of it within the canvas. */
export function lay(canvas: Canvas, mask: Mask, x: number, y: number, colour: Colour): void {
  const ink = placeOf(canvas, colour);
  const mixtures = mixturesOf(canvas, ink);
  const { pixels, width } = canvas;
  const { runs, edges } = mask;
  const origin = (y + mask.top) * width + x + mask.left;
  for (let i = 0; i < runs.length; i += 3) {
    const row = origin + (runs[i] ?? 0) * width;
    pixels.fill(ink, row + (runs[i + 1] ?? 0), row + (runs[i + 2] ?? 0));
  }
  for (let i = 0; i < edges.length; i += 3) {
    const at = origin + (edges[i] ?? 0) * width + (edges[i + 1] ?? 0);
    const level = edges[i + 2] ?? 0;
    const under = pixels[at] ?? 0;
    if (under === ink) continue;
    const place = under * SOLID + level;
    pixels[at] = mixtures[place] ||= mixture(canvas, ink, under, level);
  }
}

/** Fills a box, with corners of that radius; whole pixels. */
export function fill(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  radius = 0,
): void {
  const ink = placeOf(canvas, colour);
  for (let row = 0; row < height; row++) {
    const inset = row < radius || row >= height - radius ? radius : 0;
    const start = (y + row) * canvas.width + x;
    canvas.pixels.fill(ink, start + inset, start + width - inset);
  }
  if (radius === 0) return;
  // Three quarters of each lie on what is filled.
  for (const top of [y + radius, y + height - radius])
    for (const left of [x + radius, x + width - radius]) lay(canvas, disc(radius), left, top, colour);
}
