/** Byte budgets of each page until it can be used, in brotli bytes of the built files. */
import { describe, expect, test } from 'vitest';
import { gameIds, gameListings } from '../../worker/games/registry.ts';
import { DEFAULT_LANG, LANGS, LANGUAGES } from '../../worker/protocol/languages.ts';
import { ALONE, pageBytes } from '../bench/byte-budgets.ts';

const pages = pageBytes();

describe('the first load', () => {
  for (const lang of LANGS)
    for (const { page, files, brotli, budget } of pageBytes(undefined, lang)) {
      // Without messages a page is the same in all languages.
      if (ALONE.includes(page) && lang !== DEFAULT_LANG) continue;
      test(`P-42 of ${page} in ${LANGUAGES[lang].name} is within ${budget} bytes`, () => {
        expect(files.length, `${page}: nothing was measured`).toBeGreaterThan(0);
        expect(brotli, `${page}: nothing was measured`).toBeGreaterThan(0);
        expect(brotli, `${page}: ${brotli} of ${budget} bytes, ${brotli - budget} too many`).toBeLessThanOrEqual(
          budget,
        );
      });
    }

  test('P-42 counts the messages of each language', () => {
    for (const lang of LANGS)
      for (const { page, files } of pageBytes(undefined, lang)) {
        if (ALONE.includes(page)) continue;
        const languages = files.flatMap((file) => /^assets\/([\w-]+)\/common\/first-/.exec(file)?.[1] ?? []);
        expect(languages, page).toEqual([lang]);
      }
  });

  test('is measured for the first page, the match with each board, the frame, what other sites load, and the fonts', () => {
    const matches = gameIds.map((id) => `match with ${gameListings[id].name}`);
    expect(pages.map(({ page }) => page)).toEqual([
      'home',
      ...matches,
      'frame with Lucky Numbers',
      'embed.js',
      'pictures of games',
      'fonts',
    ]);
  });

  test('counts styles and scripts of the page, and those that it stands on', () => {
    for (const { page, files } of pages.filter((one) => !ALONE.includes(one.page))) {
      const loaded = files.join(' ');
      for (const part of ['.html', '/base-', '.js', '.css', '/en/common/first-'])
        expect(loaded, `${page} loads ${part}`).toContain(part);
    }
    for (const id of gameIds) {
      const match = pages.find(({ page }) => page === `match with ${gameListings[id].name}`)?.files.join(' ');
      for (const part of ['/room-', `/${id}-`, `/${id}/first-`, '/en/match/first-']) expect(match).toContain(part);
      for (const other of gameIds) if (other !== id) expect(match).not.toContain(`/${other}-`);
    }
  });
});
