/** Any change of a record is found, at the changed entry or field. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameIds, games } from '../../worker/games/registry.ts';
import { canonicalJson } from '../../worker/record/canonical-json.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import { FAULT_CODES, type FailedVerdict, type FaultCode } from '../../worker/record/verdict.ts';
import { verifyRecord } from '../../worker/record/verify-record.ts';
import { runs } from '../kit/depth.ts';
import { currentRules, sampleRecord } from '../kit/sample-records.ts';

type Path = readonly (string | number)[];
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The faults that a change of a head field may cause. Every field is covered: some only by the seal. */
const FOUND: Readonly<Record<string, readonly FaultCode[]>> = {
  format: ['format'],
  match: ['commitment'],
  game: ['rules', 'options'],
  // Another existing version may lead to the same end with the same log: then only the seal fails.
  version: ['rules', 'digest', 'move', 'forced', 'outcome', 'seal'],
  options: ['options', 'digest', 'move', 'forced', 'outcome', 'seal'],
  // Other entropy would have caused another deal.
  entropy: ['first', 'digest', 'seal'],
  host: ['first', 'seal'],
  rule: ['first', 'seal'],
  first: ['first'],
  commitment: ['commitment'],
  daily: ['daily', 'digest'],
  dailyCommitment: ['daily'],
  seed: ['commitment'],
  start: ['digest'],
  totals: ['outcome'],
  ranks: ['outcome'],
  ended: ['outcome', 'seal'],
  clock: ['clock', 'seal'],
  seal: ['seal'],
  // Covered only by the seal, which anybody with the seed can recompute.
  name: ['seal'],
  bot: ['seal'],
};

const ENTRY: readonly FaultCode[] = ['order', 'move', 'forced', 'clock', 'digest'];

const isObject = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null;

/** The paths of all values, including lists and objects. */
function placesOf(value: Json, at: Path = []): readonly Path[] {
  if (!isObject(value)) return [at];
  const inside = Object.keys(value).flatMap((name) =>
    placesOf(value[name] ?? null, [...at, Array.isArray(value) ? Number(name) : name]),
  );
  return at.length > 0 ? [at, ...inside] : inside;
}

const valueAt = (value: Json, path: Path): Json =>
  path.reduce<Json>((at, name) => (isObject(at) ? (at[name] ?? null) : null), value);

/** The document with another value at the path, or without it. */
function changedAt(value: Json, [name = '', ...rest]: Path, to: Json | undefined): Json {
  if (Array.isArray(value))
    return value.flatMap((one: Json, i) => {
      const next = i === name ? (rest.length > 0 ? changedAt(one, rest, to) : to) : one;
      return next === undefined ? [] : [next];
    });
  const { [name]: own = null, ...others } = value as Record<string, Json>;
  const next = rest.length > 0 ? changedAt(own, rest, to) : to;
  return next === undefined ? others : { ...others, [name]: next };
}

const otherDigit = (text: string, at: number): string => {
  const digit = text[at] === '0' ? '1' : '0';
  return `${text.slice(0, at)}${digit}${text.slice(at + 1)}`;
};

/** Other values, mostly of the same type. */
function others(value: Json): readonly (Json | undefined)[] {
  switch (typeof value) {
    case 'number':
      return [value + 1, value - 1, -value, value + 0.5, `${value}`, null];
    case 'string':
      return [`${value}x`, value.slice(1), otherDigit(value, value.length - 1), otherDigit(value, 0), 0, undefined];
    case 'boolean':
      return [!value, Number(value), undefined];
    default:
      if (Array.isArray(value)) return [[], [...value, 0], [...value].reverse(), value.slice(1), {}, undefined];
      return value === null ? ['x', 0, undefined] : [{ ...(value as object), more: 1 }, {}, [], null, undefined];
  }
}

const differs = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) !== canonicalJson(b ?? null);

/** The fields of the head in which two documents differ. */
const fieldsOf = (before: MatchRecord, after: Readonly<Record<string, Json>>): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'entries' && differs(before[name as keyof MatchRecord], after[name]),
  );

/** The first entry in which they differ. */
function entryOf(before: MatchRecord, entries: readonly Json[]): number | undefined {
  const length = Math.max(before.entries.length, entries.length);
  const n = Array.from({ length }, (_, i) => i).find((i) => differs(before.entries[i], entries[i]));
  return n === undefined ? undefined : n + 1;
}

/** The seat fields that differ. Their names differ from those of the head. */
function partOf(before: MatchRecord, after: Readonly<Record<string, Json>>): readonly FaultCode[] {
  const parts = ['name', 'entropy', 'host', 'bot'] as const;
  const seats = (Array.isArray(after.seats) ? after.seats : []).filter(isObject);
  return parts
    .filter((part) =>
      before.seats.some((seat, i) => canonicalJson(seat[part] ?? null) !== canonicalJson(seats[i]?.[part] ?? null)),
    )
    .flatMap((part) => FOUND[part] ?? []);
}

/** Why the verdict does not point to the change; undefined if it does. */
function misplaced(before: MatchRecord, after: Json, verdict: FailedVerdict): string | undefined {
  const told = JSON.stringify(verdict);
  if (!isObject(after)) return verdict.what === 'format' ? undefined : told;
  const [field] = fieldsOf(before, after);
  if (field !== undefined) return isInHead(before, after, field, verdict) ? undefined : `${field}: ${told}`;
  if (!Array.isArray(after.entries)) return verdict.what === 'shape' ? undefined : told;
  const at = entryOf(before, after.entries);
  // Entries missing at the end are found by the outcome, or by the seal in a match that was ended early.
  if (at !== undefined && after.entries.length < at)
    return ['outcome', 'seal'].includes(verdict.what) ? undefined : told;
  return verdict.entry === at && [...ENTRY, 'shape'].includes(verdict.what) ? undefined : `${at}: ${told}`;
}

