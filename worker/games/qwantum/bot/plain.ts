/**
 * The easy and the normal way to choose in Qwantum, by rules of thumb: each cell has a number that would suit it, small
 * ones first, the peak at the line; and few ideas of which dice to roll again. The weights are a careful reader's
 * judgement of the rules, not fitted.
 */
import type { Meter, Rng } from '../../game.ts';
import { DICE, FACES, faceUp, WHITE, worthOf } from '../dice.ts';
import { numberRefusal, writable } from '../legal.ts';
import { columnPoints } from '../score.ts';
import { ASCENDING, COLOURS, type Colour, type Move, rowOf, type Sheet, type View } from '../state.ts';
import { ALL_DICE, diceIn, evenThrows, type Some, sampledMean, valueOfDice } from './dice.ts';

/** Numbers that suit the six cells: throws of 4 to 16 come of themselves, and even steps leave room. */
export const SUITING = [4, 8, 11, 15, 10, 6] as const;
/** What a number that suits is worth, against nothing written. */
const SUITS = 6;
/** Too far on costs more than too near, for it takes room away. */
const TOO_FAR = 1.2;
const TOO_NEAR = 0.8;
/** A full column's points, in the same measure. */
const COLUMN = 0.3;
/** A second number in the same turn counts less, for step C is not certain to be worth it. */
const SECOND = 0.7;
/** A second roll must promise so much more than the dice as they lie. */
const HOPE = 0.5;
const THROWS = 36;
/** All that a colour can be worth. */
const NUMBERS: readonly number[] = Array.from({ length: 33 }, (_, i) => i + 1);
/** What a beginner may misjudge a number by. */
const ERROR = 12;
/** One in so many numbers that fit is overlooked by a beginner. */
const OVERLOOKS = 8;
/** What one look at a throw costs, measured. */
const LOOK_COST = 1.5;

const sheetOf = ({ sheets, viewer }: View): Sheet => (viewer === 'spectator' ? undefined : sheets[viewer]) ?? [];

/** How well a number suits the next cell of its row, about -10 to 10; it must fit. */
export function suitability(sheet: Sheet, colour: Colour, number: number): number {
  const row = rowOf(sheet, colour);
  const column = row.length;
  const over = (number - (SUITING[column] ?? 0)) * (column < ASCENDING ? 1 : -1);
  const after = sheet.map((old, i) => (COLOURS[i] === colour ? [...old, number] : old));
  const points = columnPoints(after, column) ?? 0;
  return SUITS - Math.max(over * TOO_FAR, -over * TOO_NEAR) + points * COLUMN;
}

/** The numbers that fit a row and suit its next cell, from the lowest to the highest; nothing where there is none. */
export function suitingRange(sheet: Sheet, colour: Colour): readonly [low: number, high: number] | undefined {
  const row = rowOf(sheet, colour);
  const fit = NUMBERS.filter((number) => !numberRefusal(row, colour, number) && suitability(sheet, colour, number) > 0);
  const [low] = fit;
  const high = fit.at(-1);
  return low === undefined || high === undefined ? undefined : [low, high];
}

/** The two best numbers of a throw. */
function thrownValue(sheet: Sheet) {
  return (...worths: readonly number[]): number => {
    const marks = COLOURS.flatMap((colour, i) => {
      const number = worths[i] ?? 0;
      return numberRefusal(rowOf(sheet, colour), colour, number) ? [] : [suitability(sheet, colour, number)];
    });
    const [first = -SUITS, second = 0] = marks.sort((a, b) => b - a);
    return first + SECOND * Math.max(0, second);
  };
}

/** All dice but those that show one of these colours; with the white one or without. */
const allBut = (view: View, colours: readonly Colour[], hasWhite: boolean): Some =>
  FACES.reduce(
    (some, _, die) => (colours.includes(faceUp(view.dice, die)?.colour ?? 'red') ? some : some | (1 << die)),
    hasWhite ? 1 << WHITE : 0,
  );

/** The rolls that come to mind: all dice, the white one, all but one colour or two. */
function ideas(view: View): readonly Some[] {
  const kept = COLOURS.flatMap((one, i) => [[one], ...COLOURS.slice(i + 1).map((two) => [one, two])]);
  const more = kept.flatMap((colours) => [allBut(view, colours, true), allBut(view, colours, false)]);
  return [...new Set([ALL_DICE, 1 << WHITE, ...more])].filter((some) => some > 0);
}

function bestIdea(view: View, sheet: Sheet, rng: Rng, meter: Meter): Move | undefined {
  const value = thrownValue(sheet);
  const throws = evenThrows(THROWS, rng);
  let best = valueOfDice(view.dice, value) + HOPE;
  let move: Move | undefined;
  for (const some of ideas(view)) {
    if (!meter(THROWS * LOOK_COST)) break;
    const mean = sampledMean(view.dice, some, throws, value);
    if (mean > best) [best, move] = [mean, { kind: 'roll', dice: diceIn(some) }];
  }
  return move;
}

/** Whether nothing written costs something now or later in this turn. */
const isPressed = ({ viewer, turn, written }: View): boolean => viewer === turn && written === null;

/** The number that suits best, or nothing where none does and nothing is lost by it. */
export function suitingNumber(view: View, error: (mark: number) => number = (mark) => mark): Move {
  const sheet = sheetOf(view);
  let best = isPressed(view) ? -SUITS * 2 : 0;
  let move: Move = { kind: 'pass' };
  for (const colour of writable(view)) {
    const mark = error(suitability(sheet, colour, worthOf(view.dice, colour)));
    if (mark > best) [best, move] = [mark, { kind: 'write', colour }];
  }
  return move;
}

/** Rolls again if one of the ideas promises more, else writes what suits best. */
export function normalMove(view: View, rng: Rng, meter: Meter): Move {
  const idea = view.stage === 'a' ? bestIdea(view, sheetOf(view), rng, meter) : undefined;
  if (idea) return idea;
  return firstMove(view);
}

/** Without any look ahead: what suits now; all dice once more where nothing fits. */
export function firstMove(view: View): Move {
  const move = suitingNumber(view);
  return move.kind === 'pass' && view.stage === 'a' ? rollAll : move;
}

const rollAll: Move = { kind: 'roll', dice: Array.from({ length: DICE }, (_, die) => die) };

/** A beginner: writes what looks right or nearly so, overlooks some, and rolls all dice again where nothing does. */
export function easyMove(view: View, rng: Rng): Move {
  const misjudged = (mark: number): number => (rng(OVERLOOKS) === 0 ? -SUITS : mark + rng(ERROR) - rng(ERROR));
  const move = suitingNumber(view, misjudged);
  if (move.kind === 'write') return move;
  return view.stage === 'a' ? rollAll : isPressed(view) ? suitingNumber(view) : move;
}
