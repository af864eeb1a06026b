/** Noch mal!: the time to generate a sheet, its features, and the time for the longest list of choices. */
import { createHash } from 'node:crypto';
import { asSeat, seatsOf } from '../../worker/games/game.ts';
import { bot } from '../../worker/games/noch-mal/bot.ts';
import { freshSheet } from '../../worker/games/noch-mal/fresh-sheet.ts';
import { crossableParts } from '../../worker/games/noch-mal/legal.ts';
import { nochMal } from '../../worker/games/noch-mal/rules.ts';
import { CELL_NUMBERS, colourOf, isStar, NEIGHBOURS, regionsOf } from '../../worker/games/noch-mal/sheet.ts';
import {
  COLOURS,
  COLUMNS,
  type Crossed,
  columnOf,
  type Dice,
  JOKERS,
  NUMBERS,
  type Options,
  rowOf,
  SHEETS,
  START_COLUMN,
  type State,
  type View,
} from '../../worker/games/noch-mal/state.ts';
import { seededRng } from '../kit/rng.ts';
import { botPlayer, playContest } from '../kit/tournament.ts';
import { randomMatch } from './playouts.ts';
import { quantile } from './speed/load.ts';

const SEEDS = 10_000;
const WARM_UPS = 500;
const MATCHES = 40;

/** The fastest of three runs in ms, which is least disturbed by other processes. */
const fastestMs = (run: () => void): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const began = performance.now();
      run();
      return performance.now() - began;
    }),
  );

const ascending = (times: readonly number[]): readonly number[] => times.toSorted((a, b) => a - b);

/** CPU time in ms, so that other processes do not count. */
function cpuMs(run: () => void): number {
  const began = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}

/**
 * 10,000 generated sheets, the CPU time of each in ms, ascending, and that of hashing a megabyte, measured at the same
 * time.
 */
function sheetTimes(): {
  readonly sheets: readonly string[];
  readonly times: readonly number[];
  readonly base: number;
} {
  const megabyte = Buffer.alloc(2 ** 20, 'tilepost');
  const hashes = Array.from({ length: 20 }, () => fastestMs(() => void createHash('sha256').update(megabyte).digest()));
  for (let seed = 1; seed < WARM_UPS; seed += 1) freshSheet(seededRng(-seed));
  const sheets: string[] = [];
  const times = Array.from({ length: SEEDS }, (_, seed) => cpuMs(() => sheets.push(freshSheet(seededRng(seed)))));
  return { sheets, times: ascending(times), base: quantile(ascending(hashes), 0.5) };
}

/**
 * One feature of many sheets: by size of region from 1, or a single number. `printed` has it for the eight printed
 * sheets.
 */
interface SheetFeature {
  readonly what: string;
  readonly own: readonly number[];
  readonly printed: readonly string[];
}

const SIZES = [1, 2, 3, 4, 5, 6];
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const heightOf = (cells: readonly number[]): number => new Set(cells.map(rowOf)).size;

/** Means of the features that differ between generated and printed sheets. */
function sheetFeatures(sheets: readonly string[]): readonly SheetFeature[] {
  const regions = sheets.flatMap((sheet) => regionsOf(sheet).map(({ cells }) => ({ sheet, cells })));
  const ofSize = (size: number) => regions.filter(({ cells }) => cells.length === size);
  const atStart = regions.filter(({ cells }) => cells.some((cell) => columnOf(cell) === START_COLUMN));
  const starred = regions.filter(({ sheet, cells }) => cells.some((cell) => isStar(sheet, cell)));
  const pairs = (step: number): number =>
    mean(sheets.map((sheet) => CELL_NUMBERS.filter((cell) => isPair(sheet, cell, step)).length));
  return [
    { what: 'pairs of vertical neighbours', own: [pairs(COLUMNS)], printed: ['30'] },
    { what: 'pairs of horizontal neighbours', own: [pairs(1)], printed: ['46 to 51'] },
    { what: 'regions at column H', own: [atStart.length / sheets.length], printed: ['5'] },
    {
      what: 'cells of these regions',
      own: [atStart.reduce((sum, { cells }) => sum + cells.length, 0) / sheets.length],
      printed: ['16 to 21'],
    },
    {
      what: 'stars in regions of',
      own: SIZES.map((size) => starred.filter(({ cells }) => cells.length === size).length / sheets.length),
      printed: ['3.5', '0.9', '1.1', '1.5', '3.25', '4.75'],
    },
    {
      what: 'rows of regions of',
      own: SIZES.map((size) => mean(ofSize(size).map(({ cells }) => heightOf(cells)))),
      printed: ['1', '1.43', '', '2.23', '2.42', '2.52'],
    },
  ];
}

