/** Greek and Cyrillic capitals as strokes of a round pen, drawn for this service. */
import type { Glyph } from './glyph.ts';
import { LATIN } from './latin.ts';

/** Letters that look like a Latin one, each followed by the Latin letter. */
const LIKE_LATIN = 'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX АA ВB ЕE КK МM НH ОO РP СC ТT ХX ІI ЈJ ЅS';

const GAMMA: Glyph = { width: 5.2, path: 'M5.2 0L0 0L0 10' };
const PI: Glyph = { width: 6, path: 'M0 10L0 0L6 0L6 10' };
const PHI: Glyph = {
  width: 8,
  path: 'M4 0L4 10M4 1.6C6.8 1.6 8 3 8 5C8 7 6.8 8.4 4 8.4C1.2 8.4 0 7 0 5C0 3 1.2 1.6 4 1.6',
};

const GREEK: Readonly<Record<string, Glyph>> = {
  Γ: GAMMA,
  Δ: { width: 7.2, path: 'M0 10L3.6 0L7.2 10L0 10' },
  Θ: { width: 7, path: 'M3.5 0C5.8 0 7 2 7 5C7 8 5.8 10 3.5 10C1.2 10 0 8 0 5C0 2 1.2 0 3.5 0M2.2 5L4.8 5' },
  Λ: { width: 6.6, path: 'M0 10L3.3 0L6.6 10' },
  Ξ: { width: 5.8, path: 'M0 0L5.8 0M.6 4.9L5.2 4.9M0 10L5.8 10' },
  Π: PI,
  Σ: { width: 5.8, path: 'M5.8 0L0 0L3.4 4.9L0 10L5.8 10' },
  Φ: PHI,
  Ψ: { width: 8, path: 'M4 0L4 10M0 0L0 3C0 5.4 1.4 6.8 4 6.8C6.6 6.8 8 5.4 8 3L8 0' },
  Ω: {
    width: 7.6,
    path: 'M0 10L2.5 10L2.5 8.8C.9 7.9 .2 6.4 .2 4.6C.2 1.8 1.6 0 3.8 0C6 0 7.4 1.8 7.4 4.6C7.4 6.4 6.7 7.9 5.1 8.8L5.1 10L7.6 10',
  },
};

