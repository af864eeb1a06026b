/** Points as written and as spoken, in each language, and in a table. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { points as wordsEn } from '../../../dist/locales/web/en/common/late.js';
import { points as wordsKo } from '../../../dist/locales/web/ko/common/late.js';
import { spokenPoints, writtenPoints } from '../../../web/locales/exact-points.ts';
import { lang, sheet } from '../../../web/locales/language.ts';
import { PointsText } from '../../../web/parts/text/points-text.tsx';
import { comparePoints, type Points } from '../../../worker/games/points.ts';
import { LANGS } from '../../../worker/protocol/languages.ts';
import { fakePage } from '../kit/fake-page.ts';

const page = fakePage();
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('points are written', () => {
  test.each<readonly [points: Points, text: string]>([
    ['11/2', '5 ½'],
    ['10/3', '3 ⅓'],
    ['-11/2', '−5 ½'],
    ['1/2', '½'],
    ['-2/3', '−⅔'],
    ['23/4', '5 ¾'],
    ['6/5', '1 ⅕'],
    ['-35/6', '−5 ⅚'],
    ['31/12', '2 ⁷⁄₁₂'],
    ['-1/60', '−¹⁄₆₀'],
    [0, '0'],
    [7, '7'],
    [-11, '−11'],
    [1234, '1,234'],
    ['-2469/2', '−1,234 ½'],
  ])('%j as %s', (points, text) => {
    expect(spaced(writtenPoints(points, 'en'))).toBe(text);
    expect(spaced(writtenPoints(points, 'ko'))).toBe(text);
  });

  test('with a plus if they are to have a sign', () => {
    const signed = (['11/2', 7, 0, -7, '-1/2'] as const).map((points) => spaced(writtenPoints(points, 'en', true)));

    expect(signed).toEqual(['+5 ½', '+7', '0', '−7', '−½']);
  });

  test('without a place for a line break', () => {
    expect(writtenPoints('11/2', 'en')).not.toContain(' ');
  });
});

describe('fractions are read aloud', () => {
  test.each<readonly [points: Points, en: string, ko: string]>([
    ['11/2', '5 and a half', '5와 2분의 1'],
    ['-10/3', 'minus 3 and a third', '마이너스 3과 3분의 1'],
    ['2/3', '2 thirds', '3분의 2'],
    ['-3/4', 'minus 3 quarters', '마이너스 4분의 3'],
    ['21/5', '4 and a fifth', '4와 5분의 1'],
    ['5/6', '5 sixths', '6분의 5'],
    ['31/12', '2 and 7 over 12', '2와 12분의 7'],
  ])('%j: %s, %s', (points, en, ko) => {
    expect([spokenPoints(points, 'en', wordsEn), spokenPoints(points, 'ko', wordsKo)]).toEqual([en, ko]);
  });

  test('with a plus if they are to have a sign', () => {
    expect(spokenPoints('1/2', 'en', wordsEn, true)).toBe('plus a half');
    expect(spokenPoints('1/2', 'ko', wordsKo, true)).toBe('플러스 2분의 1');
  });

  test('and whole numbers are as they are written', () => {
    expect(spokenPoints(-11, 'en', wordsEn)).toBeUndefined();
  });
});

describe('a table of points', () => {
  beforeAll(async () => {
    for (const code of LANGS) await sheet('common/points').load(code);
  });
  afterEach(() => {
    lang.value = 'en';
  });

  const cell = (points: Points, isSigned?: boolean): string => {
    page.draw(<PointsText points={points} {...(isSigned && { isSigned })} />);
    return document.body.innerHTML.replaceAll(/&nbsp;|\u00a0/g, ' ');
  };

  test('hides the characters of a fraction from screen readers, and gives them its words', () => {
    expect(cell('-11/2')).toBe(
      '<span aria-hidden="true">−5 ½</span><span class="visually-hidden">minus 5 and a half</span>',
    );
    lang.value = 'ko';
    expect(cell('11/2')).toBe('<span aria-hidden="true">5 ½</span><span class="visually-hidden">5와 2분의 1</span>');
  });

  test('has whole numbers as text alone', () => {
    expect([cell(-11), cell(3, true)]).toEqual(['−11', '+3']);
  });

  test('is sorted by value and not as text', () => {
    const totals: readonly Points[] = ['-1/2', 10, '10/3', '7/2', -11, 9];

    expect(totals.toSorted((a, b) => comparePoints(b, a))).toEqual([10, 9, '7/2', '10/3', '-1/2', -11]);
  });
});
