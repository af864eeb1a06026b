/** The letters of the pictures: digits, capitals and a few signs as strokes of a round pen, drawn for this service. */
import { type Canvas, type Colour, drawMask } from './canvas.ts';
import { cachedMask, type Mask, parsePath, scaleLines, strokeMask } from './masks.ts';

interface Glyph {
  readonly width: number;
  readonly path: string;
}

/** Centre lines on a ground where capitals are 10 high; y grows downwards. */
const GLYPHS: Readonly<Record<string, Glyph>> = {
  '0': { width: 6, path: 'M3 0C5.2 0 6 2 6 5C6 8 5.2 10 3 10C.8 10 0 8 0 5C0 2 .8 0 3 0' },
  '1': { width: 3, path: 'M.2 2.1L3 0L3 10' },
  '2': { width: 6, path: 'M.2 2.4C.5 .8 1.5 0 3 0C4.8 0 5.8 1.1 5.8 2.7C5.8 4.6 4.6 5.6 .2 10L6 10' },
  '3': { width: 6, path: 'M.3 0L5.5 0L2.6 3.9C4.8 3.9 6 5 6 6.9C6 8.8 4.7 10 2.9 10C1.4 10 .4 9.3 0 8' },
  '4': { width: 6.2, path: 'M4.6 10L4.6 0L0 7.3L6.2 7.3' },
  '5': {
    width: 6,
    path: 'M5.4 0L1 0L.6 4.6C1.3 3.9 2.1 3.6 3 3.6C4.8 3.6 6 4.9 6 6.8C6 8.7 4.8 10 2.9 10C1.5 10 .5 9.3 0 8.2',
  },
  '6': {
    width: 6,
    path: 'M4.9 0C2 1.2 0 4 0 6.8C0 8.7 1.2 10 3 10C4.8 10 6 8.7 6 6.9C6 5.1 4.8 3.9 3.1 3.9C1.5 3.9 .3 4.9 0 6.4',
  },
  '7': { width: 6, path: 'M0 0L6 0L2.2 10' },
  '8': {
    width: 6,
    path: 'M3 4.7C1.4 4.7 .5 3.8 .5 2.4C.5 1 1.5 0 3 0C4.5 0 5.5 1 5.5 2.4C5.5 3.8 4.6 4.7 3 4.7C1.2 4.7 0 5.7 0 7.3C0 8.9 1.2 10 3 10C4.8 10 6 8.9 6 7.3C6 5.7 4.8 4.7 3 4.7',
  },
  '9': {
    width: 6,
    path: 'M1.1 10C4 8.8 6 6 6 3.2C6 1.3 4.8 0 3 0C1.2 0 0 1.3 0 3.1C0 4.9 1.2 6.1 2.9 6.1C4.5 6.1 5.7 5.1 6 3.6',
  },
  A: { width: 6.8, path: 'M0 10L3.4 0L6.8 10M1.2 6.6L5.6 6.6' },
  B: {
    width: 6.2,
    path: 'M3.2 4.7C4.8 4.7 5.6 3.7 5.6 2.4C5.6 1 4.8 0 3.2 0L0 0L0 10L3.4 10C5.2 10 6.2 8.9 6.2 7.3C6.2 5.7 5.2 4.7 3.4 4.7L0 4.7',
  },
  C: { width: 6.2, path: 'M6.2 2C5.6 .7 4.7 0 3.4 0C1.2 0 0 2 0 5C0 8 1.2 10 3.4 10C4.7 10 5.6 9.3 6.2 8' },
  D: { width: 6.4, path: 'M0 0L0 10L2.8 10C5.2 10 6.4 8 6.4 5C6.4 2 5.2 0 2.8 0L0 0' },
  E: { width: 5.4, path: 'M5.4 0L0 0L0 10L5.4 10M0 4.8L4.6 4.8' },
  F: { width: 5.4, path: 'M5.4 0L0 0L0 10M0 4.9L4.6 4.9' },
  G: { width: 6.4, path: 'M6.2 2C5.6 .7 4.7 0 3.4 0C1.2 0 0 2 0 5C0 8 1.2 10 3.4 10C5.4 10 6.4 8.6 6.4 5.4L3.7 5.4' },
  H: { width: 6, path: 'M0 0L0 10M6 0L6 10M0 4.9L6 4.9' },
  I: { width: 0, path: 'M0 0L0 10' },
  J: { width: 4.4, path: 'M4.4 0L4.4 7C4.4 9 3.6 10 2.2 10C1 10 .2 9.3 0 8' },
  K: { width: 5.8, path: 'M0 0L0 10M5.6 0L0 6.2M2.2 4L5.8 10' },
  L: { width: 5, path: 'M0 0L0 10L5 10' },
  M: { width: 7.6, path: 'M0 10L0 0L3.8 6.4L7.6 0L7.6 10' },
  N: { width: 6.2, path: 'M0 10L0 0L6.2 10L6.2 0' },
  O: { width: 7, path: 'M3.5 0C5.8 0 7 2 7 5C7 8 5.8 10 3.5 10C1.2 10 0 8 0 5C0 2 1.2 0 3.5 0' },
  P: { width: 6.2, path: 'M0 10L0 0L3.4 0C5.2 0 6.2 1.2 6.2 2.9C6.2 4.6 5.2 5.8 3.4 5.8L0 5.8' },
  Q: { width: 7, path: 'M3.5 0C5.8 0 7 2 7 5C7 8 5.8 10 3.5 10C1.2 10 0 8 0 5C0 2 1.2 0 3.5 0M4.6 7.4L7 10.4' },
  R: { width: 6.2, path: 'M0 10L0 0L3.4 0C5.2 0 6.2 1.2 6.2 2.9C6.2 4.6 5.2 5.8 3.4 5.8L0 5.8M3.2 5.8L6.2 10' },
  S: {
    width: 6,
    path: 'M5.8 1.9C5.3 .7 4.4 0 3.1 0C1.4 0 .3 1 .3 2.5C.3 4.1 1.5 4.6 3.1 5C4.9 5.4 6 6 6 7.5C6 9 4.8 10 3 10C1.5 10 .5 9.3 0 8',
  },
  T: { width: 6.4, path: 'M0 0L6.4 0M3.2 0L3.2 10' },
  U: { width: 6.2, path: 'M0 0L0 6.6C0 8.8 1.2 10 3.1 10C5 10 6.2 8.8 6.2 6.6L6.2 0' },
  V: { width: 6.6, path: 'M0 0L3.3 10L6.6 0' },
  W: { width: 9.8, path: 'M0 0L2.4 10L4.9 1L7.4 10L9.8 0' },
  X: { width: 6.4, path: 'M0 0L6.4 10M6.4 0L0 10' },
  Y: { width: 6.4, path: 'M0 0L3.2 5L6.4 0M3.2 5L3.2 10' },
  Z: { width: 6, path: 'M0 0L6 0L0 10L6 10' },
  '!': { width: 0, path: 'M0 0L0 6.4M0 9.9L0 10' },
  '?': { width: 5.6, path: 'M0 2.2C.3 .8 1.3 0 2.8 0C4.5 0 5.6 1 5.6 2.6C5.6 4.6 2.8 4.6 2.8 7M2.8 9.9L2.8 10' },
  '-': { width: 3.4, path: 'M0 5.6L3.4 5.6' },
  '−': { width: 4.6, path: 'M0 5.2L4.6 5.2' },
  '+': { width: 4.8, path: 'M0 5.2L4.8 5.2M2.4 2.8L2.4 7.6' },
  '/': { width: 4, path: 'M0 11L4 -1' },
  '.': { width: 0, path: 'M0 9.9L0 10' },
  '…': { width: 4.4, path: 'M0 9.9L0 10M2.2 9.9L2.2 10M4.4 9.9L4.4 10' },
  ',': { width: 0.6, path: 'M.6 9.8L0 11.4' },
  ':': { width: 0, path: 'M0 3.4L0 3.5M0 9.3L0 9.4' },
  '’': { width: 0.4, path: 'M.4 0L0 2' },
  "'": { width: 0, path: 'M0 0L0 2' },
  '·': { width: 0, path: 'M0 5L0 5.1' },
  ' ': { width: 1.4, path: '' },
};

