/** The rows of `npm run bench speed`: the figure, the server to compare with, the required value and the target. */
import { median } from './load.ts';
import type { Figures } from './scenarios.ts';
import type { Contender } from './servers.ts';

/** A multiple of another server's figure. */
export interface Bound {
  readonly factor: number;
  readonly of: Contender;
}

export interface Row {
  readonly scenario: string;
  readonly figure: string;
  readonly what: string;
  readonly unit: string;
  /** True for figures that should be high. */
  readonly isHigh?: boolean;
  /** Rows without a bound are printed for comparison. */
  readonly required?: Bound;
  readonly aim?: Bound;
}

const floor = (factor: number): Bound => ({ factor, of: 'floor' });
const boardgame = (factor: number): Bound => ({ factor, of: 'boardgame.io' });
const miniflare = (factor: number): Bound => ({ factor, of: 'miniflare' });

const floodRows = (place: 'memory' | 'disk', required: Bound, aim: Bound): readonly Row[] => {
  const row = (figure: string, what: string, unit: string): Row => ({
    scenario: `flood-${place}`,
    figure,
    what: `${what}, ${place}`,
    unit,
  });
  return [
    { ...row('rate', 'moves a second', '/s'), isHigh: true, required, aim },
    { ...row('cpu', 'server CPU a move', 'ms'), required: floor(2.5), aim: floor(1.5) },
    { ...row('slowest', 'slowest move in the flood', 'ms'), required: floor(5), aim: floor(2) },
    row('p50', 'latency p50 in the flood', 'ms'),
    row('p99', 'latency p99 in the flood', 'ms'),
    row('bytes', 'bytes a move and client', 'B'),
  ];
};

const wakeRow = (entries: number, required: Bound, aim: Bound): Row => ({
  scenario: `wake-${entries}`,
  figure: 'wake',
  what: `first answer of an evicted match, ${entries} entries`,
  unit: 'ms',
  required,
  aim,
});

export const ROWS: readonly Row[] = [
  ...[
    { scenario: 'start', figure: 'started', what: 'start to first answer', unit: 'ms' },
    { scenario: 'start', figure: 'memory', what: 'memory at start', unit: 'MiB' },
  ].map((row): Row => ({ ...row, required: miniflare(0.5), aim: floor(1) })),
  ...floodRows('memory', floor(0.4), boardgame(1)),
  ...floodRows('disk', floor(0.85), boardgame(1.5)),
  {
    ...{ scenario: 'pace-disk', figure: 'p50', what: 'latency p50 at 200 moves a second, disk', unit: 'ms' },
    required: floor(1.3),
  },
  {
    ...{ scenario: 'pace-disk', figure: 'p99', what: 'latency p99 at 200 moves a second, disk', unit: 'ms' },
    required: floor(2),
  },
  wakeRow(300, floor(2.5), floor(1.5)),
  wakeRow(3_000, floor(3), floor(1.5)),
  { scenario: 'memory', figure: 'memory', what: 'memory, 200 live matches', unit: 'MiB', required: floor(1.5) },
  { scenario: 'memory', figure: 'grown', what: 'memory that they added', unit: 'MiB' },
  {
    ...{ scenario: 'memory-10000', figure: 'growth', what: 'memory after 10,000 matches : after 1,000', unit: 'x' },
    required: { factor: 1.5, of: 'tilepost' },
  },
];

/** Figures of one repeat, by server. */
export type Repeat = ReadonlyMap<Contender, Figures>;

export interface Measured {
  /** Median of each measured server. */
  readonly medians: ReadonlyMap<Contender, number>;
  readonly required?: Verdict;
  readonly aim?: Verdict;
}

export interface Verdict extends Bound {
  /** Median of the ratios of the repeats. */
  readonly ratio: number;
  readonly isMet: boolean;
}

/** Compare within each repeat, and take the median of the ratios. A bound on `tilepost` limits the figure itself. */
function judge({ figure, isHigh }: Row, bound: Bound | undefined, repeats: readonly Repeat[]): Verdict | undefined {
  if (!bound) return undefined;
  const ratios = repeats.flatMap((repeat) => {
    const own = repeat.get('tilepost')?.[figure];
    const base = bound.of === 'tilepost' ? 1 : repeat.get(bound.of)?.[figure];
    return own === undefined || base === undefined ? [] : [own / base];
  });
  if (ratios.length === 0) return undefined;
  const ratio = median(ratios);
  return { ...bound, ratio, isMet: isHigh ? ratio >= bound.factor : ratio <= bound.factor };
}

export function measure(row: Row, repeats: readonly Repeat[]): Measured {
  const contenders = new Set(repeats.flatMap((repeat) => [...repeat.keys()]));
  const medians = new Map(
    [...contenders].map((one) => [one, median(repeats.flatMap((repeat) => repeat.get(one)?.[row.figure] ?? []))]),
  );
  const required = judge(row, row.required, repeats);
  const aim = judge(row, row.aim, repeats);
  return { medians, ...(required && { required }), ...(aim && { aim }) };
}
