/**
 * NM-19: a fresh sheet has every law of the printed ones for any random numbers, takes bounded work, and never changes
 * for a seed.
 */
import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { disguisedClassic, freshSheet } from '../../../worker/games/noch-mal/fresh-sheet.ts';
import { entryStreams } from '../../../worker/record/fairness.ts';
import { seeds } from '../../kit/depth.ts';
import { seededRng } from '../../kit/rng.ts';
import { CELLS, CLASSIC_SHEET, colourAt, hasStar } from './kit/reference-rules.ts';
import { referenceRegions, runFault, sheetFault } from './kit/reference-sheet.ts';
import { testVariety } from './kit/sheet-variety.ts';

const SHEETS: readonly string[] = seeds(500).map((seed) => freshSheet(seededRng(seed)));

/** The seed of a match whose bytes are all the same. */
const seedOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
const faultsOf = (sheets: readonly string[]) => sheets.flatMap((sheet) => sheetFault(sheet) ?? runFault(sheet) ?? []);
const swapped = (sheet: string, a: number, b: number): string =>
  CELLS.map((cell) => sheet.charAt(cell === a ? b : cell === b ? a : cell)).join('');

describe('every sheet', () => {
  test('NM-19 has all laws, for five hundred seeds', () => {
    expect(faultsOf(SHEETS)).toEqual([]);
  });

  test('NM-19 has them from the streams of a match too, and is the same whenever it is made', () => {
    for (const byte of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const sheet = freshSheet(entryStreams(seedOf(byte))(0));
      expect(faultsOf([sheet])).toEqual([]);
      expect(freshSheet(entryStreams(seedOf(byte))(0))).toBe(sheet);
    }
  });

  test('NM-19 takes at most 36,000 numbers, and has all laws even where they are not random at all', () => {
    const stuck = [() => 0, (bound: number) => bound - 1, (bound: number) => Math.floor(bound / 2)];
    for (const source of [...stuck, ...[1, 2, 3, 4, 5].map(seededRng)]) {
      let taken = 0;
      const sheet = freshSheet((bound) => {
        taken += 1;
        return source(bound);
      });
      expect(faultsOf([sheet])).toEqual([]);
      expect(taken).toBeLessThan(36_000);
    }
  });

  test('NM-19 is the printed sheet in disguise where the work is cut off, with all laws', () => {
    const disguises = Array.from({ length: 50 }, (_, seed) => disguisedClassic(seededRng(seed)));

    expect(faultsOf(disguises)).toEqual([]);
    expect(disguises).not.toContain(CLASSIC_SHEET);
    expect(new Set(disguises).size).toBeGreaterThan(45);
  });

  test('NM-19 has five regions of 16 to 21 cells at column H, and 30 pairs of vertical neighbours of one colour', () => {
    for (const sheet of [CLASSIC_SHEET, ...SHEETS.slice(0, 300)]) {
      const atH = referenceRegions(sheet).filter((region) => region.some((cell) => cell % 15 === 7));
      const pairs = CELLS.filter((cell) => cell >= 15 && colourAt(sheet, cell) === colourAt(sheet, cell - 15));
      expect([atH.length, pairs.length]).toEqual([5, 30]);
      expect(atH.flat().length).toBeGreaterThanOrEqual(16);
      expect(atH.flat().length).toBeLessThanOrEqual(21);
    }
  });
});

describe('five hundred sheets together', () => {
  const regions = SHEETS.flatMap((sheet) => referenceRegions(sheet).map((cells) => ({ sheet, cells })));
  const ofSize = (size: number) => regions.filter(({ cells }) => cells.length === size);
  const starsIn = (size: number): number =>
    ofSize(size).filter(({ sheet, cells }) => cells.some((cell) => hasStar(sheet, cell))).length / SHEETS.length;
  const heightOf = (cells: readonly number[]): number => new Set(cells.map((cell) => Math.floor(cell / 15))).size;

  test('NM-19 have as many stars in regions of one cell and of six as the printed ones', () => {
    expect(Math.abs(starsIn(1) - 3.5)).toBeLessThan(0.7);
    expect(Math.abs(starsIn(6) - 4.75)).toBeLessThan(0.75);
  });

  for (const [size, printed] of [
    [4, 2.23],
    [5, 2.42],
    [6, 2.52],
  ] as const)
    test(`NM-19 have regions of ${size} cells that are as high as printed ones: ${printed} rows in the mean`, () => {
      const heights = ofSize(size).map(({ cells }) => heightOf(cells));
      const mean = heights.reduce((sum, one) => sum + one, 0) / heights.length;

      expect(Math.abs(mean - printed)).toBeLessThan(0.25);
    });
});

describe('a broken sheet', () => {
  test('NM-19 is found out by a column in which a colour lies in two places, though all else is right', () => {
    const broken = SHEETS.slice(0, 20).flatMap((sheet) =>
      CELLS.flatMap((a) => CELLS.filter((b) => b > a).map((b) => swapped(sheet, a, b))),
    );

    expect(broken.some((sheet) => !sheetFault(sheet) && runFault(sheet)?.endsWith('runs'))).toBe(true);
  });
});

describe('the sheets of a seed', () => {
  /** The seed of a match whose bytes are all the same. */
  const seedOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);

  test('NM-19 stays what it is: another sheet from the same seed would need a new version of the rules', () => {
    expect(freshSheet(entryStreams(seedOf(7))(0)).match(/.{15}/g)).toEqual([
      'GgggPppbbBooPgy',
      'yyggoopppypyyYy',
      'oyyoooOgGppybbg',
      'oooyyyygopypbbg',
      'ppPYbBbOooYpoob',
      'bBppbgbyogbbopp',
      'bbbbgggyyggGgpO',
    ]);
  });

  test('NM-19 forty others stay what they are, and take the same numbers', () => {
    const made = Array.from({ length: 40 }, (_, seed) => {
      const rng = seededRng(seed);
      return `${freshSheet(rng)} ${rng(2 ** 32)}`;
    });

    expect(createHash('sha256').update(made.join('\n')).digest('hex')).toBe(
      'f3e6ec7d341b6369154705eed80fb6be2ca226e1f399121b69f095376e9e3178',
    );
  });

  test('NM-19 the printed sheet in disguise stays what it is', () => {
    expect(disguisedClassic(entryStreams(seedOf(7))(0)).match(/.{15}/g)).toEqual([
      'gggooooGpppBooo',
      'bgOgOobbyPpbbgg',
      'PgygggGyyyoobgg',
      'pyygbBppggoobYp',
      'ybbbbyppbbbyyyy',
      'yPpYyyyoObYpppB',
      'ooppppyoooggGbb',
    ]);
  });

  test.each([
    ['lowest', (bound: number) => bound - bound, 964],
    ['highest', (bound: number) => bound - 1, 868],
    ['middle', (bound: number) => Math.floor(bound / 2), 26_260],
  ])('NM-19 gives up after the same work if all numbers are the %s ones', (_, rng, numbers) => {
    const counting = vi.fn(rng);

    expect(freshSheet(counting)).toBe(disguisedClassic(rng));
    expect(counting).toHaveBeenCalledTimes(numbers);
  });
});

testVariety(freshSheet, 200);
