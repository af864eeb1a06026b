/** NM-19, version 1 of the rules: a fresh sheet has every invariant for any random numbers, and takes bounded work. */
import { describe, expect, test } from 'vitest';
import { freshSheet } from '../../../worker/games/noch-mal/fresh-sheet-1.ts';
import { entryStreams } from '../../../worker/record/fairness.ts';
import { seededRng } from '../../kit/rng.ts';
import { CELLS, colourAt, hasStar } from './kit/reference-rules.ts';
import { sheetFault } from './kit/reference-sheet.ts';
import { testVariety } from './kit/sheet-variety.ts';

const SHEETS: readonly string[] = Array.from({ length: 300 }, (_, seed) => freshSheet(seededRng(seed)));
const [SAMPLE = ''] = SHEETS;

/** The seed of a match whose bytes are all the same. */
const seedOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
const swapped = (sheet: string, a: number, b: number): string =>
  CELLS.map((cell) => sheet.charAt(cell === a ? b : cell === b ? a : cell)).join('');
const withLetter = (sheet: string, at: number, letter: string): string =>
  sheet.slice(0, at) + letter + sheet.slice(at + 1);

describe('every sheet', () => {
  test('NM-19 has all invariants, for three hundred seeds', () => {
    expect(SHEETS.map(sheetFault).filter((fault) => fault !== undefined)).toEqual([]);
  });

  test('NM-19 has them from the streams of a match too, and is the same whenever it is made', () => {
    for (const byte of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const sheet = freshSheet(entryStreams(seedOf(byte))(0));
      expect(sheetFault(sheet)).toBeUndefined();
      expect(freshSheet(entryStreams(seedOf(byte))(0))).toBe(sheet);
    }
  });

  test('NM-19 stays what it is: another sheet from the same seed would need a new version of the rules', () => {
    expect(freshSheet(entryStreams(seedOf(7))(0)).match(/.{15}/g)).toEqual([
      'ggggooopppbBpoO',
      'ooOoyyoOopgppPp',
      'ByyYypPyygGybyy',
      'bbppppyybYygYyb',
      'yyygggpybppobbb',
      'pooogGgbbbbgggg',
      'pPbbBbbgGooooog',
    ]);
  });

  test('NM-19 takes at most 36,000 numbers, and has all invariants even where they are not random at all', () => {
    const stuck = [() => 0, (bound: number) => bound - 1, (bound: number) => Math.floor(bound / 2)];
    for (const source of [...stuck, ...[1, 2, 3, 4, 5].map(seededRng)]) {
      let taken = 0;
      const sheet = freshSheet((bound) => {
        taken += 1;
        return source(bound);
      });
      expect(sheetFault(sheet)).toBeUndefined();
      expect(taken).toBeLessThan(36_000);
    }
  });
});

describe('a broken sheet', () => {
  const stars = CELLS.filter((cell) => hasStar(SAMPLE, cell));
  const [star = 0] = stars;
  const bare = SAMPLE.charAt(star).toLowerCase();
  const withoutStar = withLetter(SAMPLE, star, bare);
  const starred = (cell: number): string => withLetter(withoutStar, cell, SAMPLE.charAt(cell).toUpperCase());
  const plain = CELLS.filter((cell) => !stars.includes(cell));
  const faults = (sheets: readonly string[]): string => sheets.map(sheetFault).join('\n');

  test('NM-19 is found out by its letters and by the sizes of its regions', () => {
    expect(sheetFault(SAMPLE.slice(1))).toContain('104 letters');
    expect(sheetFault(withLetter(SAMPLE, 50, 'r'))).toContain('105 letters');
    expect(sheetFault(withLetter(SAMPLE, star, bare === 'g' ? 'Y' : 'G'))).toContain('regions of');
    expect(sheetFault([...SAMPLE].reverse().join(''))).toBeUndefined();
  });

  test('NM-19 is found out by its stars: none, two in a region, four of a colour, two in a column', () => {
    expect(sheetFault(withoutStar)).toContain(`stars of ${bare}`);
    const moved = faults(plain.map(starred));
    expect(moved).toContain('two stars in a region of');
    expect(moved).toContain('stars of column');
    expect(faults(plain.filter((cell) => colourAt(SAMPLE, cell) !== bare).map(starred))).toContain(`stars of ${bare}`);
  });

  test('NM-19 is found out by a column without a colour, though all else is right', () => {
    const isSo = (a: number, b: number): boolean =>
      b % 15 !== a % 15 && sheetFault(swapped(SAMPLE, a, b))?.startsWith('colours of column') === true;

    expect(CELLS.some((a) => CELLS.some((b) => isSo(a, b)))).toBe(true);
  });
});

testVariety(freshSheet, 250);
