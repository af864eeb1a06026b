/** Languages of the page: choosing one, loading its catalogues, Korean particles, and names of seats. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import type { Catalogues } from '../../../dist/locales/web.d.ts';
import { importCatalogue } from '../../../web/locales/import-catalogue.ts';
import { localeOf } from '../../../web/locales/locale.ts';
import { seatNames } from '../../../web/locales/seat-names.ts';
import { seatNames as serverSeatNames } from '../../../worker/notify/seat-name-text.ts';
import { number } from '../../../worker/protocol/format.ts';
import { josa } from '../../../worker/protocol/josa.ts';
import { LANGS } from '../../../worker/protocol/languages.ts';
import { SEATS_MAX } from '../../../worker/protocol/limits.ts';
import { readParts } from '../../../worker/tools/locales/read-parts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [['en-US'], 'en', 'en-US'],
  [['de-AT', 'en-GB', 'en-US'], 'en', 'en-GB'],
  [['fr-CA'], 'de', 'de'],
  [[], 'ko', 'ko'],
  [['en-US@posix'], 'en', 'en'],
  [['en-US@posix', 'en-AU'], 'en', 'en-AU'],
  [['en-'], 'en', 'en'],
  [['en-x-'], 'en', 'en'],
])('P-41 among %j the locale of %s is %s, which every format accepts', (languages, lang, locale) => {
  vi.stubGlobal('navigator', { languages });

  expect(localeOf(lang)).toBe(locale);
  expect(() => new Intl.DateTimeFormat(localeOf(lang))).not.toThrow();
});

const ROOT = new URL('../../../', import.meta.url);

test.each(LANGS)('in %s, with the space of its formatter', (lang) => {
  const space = number(lang, 0.5, 'percent').slice(2, -1);
  const wrong = globSync(`{web,worker}/locales/${lang}/**/*.{json,md}`, { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(new URL(file, ROOT), 'utf8').matchAll(/[\d#}](\s?)%/g)]
      .filter(([, written]) => written !== space)
      .map(([text]) => `${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

// Pages find each section of the catalogues in the file that the build writes it to.
const sections = [...readParts(fileURLToPath(new URL('../../../web/locales/en', import.meta.url))).parts.keys()];

test.each(LANGS)('P-41 every section of the catalogues is found by its name in %s', async (lang) => {
  expect(sections).toEqual(expect.arrayContaining(['common/first', 'match/log', 'games/rummikub/rules']));
  for (const section of sections)
    expect(await importCatalogue(lang, section as keyof Catalogues), section).toBeTypeOf('object');
});

// Korean particles fit the sound before them.
test('numbers take the particle of how they are read', () => {
  const read = Array.from({ length: 20 }, (_, i) => josa(i + 1, '을')).join(' ');

  expect(read).toBe('1을 2를 3을 4를 5를 6을 7을 8을 9를 10을 11을 12를 13을 14를 15를 16을 17을 18을 19를 20을');
});

test('names in Hangul take the particle of their last syllable', () => {
  expect([josa('지우', '이'), josa('서준', '이'), josa('하늘', '은'), josa('나무', '과')]).toEqual([
    '지우가',
    '서준이',
    '하늘은',
    '나무와',
  ]);
});

test('ㄹ counts as open before 으로 alone', () => {
  expect([josa('정원', '으로'), josa('하늘', '으로'), josa('가운데', '으로'), josa('하늘', '을')]).toEqual([
    '정원으로',
    '하늘로',
    '가운데로',
    '하늘을',
  ]);
});

test('where the sound is not known both forms are written', () => {
  expect([josa('Bob', '은'), josa('Ada', '은'), josa('Sam', '은'), josa('🙂', '이')]).toEqual([
    'Bob은(는)',
    'Ada는',
    'Sam은',
    '🙂이(가)',
  ]);
});

// Page and server use the same default names for seats; the server rejects those as entered names.
for (const lang of LANGS) {
  test(`P-35 in ${lang}, the bots of a full table have short names of their own`, () => {
    const bots = Array.from({ length: SEATS_MAX }, () => ({ name: null, bot: {} }));
    const names = serverSeatNames(lang, bots);

    expect(new Set(names).size).toBe(SEATS_MAX);
    for (const name of names) expect(name, 'a word of at most 6 letters').toMatch(/^\p{L}{2,6}$/u);
  });

  test(`in ${lang}, page and server use the same names`, async () => {
    const seats = [{ name: null }, { name: 'Anna' }, { name: null, bot: {} }];
    const names = serverSeatNames(lang, seats);

    expect(new Set(names).size).toBe(3);
    expect(seatNames(seats, await importCatalogue(lang, 'match/first'))).toEqual(names);
  });
}
