/** Generators of hostile JSON texts: deep, wide, huge numbers, odd keys, NUL, lone surrogates, duplicate keys. */
import fc from 'fast-check';
import { JSON_DEPTH_MAX } from '../../../worker/protocol/limits.ts';

/** Lists or objects inside each other. The text has 2 or 6 characters for each level. */
const nested = (depth: number, isList: boolean): string =>
  isList ? `${'['.repeat(depth)}${']'.repeat(depth)}` : `${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`;

/** Deep enough to be refused, up to what fits into a body. */
export const deepJson = fc
  .record({ depth: fc.integer({ min: JSON_DEPTH_MAX + 1, max: 7_900 }), isList: fc.boolean() })
  .map(({ depth, isList }) => nested(isList ? depth : Math.max(JSON_DEPTH_MAX + 1, Math.ceil(depth / 3)), isList));

const wideJson = fc
  .record({ count: fc.integer({ min: 100, max: 900 }), isList: fc.boolean() })
  .map(({ count, isList }) => {
    const parts = Array.from({ length: count }, (_, i) => (isList ? '[]' : `"k${i}":{}`));
    return isList ? `[${parts.join()}]` : `{${parts.join()}}`;
  });

const hugeNumber = fc.constantFrom(
  '1e999',
  '-1e999',
  '1e308',
  '5e-324',
  '-0',
  '9007199254740993',
  `${'9'.repeat(400)}`,
  `0.${'0'.repeat(400)}1`,
);

const oddText = fc.constantFrom(
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"__proto__"',
  '"\\u202e"',
  `"${'é'.repeat(3_000)}"`,
  '"\ufeff"',
);

const oddKey = fc.constantFrom('__proto__', 'constructor', 'toString', 'kind', '', '\\u0000', '\\ud800', 'length');

const oddObject = fc
  .record({
    key: oddKey,
    other: oddKey,
    value: fc.constantFrom('{"kind":{}}', 'null', '[]', '{"__proto__":[]}', '1e999'),
  })
  .map(({ key, other, value }) => `{"${key}":${value},"${other}":${value},"${key}":0,"${key}":${value}}`);

export const hostileJson = fc.oneof({ weight: 2, arbitrary: deepJson }, wideJson, hugeNumber, oddText, oddObject);

type Path = readonly (string | number)[];

/** The paths of all values inside a value, itself included. */
const pathsIn = (value: unknown): readonly Path[] => [
  [],
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => pathsIn(part).map((path): Path => [key, ...path]))
    : []),
];

/** The value as JSON, with a hostile text at this path, or beside what an object has there. */
function withTextAt(value: unknown, [key, ...rest]: Path, text: string, addedKey: string | undefined): string {
  if (key === undefined) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && addedKey !== undefined
      ? `${JSON.stringify(value).replace(/}$/, Object.keys(value).length > 0 ? ',' : '')}"${addedKey}":${text}}`
      : text;
  }
  const parts = Object.entries(value as object).map(([name, part]) => {
    const json = name === String(key) ? withTextAt(part, rest, text, addedKey) : JSON.stringify(part);
    return Array.isArray(value) ? json : `${JSON.stringify(name)}:${json}`;
  });
  return Array.isArray(value) ? `[${parts.join()}]` : `{${parts.join()}}`;
}

/** The JSON of this body with one hostile value somewhere: in the place of a value, or as one more field. */
export const spoiledJson = (body: object, hostile: fc.Arbitrary<string> = hostileJson): fc.Arbitrary<string> =>
  fc
    .record({ path: fc.constantFrom(...pathsIn(body)), text: hostile, key: fc.option(oddKey, { nil: undefined }) })
    .map(({ path, text, key }) => withTextAt(body, path, text, key));
