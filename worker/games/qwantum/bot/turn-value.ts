/**
 * What a turn of Qwantum is good for: alone, points that may be expected; else the chance to end before every other seat.
 * The own number takes a colour away from the others, so what they could have written with it counts too.
 */

import type { BotPosition, RivalProspect } from './position.ts';
import type { ThrowValue } from './reroll.ts';

/** Where one way to play the turn leads. */
interface TurnResult {
  readonly points: number;
  /** How many numbers are written. */
  readonly writtenCount: number;
  /** Points at once, if a rival ends the game in step C. */
  readonly pointsNow: number;
  /** The row that is out in step C, or -1. */
  readonly blockedRow: number;
  /** Whether the game is over then, and whether step C is still played. */
  readonly end: 'no' | 'in-b' | 'in-c';
}

/**
 * How far a lead of expected points decides: a logistic curve of this spread, by the fewest open cells of two seats.
 * Fitted to 600 matches of strong seats, whose leads at last differed from the expected ones by 7 points (one open
 * cell), 18 (five) to 23 (all), as standard deviation; 1.7 of it is a spread.
 */
const LEAD_SPREAD_POINTS = 14;
const LEAD_SPREAD_CELLS = 3;
/** By open cells. */
const LEAD_SPREAD_BY_OPEN_CELLS = Float64Array.from(
  { length: 25 },
  (_, open) => LEAD_SPREAD_POINTS * (1 - Math.exp(-open / LEAD_SPREAD_CELLS)),
);
/** Between results that are sure, a little is left for by how much; and nothing is sure before the end. */
const MARGIN_WEIGHT = 0.004;
const FINAL_LEAD_SPREAD_POINTS = 10;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const winChanceByLead = (lead: number, open: number): number =>
  MARGIN_WEIGHT + (1 - 2 * MARGIN_WEIGHT) * logistic(lead / (LEAD_SPREAD_BY_OPEN_CELLS[open] ?? LEAD_SPREAD_POINTS));
const finalWinChance = (lead: number): number =>
  (1 - MARGIN_WEIGHT) * (lead > 0 ? 1 : lead < 0 ? 0 : 0.5) + MARGIN_WEIGHT * logistic(lead / FINAL_LEAD_SPREAD_POINTS);

/** What the four colours are worth, in the order of the rows. */
export type ColourNumbers = readonly number[];
/** More than any number that dice can show. */
const NUMBER_KEY_BASE = 40;

/** A throw, and what each rival may expect to gain from it in step C: without each row, and last with all of them. */
export interface ThrowGains {
  readonly worths: ColourNumbers;
  readonly gains: readonly (readonly number[])[];
}

/** By the row that is out; the last entry is for none. */
function gainsOf({ prospect }: RivalProspect, worths: ColourNumbers): readonly number[] {
  let most = 0;
  let second = 0;
  let at = -1;
  for (let row = 0; row < worths.length; row += 1) {
    const number = worths[row] ?? 0;
    const gain = prospect.fits(row, number) ? prospect.valueWith(row, number) - prospect.unchangedValue : 0;
    if (gain > most) [second, most, at] = [most, gain, row];
    else if (gain > second) second = gain;
  }
  const gains = [most, most, most, most, most];
  if (at >= 0) gains[at] = second;
  return gains;
}

export const throwGainsOf = ({ rivals }: BotPosition, worths: ColourNumbers): ThrowGains => ({
  worths,
  gains: rivals.map((rival) => gainsOf(rival, worths)),
});

/** A rival's points if the game ends with this turn; without step C where it ends in B. */
function finalPoints(
  { prospect }: RivalProspect,
  worths: ColourNumbers,
  blockedRow: number,
  end: TurnResult['end'],
): number {
  let best = 0;
  for (let row = 0; row < worths.length && end === 'in-c'; row += 1) {
    const number = worths[row] ?? 0;
    if (row !== blockedRow && prospect.fits(row, number)) best = Math.max(best, prospect.pointsAtOnce(row, number));
  }
  return prospect.score + best;
}

const canEndGame = ({ prospect }: RivalProspect, worths: ColourNumbers, blockedRow: number): boolean =>
  prospect.open === 1 && worths.some((number, row) => row !== blockedRow && prospect.fits(row, number));

/** The chance to be before all rivals once the game is over. */
const winChanceAtEnd = (
  rivals: readonly RivalProspect[],
  worths: ColourNumbers,
  points: number,
  { blockedRow, end }: TurnResult,
): number =>
  rivals.reduce((chance, rival) => chance * finalWinChance(points - finalPoints(rival, worths, blockedRow, end)), 1);

