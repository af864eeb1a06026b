/** What each page may weigh until it can be used, in brotli bytes of the built files. */
import { describe, expect, test } from 'vitest';
import { gameIds, gameListings } from '../../worker/games/registry.ts';
import { pageBytes } from '../bench/bytes.ts';

const pages = pageBytes();

describe('the first load', () => {
  for (const { page, files, brotli, budget } of pages)
    test(`of ${page} is within ${budget} bytes`, () => {
      expect(files.length, `${page}: nothing was measured`).toBeGreaterThan(0);
      expect(brotli, `${page}: nothing was measured`).toBeGreaterThan(0);
      expect(brotli, `${page}: ${brotli} of ${budget} bytes, ${brotli - budget} too many`).toBeLessThanOrEqual(budget);
    });

  test('is measured for the first page, the match with each board, the frame, what other sites load, and the fonts', () => {
    const matches = gameIds.map((id) => `match with ${gameListings[id].name}`);
    expect(pages.map(({ page }) => page)).toEqual([
      'home',
      ...matches,
      'frame with Lucky Numbers',
      'embed.js',
      'fonts',
    ]);
  });

  test('counts styles and scripts of the page, and those that it stands on', () => {
    for (const { page, files } of pages.filter((one) => !['fonts', 'embed.js'].includes(one.page))) {
      const loaded = files.join(' ');
      for (const part of ['.html', '/base-', '.js', '.css', '/en/common-'])
        expect(loaded, `${page} loads ${part}`).toContain(part);
    }
    for (const id of gameIds) {
      const match = pages.find(({ page }) => page.endsWith(gameListings[id].name))?.files.join(' ');
      for (const part of ['/room-', `/${id}-`, '/words-', '/en/match-']) expect(match).toContain(part);
      for (const other of gameIds) if (other !== id) expect(match).not.toContain(`/${other}-`);
    }
  });
});
