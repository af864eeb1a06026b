/** The reasons for a move of Qwantum, the strongest first, computed from the rules and the dice. */
import { asSeat, type Seat } from '../../game.ts';
import { FACES, faceUp, WHITE_DIE, whiteOf, worthOf } from '../dice.ts';
import { numberRefusal, writableColours } from '../legal.ts';
import { columnOf, columnPoints, scoreOf } from '../score.ts';
import { COLOURS, COLUMNS, type Colour, isFull, type Move, rowOf, type Sheet, type View } from '../state.ts';
import { chanceOf, colourNumberChances, nextNumberChance } from './colour-chances.ts';
import type { Reason } from './reason-types.ts';
import { IDEAL_NUMBERS, idealRange, suitability } from './simple.ts';

type Weighed = readonly [weight: number, reason: Reason];

/** Most reasons of a move. */
const REASONS_MAX = 3;
/** Weights are roughly in points. They only order the reasons. */
const WEIGHT_MAX = 100;
const SECOND_NUMBER_WEIGHT = 4;
const WHITE_ALONE_WEIGHT = 3;
const FILLS_ROW_WEIGHT = 3;
const ROOM_WEIGHT = 5;
const TIGHT_ROOM_WEIGHT = 0.1;
const SMALL_STEP_WEIGHT = 3;
const HIGH_NUMBER_WEIGHT = 2;
const NEARS_COLUMN_WEIGHT = 3;
const MISTHROW_BOX_WEIGHT = 3;
/** The largest difference to the last number of the row that counts as a small step. */
const SMALL_STEP_MAX = 3;

/** If fewer than this share of throws fit the next cell, the row has little room. */
export const LITTLE_ROOM_CHANCE = 0.6;

const percentOf = (chance: number): number => Math.round(100 * chance);
const topReasons = (list: readonly Weighed[]): readonly Reason[] =>
  [...list]
    .sort(([a], [b]) => b - a)
    .slice(0, REASONS_MAX)
    .map(([, reason]) => reason);

const withNumber = (sheet: Sheet, colour: Colour, number: number): Sheet =>
  sheet.map((row, i) => (COLOURS[i] === colour ? [...row, number] : row));

/** The misthrow box that a pass would tick at once, or undefined. */
export function boxAtStake({ viewer, turn, stage, misthrow, written, misthrows }: View): number | undefined {
  if (viewer !== turn) return undefined;
  const isNow = stage === 'c' ? misthrow === 'b-and-c' && written === null : misthrow === 'b-only';
  return isNow ? (misthrows[turn] ?? 0) + 1 : undefined;
}

/** The colours that fit a sheet and are not set aside, by suitability, best first. */
function coloursBySuitability(view: View, sheet: Sheet, out: Colour | null): readonly Colour[] {
  const fit = COLOURS.filter(
    (colour) => colour !== out && !numberRefusal(rowOf(sheet, colour), colour, worthOf(view.dice, colour)),
  );
  const mark = (colour: Colour): number => suitability(sheet, colour, worthOf(view.dice, colour));
  return fit.sort((a, b) => mark(b) - mark(a));
}

/** The reason for filling the sheet. */
function endingReasons(view: View, seat: Seat, after: Sheet): readonly Weighed[] {
  if (!isFull(after)) return [];
  const points = scoreOf(after, view.misthrows[seat] ?? 0);
  const others = view.sheets.flatMap((sheet, i) => (i === seat ? [] : [scoreOf(sheet, view.misthrows[i] ?? 0)]));
  const lead = points - Math.max(...others);
  // In step C the others may still write, so a lead is not certain.
  const isAhead = others.length > 0 && view.stage !== 'c' && lead > 0;
  return [[WEIGHT_MAX, isAhead ? { code: 'ends-ahead', points, lead } : { code: 'fills-sheet', points }]];
}