const isPair = (sheet: string, cell: number, step: number): boolean =>
  NEIGHBOURS[cell]?.includes(cell + step) === true && colourOf(sheet, cell) === colourOf(sheet, cell + step);

/** Mean points of the strong bot in this number of solo matches, with half the width of the 95 % interval. */
function soloScore(sheet: Options['sheet'], matches: number): { readonly points: number; readonly margin: number } {
  const strong = botPlayer(bot, 'strong');
  const points = Array.from(
    { length: matches },
    (_, i) => playContest(nochMal, [strong], i + 1, { sheet }).points[0] ?? 0,
  );
  const all = mean(points);
  return { points: all, margin: 1.96 * Math.sqrt(mean(points.map((one) => (one - all) ** 2)) / matches) };
}

/** The dice with the most choices: of each sort a joker and two different faces. */
function diceWithMostChoices(sheet: string, crossed: Crossed): { readonly dice: Dice; readonly choices: number } {
  const all = crossableParts(sheet, crossed);
  let worst: { readonly dice: Dice; readonly choices: number } = { dice: { colours: [], numbers: [] }, choices: 0 };
  for (const [i, one] of COLOURS.entries())
    for (const two of COLOURS.slice(i + 1))
      for (const [n, low] of NUMBERS.entries())
        for (const high of NUMBERS.slice(n + 1)) {
          const choices = all.reduce((sum, { colour, cells }) => {
            const colours = colour === one || colour === two ? 2 : 1;
            return sum + colours * (cells.length === low || cells.length === high ? 2 : 1);
          }, 1);
          const dice: Dice = { colours: ['joker', one, two], numbers: ['joker', low, high] };
          if (choices > worst.choices) worst = { dice, choices };
        }
  return worst;
}

const viewWith = (state: State, crossed: Crossed, dice: Dice): View => ({
  ...nochMal.view({ ...state, roll: 1 }, asSeat(0)),
  active: [asSeat(0)],
  dice,
  crossed: [crossed],
  jokers: [JOKERS],
});

/** The longest list of choices in random matches on printed and generated sheets, and its time in ms. */
function longestList(): { readonly choices: number; readonly median: number; readonly worst: number } {
  let longest = { choices: 0, list: (): number => 0 };
  for (let seed = 0; seed < MATCHES; seed += 1)
    for (const sheet of SHEETS)
      randomMatch(nochMal, 2, seededRng(seed), { sheet }, ({ state }) => {
        for (const seat of seatsOf(2)) {
          const crossed = state.crossed[seat] ?? [];
          const { dice, choices } = diceWithMostChoices(state.sheet, crossed);
          if (choices <= longest.choices) continue;
          const view = viewWith(state, crossed, dice);
          longest = { choices, list: () => [...nochMal.moves(view)].length };
        }
      });
  if (longest.list() !== longest.choices) throw new Error(`${longest.list()} choices, not ${longest.choices}`);
  const times = ascending(Array.from({ length: 1_000 }, () => fastestMs(longest.list)));
  return { choices: longest.choices, median: quantile(times, 0.5), worst: quantile(times, 1) };
}

/** A line of the bench. */
interface SheetFigure {
  readonly what: string;
  readonly own: number;
  readonly base?: number;
  readonly unit: string;
  /** A budget, or the value of the printed sheets. */
  readonly note?: string;
}

/** All figures of this part. With `matches`, the strong bot also plays this number solo on each kind of sheet. */
export function sheetFigures(matches: number): readonly SheetFigure[] {
  const { sheets, times, base } = sheetTimes();
  const { choices, median, worst } = longestList();
  const unit = 'ms';
  return [
    {
      what: 'CPU of a fresh sheet of Noch mal!, median; floor: SHA-256',
      own: quantile(times, 0.5),
      base,
      unit,
      note: 'budget 10 ms',
    },
    { what: '  99 of 100', own: quantile(times, 0.99), base, unit },
    { what: `  the worst of ${times.length}`, own: quantile(times, 1), base, unit, note: 'budget 60 ms' },
    ...sheetFeatures(sheets).flatMap(({ what, own, printed }) =>
      own.map((figure, i) => ({
        what: `  ${what}${own.length > 1 ? ` ${i + 1}` : ''}`,
        own: figure,
        unit: '',
        note: `printed: ${printed[i]}`,
      })),
    ),
    ...(matches > 0 ? SHEETS : []).map((sheet) => {
      const { points, margin } = soloScore(sheet, matches);
      const what = `  the strong bot alone, ${sheet}, ${matches} matches`;
      return { what, own: points, unit: 'points', note: `± ${margin.toFixed(2)}` };
    }),
    {
      what: `the longest list of choices of Noch mal!: ${choices}, median`,
      own: median,
      unit,
      note: 'budget 1 ms',
    },
    { what: '  the worst of 1000', own: worst, unit, note: 'budget 1 ms' },
  ];
}
