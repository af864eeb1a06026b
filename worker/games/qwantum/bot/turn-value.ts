/**
 * The value of a Qwantum turn: expected points in solo, or else the chance to finish ahead of all other seats. A number
 * in step B takes its colour away from the others, so their loss counts too.
 */

import type { BotPosition, RivalProspect } from './position.ts';
import type { ThrowValue } from './reroll.ts';

/** The result of one way to play the turn. */
interface TurnResult {
  /** Expected points at the end of the game. */
  readonly points: number;
  /** Number of numbers written. */
  readonly writtenCount: number;
  /** The score right after the turn, which counts if a rival ends the game in step C. */
  readonly pointsNow: number;
  /** The row that is set aside in step C, or -1. */
  readonly blockedRow: number;
  /** The end of the game in this turn: none, in B without step C, or in C. */
  readonly end: 'no' | 'in-b' | 'in-c';
}

/**
 * The chance to win by a lead in expected points: a logistic curve with this spread, by the fewest open cells of two
 * seats. Fitted to 600 matches of strong bots. The standard deviation of the final lead from the expected one was 7
 * points (one open cell), 18 (five) to 23 (all); the spread is that divided by 1.7.
 */
const LEAD_SPREAD_POINTS = 14;
const LEAD_SPREAD_CELLS = 3;
/** The spread by open cells. */
const LEAD_SPREAD_BY_OPEN_CELLS = Float64Array.from(
  { length: 25 },
  (_, open) => LEAD_SPREAD_POINTS * (1 - Math.exp(-open / LEAD_SPREAD_CELLS)),
);
/**
 * The share of the value that depends on the size of the lead at the end. It also keeps earlier chances off 0 and 1.
 */
const MARGIN_WEIGHT = 0.004;
const FINAL_LEAD_SPREAD_POINTS = 10;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const winChanceByLead = (lead: number, open: number): number =>
  MARGIN_WEIGHT + (1 - 2 * MARGIN_WEIGHT) * logistic(lead / (LEAD_SPREAD_BY_OPEN_CELLS[open] ?? LEAD_SPREAD_POINTS));
const finalWinChance = (lead: number): number =>
  (1 - MARGIN_WEIGHT) * (lead > 0 ? 1 : lead < 0 ? 0 : 0.5) + MARGIN_WEIGHT * logistic(lead / FINAL_LEAD_SPREAD_POINTS);

/** The worths of the four colours, in the order of the rows. */
export type ColourNumbers = readonly number[];
/** The base of cache keys: greater than the worth of any colour. */
const NUMBER_KEY_BASE = 40;

/** A throw, and the expected gain of each rival from it in step C: without each row in turn, then with all rows. */
export interface ThrowGains {
  readonly worths: ColourNumbers;
  readonly gains: readonly (readonly number[])[];
}

/** A rival's gains by the row that is set aside; the last entry is for no row. */
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

/** A rival's points if the game ends with this turn, with its best number in step C if that is played. */
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

/** The chance to be ahead of all rivals when the game ends with this turn. */
const winChanceAtEnd = (
  rivals: readonly RivalProspect[],
  worths: ColourNumbers,
  points: number,
  { blockedRow, end }: TurnResult,
): number =>
  rivals.reduce((chance, rival) => chance * finalWinChance(points - finalPoints(rival, worths, blockedRow, end)), 1);

/** The value of a result of the turn: points in solo, or else a chance from 0 to 1. */
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
  // A rival that can end the game is assumed to do so if that is better for it.
  return isThreat
    ? Math.min(chance, winChanceAtEnd(rivals, worths, result.pointsNow, { ...result, end: 'in-c' }))
    : chance;
}

/** The value of writing a row in step B, followed by the best choice in step C. Its number must fit. */
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

/** The state of the turn before step C. */
export interface StepCState {
  /** The row whose dice are set aside, or -1. */
  readonly out: number;
  /** A pass would be a misthrow. */
  readonly isMiss: boolean;
  /** The game ends after this step in any case. */
  readonly isLast: boolean;
}

/** The value of writing a row in step C, or nothing with -1. The number must fit. */
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
 * The value of writing nothing in B and in C. Writing only in C needs no rating: the same number in B is better,
 * because it takes its colour away from the others.
 */
export const valueOfPassInB = (position: BotPosition, thrown: ThrowGains): number =>
  valueOfChoiceInC(position, thrown, -1, { out: -1, isMiss: true, isLast: false });

/** Return a function for the value of dice in step B. It caches each throw. */
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
