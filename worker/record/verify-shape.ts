/** Checks the shape of a record without a schema library, so that the page does not load one. */
import { ENTRY_CAUSES } from '../games/match-types.ts';
import { isPoints } from '../games/points.ts';
import { isDeeperThan } from './json-depth.ts';
import type { MatchRecord } from './record-format.ts';

/** Why a document is not a record, in words, and the faulty entry if there is one. */
export interface ShapeError {
  readonly detail: string;
  readonly entry?: number;
}

/** Returns a description of the expected value, or undefined if the value is valid. */
type Validator = (value: unknown) => string | undefined;
type FieldValidators = Readonly<Record<string, Validator>>;

export const RECORD_FORMAT = 'tilepost-record-1';

/**
 * At least as high as in any game, and low enough to replay. The other two are also in `worker/protocol/limits.ts`,
 * which this folder may not import.
 */
const OPTION_VALUE_MAX = 99;
const SEATS_MAX = 6;
const JSON_DEPTH_MAX = 32;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const validator =
  (expected: string, test: (value: unknown) => boolean): Validator =>
  (value) =>
    test(value) ? undefined : expected;

const stringMatching = (expected: string, pattern: RegExp): Validator =>
  validator(expected, (value) => typeof value === 'string' && pattern.test(value));
const integerBetween = (expected: string, min: number, max = Number.MAX_SAFE_INTEGER): Validator =>
  validator(
    expected,
    (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max,
  );
const oneOf = (choices: readonly unknown[]): Validator =>
  validator(`one of ${choices.join(', ')}`, (value) => choices.includes(value));
const optional =
  (test: Validator): Validator =>
  (value) =>
    value === undefined ? undefined : test(value);

const text = validator('a text', (value) => typeof value === 'string');
const bool = oneOf([true, false]);
const epochMs = integerBetween('milliseconds since 1970', 0);
const seat = integerBetween('a seat', 0, SEATS_MAX - 1);
const digest = stringMatching('16 bytes in hexadecimal', /^[0-9a-f]{32}$/);
const bytes32 = stringMatching('32 bytes in hexadecimal', /^[0-9a-f]{64}$/);
const integers = validator(
  'a list of whole numbers',
  (value) => Array.isArray(value) && value.every(Number.isSafeInteger),
);
const pointsList = validator(
  'a list of points: whole numbers, or fractions in lowest terms',
  (value) => Array.isArray(value) && value.every(isPoints),
);

/** An object with exactly these fields. The result starts with the name of the faulty one. */
const strictObject =
  (fields: FieldValidators): Validator =>
  (value) => {
    if (!isObject(value)) return 'an object';
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined) return `nothing called ${JSON.stringify(unknown)}`;
    for (const [name, test] of Object.entries(fields)) {
      const field = Object.hasOwn(value, name) ? value[name] : undefined;
      const expected = Object.hasOwn(value, name) && field === undefined ? 'a value' : test(field);
      if (expected !== undefined) return `${name}: ${expected}`;
    }
    return undefined;
  };

const anyOf =
  (...tests: readonly Validator[]): Validator =>
  (value) => {
    const expected = tests.map((test) => test(value));
    return expected.includes(undefined) ? undefined : expected.join('; or ');
  };

const bot = strictObject({ strength: oneOf(['easy', 'normal', 'strong']), yields: bool });
const seatShape = strictObject({
  name: validator('a name or null', (value) => value === null || typeof value === 'string'),
  entropy: stringMatching('16 bytes in hexadecimal, or nothing', /^([0-9a-f]{32})?$/),
  host: bool,
  bot: optional(bot),
});
const option = anyOf(text, bool, integerBetween('a number of an option', 0, OPTION_VALUE_MAX));
const options: Validator = (value) =>
  isObject(value)
    ? Object.values(value)
        .map(option)
        .find((expected) => expected !== undefined)
    : 'an object';
const move = validator(
  'a move',
  (value) => isObject(value) && typeof value.kind === 'string' && !isDeeperThan(value, JSON_DEPTH_MAX),
);
const entryShape = strictObject({
  n: integerBetween('a number from 1', 1),
  at: epochMs,
  seat,
  by: oneOf(ENTRY_CAUSES),
  move,
  digest,
});
const clock = anyOf(
  strictObject({ kind: oneOf(['live']), seconds: integerBetween('seconds', 1) }),
  strictObject({ kind: oneOf(['post']), hours: integerBetween('hours', 1), sparesQuiet: bool }),
  strictObject({
    kind: oneOf(['reserve']),
    hours: integerBetween('hours', 1),
    reserve: integerBetween('hours', 0),
    sparesQuiet: bool,
  }),
  strictObject({ kind: oneOf(['daily']), minute: integerBetween('minutes', 0), zone: text, sparesQuiet: bool }),
);
const list = validator('a list', Array.isArray);
const RECORD_FIELDS: FieldValidators = {
  format: oneOf([RECORD_FORMAT]),
  match: stringMatching('24 letters and digits', /^[0-9a-hjkmnp-tv-z]{24}$/),
  game: text,
  version: integerBetween('a version', 1),
  options,
  seats: validator(
    `1 to ${SEATS_MAX} seats`,
    (value) => Array.isArray(value) && value.length > 0 && value.length <= SEATS_MAX,
  ),
  rule: anyOf(oneOf(['random', 'host']), seat),
  first: seat,
  commitment: bytes32,
  daily: optional(stringMatching('a day', /^\d{4}-\d\d-\d\d$/)),
  dailyCommitment: optional(bytes32),
  seed: bytes32,
  start: strictObject({ at: epochMs, digest }),
  entries: list,
  totals: pointsList,
  ranks: integers,
  ended: optional(epochMs),
  clock: optional(clock),
  notes: optional(list),
  device: optional(oneOf([true])),
  seal: digest,
};

/** Return why a document is not a record, or undefined if it is one. */
function shapeErrorOf(value: unknown): ShapeError | undefined {
  const head = strictObject(RECORD_FIELDS)(value);
  if (head !== undefined) return { detail: head };
  const { seats, entries, totals, first } = value as MatchRecord;
  for (const [i, one] of seats.entries()) {
    const expected = seatShape(one);
    if (expected !== undefined) return { detail: `seat ${i}: ${expected}` };
  }
  if (first >= seats.length) return { detail: `first: a seat` };
  if (totals.length !== seats.length) return { detail: 'totals: one for each seat' };
  for (const [i, one] of entries.entries()) {
    const expected = entryShape(one) ?? (one.seat >= seats.length ? 'seat: a seat' : undefined);
    if (expected !== undefined) return { detail: `entry ${i + 1}: ${expected}`, entry: i + 1 };
  }
  return undefined;
}

/** Return the record, or why the document is not one. */
export function parseRecord(value: unknown): { readonly record: MatchRecord } | { readonly misshape: ShapeError } {
  const misshape = shapeErrorOf(value);
  return misshape ? { misshape } : { record: value as MatchRecord };
}
