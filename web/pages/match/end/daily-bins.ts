/** Groups the results of a deal into at most eight bars, best first. */
import type { DailyResults } from '../../../../worker/protocol/daily.ts';

/** One bar: results from `from` to `to`, inclusive. */
export interface ResultBin {
  /** `full` counts drawn tiles, `open` counts cells that stayed empty. */
  readonly kind: 'points' | 'full' | 'open';
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** True if it contains the user's own result. */
  readonly isOwn: boolean;
}

const BINS_MAX = 8;
const STEPS = [1, 2, 5];

type Counts = readonly { readonly points: number; readonly count: number }[];

/** Return contiguous bars of one kind, ascending. */
function binsOfKind(kind: ResultBin['kind'], results: Counts, own: number | undefined, step: number): ResultBin[] {
  const values = [...results.map(({ points }) => points), ...(own === undefined ? [] : [own])];
  if (values.length === 0) return [];
  const indexOf = (value: number): number => Math.floor(value / step);
  const first = indexOf(Math.min(...values));
  const length = indexOf(Math.max(...values)) - first + 1;
  return Array.from({ length }, (_, i): ResultBin => {
    const index = first + i;
    const inside = results.filter(({ points }) => indexOf(points) === index);
    return {
      kind,
      from: index * step,
      to: (index + 1) * step - 1,
      count: inside.reduce((sum, { count }) => sum + count, 0),
      isOwn: own !== undefined && indexOf(own) === index,
    };
  });
}

function binsWith(results: Counts, own: number, countsCells: boolean, step: number): readonly ResultBin[] {
  if (!countsCells) return binsOfKind('points', results, own, step).reverse();
  const full = results.filter(({ points }) => points > 0);
  const open = results.filter(({ points }) => points <= 0).map(({ points, count }) => ({ points: -points, count }));
  return [
    ...binsOfKind('full', full, own > 0 ? own : undefined, step),
    ...binsOfKind('open', open, own > 0 ? undefined : -own, step),
  ];
}

/** Return the bars for these results and the user's own points, which the results may not include yet. */
export function binsOf(
  results: NonNullable<DailyResults['results']>,
  own: number,
  countsCells: boolean,
): readonly ResultBin[] {
  for (let scale = 1; ; scale *= 10)
    for (const step of STEPS) {
      const bins = binsWith(results, own, countsCells, step * scale);
      if (bins.length <= BINS_MAX) return bins;
    }
}
