/**
 * The easy and the normal bot of Qwantum, by rules of thumb. Each cell has an ideal number, rising to the line and
 * falling behind it. A few sets of dice are candidates for a second roll. The weights were set by hand, not fitted.
 */
import { ownPart, type Rng, type WorkBudget } from '../../game.ts';
import { FACES, faceUp, WHITE_DIE, worthOf } from '../dice.ts';
import { numberRefusal, writableColours } from '../legal.ts';
import { columnPoints } from '../score.ts';
import { ASCENDING, COLOURS, type Colour, DICE_COUNT, type Move, rowOf, type Sheet, type View } from '../state.ts';
import { ALL_DICE_MASK, type DiceMask, diceOfMask, diceValue, sampledMean, stratifiedThrows } from './reroll.ts';

/** The ideal numbers of the six cells: 4 to 16 are frequent, and even steps leave room. */
export const IDEAL_NUMBERS = [4, 8, 11, 15, 10, 6] as const;
/** The score of an ideal number; writing nothing scores 0. */
const IDEAL_SCORE = 6;
/** Weights of the distance from the ideal number: too far along the row costs more, because it takes room away. */
const ABOVE_IDEAL_WEIGHT = 1.2;
const BELOW_IDEAL_WEIGHT = 0.8;
/** Score per point of a column that the number fills. */
const COLUMN_POINTS_WEIGHT = 0.3;
/** The weight of a second number in the same turn, which is less certain. */
const SECOND_NUMBER_WEIGHT = 0.7;
/** A second roll must score at least this much more than the current dice. */
const REROLL_GAIN_MIN = 0.5;
const SAMPLED_THROWS = 36;
/** All possible worths of a colour. */
const ALL_NUMBERS: readonly number[] = Array.from({ length: 33 }, (_, i) => i + 1);
/** Bound of the easy bot's random error in the score of a number. */
const BEGINNER_ERROR_MAX = 12;
/** The easy bot overlooks one fitting number in 8. */
const OVERLOOK_ONE_IN = 8;
/** Work units for one throw. Measured. */
const LOOK_WORK = 1.5;

const sheetOf = (view: View): Sheet => ownPart(view, view.sheets) ?? [];

/** The score of a number in the next cell of its row, about -10 to 10. The number must fit. */
export function suitability(sheet: Sheet, colour: Colour, number: number): number {
  const row = rowOf(sheet, colour);
  const column = row.length;
  const over = (number - (IDEAL_NUMBERS[column] ?? 0)) * (column < ASCENDING ? 1 : -1);
  const after = sheet.map((old, i) => (COLOURS[i] === colour ? [...old, number] : old));
  const points = columnPoints(after, column) ?? 0;
  return IDEAL_SCORE - Math.max(over * ABOVE_IDEAL_WEIGHT, -over * BELOW_IDEAL_WEIGHT) + points * COLUMN_POINTS_WEIGHT;
}

/** The lowest and the highest number that fit a row and have a positive score; undefined if there is none. */
export function idealRange(sheet: Sheet, colour: Colour): readonly [low: number, high: number] | undefined {
  const row = rowOf(sheet, colour);
  const fit = ALL_NUMBERS.filter(
    (number) => !numberRefusal(row, colour, number) && suitability(sheet, colour, number) > 0,
  );
  const [low] = fit;
  const high = fit.at(-1);
  return low === undefined || high === undefined ? undefined : [low, high];
}

/** The value of a throw for a sheet: the score of its best number, plus a share of the second best. */
function throwValueFor(sheet: Sheet) {
  return (...worths: readonly number[]): number => {
    const marks = COLOURS.flatMap((colour, i) => {
      const number = worths[i] ?? 0;
      return numberRefusal(rowOf(sheet, colour), colour, number) ? [] : [suitability(sheet, colour, number)];
    });
    const [first = -IDEAL_SCORE, second = 0] = marks.sort((a, b) => b - a);
    return first + SECOND_NUMBER_WEIGHT * Math.max(0, second);
  };
}

