/**
 * What a turn of Qwantum is good for: alone, points that may be expected; else the chance to end before every other seat.
 * The own number takes a colour away from the others, so what they could have written with it counts too.
 */
import type { WorthOf } from './dice.ts';
import type { Rival, Table } from './table.ts';

/** Where one way to play the turn leads. */
interface Leaf {
  readonly points: number;
  /** How many numbers are written. */
  readonly many: number;
  /** Points at once, if a rival ends the game in step C. */
  readonly now: number;
  /** The row that is out in step C, or -1. */
  readonly out: number;
  /** Whether the game is over then, and whether step C is still played. */
  readonly end: 'no' | 'in-b' | 'in-c';
}

/**
 * How far a lead of expected points decides: a logistic curve of this spread, by the fewest open cells of two seats.
 * Fitted to 600 matches of strong seats, whose leads at last differed from the expected ones by 7 points (one open
 * cell), 18 (five) to 23 (all), as standard deviation; 1.7 of it is a spread.
 */
const SPREAD = 14;
const SPREAD_CELLS = 3;
/** By open cells. */
const SPREADS = Float64Array.from({ length: 25 }, (_, open) => SPREAD * (1 - Math.exp(-open / SPREAD_CELLS)));
/** Between results that are sure, a little is left for by how much; and nothing is sure before the end. */
const BY_HOW_MUCH = 0.004;
const SURE_SPREAD = 10;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const likely = (lead: number, open: number): number =>
  BY_HOW_MUCH + (1 - 2 * BY_HOW_MUCH) * logistic(lead / (SPREADS[open] ?? SPREAD));
const sure = (lead: number): number =>
  (1 - BY_HOW_MUCH) * (lead > 0 ? 1 : lead < 0 ? 0 : 0.5) + BY_HOW_MUCH * logistic(lead / SURE_SPREAD);

/** What the four colours are worth, in the order of the rows. */
export type Worths = readonly number[];
/** More than any number that dice can show. */
const KEYS = 40;

/** A throw, and what each rival may expect to gain from it in step C: without each row, and last with all of them. */
export interface Throw {
  readonly worths: Worths;
  readonly gains: readonly (readonly number[])[];
}

/** By the row that is out; the last entry is for none. */
function gainsOf({ prospect }: Rival, worths: Worths): readonly number[] {
  let most = 0;
  let second = 0;
  let at = -1;
  for (let row = 0; row < worths.length; row += 1) {
    const number = worths[row] ?? 0;
    const gain = prospect.fits(row, number) ? prospect.single(row, number) - prospect.stay : 0;
    if (gain > most) [second, most, at] = [most, gain, row];
    else if (gain > second) second = gain;
  }
  const gains = [most, most, most, most, most];
  if (at >= 0) gains[at] = second;
  return gains;
}

export const throwOf = ({ rivals }: Table, worths: Worths): Throw => ({
  worths,
  gains: rivals.map((rival) => gainsOf(rival, worths)),
});

/** A rival's points if the game ends with this turn; without step C where it ends in B. */
function finalOf({ prospect }: Rival, worths: Worths, out: number, end: Leaf['end']): number {
  let best = 0;
  for (let row = 0; row < worths.length && end === 'in-c'; row += 1) {
    const number = worths[row] ?? 0;
    if (row !== out && prospect.fits(row, number)) best = Math.max(best, prospect.atOnce(row, number));
  }
  return prospect.score + best;
}

const canEnd = ({ prospect }: Rival, worths: Worths, out: number): boolean =>
  prospect.open === 1 && worths.some((number, row) => row !== out && prospect.fits(row, number));

/** The chance to be before all rivals once the game is over. */
const ended = (rivals: readonly Rival[], worths: Worths, points: number, { out, end }: Leaf): number =>
  rivals.reduce((chance, rival) => chance * sure(points - finalOf(rival, worths, out, end)), 1);

