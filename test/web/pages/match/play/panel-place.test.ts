/** How far the page scrolls for its marks, and how panels grow beside them. */
import { expect, test } from 'vitest';
import { growthOf, scrollNeeded } from '../../../../../web/pages/match/play/panel-place.ts';

test('P-58 the page scrolls as far as the marks need, and no further', () => {
  const seen = { start: 8, end: 400 };
  expect(scrollNeeded({ start: 20, end: 380 }, seen)).toBe(0);
  expect(scrollNeeded({ start: 420, end: 470 }, seen)).toBe(70);
  expect(scrollNeeded({ start: -90, end: -40 }, seen)).toBe(-98);
  expect(scrollNeeded({ start: 100, end: 700 }, seen), 'most of what there is room for').toBe(0);
  expect(scrollNeeded({ start: 350, end: 900 }, seen)).toBe(342);
});

test('P-58 a panel grows up to the marks, then the other way, and by less where both sides have marks', () => {
  const place = { start: 100, end: 160 };
  const area = { start: 4, end: 616 };
  const grow = (extra: number, marks: readonly { start: number; end: number }[], isUpFirst = false) =>
    growthOf(extra, { place, marks, area, isUpFirst });
  expect(grow(40, [])).toEqual({ up: 0, down: 40 });
  expect(grow(40, [], true)).toEqual({ up: 40, down: 0 });
  expect(grow(40, [{ start: 190, end: 240 }])).toEqual({ up: 18, down: 22 });
  expect(grow(120, [{ start: 165, end: 240 }])).toEqual({ up: 96, down: 0 });
  expect(grow(50, [{ start: 50, end: 88 }], true)).toEqual({ up: 4, down: 46 });
});