/** How good it is to end the turn like that: points alone, else a chance from 0 to 1. */
function valueOfTurnResult({ rivals, own }: BotPosition, { worths, gains }: ThrowGains, result: TurnResult): number {
  if (rivals.length === 0) return result.points;
  if (result.end !== 'no') return winChanceAtEnd(rivals, worths, result.points, result);
  let chance = 1;
  let isThreat = false;
  for (let i = 0; i < rivals.length; i += 1) {
    const rival = rivals[i];
    if (!rival) continue;
    const open = Math.min(rival.prospect.open, own.open - result.writtenCount);
    const gain = gains[i]?.[result.blockedRow < 0 ? worths.length : result.blockedRow] ?? 0;
    chance *= winChanceByLead(result.points - (rival.expectedByOwnWrites[result.writtenCount] ?? 0) - gain, open);
    isThreat ||= canEndGame(rival, worths, result.blockedRow);
  }
  // Whoever can end the game does so when that is good for it.
  return isThreat
    ? Math.min(chance, winChanceAtEnd(rivals, worths, result.pointsNow, { ...result, end: 'in-c' }))
    : chance;
}

/** What writing a row in step B, where its number must fit, is good for, with the best of step C after it. */
export function valueOfWriteInB(position: BotPosition, thrown: ThrowGains, row: number): number {
  const { own } = position;
  const { worths } = thrown;
  const number = worths[row] ?? 0;
  const points = own.valueWith(row, number);
  if (own.open === 1)
    return valueOfTurnResult(position, thrown, {
      points,
      writtenCount: 1,
      pointsNow: points,
      blockedRow: row,
      end: 'in-b',
    });
  const pointsNow = own.score + own.pointsAtOnce(row, number);
  const stopped = valueOfTurnResult(position, thrown, {
    points,
    writtenCount: 1,
    pointsNow,
    blockedRow: row,
    end: 'no',
  });
  let best = Number.NEGATIVE_INFINITY;
  let next = -1;
  for (let other = 0; other < worths.length; other += 1) {
    if (other === row || !own.fits(other, worths[other] ?? 0)) continue;
    const value = own.valueWithTwo(row, number, other, worths[other] ?? 0);
    if (value > best) [best, next] = [value, other];
  }
  if (next < 0) return stopped;
  const end = own.open === 2 ? 'in-c' : 'no';
  const soon = pointsNow + own.pointsAtOnce(next, worths[next] ?? 0);
  return Math.max(
    stopped,
    valueOfTurnResult(position, thrown, { points: best, writtenCount: 2, pointsNow: soon, blockedRow: row, end }),
  );
}

/** How a step C stands before it is played. */
export interface StepCState {
  /** The row whose dice are set aside, or -1. */
  readonly out: number;
  /** Nothing written is a misthrow now. */
  readonly isMiss: boolean;
  /** The game ends with this step, whatever is written. */
  readonly isLast: boolean;
}

/** What writing a row in step C, where its number must fit, or nothing with -1, is good for. */
export function valueOfChoiceInC(
  position: BotPosition,
  thrown: ThrowGains,
  row: number,
  { out, isMiss, isLast }: StepCState,
): number {
  const isMissed = isMiss && row < 0;
  const own = isMissed ? position.afterMisthrow : position.own;
  const number = thrown.worths[row] ?? 0;
  const pointsNow = own.score + (row < 0 ? 0 : own.pointsAtOnce(row, number));
  const isOver = isLast || (row < 0 ? isMissed && position.misthrowEndsGame : own.open === 1);
  const points = isOver ? pointsNow : row < 0 ? own.unchangedValue : own.valueWith(row, number);
  return valueOfTurnResult(position, thrown, {
    points,
    writtenCount: row < 0 ? 0 : 1,
    pointsNow,
    blockedRow: out,
    end: isOver ? 'in-c' : 'no',
  });
}

/**
 * What writing nothing at all is good for. Writing nothing in B and something in C need not be looked at: the same
 * number in B takes its colour away from the others.
 */
export const valueOfPassInB = (position: BotPosition, thrown: ThrowGains): number =>
  valueOfChoiceInC(position, thrown, -1, { out: -1, isMiss: true, isLast: false });

/** What dice are good for in step B, each throw worked out once. */
export function bestTurnValue(position: BotPosition): ThrowValue {
  const known = new Map<number, number>();
  return (purple, blue, red, yellow) => {
    const key = ((purple * NUMBER_KEY_BASE + blue) * NUMBER_KEY_BASE + red) * NUMBER_KEY_BASE + yellow;
    const old = known.get(key);
    if (old !== undefined) return old;
    const thrown = throwGainsOf(position, [purple, blue, red, yellow]);
    let best = valueOfPassInB(position, thrown);
    for (let row = 0; row < thrown.worths.length; row += 1)
      if (position.own.fits(row, thrown.worths[row] ?? 0))
        best = Math.max(best, valueOfWriteInB(position, thrown, row));
    known.set(key, best);
    return best;
  };
}