const CYRILLIC: Readonly<Record<string, Glyph>> = {
  Б: {
    width: 6.2,
    path: 'M5.4 0L0 0L0 10L3.2 10C5 10 6.2 8.9 6.2 7.2C6.2 5.5 5 4.4 3.2 4.4L0 4.4',
  },
  Г: GAMMA,
  Ґ: { width: 5, path: 'M5 -1.6L5 0L0 0L0 10' },
  Д: { width: 7.8, path: 'M0 11.8L0 10L7.8 10L7.8 11.8M1.2 10C2.2 8 2.4 5 2.4 0L6.6 0L6.6 10' },
  Ж: { width: 8.8, path: 'M4.4 0L4.4 10M0 0L4 5L0 10M8.8 0L4.8 5L8.8 10' },
  З: {
    width: 5.9,
    path: 'M0 1.6C.6 .6 1.6 0 2.8 0C4.6 0 5.6 1 5.6 2.5C5.6 4 4.6 4.8 2.4 4.8C4.8 4.8 5.9 5.7 5.9 7.3C5.9 9 4.7 10 2.8 10C1.5 10 .5 9.4 0 8.3',
  },
  И: { width: 6.2, path: 'M0 0L0 10L6.2 0L6.2 10' },
  Л: { width: 6.2, path: 'M0 10C1.6 9.8 1.8 7 1.8 0L6.2 0L6.2 10' },
  П: PI,
  У: { width: 6.4, path: 'M0 0L3.4 6.4M6.4 0L2.8 8.2C2.2 9.5 1.4 10 .2 9.9' },
  Ф: PHI,
  Ц: { width: 6.8, path: 'M0 0L0 10L6.8 10L6.8 11.8M5.6 0L5.6 10' },
  Ч: { width: 5.8, path: 'M0 0L0 3.2C0 5.2 1 6 2.8 6L5.8 6M5.8 0L5.8 10' },
  Ш: { width: 8.8, path: 'M0 0L0 10L8.8 10L8.8 0M4.4 0L4.4 10' },
  Щ: { width: 9.8, path: 'M0 0L0 10L9.8 10L9.8 11.8M4.4 0L4.4 10M8.8 0L8.8 10' },
  Ъ: { width: 7.4, path: 'M0 0L1.6 0L1.6 10L4.6 10C6.4 10 7.4 9 7.4 7.3C7.4 5.6 6.4 4.6 4.6 4.6L1.6 4.6' },
  Ы: { width: 8, path: 'M0 0L0 10L2.6 10C4.4 10 5.4 9 5.4 7.3C5.4 5.6 4.4 4.6 2.6 4.6L0 4.6M8 0L8 10' },
  Ь: { width: 5.8, path: 'M0 0L0 10L3 10C4.8 10 5.8 9 5.8 7.3C5.8 5.6 4.8 4.6 3 4.6L0 4.6' },
  Э: { width: 6.2, path: 'M0 2C.6 .7 1.5 0 2.8 0C5 0 6.2 2 6.2 5C6.2 8 5 10 2.8 10C1.5 10 .6 9.3 0 8M2.2 5L6.2 5' },
  Ю: {
    width: 8.8,
    path: 'M0 0L0 10M0 5L2.6 5M5.7 0C7.8 0 8.8 2 8.8 5C8.8 8 7.8 10 5.7 10C3.6 10 2.6 8 2.6 5C2.6 2 3.6 0 5.7 0',
  },
  Я: { width: 6, path: 'M6 10L6 0L2.8 0C1 0 0 1.1 0 2.8C0 4.5 1 5.6 2.8 5.6L6 5.6M3 5.6L0 10' },
  Є: {
    width: 6.2,
    path: 'M6.2 2C5.6 .7 4.7 0 3.4 0C1.2 0 0 2 0 5C0 8 1.2 10 3.4 10C4.7 10 5.6 9.3 6.2 8M0 5L4 5',
  },
  Ђ: {
    width: 6.8,
    path: 'M0 0L5.4 0M2 0L2 10M2 5.6C2.6 4.6 3.6 4.2 4.6 4.2C6 4.2 6.8 5.2 6.8 6.8L6.8 8.8C6.8 10.4 6 11.2 4.8 11.2',
  },
  Ћ: { width: 6.8, path: 'M0 0L5.4 0M2 0L2 10M2 5.6C2.6 4.6 3.6 4.2 4.6 4.2C6 4.2 6.8 5.2 6.8 6.8L6.8 10' },
  Љ: {
    width: 9.8,
    path: 'M0 10C1.4 9.8 1.6 7 1.6 0L5 0L5 10L7.2 10C9 10 9.8 9 9.8 7.3C9.8 5.6 9 4.6 7.2 4.6L5 4.6',
  },
  Њ: {
    width: 9.6,
    path: 'M0 0L0 10M0 4.6L7.2 4.6C8.8 4.6 9.6 5.6 9.6 7.3C9.6 9 8.8 10 7.2 10L4.8 10L4.8 0',
  },
  Џ: { width: 5.8, path: 'M0 0L0 10L5.8 10L5.8 0M2.9 10L2.9 11.8' },
};

/** Letters that Unicode's form D splits into another letter and a mark, such as Й, are left out. */
export const GREEK_AND_CYRILLIC: Readonly<Record<string, Glyph>> = {
  ...GREEK,
  ...CYRILLIC,
  ...Object.fromEntries(LIKE_LATIN.split(' ').map(([letter = '', latin = '']) => [letter, LATIN[latin] as Glyph])),
};
