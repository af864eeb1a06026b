/** A printed match keeps the colours that carry meaning. */
import { expect, test } from 'vitest';
import { startSession } from '../support/session.ts';

const { startAlone } = startSession();

test('P-40 on paper a board has its colours, on a light ground, in both schemes', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await startAlone({ game: 'Noch mal!' }, { colorScheme });
    await page.locator('.board-frame').waitFor();
    await page.emulateMedia({ media: 'print' });
    const found = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('.board-frame *')].map((part) => getComputedStyle(part));
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
      ).map(Number);
      return { adjusts: [...new Set(parts.map((style) => style.printColorAdjust))], paper: red + green + blue };
    });

    expect(found.adjusts).toEqual(['exact']);
    expect(found.paper).toBeGreaterThan(600);
  }
});
