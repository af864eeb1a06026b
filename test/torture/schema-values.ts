/** Random values for the schemas of the API document, valid or not, for bodies and parameters of hostile clients. */
import { randomBytes } from 'node:crypto';
import type { Rng } from '../../worker/games/game.ts';
import { pick } from '../kit/rng.ts';
import type { Schema } from './api-operations.ts';

/** Real values by the name of the property that they fit. */
export type Pools = Readonly<Record<string, readonly unknown[]>>;

const DEPTH_MAX = 6;
const ITEMS_MAX = 4;

/** Texts that often break programs. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u202e',
  '\ud800',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00',
  '"><svg/onload=alert(1)>',
  "'; DROP TABLE entries; --",
  'a\r\nSet-Cookie: x=1',
  '😀'.repeat(30),
  'é'.repeat(50),
  'x'.repeat(3_000),
  'http://127.0.0.1:1/',
  'https://example.com/hook',
  'NaN',
  '1e999',
] as const;

const NASTY_VALUES = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e21,
  -0,
  2 ** 53,
  Number.MAX_VALUE,
  [],
  {},
  [[]],
  [null],
  { kind: 'timeout' },
  { __proto__: null, kind: 'concede' },
] as const;

/** The text with lone surrogates replaced, because they have no UTF-8. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

export const nastyText = (rng: Rng): string => pick(NASTY_TEXTS, rng);
export const nastyValue = (rng: Rng): unknown => (rng(3) === 0 ? nastyText(rng) : pick(NASTY_VALUES, rng));

/** A value that mostly fits the schema. */
export function sampleOf(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
  pools: Pools,
  rng: Rng,
  name = '',
  depth = 0,
): unknown {
  if (depth > DEPTH_MAX) return null;
  if (schema.$ref) {
    const target = schemas[schema.$ref.split('/').at(-1) ?? ''];
    return target ? sampleOf(target, schemas, pools, rng, name, depth) : null;
  }
  const pool = pools[name];
  if (pool && pool.length > 0 && rng(8) > 0) return pick(pool, rng);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return sampleOf(pick(choices, rng), schemas, pools, rng, name, depth + 1);
  if ('const' in schema) return schema.const;
  if (schema.enum) return pick(schema.enum, rng);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || rng(3) === 0)
          .map(([key, part]) => [key, sampleOf(part, schemas, pools, rng, key, depth + 1)]),
      );
    case 'array':
      return Array.from({ length: rng(ITEMS_MAX) }, () =>
        sampleOf(schema.items ?? {}, schemas, pools, rng, name, depth + 1),
      );
    case 'integer':
    case 'number':
      return numberFor(schema, rng);
    case 'string':
      return textFor(schema, rng);
    case 'boolean':
      return rng(2) === 0;
    default:
      return nastyValue(rng);
  }
}

function numberFor({ minimum = 0, maximum = minimum + 100 }: Schema, rng: Rng): number {
  const span = Math.min(maximum - minimum, 1_000_000);
  return rng(4) === 0 ? pick([minimum, maximum, minimum - 1, maximum + 1], rng) : minimum + rng(span + 1);
}

/** Text for the few patterns in the document. */
function textFor({ pattern, format, maxLength }: Schema, rng: Rng): string {
  if (format === 'date') return pick(['2026-11-23', '2026-02-30', '1970-01-01', '9999-12-31'], rng);
  if (pattern?.includes('0-9a-f')) return randomBytes(16).toString('hex');
  if (pattern?.includes('\\d{4}')) return String(rng(10_000)).padStart(4, '0');
  if (pattern)
    return randomBytes(13)
      .toString('hex')
      .slice(0, pick([24, 26], rng));
  return rng(3) === 0 ? nastyText(rng) : 'Ada'.slice(0, maxLength ?? 3);
}

/** The value with one random part replaced by a wrong one. */
export function mutated(value: unknown, rng: Rng): unknown {
  if (typeof value !== 'object' || value === null || rng(6) === 0) return nastyValue(rng);
  if (Array.isArray(value)) {
    if (value.length === 0 || rng(4) === 0) return Array.from({ length: pick([1, 40, 700], rng) }, () => value[0] ?? 0);
    const at = rng(value.length);
    return value.map((one, i) => (i === at ? mutated(one, rng) : one));
  }
  const keys = Object.keys(value);
  const key = keys[rng(keys.length + 1)];
  if (key === undefined) return { ...value, [pick(['x', '__proto__', 'seat', 'by', 'n'], rng)]: nastyValue(rng) };
  if (rng(4) === 0) return Object.fromEntries(Object.entries(value).filter(([one]) => one !== key));
  return Object.fromEntries(Object.entries(value).map(([one, part]) => [one, one === key ? mutated(part, rng) : part]));
}

/** The body as text: mostly JSON, sometimes malformed. */
export function bodyText(value: unknown, rng: Rng): string {
  const text = JSON.stringify(value) ?? 'null';
  switch (rng(24)) {
    case 0:
      return text.slice(0, rng(text.length + 1));
    case 1:
      return `${text}${text}`;
    case 2:
      return `${'['.repeat(2_000)}${']'.repeat(2_000)}`;
    case 3:
      return text.replace('{', '{"id":"x",');
    case 4:
      return `${text.slice(0, -1)},"pad":"${'x'.repeat(pick([15_000, 16_384, 60_000], rng))}"}`;
    case 5:
      return '\ufeff'.concat(text);
    default:
      return text;
  }
}
