/**
 * The schemas of the API document: those of the wire, by name and with their doc comments, and those of the games.
 */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { gameEntries, gameIds } from '../../games/registry.ts';
import { PROBLEM_TITLES } from '../../http/problems.ts';
import * as ahead from '../../protocol/ahead.ts';
import * as clock from '../../protocol/clock.ts';
import * as daily from '../../protocol/daily.ts';
import * as devices from '../../protocol/devices.ts';
import * as embedSites from '../../protocol/embed-sites.ts';
import * as fields from '../../protocol/fields.ts';
import { SeatSchema } from '../../protocol/fields.ts';
import * as timeGiven from '../../protocol/given-time.ts';
import * as limits from '../../protocol/limits.ts';
import * as match from '../../protocol/match.ts';
import * as wire from '../../protocol/match.ts';
import { matchMove, moveSchemas, optionSchemas } from '../../protocol/move-schemas.ts';
import * as notifications from '../../protocol/notifications.ts';
import { PROBLEM_STATUS, type ProblemCode } from '../../protocol/problem-codes.ts';
import * as recovery from '../../protocol/recovery.ts';
import * as remark from '../../protocol/remark.ts';
import * as requests from '../../protocol/requests.ts';
import * as record from '../../record/record-format.ts';
import { type SchemaText, schemaTexts } from './doc-comments.ts';

/** The modules of the wire contract that have schemas, by their path. */
const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'protocol/ahead.ts': ahead,
  'protocol/clock.ts': clock,
  'protocol/daily.ts': daily,
  'protocol/devices.ts': devices,
  'protocol/embed-sites.ts': embedSites,
  'protocol/fields.ts': fields,
  'protocol/match.ts': match,
  'protocol/notifications.ts': notifications,
  'protocol/recovery.ts': recovery,
  'protocol/remark.ts': remark,
  'protocol/requests.ts': requests,
  'protocol/given-time.ts': timeGiven,
  'record/record-format.ts': record,
};

const sourceOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const texts = schemaTexts(Object.fromEntries(Object.keys(MODULES).map((path) => [path, sourceOf(path)])));

interface WireSchema {
  readonly schema: z.ZodMiniType;
  readonly text: SchemaText;
}

/** Objects and unions have a name, other types only with a comment: a plain `SeatNumber` is spelt out where it is used. */
const isNamed = (schema: z.ZodMiniType, { text }: SchemaText): boolean =>
  text !== undefined || ['object', 'union'].includes(schema._zod.def.type);

/** The exported schemas, by name. */
const WIRE_SCHEMAS: Readonly<Record<string, WireSchema>> = Object.fromEntries(
  Object.values(MODULES).flatMap((module) =>
    Object.entries(module).flatMap(([name, schema]) => {
      const text = texts.get(name);
      if (!(schema instanceof z.ZodMiniType) || !text || !isNamed(schema, text)) return [];
      return [[name.replace(/Schema$/, ''), { schema, text }] as const];
    }),
  ),
);

/** A JSON Schema, as far as this file reads it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const refTo = (name: string): string => `#/components/schemas/${name}`;

const moveSchemaName = (game: string): string => `move-of-${game}`;
const optionsSchemaName = (game: string): string => `options-of-${game}`;
const MATCH_MOVE_SCHEMA_NAME = 'move-of-any-game';

/** A schema of moves or options, with the texts of its moves by kind, or of its options by name. */
interface GameSchema {
  readonly schema: z.ZodMiniType;
  readonly text: string;
  readonly parts: Readonly<Record<string, string>>;
}

const GAME_SCHEMAS: Readonly<Record<string, GameSchema>> = {
  [MATCH_MOVE_SCHEMA_NAME]: {
    schema: matchMove,
    text: 'The moves of every game: `round` starts the next round, `concede` leaves the match for good.',
    parts: {},
  },
  ...Object.fromEntries(
    gameIds.flatMap((game) => {
      const { moves, options } = gameEntries[game].apiText;
      return [
        [moveSchemaName(game), { schema: moveSchemas[game], text: `A move of ${game}.`, parts: moves }],
        [optionsSchemaName(game), { schema: optionSchemas[game], text: `All options of ${game}.`, parts: options }],
      ];
    }),
  ),
};

const namedSchemas = Object.entries({ ...WIRE_SCHEMAS, ...GAME_SCHEMAS }).map(
  ([name, { schema }]) => [name, schema] as const,
);

const schemaNames = new Map(namedSchemas.map(([name, schema]) => [schema, name]));

const anyOfRefs = (those: readonly string[]): JsonSchema => ({ anyOf: those.map((name) => ({ $ref: refTo(name) })) });

const CODES = Object.keys(PROBLEM_STATUS) as readonly ProblemCode[];

/** Schemas that zod describes less exactly than possible. */
const SCHEMA_OVERRIDES = new Map<z.core.$ZodType, JsonSchema>([
  [SeatSchema, { type: 'integer', minimum: 0, maximum: limits.SEATS_MAX - 1 }],
  [wire.Snapshot.shape.viewer, { anyOf: [{ $ref: refTo('Seat') }, { const: 'spectator' }] }],
  [requests.MoveBody.shape.move, anyOfRefs([...gameIds.map(moveSchemaName), MATCH_MOVE_SCHEMA_NAME])],
  [requests.CreateBody.shape.options.def.innerType, anyOfRefs(gameIds.map(optionsSchemaName))],
  [wire.Snapshot.shape.options, anyOfRefs(gameIds.map(optionsSchemaName))],
  [
    wire.Problem.shape.code,
    {
      oneOf: CODES.map((code) => ({
        const: code,
        title: String(PROBLEM_STATUS[code]),
        description: PROBLEM_TITLES[code],
      })),
    },
  ],
]);

