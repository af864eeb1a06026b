/** Exact points as text: written, '5 ½', and spoken, 'minus 5 and a half'. Pure. */
import type { Catalogues } from '../../dist/locales/web.d.ts';
import { type Points, quotientOf } from '../../worker/games/points.ts';
import type { Lang } from '../../worker/protocol/languages.ts';

/** The fractions that have a Unicode character. */
const CHARACTERS: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '2/5': '⅖',
  '3/5': '⅗',
  '4/5': '⅘',
  '1/6': '⅙',
  '5/6': '⅚',
};

/** Replace each digit of a number with its superscript or subscript. */
const withDigits = (n: number, digits: string): string => [...`${n}`].map((digit) => digits[Number(digit)]).join('');
const fractionText = (over: number, under: number): string =>
  CHARACTERS[`${over}/${under}`] ?? `${withDigits(over, '⁰¹²³⁴⁵⁶⁷⁸⁹')}⁄${withDigits(under, '₀₁₂₃₄₅₆₇₈₉')}`;

/** Points without their sign: the whole part, and the numerator and denominator of the rest. */
interface MixedNumber {
  readonly sign: -1 | 0 | 1;
  readonly whole: number;
  readonly over: number;
  readonly under: number;
}

function mixedNumber(points: Points): MixedNumber {
  const { over, under } = quotientOf(points);
  const size = Math.abs(over);
  return { sign: over < 0 ? -1 : over > 0 ? 1 : 0, whole: Math.floor(size / under), over: size % under, under };
}

/** The sign before points: a true minus, and a plus for points above 0 if requested. */
const signOf = ({ sign }: MixedNumber, isSigned: boolean): string => (sign < 0 ? '−' : sign > 0 && isSigned ? '+' : '');

const formats = new Map<Lang, Intl.NumberFormat>();
function formatWhole(n: number, lang: Lang): string {
  const format = formats.get(lang) ?? new Intl.NumberFormat(lang);
  formats.set(lang, format);
  return format.format(n);
}

/** Return points as written: '5', '−5 ½', '⅓', '+1,234'. Does not break the line before a fraction. */
export function writtenPoints(points: Points, lang: Lang, isSigned = false): string {
  const mixed = mixedNumber(points);
  const { whole, over, under } = mixed;
  const parts = [
    ...(whole > 0 || over === 0 ? [formatWhole(whole, lang)] : []),
    ...(over > 0 ? [fractionText(over, under)] : []),
  ];
  return `${signOf(mixed, isSigned)}${parts.join('\u00a0')}`;
}

/** Return a fraction as spoken: 'minus 5 and a half'. Undefined for whole numbers, which need no separate text. */
export function spokenPoints(
  points: Points,
  lang: Lang,
  t: Catalogues['common/points'],
  isSigned = false,
): string | undefined {
  const { sign, whole, over, under } = mixedNumber(points);
  if (over === 0) return undefined;
  const fraction = t.fraction({ over, under });
  const size = whole === 0 ? fraction : t.mixed({ whole: formatWhole(whole, lang), fraction });
  if (sign < 0) return t.minus({ points: size });
  return isSigned ? t.plus({ points: size }) : size;
}
