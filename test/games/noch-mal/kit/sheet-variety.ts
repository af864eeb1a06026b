/** NM-19: fresh sheets vary as much as random ones. Counted over fixed seeds, compared with the expected counts. */
import { expect, test } from 'vitest';
import type { Rng } from '../../../../worker/games/game.ts';
import { seededRng } from '../../../kit/rng.ts';
import { CELLS, CLASSIC_SHEET, hasStar } from './reference-rules.ts';
import { referenceRegions } from './reference-sheet.ts';

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Number of cells with different colours. */
const distance = (a: string, b: string): number => CELLS.filter((cell) => a.charAt(cell) !== b.charAt(cell)).length;

/** The colouring with colours numbered by first occurrence: the same for all exchanges of colours. */
const anonymous = (colouring: string): string => {
  const order = [...new Set(colouring)];
  return Array.from(colouring, (letter) => order.indexOf(letter)).join('');
};

/** A canonical text for a colouring, its mirror images and all exchanges of its colours. */
function canonical(colouring: string): string {
  const rows = colouring.match(/.{15}/g) ?? [];
  const mirrored = rows.map((row) => [...row].reverse().join(''));
  const images = [rows, mirrored, rows.toReversed(), mirrored.toReversed()];
  return images.map((image) => anonymous(image.join(''))).toSorted()[0] ?? '';
}

/** Return the shapes of all regions with `size` cells, independent of their position. */
function shapesOf(regions: readonly (readonly number[])[], size: number): ReadonlySet<string> {
  const shapes = regions
    .filter((region) => region.length === size)
    .map((region) => {
      const corner =
        Math.min(...region.map((cell) => cell % 15)) + 15 * Math.min(...region.map((cell) => Math.floor(cell / 15)));
      return region.map((cell) => cell - corner).toSorted((a, b) => a - b);
    });
  return new Set(shapes.map(String));
}

/**
 * Test that the sheets of a generator vary. `starredMin` is the fewest starred regions of any size in 300 sheets.
 */
export function testVariety(make: (rng: Rng) => string, starredMin: number): void {
  const SHEETS: readonly string[] = Array.from({ length: 300 }, (_, seed) => make(seededRng(seed)));
  const COLOURINGS = SHEETS.map((sheet) => sheet.toLowerCase());

  test('NM-19 no two of three hundred are alike, nor mirrored or recoloured', () => {
    expect(new Set([...COLOURINGS, CLASSIC_SHEET.toLowerCase()].map(canonical)).size).toBe(301);
    // The canonical text is the same for a disguised sheet.
    const disguise = [...(COLOURINGS[0] ?? '')].reverse().join('').replaceAll('g', 'x').replaceAll('b', 'g');
    expect(canonical(disguise)).toBe(canonical(COLOURINGS[0] ?? ''));
  });

  test('NM-19 two of them differ in as many cells as independent ones would: 84 of 105', () => {
    const pairs = COLOURINGS.flatMap((one, i) => COLOURINGS.slice(i + 1).map((other) => distance(one, other)));
    expect(Math.abs(mean(pairs) - 84)).toBeLessThan(0.2);
    expect(Math.min(...pairs)).toBeGreaterThan(50);
  });

  test('NM-19 none is made from the sheet of the box: they are as far from it as from each other', () => {
    const away = COLOURINGS.map((colouring) => distance(colouring, CLASSIC_SHEET.toLowerCase()));
    expect(Math.abs(mean(away) - 84)).toBeLessThan(1);
    expect(Math.min(...away)).toBeGreaterThan(60);
  });

  test('NM-19 every cell gets every colour, and a star, about as often as any other', () => {
    for (const cell of CELLS) {
      // Expected are 60 of 300 with a standard deviation of 7, and 43 stars with a standard deviation of 6.
      const counts = [...'gybpo'].map((letter) => COLOURINGS.filter((one) => one.charAt(cell) === letter).length);
      expect(Math.min(...counts)).toBeGreaterThan(30);
      expect(Math.max(...counts)).toBeLessThan(90);
      const stars = SHEETS.filter((sheet) => hasStar(sheet, cell)).length;
      expect(stars).toBeGreaterThan(18);
      expect(stars).toBeLessThan(68);
    }
  });

  test('NM-19 regions have all shapes that there are up to four cells, and a great many beyond', () => {
    const regions = SHEETS.flatMap(referenceRegions);
    // 18 of the 19 shapes of four cells: the upright bar is impossible, because a column has at most three of a colour.
    expect([1, 2, 3, 4].map((size) => shapesOf(regions, size).size)).toEqual([1, 2, 6, 18]);
    expect(shapesOf(regions, 5).size).toBeGreaterThan(45);
    expect(shapesOf(regions, 6).size).toBeGreaterThan(110);
  });

  test('NM-19 stars lie in regions of every size', () => {
    const starred = SHEETS.flatMap((sheet) =>
      referenceRegions(sheet).filter((region) => region.some((cell) => hasStar(sheet, cell))),
    );
    for (const size of [1, 2, 3, 4, 5, 6])
      expect(starred.filter((region) => region.length === size).length).toBeGreaterThan(starredMin);
  });
}
