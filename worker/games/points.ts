/** Exact points, whole numbers and fractions: parse, write, add, divide, compare and rank them. */

/**
 * Exact points: a whole number, or as text a fraction in lowest terms with a denominator of 2 or more: '11/2', '-1/3'.
 */
export type Points = number | `${number}/${number}`;

/** A quotient; `under` is 1 or more. */
interface Quotient {
  readonly over: number;
  readonly under: number;
}

/** The form of a fraction. It does not check for lowest terms; `isPoints` does. */
export const FRACTION_PATTERN = /^-?[1-9]\d*\/([2-9]|[1-9]\d+)$/;

const greatestDivisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : greatestDivisor(b, a % b));

/** The numerator and denominator of points; a whole number has the denominator 1. */
export function quotientOf(points: Points): Quotient {
  const [over = 0, under = 1] = typeof points === 'number' ? [points] : points.split('/').map(Number);
  return { over, under };
}

/** The one normal form of this quotient as points. */
function pointsFrom({ over, under }: Quotient): Points {
  const divisor = greatestDivisor(over, under);
  // Adding 0 turns -0 into 0.
  const numerator = over / divisor + 0;
  return under === divisor ? numerator : `${numerator}/${under / divisor}`;
}

/** True for points in their normal form: '4/2', '3/1', '2/-3' and 5.5 are not points. */
export function isPoints(value: unknown): value is Points {
  if (typeof value !== 'string') return Number.isSafeInteger(value);
  if (!FRACTION_PATTERN.test(value)) return false;
  const [over = 0, under = 0] = value.split('/').map(Number);
  return Number.isSafeInteger(over) && Number.isSafeInteger(under) && pointsFrom({ over, under }) === value;
}

export function addPoints(one: Points, other: Points): Points {
  const [a, b] = [quotientOf(one), quotientOf(other)];
  return pointsFrom({ over: a.over * b.under + b.over * a.under, under: a.under * b.under });
}

/** `total` divided by `parts`, a whole number from 1. */
export function dividePoints(total: Points, parts: number): Points {
  const { over, under } = quotientOf(total);
  return pointsFrom({ over, under: under * parts });
}

/** Negative if `one` is less than `other`, 0 if they are equal, positive if it is more. */
export function comparePoints(one: Points, other: Points): number {
  const [a, b] = [quotientOf(one), quotientOf(other)];
  return a.over * b.under - b.over * a.under;
}

/** The nearest float, for averages and measurements; never for ranks or totals. */
export function toNumber(points: Points): number {
  const { over, under } = quotientOf(points);
  return over / under;
}

/** The greatest divisor that `pointsOf` tries: the most seats that share a win. */
const SHARES_MAX = 6;

/**
 * The exact points of a float that is a whole number divided by 1 to 6. States of older rules hold such floats, and the
 * digests of their logs cover them. Throws a RangeError for any other float. Exact points stay as they are.
 */
export function pointsOf(value: Points): Points {
  if (isPoints(value)) return pointsFrom(quotientOf(value));
  const share = Number(value);
  for (let under = 2; under <= SHARES_MAX; under += 1) {
    const over = Math.round(share * under);
    // The float was made by this same division, so it is exactly equal.
    if (over / under === share) return pointsFrom({ over, under });
  }
  throw new RangeError(`no points: ${value}`);
}

/** Ranks by descending points: equal points share a rank, the next rank counts them all (1 1 3). */
export const ranksOf = (points: readonly Points[]): readonly number[] =>
  points.map((own) => 1 + points.filter((other) => comparePoints(other, own) > 0).length);
