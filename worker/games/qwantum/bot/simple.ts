/**
 * The easy and the normal way to choose in Qwantum, by rules of thumb: each cell has a number that would suit it, small
 * ones first, the peak at the line; and few ideas of which dice to roll again. The weights are a careful reader's
 * judgement of the rules, not fitted.
 */
import { ownPart, type Rng, type WorkBudget } from '../../game.ts';
import { DICE_COUNT, FACES, faceUp, WHITE_DIE, worthOf } from '../dice.ts';
import { numberRefusal, writableColours } from '../legal.ts';
import { columnPoints } from '../score.ts';
import { ASCENDING, COLOURS, type Colour, type Move, rowOf, type Sheet, type View } from '../state.ts';
import { ALL_DICE_MASK, type DiceMask, diceOfMask, diceValue, sampledMean, stratifiedThrows } from './reroll.ts';

/** Numbers that suit the six cells: throws of 4 to 16 come of themselves, and even steps leave room. */
export const IDEAL_NUMBERS = [4, 8, 11, 15, 10, 6] as const;
/** What a number that suits is worth, against nothing written. */
const IDEAL_SCORE = 6;
/** Too far on costs more than too near, for it takes room away. */
const ABOVE_IDEAL_WEIGHT = 1.2;
const BELOW_IDEAL_WEIGHT = 0.8;
/** A full column's points, in the same measure. */
const COLUMN_POINTS_WEIGHT = 0.3;
/** A second number in the same turn counts less, for step C is not certain to be worth it. */
const SECOND_NUMBER_WEIGHT = 0.7;
/** A second roll must promise so much more than the dice as they lie. */
const REROLL_GAIN_MIN = 0.5;
const SAMPLED_THROWS = 36;
/** All that a colour can be worth. */
const ALL_NUMBERS: readonly number[] = Array.from({ length: 33 }, (_, i) => i + 1);
/** What a beginner may misjudge a number by. */
const BEGINNER_ERROR_MAX = 12;
/** One in so many numbers that fit is overlooked by a beginner. */
const OVERLOOK_ONE_IN = 8;
/** What one look at a throw costs, measured. */
const LOOK_WORK = 1.5;

const sheetOf = (view: View): Sheet => ownPart(view, view.sheets) ?? [];

/** How well a number suits the next cell of its row, about -10 to 10; it must fit. */
export function suitability(sheet: Sheet, colour: Colour, number: number): number {
  const row = rowOf(sheet, colour);
  const column = row.length;
  const over = (number - (IDEAL_NUMBERS[column] ?? 0)) * (column < ASCENDING ? 1 : -1);
  const after = sheet.map((old, i) => (COLOURS[i] === colour ? [...old, number] : old));
  const points = columnPoints(after, column) ?? 0;
  return IDEAL_SCORE - Math.max(over * ABOVE_IDEAL_WEIGHT, -over * BELOW_IDEAL_WEIGHT) + points * COLUMN_POINTS_WEIGHT;
}

/** The numbers that fit a row and suit its next cell, from the lowest to the highest; nothing where there is none. */
export function idealRange(sheet: Sheet, colour: Colour): readonly [low: number, high: number] | undefined {
  const row = rowOf(sheet, colour);
  const fit = ALL_NUMBERS.filter(
    (number) => !numberRefusal(row, colour, number) && suitability(sheet, colour, number) > 0,
  );
  const [low] = fit;
  const high = fit.at(-1);
  return low === undefined || high === undefined ? undefined : [low, high];
}

/** The two best numbers of a throw. */
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

/** All dice but those that show one of these colours; with the white one or without. */
const diceMaskWithout = (view: View, colours: readonly Colour[], hasWhite: boolean): DiceMask =>
  FACES.reduce(
    (mask, _, die) => (colours.includes(faceUp(view.dice, die)?.colour ?? 'red') ? mask : mask | (1 << die)),
    hasWhite ? 1 << WHITE_DIE : 0,
  );

/** The rolls that come to mind: all dice, the white one, all but one colour or two. */
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

/** Whether nothing written costs something now or later in this turn. */
const isPassCostly = ({ viewer, turn, written }: View): boolean => viewer === turn && written === null;

/** The number that suits best, or nothing where none does and nothing is lost by it. */
export function bestFittingMove(view: View, error: (mark: number) => number = (mark) => mark): Move {
  const sheet = sheetOf(view);
  let best = isPassCostly(view) ? -IDEAL_SCORE * 2 : 0;
  let move: Move = { kind: 'pass' };
  for (const colour of writableColours(view)) {
    const mark = error(suitability(sheet, colour, worthOf(view.dice, colour)));
    if (mark > best) [best, move] = [mark, { kind: 'write', colour }];
  }
  return move;
}

/** Rolls again if one of the ideas promises more, else writes what suits best. */
export function chooseNormal(view: View, rng: Rng, spend: WorkBudget): Move {
  const idea = view.stage === 'a' ? bestReroll(view, sheetOf(view), rng, spend) : undefined;
  if (idea) return idea;
  return chooseWithoutLookahead(view);
}

/** Without any look ahead: what suits now; all dice once more where nothing fits. */
export function chooseWithoutLookahead(view: View): Move {
  const move = bestFittingMove(view);
  return move.kind === 'pass' && view.stage === 'a' ? ROLL_ALL_MOVE : move;
}

const ROLL_ALL_MOVE: Move = { kind: 'roll', dice: Array.from({ length: DICE_COUNT }, (_, die) => die) };

/** A beginner: writes what looks right or nearly so, overlooks some, and rolls all dice again where nothing does. */
export function chooseEasy(view: View, rng: Rng): Move {
  const misjudged = (mark: number): number =>
    rng(OVERLOOK_ONE_IN) === 0 ? -IDEAL_SCORE : mark + rng(BEGINNER_ERROR_MAX) - rng(BEGINNER_ERROR_MAX);
  const move = bestFittingMove(view, misjudged);
  if (move.kind === 'write') return move;
  return view.stage === 'a' ? ROLL_ALL_MOVE : isPassCostly(view) ? bestFittingMove(view) : move;
}
