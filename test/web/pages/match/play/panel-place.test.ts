/** How far the page scrolls for its marks. */
import { expect, test } from 'vitest';
import { scrollNeeded } from '../../../../../web/pages/match/play/panel-place.ts';

test('P-58 the page scrolls as far as the marks need, and no further', () => {
  const seen = { start: 8, end: 400 };
  expect(scrollNeeded({ start: 20, end: 380 }, seen)).toBe(0);
  expect(scrollNeeded({ start: 420, end: 470 }, seen)).toBe(70);
  expect(scrollNeeded({ start: -90, end: -40 }, seen)).toBe(-98);
  expect(scrollNeeded({ start: 100, end: 700 }, seen), 'most of what there is room for').toBe(0);
  expect(scrollNeeded({ start: 350, end: 900 }, seen)).toBe(342);
});
