/**
 * Figures for the operator: counters and histograms of this process, in memory, as OpenMetrics 1.0 text. Labels have
 * few values, which the code fixes: no id, name, address or text of a client is ever one.
 */

/** Counts the match objects that this process holds in memory, for the health check. */
const objects = new Set<WeakRef<object>>();

/** Count an object until the garbage collector has removed it, some time after its eviction. */
export const noteAwake = (object: object): void => void objects.add(new WeakRef(object));

/** Number of objects in memory. On Cloudflare each process knows only its own. */
export function countAwake(): number {
  for (const reference of objects) if (!reference.deref()) objects.delete(reference);
  return objects.size;
}

/** Upper bounds of the buckets, in seconds: of answers, and of alarms. A last bucket has no bound. */
const ANSWER_BOUNDS_S: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const ALARM_BOUNDS_S: readonly number[] = [0.1, 1, 5, 15, 60, 300, 900, 3_600, 21_600, 86_400];
/** An alarm is late from this delay on, in ms: a minute is the shortest time that a player would notice. */
export const LATE_ALARM_MS = 60_000;

/** Families of counters, with the name of their label if they have one. */
const COUNTERS = {
  tilepost_matches_created: { help: 'Matches created.' },
  tilepost_moves: { label: 'by', help: 'Entries written to logs, by their cause.' },
  tilepost_refusals: { label: 'code', help: 'Requests and moves that were refused, by problem code.' },
  tilepost_limits_hit: { label: 'limit', help: 'Requests and moves beyond a limit, by problem code.' },
  tilepost_messages: {
    label: 'result',
    help: 'Attempts to send a message: sent, gone, rejected, retried, or unreachable after the last attempt.',
  },
  tilepost_faults: { label: 'kind', help: 'Errors on the side of the server, those left out of the log included.' },
  tilepost_alarms_late: { help: 'Alarms that ran more than 60 seconds after their time.' },
} as const;

const HISTOGRAMS = {
  tilepost_request_seconds: { bounds: ANSWER_BOUNDS_S, help: 'Time to answer a request, without files of the page.' },
  tilepost_object_seconds: { bounds: ANSWER_BOUNDS_S, help: 'Time to answer a call in the object of a match.' },
  tilepost_move_seconds: { bounds: ANSWER_BOUNDS_S, help: 'Time to answer a move in its object.' },
  tilepost_alarm_delay_seconds: { bounds: ALARM_BOUNDS_S, help: 'Time from when an alarm was due until it ran.' },
} as const;

export type Counter = keyof typeof COUNTERS;
export type Histogram = keyof typeof HISTOGRAMS;

/** Results of attempts to send a message. */
export type MessageResult = 'sent' | 'gone' | 'rejected' | 'retried' | 'unreachable';

const counts = new Map<Counter, Map<string, number>>();
const observed = new Map<Histogram, { readonly buckets: number[]; sum: number; count: number }>();

/** Count one more. `value` is that of the family's label. */
export function count(family: Counter, value = '', by = 1): void {
  const values = counts.get(family) ?? new Map<string, number>();
  counts.set(family, values);
  values.set(value, (values.get(value) ?? 0) + by);
}

/** Add a duration in ms to a histogram. A clock that was set back gives 0. */
export function observe(family: Histogram, ms: number): void {
  const { bounds } = HISTOGRAMS[family];
  const seconds = Math.max(0, ms) / 1_000;
  const known = observed.get(family) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
  observed.set(family, known);
  const index = bounds.findIndex((bound) => seconds <= bound);
  if (index >= 0) known.buckets[index] = (known.buckets[index] ?? 0) + 1;
  known.sum += seconds;
  known.count++;
}

/** Count an alarm that runs now. `dueMs` and `nowMs` are in ms since 1970. */
export function observeAlarm(dueMs: number, nowMs: number): void {
  observe('tilepost_alarm_delay_seconds', nowMs - dueMs);
  if (nowMs - dueMs > LATE_ALARM_MS) count('tilepost_alarms_late');
}

const headOf = (family: string, type: string, help: string): readonly string[] => [
  `# TYPE ${family} ${type}`,
  ...(family.endsWith('_seconds') ? [`# UNIT ${family} seconds`] : []),
  `# HELP ${family} ${help}`,
];

function counterLines(family: Counter): readonly string[] {
  const { help, label }: { readonly help: string; readonly label?: string } = COUNTERS[family];
  const values = [...(counts.get(family) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = values.map(([value, n]) => `${family}_total${label ? `{${label}="${value}"}` : ''} ${n}`);
  return [...headOf(family, 'counter', help), ...(label || lines.length > 0 ? lines : [`${family}_total 0`])];
}

function histogramLines(family: Histogram): readonly string[] {
  const { bounds, help } = HISTOGRAMS[family];
  const { buckets, sum, count: all } = observed.get(family) ?? { buckets: [], sum: 0, count: 0 };
  let below = 0;
  const lines = bounds.map((bound, i) => {
    below += buckets[i] ?? 0;
    return `${family}_bucket{le="${Number.isInteger(bound) ? `${bound}.0` : bound}"} ${below}`;
  });
  const rest = [`${family}_bucket{le="+Inf"} ${all}`, `${family}_sum ${sum}`, `${family}_count ${all}`];
  return [...headOf(family, 'histogram', help), ...lines, ...rest];
}

/** All figures of this process as OpenMetrics text, without the end mark: `tools/metrics-page.mjs` adds its own. */
export const metricsText = (): string =>
  [
    ...headOf('tilepost_matches_awake', 'gauge', 'Objects of matches in memory.'),
    `tilepost_matches_awake ${countAwake()}`,
    ...(Object.keys(COUNTERS) as Counter[]).flatMap(counterLines),
    ...(Object.keys(HISTOGRAMS) as Histogram[]).flatMap(histogramLines),
    '',
  ].join('\n');
