/**
 * The usual notation of moves: the kind, then the values of its fields in the order of the shapes, as in `write 6` or
 * `roll 0 3`. Only the last field may be a list. Lists in it are separated by slashes, and an empty one is `nothing`.
 */
import type { Field, MoveShapes } from './move-shapes.ts';

interface AnyMove {
  readonly kind: string;
}

interface UsualNotation {
  readonly write: (move: AnyMove) => string;
  readonly read: (text: string) => AnyMove | undefined;
}

const EMPTY_LIST = 'nothing';
const SEPARATORS = [' ', ' / '] as const;

const depthOf = (field: Field): number => (field.is === 'list' ? 1 + depthOf(field.of) : 0);

function writeValue(field: Field, value: unknown): string {
  if (field.is !== 'list') return `${value}`;
  const items = value as readonly unknown[];
  const separator = SEPARATORS[depthOf(field) - 1];
  return items.length === 0 ? EMPTY_LIST : items.map((item) => writeValue(field.of, item)).join(separator);
}

const isAscending = (numbers: readonly unknown[]): boolean =>
  numbers.every((one, i) => i === 0 || Number(one) > Number(numbers[i - 1]));

/** Return the value of a text; undefined for any other text. */
function readValue(field: Field, text: string): unknown {
  if (field.is === 'one') return field.of.find((one) => `${one}` === text);
  if (field.is === 'number') {
    const number = Number(text);
    return `${number}` === text && number >= field.min && number <= field.max && Number.isInteger(number)
      ? number
      : undefined;
  }
  const words = text === EMPTY_LIST ? [] : text.split(SEPARATORS[depthOf(field) - 1] ?? ' ');
  const items = words.map((word) => readValue(field.of, word));
  const isWhole = items.every((item) => item !== undefined) && items.length >= field.min && items.length <= field.max;
  return isWhole && (!field.order || isAscending(items)) ? items : undefined;
}

/** True if the texts of these moves can be read again: only the last field of a kind is a list, at most one in another. */
export const hasUsualNotation = (shapes: MoveShapes): boolean =>
  Object.values(shapes).every((fields) =>
    Object.values(fields).every((field, i, all) => depthOf(field) <= (i === all.length - 1 ? SEPARATORS.length : 0)),
  );

export function usualNotation(shapes: MoveShapes): UsualNotation {
  return {
    write(move) {
      const values: Readonly<Record<string, unknown>> = { ...move };
      const fields = Object.entries(shapes[move.kind] ?? {});
      return [move.kind, ...fields.map(([name, field]) => writeValue(field, values[name]))].join(' ');
    },
    read(text) {
      const [kind = '', ...words] = text.split(' ');
      const shape = Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
      if (!shape) return undefined;
      const fields = Object.entries(shape);
      // The last field has all the words that are left.
      const texts = fields.map((_, i) => (i === fields.length - 1 ? words.slice(i).join(' ') : (words[i] ?? '')));
      const values = fields.map(([name, field], i) => [name, readValue(field, texts[i] ?? '')] as const);
      const isWhole = values.every(([, value]) => value !== undefined) && (fields.length > 0 || words.length === 0);
      return isWhole ? { kind, ...Object.fromEntries(values) } : undefined;
    },
  };
}