/** A reason for the best column that another seat could have filled in step C. */
function denialReasons(view: View, seat: Seat, colour: Colour): readonly Weighed[] {
  if (view.stage === 'c') return [];
  const number = worthOf(view.dice, colour);
  const columns = view.sheets.flatMap((sheet, i): readonly Weighed[] => {
    const row = rowOf(sheet, colour);
    if (i === seat || numberRefusal(row, colour, number)) return [];
    const points = columnPoints(withNumber(sheet, colour, number), row.length);
    if (points === undefined) return [];
    return [[points / 2, { code: 'denies', colour, seat: asSeat(i), column: row.length, points }]];
  });
  return columns.sort(([a], [b]) => b - a).slice(0, 1);
}

/** Reasons for a number in its row. */
function rowReasons(row: readonly number[], colour: Colour, number: number): readonly Weighed[] {
  const column = row.length;
  if (column === COLUMNS - 1) return [[FILLS_ROW_WEIGHT, { code: 'fills-row', colour }]];
  const room = nextNumberChance([...row, number], colour);
  const list: Weighed[] = [
    [
      room < LITTLE_ROOM_CHANCE ? TIGHT_ROOM_WEIGHT : room * ROOM_WEIGHT,
      { code: 'room', colour, percent: percentOf(room) },
    ],
  ];
  const last = row.at(-1);
  if (last !== undefined && Math.abs(number - last) <= SMALL_STEP_MAX)
    list.push([SMALL_STEP_WEIGHT, { code: 'small-step', colour, number, last }]);
  return list;
}

/** Reasons for a number in its column. */
function columnReasons(after: Sheet, column: number, number: number): readonly Weighed[] {
  const points = columnPoints(after, column);
  if (points !== undefined) return [[points, { code: 'fills-column', column, points }]];
  const left = after.length - columnOf(after, column).length;
  const list: Weighed[] =
    left < after.length - 1 ? [[NEARS_COLUMN_WEIGHT / left, { code: 'nears-column', column, left }]] : [];
  return number > (IDEAL_NUMBERS[column] ?? 0)
    ? [...list, [HIGH_NUMBER_WEIGHT, { code: 'high', number, column }]]
    : list;
}

function writeReasons(view: View, seat: Seat, colour: Colour): readonly Weighed[] {
  const sheet = view.sheets[seat] ?? [];
  const number = worthOf(view.dice, colour);
  const row = rowOf(sheet, colour);
  const after = withNumber(sheet, colour, number);
  const box = boxAtStake(view);
  const list: Weighed[] = [
    ...endingReasons(view, seat, after),
    ...denialReasons(view, seat, colour),
    ...columnReasons(after, row.length, number),
    ...rowReasons(row, colour, number),
  ];
  if (box !== undefined) list.push([box * MISTHROW_BOX_WEIGHT, { code: 'avoids-misthrow', box }]);
  if (!FACES.some((_, die) => faceUp(view.dice, die)?.colour === colour))
    list.push([WHITE_ALONE_WEIGHT, { code: 'white-alone', colour, number }]);
  const [next] = view.stage === 'c' || isFull(after) ? [] : coloursBySuitability(view, after, colour);
  if (next && suitability(after, next, worthOf(view.dice, next)) > 0)
    list.push([SECOND_NUMBER_WEIGHT, { code: 'then', colour: next, number: worthOf(view.dice, next) }]);
  return list;
}

/** The reason that names the cost of a pass. */
function passCostReason(view: View, box: number | undefined): Weighed {
  if (box !== undefined) return [0, { code: 'misthrow', box }];
  const isRisk = view.viewer === view.turn && view.stage !== 'c' && view.misthrow === 'b-and-c';
  return isRisk ? [0, { code: 'risks', box: (view.misthrows[view.turn] ?? 0) + 1 }] : [1, { code: 'free' }];
}

