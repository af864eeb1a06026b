/** Reads OpenMetrics 1.0 text as strictly as its specification: order, types, units, labels, buckets, end. */

export interface Sample {
  readonly name: string;
  /** As written, without the braces. */
  readonly labels: string;
  readonly value: number;
}

export interface Family {
  readonly type: string;
  readonly help: string;
  readonly samples: readonly Sample[];
}

const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  counter: ['_total'],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
};
const SAMPLE = /^([a-z_]+)(?:\{((?:[a-z]+="[^"\\\n]*")(?:,[a-z]+="[^"\\\n]*")*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;

/** Throw unless buckets grow, end with +Inf, and their last one is the count. */
function checkHistogram(name: string, samples: readonly Sample[]): void {
  const buckets = samples.filter((one) => one.name === `${name}_bucket`);
  const bounds = buckets.map(({ labels }) => Number(/^le="([^"]+)"$/.exec(labels)?.[1]?.replace('+Inf', 'Infinity')));
  const isGrowing = (values: readonly number[]): boolean =>
    values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0));
  const count = samples.find((one) => one.name === `${name}_count`)?.value;
  if (bounds.at(-1) !== Number.POSITIVE_INFINITY || bounds.some(Number.isNaN) || !isGrowing(bounds))
    throw new Error(`${name}: the bounds are ${bounds.join(' ')}`);
  if (!isGrowing(buckets.map(({ value }) => value)) || buckets.at(-1)?.value !== count)
    throw new Error(`${name}: the buckets do not add up`);
}

export function parseOpenMetrics(text: string): ReadonlyMap<string, Family> {
  if (!text.endsWith('\n# EOF\n')) throw new Error('the end mark is missing');
  const families = new Map<string, { type: string; help: string; samples: Sample[] }>();
  let name = '';
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const [, word, family = '', rest = ''] = /^# (TYPE|UNIT|HELP) (\S+) (.+)$/.exec(line) ?? [];
    if (word === 'TYPE') {
      if (families.has(family) || !SUFFIXES[rest]) throw new Error(`line ${line}`);
      name = family;
      families.set(name, { type: rest, help: '', samples: [] });
      continue;
    }
    const known = families.get(name);
    if (!known || (word && family !== name)) throw new Error(`line ${line}`);
    if (word === 'UNIT' && !name.endsWith(`_${rest}`)) throw new Error(`${name} does not end with its unit ${rest}`);
    if (word === 'HELP') known.help = rest;
    if (word) continue;
    const [, sample = '', labels = '', value] = SAMPLE.exec(line) ?? [];
    if (!SUFFIXES[known.type]?.some((suffix) => sample === `${name}${suffix}`)) throw new Error(`line ${line}`);
    if (known.samples.some((one) => one.name === sample && one.labels === labels)) throw new Error(`twice: ${line}`);
    known.samples.push({ name: sample, labels, value: Number(value) });
  }
  for (const [family, { type, samples }] of families) if (type === 'histogram') checkHistogram(family, samples);
  return families;
}
