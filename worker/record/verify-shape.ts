/** Whether a document has the shape of a record, told without a schema library, so that the page needs none for it. */
import { BY } from '../games/match.ts';
import type { MatchRecord } from './format.ts';

/** Where a document is no record, in words, and at which entry if it is one of them. */
export interface Misshape {
  readonly detail: string;
  readonly entry?: number;
}

/** Says what should stand there, or nothing where it does. */
type Test = (value: unknown) => string | undefined;
type Fields = Readonly<Record<string, Test>>;

export const FORMAT = 'tilepost-record-1';

/** More than any game has of anything, and few enough to deal. */
const OPTION_MAX = 99;
const SEATS_MAX = 6;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const is =
  (says: string, test: (value: unknown) => boolean): Test =>
  (value) =>
    test(value) ? undefined : says;

const matching = (says: string, pattern: RegExp): Test =>
  is(says, (value) => typeof value === 'string' && pattern.test(value));
const whole = (says: string, least: number, most = Number.MAX_SAFE_INTEGER): Test =>
  is(says, (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most);
const oneOf = (choices: readonly unknown[]): Test =>
  is(`one of ${choices.join(', ')}`, (value) => choices.includes(value));
const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined ? undefined : test(value);

const text = is('a text', (value) => typeof value === 'string');
const truth = oneOf([true, false]);
const time = whole('milliseconds since 1970', 0);
const seat = whole('a seat', 0, SEATS_MAX - 1);
const digest = matching('16 bytes in hexadecimal', /^[0-9a-f]{32}$/);
const bytes32 = matching('32 bytes in hexadecimal', /^[0-9a-f]{64}$/);
const numbers = is('a list of whole numbers', (value) => Array.isArray(value) && value.every(Number.isSafeInteger));

/** Exactly these fields; the answer begins with the name of the one that is wrong. */
const strict =
  (fields: Fields): Test =>
  (value) => {
    if (!isObject(value)) return 'an object';
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined) return `nothing called ${JSON.stringify(unknown)}`;
    for (const [name, test] of Object.entries(fields)) {
      const own = Object.hasOwn(value, name) ? value[name] : undefined;
      const says = Object.hasOwn(value, name) && own === undefined ? 'a value' : test(own);
      if (says !== undefined) return `${name}: ${says}`;
    }
    return undefined;
  };

const either =
  (...tests: readonly Test[]): Test =>
  (value) => {
    const says = tests.map((test) => test(value));
    return says.includes(undefined) ? undefined : says.join('; or ');
  };

const bot = strict({ strength: oneOf(['easy', 'normal', 'strong']), yields: truth });
const seatShape = strict({
  name: is('a name or null', (value) => value === null || typeof value === 'string'),
  entropy: matching('16 bytes in hexadecimal, or nothing', /^([0-9a-f]{32})?$/),
  host: truth,
  bot: optional(bot),
});
const option = either(text, truth, whole('a number of an option', 0, OPTION_MAX));
const options: Test = (value) =>
  isObject(value)
    ? Object.values(value)
        .map(option)
        .find((says) => says !== undefined)
    : 'an object';
const move = is('a move', (value) => isObject(value) && typeof value.kind === 'string');
const entryShape = strict({ n: whole('a number from 1', 1), at: time, seat, by: oneOf(BY), move, digest });
const clock = either(
  strict({ kind: oneOf(['live']), seconds: whole('seconds', 1) }),
  strict({ kind: oneOf(['post']), hours: whole('hours', 1), sparesQuiet: truth }),
);
const list = is('a list', Array.isArray);
const HEAD: Fields = {
  format: oneOf([FORMAT]),
  match: matching('24 letters and digits', /^[0-9a-hjkmnp-tv-z]{24}$/),
  game: text,
  version: whole('a version', 1),
  options,
  seats: is(
    `1 to ${SEATS_MAX} seats`,
    (value) => Array.isArray(value) && value.length > 0 && value.length <= SEATS_MAX,
  ),
  rule: either(oneOf(['random', 'host']), seat),
  first: seat,
  commitment: bytes32,
  daily: optional(matching('a day', /^\d{4}-\d\d-\d\d$/)),
  seed: bytes32,
  start: strict({ at: time, digest }),
  entries: list,
  totals: numbers,
  ranks: numbers,
  ended: optional(time),
  clock: optional(clock),
  seal: digest,
};

/** What keeps a document from being a record; nothing where it is one. */
function misshapeOf(value: unknown): Misshape | undefined {
  const head = strict(HEAD)(value);
  if (head !== undefined) return { detail: head };
  const { seats, entries, totals, first } = value as MatchRecord;
  for (const [i, one] of seats.entries()) {
    const says = seatShape(one);
    if (says !== undefined) return { detail: `seat ${i}: ${says}` };
  }
  if (first >= seats.length) return { detail: `first: a seat` };
  if (totals.length !== seats.length) return { detail: 'totals: one for each seat' };
  for (const [i, one] of entries.entries()) {
    const says = entryShape(one) ?? (one.seat >= seats.length ? 'seat: a seat' : undefined);
    if (says !== undefined) return { detail: `entry ${i + 1}: ${says}`, entry: i + 1 };
  }
  return undefined;
}

/** The record that a document is, or where it is none. */
export function shaped(value: unknown): { readonly record: MatchRecord } | { readonly misshape: Misshape } {
  const misshape = misshapeOf(value);
  return misshape ? { misshape } : { record: value as MatchRecord };
}
