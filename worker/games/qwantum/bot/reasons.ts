/** What speaks for a move of Qwantum, weightiest first, counted from the rules and the dice. */
import { asSeat, type Seat } from '../../game.ts';
import { FACES, faceUp, WHITE, whiteOf, worthOf } from '../dice.ts';
import { numberRefusal, writable } from '../legal.ts';
import { columnOf, columnPoints, scoreOf } from '../score.ts';
import { COLOURS, COLUMNS, type Colour, isFull, type Move, rowOf, type Sheet, type View } from '../state.ts';
import { chanceOf, roomOf, worthChances } from './chances.ts';
import { SUITING, suitability, suitingRange } from './plain.ts';
import type { Reason } from './reason.ts';

type Weighed = readonly [weight: number, reason: Reason];

/** No more reasons than that. */
const REASONS = 3;
/** Weights are in points or what a reader may take for as many: they only order what is said. */
const HIGHEST = 100;
const THEN = 4;
const WHITE_ALONE = 3;
const FILLS_ROW = 3;
const ROOM = 5;
const TIGHT = 0.1;
const SMALL_STEP = 3;
const HIGH = 2;
const NEARS_COLUMN = 3;
const BOX = 3;
/** A step so small leaves room, before the line and behind it. */
const SMALL = 3;

/** Less than that share of throws for the next cell is little. */
export const LITTLE_ROOM = 0.6;

const percentOf = (chance: number): number => Math.round(100 * chance);
const heaviest = (list: readonly Weighed[]): readonly Reason[] =>
  [...list]
    .sort(([a], [b]) => b - a)
    .slice(0, REASONS)
    .map(([, reason]) => reason);

const withNumber = (sheet: Sheet, colour: Colour, number: number): Sheet =>
  sheet.map((row, i) => (COLOURS[i] === colour ? [...row, number] : row));

/** The box that nothing written would tick at once. */
export function boxAtStake({ viewer, turn, stage, misthrow, written, misthrows }: View): number | undefined {
  if (viewer !== turn) return undefined;
  const isNow = stage === 'c' ? misthrow === 'b-and-c' && written === null : misthrow === 'b-only';
  return isNow ? (misthrows[turn] ?? 0) + 1 : undefined;
}

/** Colours that suit, best first, among those that fit a sheet and are not out. */
function suiting(view: View, sheet: Sheet, out: Colour | null): readonly Colour[] {
  const fit = COLOURS.filter(
    (colour) => colour !== out && !numberRefusal(rowOf(sheet, colour), colour, worthOf(view.dice, colour)),
  );
  const mark = (colour: Colour): number => suitability(sheet, colour, worthOf(view.dice, colour));
  return fit.sort((a, b) => mark(b) - mark(a));
}

/** What a full sheet means. */
function ending(view: View, seat: Seat, after: Sheet): readonly Weighed[] {
  if (!isFull(after)) return [];
  const points = scoreOf(after, view.misthrows[seat] ?? 0);
  const others = view.sheets.flatMap((sheet, i) => (i === seat ? [] : [scoreOf(sheet, view.misthrows[i] ?? 0)]));
  const lead = points - Math.max(...others);
  // In step C the others may still write, so a lead is not sure there.
  const isAhead = others.length > 0 && view.stage !== 'c' && lead > 0;
  return [[HIGHEST, isAhead ? { code: 'ends-ahead', points, lead } : { code: 'fills-sheet', points }]];
}

