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
export interface SchemaText {
  readonly type: string;
  readonly note: string;
  readonly parts: readonly SchemaField[];
  /** One of these it is. */
  readonly variants: readonly SchemaText[];
  /** The schema is another one by this name, whose parts or variants are told there. */
  readonly name?: string;
}

/** A part of an object. */
export interface SchemaField extends SchemaText {
  readonly key: string;
  readonly isOptional: boolean;
}

const refName = (ref: string): string => ref.split('/').at(-1) ?? ref;

const hasDetails = ({ parts, variants }: SchemaText): boolean => parts.length > 0 || variants.length > 0;

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
const isInline = (schema: SchemaText): boolean => !hasDetails(schema) && schema.note === '';

function describeUnion(schemas: Schemas, variants: readonly Schema[], note: string): SchemaText {
  const all = variants.map((one) => describeSchema(schemas, one));
  if (all.every(isInline)) return { type: all.map(({ type }) => type).join(' or '), note, parts: [], variants: [] };
  return { type: 'one of', note, parts: [], variants: all };
}

function describeArray(schemas: Schemas, { items = {}, minItems, maxItems }: Schema, note: string): SchemaText {
  const { type, note: _, ...inner } = describeSchema(schemas, items);
  const count = rangeOf(minItems, maxItems);
  return { ...inner, type: `list${count && `, ${count},`} of ${type}`, note };
}

/** Reads a schema; a reference to one that can be told in a line is told in its place. */
export function describeSchema(schemas: Schemas, schema: Schema): SchemaText {
  const note = schema.description ?? '';
  if (schema.$ref !== undefined) {
    const name = refName(schema.$ref);
    const known = describeSchema(schemas, schemas[name] ?? {});
    const both = [note, known.note].filter(Boolean).join(' ');
    if (!hasDetails(known)) return { ...known, note: both };
    return { ...known, type: known.type === 'object' ? name : `${name}: ${known.type}`, note: both, name };
  }
  if (schema.const !== undefined) {
    const says = [schema.title, note].filter(Boolean).join(': ');
    return { type: JSON.stringify(schema.const), note: says, parts: [], variants: [] };
  }
  const values = schema.enum?.map((value) => JSON.stringify(value)).join(' or ');
  if (values !== undefined) return { type: values, note, parts: [], variants: [] };
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return describeUnion(schemas, variants, note);
  if (schema.type === 'array') return describeArray(schemas, schema, note);
  const parts = Object.entries(schema.properties ?? {}).map(
    ([key, inner]): SchemaField => ({
      ...describeSchema(schemas, inner),
      key,
      isOptional: !schema.required?.includes(key),
    }),
  );
  return { type: parts.length > 0 ? 'object' : plainType(schema), note, parts, variants: [] };
}

/** Every word of a schema, those of its references too: what a search finds. */
export function searchText({ type, note, parts, variants }: SchemaText): string {
  const inner = [...parts.map((part) => `${part.key} ${searchText(part)}`), ...variants.map(searchText)];
  return [type, note, ...inner].join(' ');
}