function isInHead(
  before: MatchRecord,
  after: Readonly<Record<string, Json>>,
  field: string,
  verdict: FailedVerdict,
): boolean {
  const { what, detail = '' } = verdict;
  if (what === 'shape') {
    const names = field === 'seats' ? ['seats', 'seat', 'first', 'totals'] : fieldsOf(before, after);
    return names.some((name) => new RegExp(`^${name}\\b`).test(detail) || detail.includes(JSON.stringify(name)));
  }
  return (field === 'seats' ? [...partOf(before, after), 'options'] : (FOUND[field] ?? [])).includes(what);
}

/** The fault codes that any of these tests has found. */
const called = new Set<FaultCode>();

/** The fault of the verdict on a changed document; undefined if the change is found, or changes no data. */
function uncaught(before: MatchRecord, after: Json): string | undefined {
  if (canonicalJson(after) === canonicalJson(before)) return undefined;
  const verdict = verifyRecord(after, currentRules);
  if (verdict.ok) return 'not caught';
  called.add(verdict.what);
  return misplaced(before, after, verdict);
}

const asJson = (record: MatchRecord): Json => JSON.parse(JSON.stringify(record));

const RECORDS: readonly (readonly [what: string, record: MatchRecord])[] = [
  ...gameIds.map((id) => [id, sampleRecord(games[id], { seats: 2, seed: 11 })] as const),
  [
    'lucky-numbers with a clock',
    sampleRecord(games['lucky-numbers'], { seats: 3, clock: { kind: 'live', seconds: 60 } }),
  ],
  ['noch-mal, ended', sampleRecord(games['noch-mal'], { seats: 3, bots: 1, endedAt: 9, rule: 'host' })],
  ['qwantum of the day', sampleRecord(games.qwantum, { seats: 2, bots: 1, daily: '2026-11-21', rule: 'host' })],
  [
    'lucky-numbers of a secret day',
    sampleRecord(games['lucky-numbers'], { seats: 1, daily: '2026-11-21', isSecretDay: true, rule: 'host' }),
  ],
];

describe('P-31 a change is caught where it was made', () => {
  for (const [what, record] of RECORDS) {
    const whole = asJson(record);
    const text = JSON.stringify(record);
    const places = placesOf(whole);
    const isHead = ([first]: Path): boolean => first !== 'entries';

    test(`in every value of the head of ${what}`, () => {
      const missed = places.filter(isHead).flatMap((path) =>
        others(valueAt(whole, path)).flatMap((to) => {
          const why = uncaught(record, changedAt(whole, path, to));
          return why === undefined ? [] : [`${path.join('.')} = ${JSON.stringify(to)}: ${why}`];
        }),
      );

      expect(missed).toEqual([]);
    });

    test(`in any value of any entry of ${what}`, () => {
      const inside = places.filter((path) => !isHead(path));
      const change = fc
        .constantFrom(...inside)
        .chain((path) => fc.tuple(fc.constant(path), fc.constantFrom(...others(valueAt(whole, path)))));
      fc.assert(
        fc.property(change, ([path, to]) => {
          expect(
            uncaught(record, changedAt(whole, path, to)),
            `${path.join('.')} = ${JSON.stringify(to)}`,
          ).toBeUndefined();
        }),
        runs(30, 1),
      );
    });

    test(`in the order and number of the entries of ${what}`, () => {
      const { entries } = record;
      const last = entries.length - 1;
      const swapped = (i: number) => entries.map((entry, k) => entries[k === i ? i + 1 : k === i + 1 ? i : k] ?? entry);
      const counted = (list: MatchRecord['entries']) => list.map((entry, i) => ({ ...entry, n: i + 1 }));
      const some = [0, 1, last >> 1, last - 1];
      for (const i of some)
        for (const list of [
          entries.toSpliced(i, 1),
          entries.toSpliced(i, 0, ...entries.slice(i, i + 1)),
          swapped(i),
          entries.slice(0, i),
          entries.toReversed(),
        ])
          for (const next of [list, counted(list)])
            expect(uncaught(record, asJson({ ...record, entries: next })), `${i}`).toBeUndefined();
    });

    test(`in any byte of ${what}`, () => {
      let judged = 0;
      fc.assert(
        fc.property(fc.nat(text.length - 1), fc.integer({ min: 32, max: 126 }), (at, code) => {
          const bytes = `${text.slice(0, at)}${String.fromCharCode(code)}${text.slice(at + 1)}`;
          let after: Json;
          try {
            after = JSON.parse(bytes);
          } catch {
            return;
          }
          judged += 1;
          expect(uncaught(record, after), bytes.slice(Math.max(0, at - 40), at + 20)).toBeUndefined();
        }),
        runs(60, 2),
      );
      expect(judged).toBeGreaterThan(12);
    });
  }

  test('and the changes together call on every fault but those of what somebody kept', () => {
    expect(FAULT_CODES.filter((fault) => !called.has(fault))).toEqual(['entropy', 'receipt']);
  });
});