/** The best column that another seat could have filled in step C. */
function denied(view: View, seat: Seat, colour: Colour): readonly Weighed[] {
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

/** How the number lies in its row. */
function inRow(row: readonly number[], colour: Colour, number: number): readonly Weighed[] {
  const column = row.length;
  if (column === COLUMNS - 1) return [[FILLS_ROW, { code: 'fills-row', colour }]];
  const room = roomOf([...row, number], colour);
  const list: Weighed[] = [
    [room < LITTLE_ROOM ? TIGHT : room * ROOM, { code: 'room', colour, percent: percentOf(room) }],
  ];
  const last = row.at(-1);
  if (last !== undefined && Math.abs(number - last) <= SMALL)
    list.push([SMALL_STEP, { code: 'small-step', colour, number, last }]);
  return list;
}

/** What the number does for its column. */
function inColumn(after: Sheet, column: number, number: number): readonly Weighed[] {
  const points = columnPoints(after, column);
  if (points !== undefined) return [[points, { code: 'fills-column', column, points }]];
  const left = after.length - columnOf(after, column).length;
  const list: Weighed[] =
    left < after.length - 1 ? [[NEARS_COLUMN / left, { code: 'nears-column', column, left }]] : [];
  return number > (SUITING[column] ?? 0) ? [...list, [HIGH, { code: 'high', number, column }]] : list;
}

function writing(view: View, seat: Seat, colour: Colour): readonly Weighed[] {
  const sheet = view.sheets[seat] ?? [];
  const number = worthOf(view.dice, colour);
  const row = rowOf(sheet, colour);
  const after = withNumber(sheet, colour, number);
  const box = boxAtStake(view);
  const list: Weighed[] = [
    ...ending(view, seat, after),
    ...denied(view, seat, colour),
    ...inColumn(after, row.length, number),
    ...inRow(row, colour, number),
  ];
  if (box !== undefined) list.push([box * BOX, { code: 'avoids-misthrow', box }]);
  if (!FACES.some((_, die) => faceUp(view.dice, die)?.colour === colour))
    list.push([WHITE_ALONE, { code: 'white-alone', colour, number }]);
  const [next] = view.stage === 'c' || isFull(after) ? [] : suiting(view, after, colour);
  if (next && suitability(after, next, worthOf(view.dice, next)) > 0)
    list.push([THEN, { code: 'then', colour: next, number: worthOf(view.dice, next) }]);
  return list;
}

/** What nothing written costs. */
function costOf(view: View, box: number | undefined): Weighed {
  if (box !== undefined) return [0, { code: 'misthrow', box }];
  const isRisk = view.viewer === view.turn && view.stage !== 'c' && view.misthrow === 'b-and-c';
  return isRisk ? [0, { code: 'risks', box: (view.misthrows[view.turn] ?? 0) + 1 }] : [1, { code: 'free' }];
}

function passing(view: View, seat: Seat): readonly Weighed[] {
  const sheet = view.sheets[seat] ?? [];
  const box = boxAtStake(view);
  const cost = costOf(view, box);
  const fit = writable(view);
  if (fit.length === 0) return [[HIGHEST, { code: 'nothing-fits' }], cost];
  const [best = 'red'] = suiting(view, sheet, view.stage === 'c' ? view.written : null);
  const number = worthOf(view.dice, best);
  const after = rowOf(withNumber(sheet, best, number), best);
  const list: Weighed[] = [cost];
  const room = after.length < COLUMNS ? roomOf(after, best) : 1;
  if (room < LITTLE_ROOM) list.push([HIGHEST, { code: 'spoils', colour: best, number, percent: percentOf(room) }]);
  const column = after.length - 1;
  if (number < (SUITING[column] ?? 0)) list.push([HIGHEST / 2, { code: 'low', colour: best, number, column }]);
  if (view.stage !== 'c') list.push([BOX, { code: 'later', colour: best, number }]);
  return list;
}

/** The colour whose chance of a number that suits the roll improves most. */
function aimOf(view: View, sheet: Sheet, again: readonly number[]): readonly Weighed[] {
  const aims = COLOURS.flatMap((colour) => {
    const range = suitingRange(sheet, colour);
    if (!range) return [];
    const [low, high] = range;
    const isIn = (number: number): boolean => number >= low && number <= high;
    const chance = chanceOf(worthChances(view.dice, again, colour), isIn);
    return [{ colour, low, high, chance, gain: chance - (isIn(worthOf(view.dice, colour)) ? 1 : 0) }];
  });
  const [best] = aims.sort((a, b) => b.gain - a.gain);
  if (!best || best.chance === 0) return [];
  const { colour, low, high, chance } = best;
  return [[HIGHEST / 4, { code: 'aims', colour, low, high, percent: percentOf(chance) }]];
}

/** The colour of which the dice that stay show most. */
function keptOf(view: View, again: readonly number[]): readonly Weighed[] {
  const faces = FACES.map((_, die) => (again.includes(die) ? undefined : faceUp(view.dice, die)));
  const kept = COLOURS.map((colour) => ({
    colour,
    sum: faces.reduce((sum, face) => (face?.colour === colour ? sum + face.number : sum), 0),
  }));
  const [most] = kept.sort((a, b) => b.sum - a.sum);
  if (!most || most.sum === 0) return [];
  const least = again.includes(WHITE) ? 1 : whiteOf(view.dice);
  return [[BOX, { code: 'keeps', colour: most.colour, number: most.sum + least }]];
}

function rolling(view: View, seat: Seat, again: readonly number[], better: number | undefined): readonly Weighed[] {
  const sheet = view.sheets[seat] ?? [];
  const list: Weighed[] = [...aimOf(view, sheet, again), ...keptOf(view, again)];
  if (better !== undefined) list.push([HIGHEST / 2, { code: 'better', percent: percentOf(better) }]);
  if (writable(view).length === 0) list.push([HIGHEST, { code: 'nothing-fits' }]);
  return list.length > 0 ? list : [[0, { code: 'second-roll' }]];
}

/** What speaks for a legal move of the view's seat; `better` is the share of falls that improve the dice, if known. */
export function reasonsFor(view: View, seat: Seat, move: Move, better?: number): readonly Reason[] {
  switch (move.kind) {
    case 'write':
      return heaviest(writing(view, seat, move.colour));
    case 'pass':
      return heaviest(passing(view, seat));
    case 'roll':
      return heaviest(rolling(view, seat, move.dice, better));
  }
}
