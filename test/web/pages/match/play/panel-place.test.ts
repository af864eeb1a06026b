/** The position of a floating panel, and how far the page scrolls for its marks. */
import { expect, test } from 'vitest';
import { freePlace, scrollNeeded } from '../../../../../web/pages/match/play/panel-place.ts';

const WINDOW = { start: 8, end: 612 };
const bar = { start: 520, end: 620 };

test('P-58 a panel lies at the upper edge of its area, below what is there', () => {
  expect(freePlace(100, WINDOW, [bar])).toBe(8);
  expect(freePlace(100, WINDOW, [bar, { start: 60, end: 100 }])).toBe(108);
});

test('P-58 a panel makes way for each mark', () => {
  const marks = [
    { start: 400, end: 440 },
    { start: 150, end: 190 },
  ];
  expect(freePlace(100, WINDOW, [bar, ...marks])).toBe(8);
  expect(freePlace(100, { start: 120, end: 612 }, [bar, ...marks])).toBe(198);
  expect(freePlace(100, { start: 320, end: 612 }, [bar, ...marks])).toBeUndefined();
});

test('P-58 without a place that covers no mark there is none', () => {
  expect(freePlace(100, WINDOW, [{ start: 60, end: 560 }])).toBeUndefined();
});

test('P-58 the page scrolls as far as the marks need, and no further', () => {
  const seen = { start: 8, end: 400 };
  expect(scrollNeeded({ start: 20, end: 380 }, seen)).toBe(0);
  expect(scrollNeeded({ start: 420, end: 470 }, seen)).toBe(70);
  expect(scrollNeeded({ start: -90, end: -40 }, seen)).toBe(-98);
  expect(scrollNeeded({ start: 100, end: 700 }, seen), 'most of what there is room for').toBe(0);
  expect(scrollNeeded({ start: 350, end: 900 }, seen)).toBe(342);
});