/** Marks over a letter, as Unicode's form D parts them from it; x counts from the letter's middle. */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0300': 'M-1.2 -3.6L.4 -2.2',
  '\u0301': 'M1.2 -3.6L-.4 -2.2',
  '\u0302': 'M-1.6 -2.2L0 -3.6L1.6 -2.2',
  '\u0303': 'M-1.8 -2.4C-1 -3.8 1 -2 1.8 -3.4',
  '\u0308': 'M-1.6 -2.8L-1.6 -2.9M1.6 -2.8L1.6 -2.9',
  '\u030a': 'M0 -4C1.6 -4 1.6 -2.2 0 -2.2C-1.6 -2.2 -1.6 -4 0 -4',
  '\u030c': 'M-1.6 -3.6L0 -2.2L1.6 -3.6',
};

/** The gap between two letters, beside the pen's own width. */
const LETTER_GAP = 1.4;

/** How a text is drawn: how high its capitals are, and the radius of the pen, both in pixels. */
export interface TextStyle {
  readonly size: number;
  readonly pen: number;
}

/** Type whose pen is a fixed share of its height. */
export const bold = (size: number): TextStyle => ({ size, pen: size * 0.092 });
export const regular = (size: number): TextStyle => ({ size, pen: size * 0.066 });

/** Capitals, with each mark apart from its letter. */
const glyphKeysOf = (text: string): readonly string[] => [...text.toUpperCase().normalize('NFD')];

