/** Reads JSON Schema (draft 2020-12, what the API's document has of it) into words that a person reads. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export type Schemas = Readonly<Record<string, Schema>>;

/** What a schema says. `type` is one line; the rest unfolds below it. */
export interface Told {
  readonly type: string;
  readonly is: string;
  readonly parts: readonly Part[];
  /** One of these it is. */
  readonly variants: readonly Told[];
  /** The schema is another one by this name, whose parts or variants are told there. */
  readonly name?: string;
}

/** A part of an object. */
export interface Part extends Told {
  readonly key: string;
  readonly isOptional: boolean;
}

const nameIn = (ref: string): string => ref.split('/').at(-1) ?? ref;

const isFoldable = ({ parts, variants }: Told): boolean => parts.length > 0 || variants.length > 0;

/** Such as `0 to 5`, `1 or more`, `at most 9`; nothing where there is no edge. */
function rangeOf(min: number | undefined, max: number | undefined): string {
  if (max === undefined) return min === undefined ? '' : `${min} or more`;
  return min === undefined ? `at most ${max}` : `${min} to ${max}`;
}

function plainType({ type, minimum, maximum, exclusiveMaximum, maxLength, pattern, format }: Schema): string {
  const highest = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - 1);
  const limits = [
    rangeOf(minimum, highest),
    format ?? '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    pattern ?? '',
  ];
  const known = type === undefined ? 'anything' : [type].flat().join(' or ');
  return [known, ...limits].filter(Boolean).join(', ');
}

/** Told at once in its line: no name of its own, and nothing to unfold. */
const isLine = (told: Told): boolean => !isFoldable(told) && told.is === '';

function chosen(schemas: Schemas, those: readonly Schema[], is: string): Told {
  const all = those.map((one) => read(schemas, one));
  if (all.every(isLine)) return { type: all.map(({ type }) => type).join(' or '), is, parts: [], variants: [] };
  return { type: 'one of', is, parts: [], variants: all };
}

function listed(schemas: Schemas, { items = {}, minItems, maxItems }: Schema, is: string): Told {
  const { type, is: _, ...inner } = read(schemas, items);
  const count = rangeOf(minItems, maxItems);
  return { ...inner, type: `list${count && `, ${count},`} of ${type}`, is };
}

/** Reads a schema; a reference to one that can be told in a line is told in its place. */
export function read(schemas: Schemas, schema: Schema): Told {
  const is = schema.description ?? '';
  if (schema.$ref !== undefined) {
    const name = nameIn(schema.$ref);
    const known = read(schemas, schemas[name] ?? {});
    const both = [is, known.is].filter(Boolean).join(' ');
    if (!isFoldable(known)) return { ...known, is: both };
    return { ...known, type: known.type === 'object' ? name : `${name}: ${known.type}`, is: both, name };
  }
  if (schema.const !== undefined) {
    const says = [schema.title, is].filter(Boolean).join(': ');
    return { type: JSON.stringify(schema.const), is: says, parts: [], variants: [] };
  }
  const values = schema.enum?.map((value) => JSON.stringify(value)).join(' or ');
  if (values !== undefined) return { type: values, is, parts: [], variants: [] };
  const those = schema.anyOf ?? schema.oneOf;
  if (those) return chosen(schemas, those, is);
  if (schema.type === 'array') return listed(schemas, schema, is);
  const parts = Object.entries(schema.properties ?? {}).map(
    ([key, inner]): Part => ({ ...read(schemas, inner), key, isOptional: !schema.required?.includes(key) }),
  );
  return { type: parts.length > 0 ? 'object' : plainType(schema), is, parts, variants: [] };
}

/** Every word of a schema, those of its references too: what a search finds. */
export function wordsOf({ type, is, parts, variants }: Told): string {
  const inner = [...parts.map((part) => `${part.key} ${wordsOf(part)}`), ...variants.map(wordsOf)];
  return [type, is, ...inner].join(' ');
}
