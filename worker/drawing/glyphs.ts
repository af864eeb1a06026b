/** Text in pictures: capitals, digits and Hangul syllables, drawn with a round pen. */
import { type Canvas, type Colour, drawMask } from './canvas.ts';
import { type Glyph, GREEK_AND_CYRILLIC, LATIN, MARKS } from './letters/alphabets.ts';
import { SYLLABLE_WIDTH, type SyllableStroke, syllableStrokes } from './letters/hangul.ts';
import { cachedMask, type Mask, parsePath, scaleLines, strokeMask } from './masks.ts';

const GLYPHS: Readonly<Record<string, Glyph>> = { ...LATIN, ...GREEK_AND_CYRILLIC };

/** The gap between two letters, in addition to the pen's width. */
const LETTER_GAP = 1.4;

/** The pen of Hangul as a share of the pen of capitals: a syllable has many more strokes in the same height. */
const SYLLABLE_PEN = 0.6;

/** Height of the capitals and radius of the pen, both in pixels. */
export interface TextStyle {
  readonly size: number;
  readonly pen: number;
}

/** Styles whose pen is a fixed share of their height. */
export const bold = (size: number): TextStyle => ({ size, pen: size * 0.092 });
export const regular = (size: number): TextStyle => ({ size, pen: size * 0.066 });

/** Texts like most, for which a process that has just started need not load the tables of all other letters. */
const PLAIN = /^[ -~]*$/;

/** Split a text into capitals, each followed by its marks, and syllables. Greek capitals have no accents. */
const charactersOf = (text: string): readonly string[] =>
  PLAIN.test(text)
    ? [...text.toUpperCase()]
    : [...text.toLocaleUpperCase('el').normalize('NFC')].map((character) =>
        syllableStrokes(character) ? character : character.normalize('NFD'),
      );

function canDrawCharacter(character: string): boolean {
  const [letter = '', ...marks] = character;
  return (
    syllableStrokes(character) !== undefined ||
    (Object.hasOwn(GLYPHS, letter) && marks.every((mark) => Object.hasOwn(MARKS, mark)))
  );
}

/** True if every letter of a text can be drawn: Latin, Greek, Cyrillic and Hangul ones, digits and common signs. */
export const canDrawText = (text: string): boolean => charactersOf(text).every(canDrawCharacter);

const scaleOf = ({ size, pen }: TextStyle): number => (size - 2 * pen) / 10;

/** Marks above a letter beyond the first one are this much higher. */
const MARK_STEP = 1.8;

/** A path on the ground of capitals, drawn with the pen of a style and kept. */
function penMask(path: string, dy: number, style: TextStyle): Mask {
  return cachedMask(`${style.size} ${style.pen} ${path} ${dy}`, () => {
    const lines = scaleLines(parsePath(path), 1, 0, dy);
    return strokeMask(scaleLines(lines, scaleOf(style), style.pen, style.pen), style.pen);
  });
}

// Cached masks are never dropped. So marks have masks of their own, and syllables, of which there are 11,172, have one
// per stroke.
function syllableMask({ path, box }: SyllableStroke, style: TextStyle): Mask {
  const name = `${style.size} ${style.pen} ${path} ${box.x} ${box.y} ${box.width} ${box.height}`;
  return cachedMask(name, () => {
    const lines = parsePath(path).map((line) =>
      line.map(([x, y]) => [box.x + (x * box.width) / 10, box.y + (y * box.height) / 10] as const),
    );
    return strokeMask(scaleLines(lines, scaleOf(style), style.pen, style.pen), style.pen * SYLLABLE_PEN);
  });
}

interface PlacedMask {
  readonly mask: Mask;
  readonly x: number;
}

interface TextLayout {
  readonly masks: readonly PlacedMask[];
  readonly width: number;
}

function layOutText(text: string, style: TextStyle): TextLayout {
  const masks: PlacedMask[] = [];
  const scale = scaleOf(style);
  let x = 0;
  const place = (mask: Mask, dx = 0): void => {
    masks.push({ mask, x: Math.round(x + dx * scale) });
  };
  for (const character of charactersOf(text)) {
    const strokes = syllableStrokes(character);
    const [letter = '', ...marks] = character;
    const { width = SYLLABLE_WIDTH, path = '' } = GLYPHS[letter] ?? {};
    if (!GLYPHS[letter] && !strokes) continue;
    for (const stroke of strokes ?? []) place(syllableMask(stroke, style));
    if (path !== '') place(penMask(path, 0, style));
    for (const [i, mark] of marks.entries()) place(penMask(MARKS[mark] ?? '', -i * MARK_STEP, style), width / 2);
    x += (width + LETTER_GAP) * scale + 2 * style.pen;
  }
  return { masks, width: Math.max(0, Math.round(x - LETTER_GAP * scale)) };
}

/** The width of a text in pixels. */
export const textWidth = (text: string, style: TextStyle): number => layOutText(text, style).width;

export type Align = 'start' | 'middle' | 'end';

/** Draw a text. `y` is its upper edge; `x` is its left edge, its middle or its right edge. */
export function drawText(
  canvas: Canvas,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  colour: Colour,
  align: Align = 'start',
): void {
  const { masks, width } = layOutText(text, style);
  const start = x - (align === 'middle' ? Math.round(width / 2) : align === 'end' ? width : 0);
  for (const { mask, x: dx } of masks) drawMask(canvas, mask, start + dx, y, colour);
}
