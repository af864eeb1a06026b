/**
 * Hangul syllables, composed of strokes for consonants and vowels, drawn for this service. A syllable consists of an
 * initial, a vowel and sometimes a final (Unicode, section 3.12).
 */

/** Part of a syllable, scaled so that capitals are 10 high. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A path of absolute M, L and C in a square of 10 x 10, and the box that it fills. */
export interface SyllableStroke {
  readonly path: string;
  readonly box: Box;
}

const CONSONANTS: Readonly<Record<string, string>> = {
  ㄱ: 'M0 0L10 0L10 10',
  ㄴ: 'M0 0L0 10L10 10',
  ㄷ: 'M10 0L0 0L0 10L10 10',
  ㄹ: 'M0 0L10 0L10 5L0 5L0 10L10 10',
  ㅁ: 'M0 0L10 0L10 10L0 10L0 0',
  ㅂ: 'M0 0L0 10L10 10L10 0M0 5L10 5',
  ㅅ: 'M5 0C5 4 3.4 8 0 10M5 3C6 6.4 7.6 8.8 10 10',
  ㅇ: 'M5 0C8 0 10 2.2 10 5C10 7.8 8 10 5 10C2 10 0 7.8 0 5C0 2.2 2 0 5 0',
  ㅈ: 'M0 0L10 0M5 0C5 4 3.4 8 0 10M5 4C6 7 7.6 8.8 10 10',
  ㅊ: 'M3.4 0L6.6 0M0 3L10 3M5 3C5 6 3.4 8.8 0 10M5 6C6 8 7.6 9.2 10 10',
  ㅋ: 'M0 0L10 0L10 10M0 5L10 5',
  ㅌ: 'M10 0L0 0L0 10L10 10M0 5L10 5',
  ㅍ: 'M0 0L10 0M0 10L10 10M3 0L3 10M7 0L7 10',
  ㅎ: 'M3.4 0L6.6 0M0 2.8L10 2.8M5 5C7 5 8.4 6 8.4 7.5C8.4 9 7 10 5 10C3 10 1.6 9 1.6 7.5C1.6 6 3 5 5 5',
};

/** Vowels to the right of the initial. */
const RIGHT_VOWELS: Readonly<Record<string, string>> = {
  ㅏ: 'M3 0L3 10M3 5L10 5',
  ㅐ: 'M2 0L2 10M9 0L9 10M2 5L9 5',
  ㅑ: 'M3 0L3 10M3 3.4L10 3.4M3 6.6L10 6.6',
  ㅒ: 'M2 0L2 10M9 0L9 10M2 3.4L9 3.4M2 6.6L9 6.6',
  ㅓ: 'M9 0L9 10M0 5L9 5',
  ㅔ: 'M4 0L4 10M10 0L10 10M-2 5L4 5',
  ㅕ: 'M9 0L9 10M0 3.4L9 3.4M0 6.6L9 6.6',
  ㅖ: 'M4 0L4 10M10 0L10 10M-2 3.4L4 3.4M-2 6.6L4 6.6',
  ㅣ: 'M6 0L6 10',
};

/** Vowels below the initial. */
const LOW_VOWELS: Readonly<Record<string, string>> = {
  ㅗ: 'M0 10L10 10M5 1L5 10',
  ㅛ: 'M0 10L10 10M3.3 1L3.3 10M6.7 1L6.7 10',
  ㅜ: 'M0 1L10 1M5 1L5 10',
  ㅠ: 'M0 1L10 1M3.3 1L3.3 10M6.7 1L6.7 10',
  ㅡ: 'M0 6L10 6',
};

// In Unicode's order; double letters are written as their parts.
const INITIALS = 'ㄱ ㄱㄱ ㄴ ㄷ ㄷㄷ ㄹ ㅁ ㅂ ㅂㅂ ㅅ ㅅㅅ ㅇ ㅈ ㅈㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ');
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const FINALS =
  ' ㄱ ㄱㄱ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅅㅅ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  );

const FIRST_SYLLABLE = 0xac00;
const SYLLABLE_COUNT = INITIALS.length * VOWELS.length * FINALS.length;

/** Width of a syllable if capitals are 10 high. */
export const SYLLABLE_WIDTH = 10.4;

interface Boxes {
  readonly initial: Box;
  readonly right: Box;
  readonly low: Box;
  readonly final: Box;
}

const NONE: Box = { x: 0, y: 0, width: 0, height: 0 };
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** Boxes of the parts, by the position of the vowel, without and with a final. */
const LAYOUTS: Readonly<Record<'right' | 'low' | 'both', readonly [open: Boxes, closed: Boxes]>> = {
  right: [
    { initial: box(0.2, 0.6, 5.4, 8.4), right: box(7, -0.6, 3.4, 11.4), low: NONE, final: NONE },
    { initial: box(0.2, -0.4, 5.4, 4.6), right: box(7, -0.6, 3.4, 5.9), low: NONE, final: box(1.4, 7, 8.2, 3.8) },
  ],
  low: [
    { initial: box(1.7, -0.5, 7, 5), right: NONE, low: box(0, 5.9, 10.4, 3.8), final: NONE },
    { initial: box(1.7, -0.6, 7, 3.2), right: NONE, low: box(0, 3.6, 10.4, 2.5), final: box(1.5, 7.6, 7.4, 3.3) },
  ],
  both: [
    { initial: box(0.6, -0.4, 5.2, 4.6), right: box(7.3, -0.6, 3.1, 11.4), low: box(0, 5.4, 6.6, 3.4), final: NONE },
    {
      initial: box(0.6, -0.5, 5.2, 3),
      right: box(7.3, -0.6, 3.1, 6.9),
      low: box(0, 3.4, 6.6, 2.4),
      final: box(1.4, 7.7, 8.2, 3.2),
    },
  ],
};

/** Place consonants side by side in a box. */
function consonantStrokes(letters: string, { x, y, width, height }: Box): readonly SyllableStroke[] {
  const gap = 1.4;
  const each = (width - gap * (letters.length - 1)) / letters.length;
  return [...letters].map((letter, i) => ({
    path: CONSONANTS[letter] ?? '',
    box: box(x + i * (each + gap), y, each, height),
  }));
}

/** The strokes of a syllable, scaled so that capitals are 10 high; undefined for other characters. */
export function syllableStrokes(character: string): readonly SyllableStroke[] | undefined {
  const index = (character.codePointAt(0) ?? 0) - FIRST_SYLLABLE;
  if (index < 0 || index >= SYLLABLE_COUNT) return undefined;
  const initial = INITIALS[Math.floor(index / (VOWELS.length * FINALS.length))] ?? '';
  const vowel = [...(VOWELS[Math.floor(index / FINALS.length) % VOWELS.length] ?? '')];
  const final = FINALS[index % FINALS.length] ?? '';
  const low = vowel.find((part) => part in LOW_VOWELS);
  const right = vowel.find((part) => part in RIGHT_VOWELS);
  const boxes = LAYOUTS[low === undefined ? 'right' : right === undefined ? 'low' : 'both'][final === '' ? 0 : 1];
  return [
    ...consonantStrokes(initial, boxes.initial),
    ...(low === undefined ? [] : [{ path: LOW_VOWELS[low] ?? '', box: boxes.low }]),
    ...(right === undefined ? [] : [{ path: RIGHT_VOWELS[right] ?? '', box: boxes.right }]),
    ...consonantStrokes(final, boxes.final),
  ];
}
