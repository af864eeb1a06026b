/** Latin, Greek and Cyrillic capitals, digits, signs and accents as strokes of a round pen, drawn for this service. */

/** The shape of a letter. */
export interface Glyph {
  /** In the units of the path. */
  readonly width: number;
  /** Centre lines: an SVG path of absolute M, L and C, scaled so that capitals are 10 high; y grows downwards. */
  readonly path: string;
}

/** Centre lines, scaled so that capitals are 10 high; y grows downwards. */
export const LATIN: Readonly<Record<string, Glyph>> = {
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
  Æ: { width: 9.4, path: 'M0 10L4.2 0L9.4 0M5.2 0L5.2 10L9.4 10M1.3 6.6L5.2 6.6M5.2 4.8L8.8 4.8' },
  Œ: { width: 10, path: 'M10 0L4.4 0C1.6 0 0 2 0 5C0 8 1.6 10 4.4 10L10 10M5.2 0L5.2 10M5.2 4.8L9.4 4.8' },
  Ø: { width: 7, path: 'M3.5 0C5.8 0 7 2 7 5C7 8 5.8 10 3.5 10C1.2 10 0 8 0 5C0 2 1.2 0 3.5 0M.6 11L6.4 -1' },
  Ł: { width: 6, path: 'M1 0L1 10L6 10M-.4 6.2L3.4 4' },
  Đ: { width: 7.2, path: 'M.8 0L.8 10L3.6 10C6 10 7.2 8 7.2 5C7.2 2 6 0 3.6 0L.8 0M-.8 4.9L3 4.9' },
  Þ: { width: 6, path: 'M0 0L0 10M0 2.2L3.2 2.2C5 2.2 6 3.2 6 4.8C6 6.4 5 7.4 3.2 7.4L0 7.4' },
  '¡': { width: 0, path: 'M0 0L0 .1M0 3.6L0 10' },
  '¿': { width: 5.6, path: 'M2.8 0L2.8 .1M2.8 3C2.8 5.4 0 5.4 0 7.4C0 9 1.1 10 2.8 10C4.3 10 5.3 9.2 5.6 7.8' },
  '&': {
    width: 6.8,
    path: 'M6.8 10L1.6 3.4C.6 2 1.2 0 3 0C4.9 0 5.3 2.4 3.6 3.6L1.8 4.8C-.8 6.6 -.2 10 2.7 10C5 10 6.2 8 6.5 5.6',
  },
  '(': { width: 2, path: 'M2 -1C-.6 2.4 -.6 7.6 2 11' },
  ')': { width: 2, path: 'M0 -1C2.6 2.4 2.6 7.6 0 11' },
  '–': { width: 5, path: 'M0 5.6L5 5.6' },
  '—': { width: 8, path: 'M0 5.6L8 5.6' },
  '«': { width: 5, path: 'M2 3L0 5.4L2 7.8M5 3L3 5.4L5 7.8' },
  '»': { width: 5, path: 'M0 3L2 5.4L0 7.8M3 3L5 5.4L3 7.8' },
  '‘': { width: 0.4, path: 'M0 0L.4 2' },
  '“': { width: 2.6, path: 'M0 0L.4 2M2.2 0L2.6 2' },
  '”': { width: 2.6, path: 'M.4 0L0 2M2.6 0L2.2 2' },
  '„': { width: 2.8, path: 'M.6 9.8L0 11.4M2.8 9.8L2.2 11.4' },
};

/** Marks over and under a letter, as Unicode's form D separates them from it; x counts from the letter's middle. */
export const MARKS: Readonly<Record<string, string>> = {
  '\u0300': 'M-1.2 -3.6L.4 -2.2',
  '\u0301': 'M1.2 -3.6L-.4 -2.2',
  '\u0302': 'M-1.6 -2.2L0 -3.6L1.6 -2.2',
  '\u0303': 'M-1.8 -2.4C-1 -3.8 1 -2 1.8 -3.4',
  '\u0304': 'M-1.6 -2.9L1.6 -2.9',
  '\u0306': 'M-1.6 -3.6C-1.2 -1.9 1.2 -1.9 1.6 -3.6',
  '\u0307': 'M0 -2.8L0 -2.9',
  '\u0308': 'M-1.6 -2.8L-1.6 -2.9M1.6 -2.8L1.6 -2.9',
  '\u030a': 'M0 -4C1.6 -4 1.6 -2.2 0 -2.2C-1.6 -2.2 -1.6 -4 0 -4',
  '\u030b': 'M-.2 -3.6L-1.2 -2.2M2 -3.6L1 -2.2',
  '\u030c': 'M-1.6 -3.6L0 -2.2L1.6 -3.6',
  '\u0323': 'M0 12L0 12.1',
  '\u0326': 'M.3 11.8L-.4 13',
  '\u0327': 'M0 10L0 11C1.6 11 1.6 13 -1 12.8',
  '\u0328': 'M1.8 10C.2 11 .2 13 2.2 12.8',
};

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
