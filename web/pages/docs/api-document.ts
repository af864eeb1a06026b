/**
 * The OpenAPI document as the page uses it: routes in groups with searchable text, and JSON Schema as readable text.
 */

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

/** A schema as text. `type` is one line; the rest unfolds below it. */
export interface SchemaText {
  readonly type: string;
  readonly note: string;
  readonly parts: readonly SchemaField[];
  /** Alternatives: a value matches one of these. */
  readonly variants: readonly SchemaText[];
  /** The name of another schema that describes the parts or variants. */
  readonly name?: string;
}

/** A part of an object. */
export interface SchemaField extends SchemaText {
  readonly key: string;
  readonly isOptional: boolean;
}

const refName = (ref: string): string => ref.split('/').at(-1) ?? ref;

const hasDetails = ({ parts, variants }: SchemaText): boolean => parts.length > 0 || variants.length > 0;

/** Return a range such as `0 to 5`, `1 or more`, `at most 9`; empty without limits. */
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

/** True for a schema described in one line: no name, and nothing to unfold. */
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

const namedSchemas = new WeakMap<Schemas, Map<string, SchemaText>>();

/** Return the schema with this name, described once, because most are referenced by many routes. */
function describeNamed(schemas: Schemas, name: string): SchemaText {
  const known = namedSchemas.get(schemas) ?? new Map<string, SchemaText>();
  namedSchemas.set(schemas, known);
  const described = known.get(name) ?? describeSchema(schemas, schemas[name] ?? {});
  known.set(name, described);
  return described;
}

/** Describe a schema. A reference to a one-line schema is replaced by that line. */
export function describeSchema(schemas: Schemas, schema: Schema): SchemaText {
  const note = schema.description ?? '';
  if (schema.$ref !== undefined) {
    const name = refName(schema.$ref);
    const known = describeNamed(schemas, name);
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

/** Return all text of a schema including its references, for the search. */
export function searchText({ type, note, parts, variants }: SchemaText): string {
  const inner = [...parts.map((part) => `${part.key} ${searchText(part)}`), ...variants.map(searchText)];
  return [type, note, ...inner].join(' ');
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  /** The messages of a WebSocket. */
  readonly 'x-socket'?: { readonly takes: Content; readonly sends: Content };
  readonly responses: Readonly<Record<string, Content & { readonly description?: string }>>;
}

export interface ApiDocument {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
  readonly 'x-limits': readonly { readonly count: string; readonly of: string }[];
  readonly 'x-pieces': Readonly<Record<string, string>>;
}

export interface RouteResponse {
  readonly status: string;
  readonly note: string;
  readonly schema?: SchemaText | undefined;
}

/** One route, ready to render. */
export interface ApiRoute {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly isSeated: boolean;
  readonly parameters: readonly { readonly name: string; readonly schema: SchemaText }[];
  readonly body?: SchemaText | undefined;
  readonly responses: readonly RouteResponse[];
  /** Its whole text in lower case, for the search. */
  readonly text: () => string;
}

export interface ApiGroup {
  readonly name: string;
  readonly note: string;
  readonly routes: readonly ApiRoute[];
}

export const OPENAPI_PATH = '/api/openapi.json';

/** Fetch the document of this service. */
export async function fetchDocument(): Promise<ApiDocument> {
  const response = await fetch(OPENAPI_PATH);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

const schemaOf = ({ content }: Content): Schema | undefined => Object.values(content ?? {})[0]?.schema;

function routeOf(schemas: Schemas, method: string, path: string, operation: Operation): ApiRoute {
  const socket = operation['x-socket'];
  const sent = operation.requestBody ?? socket?.takes;
  const bodySchema = sent && schemaOf(sent);
  const body = bodySchema && describeSchema(schemas, bodySchema);
  const parameters = operation.parameters.map(({ name, description, schema }) => ({
    name,
    schema: { ...describeSchema(schemas, schema), note: description },
  }));
  const responses = Object.entries(operation.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, answer]): RouteResponse => {
      const schema = schemaOf(status === '101' && socket ? socket.sends : answer);
      return {
        status,
        note: schema ? '' : (answer.description ?? ''),
        schema: schema && describeSchema(schemas, schema),
      };
    });
  const names = parameters.map((one) => `${one.name} ${one.schema.note}`);
  let text: string | undefined;
  const isSeated = operation.security !== undefined;
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary,
    isSeated,
    parameters,
    body,
    responses,
    text: () => {
      text ??= [method, path, operation.summary, ...names, body ? searchText(body) : ''].join(' ').toLowerCase();
      return text;
    },
  };
}

/** Return all routes, by group. */
export function groupsOf({ tags, paths, components }: ApiDocument): readonly ApiGroup[] {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tags: operation.tags,
      route: routeOf(components.schemas, method, path, operation),
    })),
  );
  return tags.map(({ name, description }) => ({
    name,
    note: description,
    routes: routes.flatMap(({ tags, route }) => (tags.includes(name) ? [route] : [])),
  }));
}

/** Return the routes that contain every word of the search; groups without any are left out. */
export function searchGroups(groups: readonly ApiGroup[], search: string): readonly ApiGroup[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      routes: group.routes.filter(({ text }) => wanted.every((word) => text().includes(word))),
    }))
    .filter(({ routes }) => routes.length > 0);
}