/** How good it is to end the turn like that: points alone, else a chance from 0 to 1. */
function worthOfLeaf({ rivals, own }: Table, { worths, gains }: Throw, leaf: Leaf): number {
  if (rivals.length === 0) return leaf.points;
  if (leaf.end !== 'no') return ended(rivals, worths, leaf.points, leaf);
  let chance = 1;
  let isThreat = false;
  for (let i = 0; i < rivals.length; i += 1) {
    const rival = rivals[i];
    if (!rival) continue;
    const open = Math.min(rival.prospect.open, own.open - leaf.many);
    const gain = gains[i]?.[leaf.out < 0 ? worths.length : leaf.out] ?? 0;
    chance *= likely(leaf.points - (rival.stays[leaf.many] ?? 0) - gain, open);
    isThreat ||= canEnd(rival, worths, leaf.out);
  }
  // Whoever can end the game does so when that is good for it.
  return isThreat ? Math.min(chance, ended(rivals, worths, leaf.now, { ...leaf, end: 'in-c' })) : chance;
}

/** What writing a row in step B, where its number must fit, is good for, with the best of step C after it. */
export function writingB(table: Table, thrown: Throw, row: number): number {
  const { own } = table;
  const { worths } = thrown;
  const number = worths[row] ?? 0;
  const points = own.single(row, number);
  if (own.open === 1) return worthOfLeaf(table, thrown, { points, many: 1, now: points, out: row, end: 'in-b' });
  const now = own.score + own.atOnce(row, number);
  const stopped = worthOfLeaf(table, thrown, { points, many: 1, now, out: row, end: 'no' });
  let best = Number.NEGATIVE_INFINITY;
  let next = -1;
  for (let other = 0; other < worths.length; other += 1) {
    if (other === row || !own.fits(other, worths[other] ?? 0)) continue;
    const value = own.pair(row, number, other, worths[other] ?? 0);
    if (value > best) [best, next] = [value, other];
  }
  if (next < 0) return stopped;
  const end = own.open === 2 ? 'in-c' : 'no';
  const soon = now + own.atOnce(next, worths[next] ?? 0);
  return Math.max(stopped, worthOfLeaf(table, thrown, { points: best, many: 2, now: soon, out: row, end }));
}

/** How a step C stands before it is played. */
export interface Closing {
  /** The row whose dice are set aside, or -1. */
  readonly out: number;
  /** Nothing written is a misthrow now. */
  readonly isMiss: boolean;
  /** The game ends with this step, whatever is written. */
  readonly isLast: boolean;
}

/** What writing a row in step C, where its number must fit, or nothing with -1, is good for. */
export function choosingC(table: Table, thrown: Throw, row: number, { out, isMiss, isLast }: Closing): number {
  const isMissed = isMiss && row < 0;
  const own = isMissed ? table.missed : table.own;
  const number = thrown.worths[row] ?? 0;
  const now = own.score + (row < 0 ? 0 : own.atOnce(row, number));
  const isOver = isLast || (row < 0 ? isMissed && table.missEnds : own.open === 1);
  const points = isOver ? now : row < 0 ? own.stay : own.single(row, number);
  return worthOfLeaf(table, thrown, { points, many: row < 0 ? 0 : 1, now, out, end: isOver ? 'in-c' : 'no' });
}

/**
 * What writing nothing at all is good for. Writing nothing in B and something in C need not be looked at: the same
 * number in B takes its colour away from the others.
 */
export const leavingB = (table: Table, thrown: Throw): number =>
  choosingC(table, thrown, -1, { out: -1, isMiss: true, isLast: false });

/** What dice are good for in step B, each throw worked out once. */
export function turnValue(table: Table): WorthOf {
  const known = new Map<number, number>();
  return (purple, blue, red, yellow) => {
    const key = ((purple * KEYS + blue) * KEYS + red) * KEYS + yellow;
    const old = known.get(key);
    if (old !== undefined) return old;
    const thrown = throwOf(table, [purple, blue, red, yellow]);
    let best = leavingB(table, thrown);
    for (let row = 0; row < thrown.worths.length; row += 1)
      if (table.own.fits(row, thrown.worths[row] ?? 0)) best = Math.max(best, writingB(table, thrown, row));
    known.set(key, best);
    return best;
  };
}
