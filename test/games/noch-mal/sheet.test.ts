/** Clauses of the material: the printed sheet, its values, and the option NM-19. */
import { describe, expect, test } from 'vitest';
import { asSeat, seatsOf, type Viewer } from '../../../worker/games/game.ts';
import { startMatch } from '../../../worker/games/match.ts';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import {
  colourOf,
  fullColours,
  fullColumns,
  isStar,
  NEIGHBOURS,
  openStarCount,
  regionsOf,
} from '../../../worker/games/noch-mal/sheet.ts';
import {
  FIRST_POINTS,
  isCrossed,
  LATER_POINTS,
  type State,
  withCrossed,
} from '../../../worker/games/noch-mal/state.ts';
import { headOf } from '../../kit/play-match.ts';
import { seededRng, seededStreams } from '../../kit/rng.ts';
import { ALL, cells, colour, column, crossedOf, without } from './kit/build-position.ts';
import {
  areBeside,
  CELLS,
  CLASSIC_SHEET,
  cellAt,
  colourAt,
  hasStar,
  nameOf,
  referenceComplete,
  sheetLetters,
} from './kit/reference-rules.ts';
import { referenceRegions, sheetFault } from './kit/reference-sheet.ts';

const dealt = (sheet: 'classic' | 'fresh', seats = 2, seed = 1): State =>
  nochMal.setup({ sheet }, seats, asSeat(0), seededRng(seed)).state;

describe('the sheet of the box', () => {
  test('NM-19 is the classic one, letter for letter', () => {
    expect(CLASSIC_SHEET.match(/.{15}/g)).toEqual([
      'gggyyyyGbbbOyyy',
      'ogYgYyoopBboogg',
      'BgpgggGpppyyogg',
      'bppgoObbggyyoPb',
      'poooopbbooopppp',
      'pBbPpppyYoPbbbO',
      'yybbbbpyyyggGoo',
    ]);
    expect(dealt('classic').sheet).toBe(CLASSIC_SHEET);
    expect(CLASSIC_SHEET).toBe(CLASSIC_SHEET);
  });

  test('NM-19 has every invariant of the rule file', () => {
    expect(sheetFault(CLASSIC_SHEET)).toBeUndefined();
    for (const letter of 'gybpo') expect(cells(colour(letter))).toHaveLength(21);
    expect(referenceRegions(CLASSIC_SHEET)).toHaveLength(30);
  });

  test('NM-19 a sheet with any one letter changed, or any star moved, has them no more', () => {
    for (const cell of CELLS) {
      const letter = CLASSIC_SHEET.charAt(cell);
      const other = letter.toLowerCase() === 'g' ? 'y' : 'g';
      const turned = hasStar(CLASSIC_SHEET, cell) ? letter.toLowerCase() : letter.toUpperCase();

      for (const change of [other, turned])
        expect(
          sheetFault(CLASSIC_SHEET.slice(0, cell) + change + CLASSIC_SHEET.slice(cell + 1)),
          nameOf(cell),
        ).toBeDefined();
    }
  });

  test('NM-19 is read alike by the book: colours, stars, regions, neighbours', () => {
    for (const cell of CELLS) {
      expect(colourOf(CLASSIC_SHEET, cell).charAt(0)).toBe(colourAt(CLASSIC_SHEET, cell));
      expect(isStar(CLASSIC_SHEET, cell)).toBe(hasStar(CLASSIC_SHEET, cell));
      expect(NEIGHBOURS[cell]).toEqual(CELLS.filter((other) => areBeside(cell, other)));
    }
    const regions = referenceRegions(CLASSIC_SHEET).map((region) => region.toSorted((a, b) => a - b).join());
    expect(regionsOf(CLASSIC_SHEET).map((region) => region.cells.join())).toHaveLength(30);
    expect(
      regionsOf(CLASSIC_SHEET)
        .map((region) => region.cells.join())
        .toSorted(),
    ).toEqual(regions.toSorted());
  });

  test('NM-19 is called by its name in views, and read by its name as by its letters', () => {
    const rows = crossedOf(without(colour('g'), 'H1'));

    expect(nochMal.view(dealt('classic'), 'spectator').sheet).toBe('classic');
    expect(regionsOf('classic')).toEqual(regionsOf(CLASSIC_SHEET));
    expect(fullColours('classic', rows)).toEqual(fullColours(CLASSIC_SHEET, rows));
    expect(openStarCount('classic', rows)).toBe(openStarCount(CLASSIC_SHEET, rows));
    for (const cell of CELLS)
      expect([colourOf('classic', cell), isStar('classic', cell)]).toEqual([
        colourOf(CLASSIC_SHEET, cell),
        isStar(CLASSIC_SHEET, cell),
      ]);
  });

  test('NM-10 prints these values under its columns', () => {
    expect(FIRST_POINTS).toEqual([5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5]);
    expect(LATER_POINTS).toEqual([3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3]);
  });

  test('NM-10 knows its full columns and colours, and its open stars, as the book does', () => {
    const sheets = ['', ALL, column('A'), column('HO'), without(ALL, 'A1 H4 O7'), `${colour('g')} ${column('C')}`];

    for (const names of sheets) {
      const rows = crossedOf(names);
      const { columns, colours, stars } = referenceComplete(CLASSIC_SHEET, rows);
      expect(fullColumns(rows)).toEqual(columns);
      expect(fullColours(CLASSIC_SHEET, rows).map((one) => 'gybpo'.indexOf(one.charAt(0)))).toEqual(colours);
      expect(openStarCount(CLASSIC_SHEET, rows)).toBe(stars);
    }
  });

  test('NM-6 a crossing marks its cells and no other', () => {
    const before = crossedOf('A1 O7');

    const after = withCrossed(before, cells('O1 A7 H4'));

    expect(CELLS.filter((cell) => isCrossed(after, cell)).map(nameOf)).toEqual(['A1', 'O1', 'H4', 'A7', 'O7']);
    expect(before).toEqual(crossedOf('A1 O7'));
    expect(CELLS.every((cell) => isCrossed(crossedOf(nameOf(cell)), cell))).toBe(true);
    expect(cellAt('H1')).toBe(7);
  });
});