function passReasons(view: View, seat: Seat): readonly Weighed[] {
  const sheet = view.sheets[seat] ?? [];
  const box = boxAtStake(view);
  const cost = passCostReason(view, box);
  const fit = writableColours(view);
  if (fit.length === 0) return [[WEIGHT_MAX, { code: 'nothing-fits' }], cost];
  const [best = 'red'] = coloursBySuitability(view, sheet, view.stage === 'c' ? view.written : null);
  const number = worthOf(view.dice, best);
  const after = rowOf(withNumber(sheet, best, number), best);
  const list: Weighed[] = [cost];
  const room = after.length < COLUMNS ? nextNumberChance(after, best) : 1;
  if (room < LITTLE_ROOM_CHANCE)
    list.push([WEIGHT_MAX, { code: 'spoils', colour: best, number, percent: percentOf(room) }]);
  const column = after.length - 1;
  if (number < (IDEAL_NUMBERS[column] ?? 0)) list.push([WEIGHT_MAX / 2, { code: 'low', colour: best, number, column }]);
  if (view.stage !== 'c') list.push([MISTHROW_BOX_WEIGHT, { code: 'later', colour: best, number }]);
  return list;
}

/** A reason for the colour whose chance of a suitable number improves most by the roll. */
function aimReasons(view: View, sheet: Sheet, again: readonly number[]): readonly Weighed[] {
  const aims = COLOURS.flatMap((colour) => {
    const range = idealRange(sheet, colour);
    if (!range) return [];
    const [low, high] = range;
    const isIn = (number: number): boolean => number >= low && number <= high;
    const chance = chanceOf(colourNumberChances(view.dice, again, colour), isIn);
    return [{ colour, low, high, chance, gain: chance - (isIn(worthOf(view.dice, colour)) ? 1 : 0) }];
  });
  const [best] = aims.sort((a, b) => b.gain - a.gain);
  if (!best || best.chance === 0) return [];
  const { colour, low, high, chance } = best;
  return [[WEIGHT_MAX / 4, { code: 'aims', colour, low, high, percent: percentOf(chance) }]];
}

/** A reason for the colour with the highest sum among the kept dice. */
function keptDiceReasons(view: View, again: readonly number[]): readonly Weighed[] {
  const faces = FACES.map((_, die) => (again.includes(die) ? undefined : faceUp(view.dice, die)));
  const kept = COLOURS.map((colour) => ({
    colour,
    sum: faces.reduce((sum, face) => (face?.colour === colour ? sum + face.number : sum), 0),
  }));
  const [most] = kept.sort((a, b) => b.sum - a.sum);
  if (!most || most.sum === 0) return [];
  const least = again.includes(WHITE_DIE) ? 1 : whiteOf(view.dice);
  return [[MISTHROW_BOX_WEIGHT, { code: 'keeps', colour: most.colour, number: most.sum + least }]];
}

function rerollReasons(
  view: View,
  seat: Seat,
  again: readonly number[],
  better: number | undefined,
): readonly Weighed[] {
  const sheet = view.sheets[seat] ?? [];
  const list: Weighed[] = [...aimReasons(view, sheet, again), ...keptDiceReasons(view, again)];
  if (better !== undefined) list.push([WEIGHT_MAX / 2, { code: 'better', percent: percentOf(better) }]);
  if (writableColours(view).length === 0) list.push([WEIGHT_MAX, { code: 'nothing-fits' }]);
  return list.length > 0 ? list : [[0, { code: 'second-roll' }]];
}

/**
 * Return the reasons for a legal move of the view's seat. `better` is the share of results of a second roll that
 * improve the dice, if known.
 */
export function reasonsFor(view: View, seat: Seat, move: Move, better?: number): readonly Reason[] {
  switch (move.kind) {
    case 'write':
      return topReasons(writeReasons(view, seat, move.colour));
    case 'pass':
      return topReasons(passReasons(view, seat));
    case 'roll':
      return topReasons(rerollReasons(view, seat, move.dice, better));
  }
}