/** The bounds that zod writes for every whole number and date. They say nothing to a reader, so they are removed. */
const SAFE_INTEGER_MAX = Number.MAX_SAFE_INTEGER;

/** Tidy a generated schema in place. */
function tidySchema(schema: z.core.$ZodType, json: Record<string, unknown>): void {
  const override = SCHEMA_OVERRIDES.get(schema);
  if (override) {
    for (const key of Object.keys(json)) delete json[key];
    Object.assign(json, override);
  }
  if (json.minimum === -SAFE_INTEGER_MAX) delete json.minimum;
  if (json.maximum === SAFE_INTEGER_MAX) delete json.maximum;
  if (json.format === 'date') delete json.pattern;
  if (json.properties && Object.keys(json.properties).length === 0) delete json.properties;
  if (JSON.stringify(json.additionalProperties) === '{}') delete json.additionalProperties;
  if (json.const !== undefined) delete json.type;
}

const jsonSchemaOptions = {
  unrepresentable: 'any',
  io: 'input',
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }) =>
    tidySchema(zodSchema, jsonSchema as Record<string, unknown>),
} as const;

type Properties = Readonly<Record<string, JsonSchema>>;

/** The parts of a schema that hold other schemas. */
interface InnerSchemas {
  readonly properties?: Properties;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
}

const mapValues = (those: Properties, change: (json: JsonSchema, name: string) => JsonSchema): Properties =>
  Object.fromEntries(Object.entries(those).map(([name, json]) => [name, change(json, name)]));

const FIGURES: Readonly<Record<string, unknown>> = limits;

/** The text of a doc comment as it is published: `{@link NAME}` is that figure, and apostrophes are typographic. */
const publishedText = (comment: string): string =>
  comment.replaceAll(/(?<=\w)'(?=\w)/g, '’').replaceAll(/\{@link (\w+)\}/g, (_, name: string) => {
    const figure = FIGURES[name];
    if (typeof figure !== 'number') throw new Error(`${name} is not a figure of limits.ts`);
    return String(figure);
  });

/**
 * Add the texts to a wire schema and its fields, also inside lists and unions. Throws if one has no text. A constant
 * field needs none, and a field that refers to a schema has the text of that schema.
 */
export function withTexts(path: string, json: JsonSchema, { text, objects }: SchemaText): JsonSchema {
  if (!text && !('const' in json) && !('$ref' in json)) throw new Error(`no doc comment for ${path}`);
  const rest = objects.values();
  const filled = (inner: JsonSchema): JsonSchema => {
    const { properties, anyOf, oneOf, items } = inner as InnerSchemas;
    const fields = properties && rest.next().value;
    return {
      ...inner,
      ...(properties && {
        properties: mapValues(properties, (field, name) =>
          withTexts(`${path}.${name}`, field, fields?.[name] ?? { objects: [] }),
        ),
      }),
      ...(anyOf && { anyOf: anyOf.map(filled) }),
      ...(oneOf && { oneOf: oneOf.map(filled) }),
      ...(items && { items: filled(items) }),
    };
  };
  return { ...(text && { description: publishedText(text) }), ...filled(json) };
}

/** Add the texts to a schema of moves or options. */
function withGameTexts(json: JsonSchema, { text, parts }: GameSchema): JsonSchema {
  const { properties, oneOf } = json as InnerSchemas;
  const add = (inner: JsonSchema, part: unknown): JsonSchema => ({ description: parts[String(part)], ...inner });
  return {
    description: text,
    ...json,
    ...(properties && { properties: mapValues(properties, add) }),
    ...(oneOf && { oneOf: oneOf.map((move) => add(move, (move as InnerSchemas).properties?.kind?.const)) }),
  };
}

/** Return a named schema as JSON Schema, with its texts. */
function describedSchema(name: string, { $schema: _, $id: __, ...json }: JsonSchema): JsonSchema {
  const [wireSchema, gameSchema] = [WIRE_SCHEMAS[name], GAME_SCHEMAS[name]];
  if (wireSchema) return withTexts(name, json, wireSchema.text);
  return gameSchema ? withGameTexts(json, gameSchema) : json;
}

/** `components.schemas` of the document: each schema that the paths refer to, followed by those that it refers to. */
export function componentSchemas(paths: object): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of namedSchemas) registry.add(schema, { id: name });
  const { schemas } = toJSONSchema(registry, { ...jsonSchemaOptions, uri: refTo });
  const found = new Map<string, JsonSchema>();
  const addReferred = (json: object): void => {
    for (const [, name = ''] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      const described = describedSchema(name, { ...schemas[name] });
      found.set(name, described);
      addReferred(described);
    }
  };
  addReferred(paths);
  return Object.fromEntries(found);
}

/** A reference if the schema has a name; otherwise the schema itself. */
export function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const name = schemaNames.get(schema);
  if (name !== undefined) return { $ref: refTo(name) };
  const { $schema: _, ...rest } = toJSONSchema(schema, jsonSchemaOptions);
  return rest;
}