describe('the option', () => {
  test('NM-19 is classic where the maker says nothing, and either goes with any number of seats', () => {
    expect(nochMal.defaults).toEqual({ sheet: 'classic' });
    for (const seats of [1, 2, 3, 4, 5, 6])
      for (const sheet of ['classic', 'fresh'] as const) expect(nochMal.optionFault({ sheet }, seats)).toBeUndefined();
  });

  test('NM-19 fresh makes another sheet with every invariant for each seed, and the same one for the same seed', () => {
    const made = [1, 2, 3, 4, 5].map((seed) => dealt('fresh', 3, seed).sheet);

    expect(made.map(sheetFault)).toEqual(made.map(() => undefined));
    expect(new Set([...made, CLASSIC_SHEET]).size).toBe(6);
    expect([1, 2, 3, 4, 5].map((seed) => dealt('fresh', 3, seed).sheet)).toEqual(made);
  });

  test('NM-19 fresh is a fresh sheet with every number of seats, alone too, and classic is the printed one', () => {
    for (const seats of [1, 2, 3, 4, 5, 6]) {
      expect(dealt('fresh', seats).sheet).not.toBe(CLASSIC_SHEET);
      expect(dealt('classic', seats).sheet).toBe(CLASSIC_SHEET);
    }
  });

  test('NM-19 fresh takes its chance from the match alone, through its stream of the setup', () => {
    const head = headOf(nochMal, 4, asSeat(2), { sheet: 'fresh' });

    const sheets = [7, 7, 8].map((seed) => startMatch(nochMal, head, seededStreams(seed)).match.state.sheet);

    expect(sheets[0]).toBe(sheets[1]);
    expect(sheets[0]).not.toBe(sheets[2]);
  });

  for (const sheet of ['classic', 'fresh'] as const)
    test(`NM-19 the ${sheet} sheet is one and the same for all seats and for who watches`, () => {
      const state = dealt(sheet, 6);
      const viewers: readonly Viewer[] = [...seatsOf(6), 'spectator'];

      const shown = new Set(viewers.map((viewer) => nochMal.view(state, viewer).sheet));
      expect([...shown].map(sheetLetters)).toEqual([state.sheet]);
    });
});