/** Whether every letter of a text can be drawn. */
export const canDrawText = (text: string): boolean =>
  glyphKeysOf(text).every((part) => Object.hasOwn(GLYPHS, part) || Object.hasOwn(ACCENTS, part));

const scaleOf = ({ size, pen }: TextStyle): number => (size - 2 * pen) / 10;

function glyphMask({ width, path }: Glyph, mark: string, style: TextStyle): Mask | undefined {
  if (path === '') return undefined;
  const accentPath = ACCENTS[mark] ?? '';
  return cachedMask(`${style.size} ${style.pen} ${path} ${accentPath}`, () => {
    const lines = [...parsePath(path), ...scaleLines(parsePath(accentPath), 1, width / 2)];
    return strokeMask(scaleLines(lines, scaleOf(style), style.pen, style.pen), style.pen);
  });
}

interface PlacedGlyph {
  readonly mask: Mask | undefined;
  readonly x: number;
}

function layOutText(
  text: string,
  style: TextStyle,
): { readonly glyphs: readonly PlacedGlyph[]; readonly width: number } {
  const glyphs: PlacedGlyph[] = [];
  const parts = glyphKeysOf(text);
  let x = 0;
  for (const [i, part] of parts.entries()) {
    const glyph = GLYPHS[part];
    if (!glyph) continue;
    glyphs.push({ mask: glyphMask(glyph, parts[i + 1] ?? '', style), x: Math.round(x) });
    x += (glyph.width + LETTER_GAP) * scaleOf(style) + 2 * style.pen;
  }
  return { glyphs, width: Math.max(0, Math.round(x - LETTER_GAP * scaleOf(style))) };
}

/** How wide a text is, in pixels. */
export const textWidth = (text: string, style: TextStyle): number => layOutText(text, style).width;

export type Align = 'start' | 'middle' | 'end';

/** Writes a text from its upper edge down; x is its left edge, its middle or its right edge. */
export function drawText(
  canvas: Canvas,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  colour: Colour,
  align: Align = 'start',
): void {
  const { glyphs, width } = layOutText(text, style);
  const start = x - (align === 'middle' ? Math.round(width / 2) : align === 'end' ? width : 0);
  for (const glyph of glyphs) if (glyph.mask) drawMask(canvas, glyph.mask, start + glyph.x, y, colour);
}