/** All dice except those that show one of these colours, with or without the white die. */
const diceMaskWithout = (view: View, colours: readonly Colour[], hasWhite: boolean): DiceMask =>
  FACES.reduce(
    (mask, _, die) => (colours.includes(faceUp(view.dice, die)?.colour ?? 'red') ? mask : mask | (1 << die)),
    hasWhite ? 1 << WHITE_DIE : 0,
  );

/** The sets of dice to consider: all dice, the white die, all dice except one or two colours. */
function rerollCandidates(view: View): readonly DiceMask[] {
  const kept = COLOURS.flatMap((one, i) => [[one], ...COLOURS.slice(i + 1).map((two) => [one, two])]);
  const more = kept.flatMap((colours) => [diceMaskWithout(view, colours, true), diceMaskWithout(view, colours, false)]);
  return [...new Set([ALL_DICE_MASK, 1 << WHITE_DIE, ...more])].filter((mask) => mask > 0);
}

function bestReroll(view: View, sheet: Sheet, rng: Rng, spend: WorkBudget): Move | undefined {
  const value = throwValueFor(sheet);
  const throws = stratifiedThrows(SAMPLED_THROWS, rng);
  let best = diceValue(view.dice, value) + REROLL_GAIN_MIN;
  let move: Move | undefined;
  for (const mask of rerollCandidates(view)) {
    if (!spend(SAMPLED_THROWS * LOOK_WORK)) break;
    const mean = sampledMean(view.dice, mask, throws, value);
    if (mean > best) [best, move] = [mean, { kind: 'roll', dice: diceOfMask(mask) }];
  }
  return move;
}

/** True if a pass could lead to a misthrow in this turn. */
const isPassCostly = ({ viewer, turn, written }: View): boolean => viewer === turn && written === null;

/**
 * Write the number with the best score. Pass if no score is good enough; a costly pass lowers that limit. Ignores the
 * move `except`.
 */
export function bestFittingMove(view: View, error: (mark: number) => number = (mark) => mark, except?: Move): Move {
  const sheet = sheetOf(view);
  let best = except?.kind === 'pass' ? Number.NEGATIVE_INFINITY : isPassCostly(view) ? -IDEAL_SCORE * 2 : 0;
  let move: Move = { kind: 'pass' };
  for (const colour of writableColours(view)) {
    if (except?.kind === 'write' && except.colour === colour) continue;
    const mark = error(suitability(sheet, colour, worthOf(view.dice, colour)));
    if (mark > best) [best, move] = [mark, { kind: 'write', colour }];
  }
  return move;
}

/** The normal bot: roll again if a candidate scores better, or else write the best number. */
export function chooseNormal(view: View, rng: Rng, spend: WorkBudget): Move {
  const idea = view.stage === 'a' ? bestReroll(view, sheetOf(view), rng, spend) : undefined;
  if (idea) return idea;
  return chooseWithoutLookahead(view);
}

/** Choose without any lookahead: the best number now, or a second roll of all dice instead of a pass. */
export function chooseWithoutLookahead(view: View): Move {
  const move = bestFittingMove(view);
  return move.kind === 'pass' && view.stage === 'a' ? ROLL_ALL_MOVE : move;
}

const ROLL_ALL_MOVE: Move = { kind: 'roll', dice: Array.from({ length: DICE_COUNT }, (_, die) => die) };

/**
 * The easy bot: write the best number by a score with errors, overlook some, and roll all dice again if none is good.
 */
export function chooseEasy(view: View, rng: Rng): Move {
  const misjudged = (mark: number): number =>
    rng(OVERLOOK_ONE_IN) === 0 ? -IDEAL_SCORE : mark + rng(BEGINNER_ERROR_MAX) - rng(BEGINNER_ERROR_MAX);
  const move = bestFittingMove(view, misjudged);
  if (move.kind === 'write') return move;
  return view.stage === 'a' ? ROLL_ALL_MOVE : isPassCostly(view) ? bestFittingMove(view) : move;
}
