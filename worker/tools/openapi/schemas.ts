/**
 * The schemas of the API document: from zod to JSON Schema (draft 2020-12, as in OpenAPI 3.1), with names and
 * descriptions.
 */
import * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { gameEntries, gameIds } from '../../games/registry.ts';
import { PROBLEM_TITLES } from '../../http/problems.ts';
import * as limits from '../../protocol/limits.ts';
import * as wire from '../../protocol/match.ts';
import { matchMove, moveSchemas, optionSchemas } from '../../protocol/move-schemas.ts';
import { PROBLEM_STATUS, type ProblemCode } from '../../protocol/problem-codes.ts';
import { COMPONENTS } from './descriptions.ts';

/** A JSON Schema, as far as this file reads it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const refTo = (name: string): string => `#/components/schemas/${name}`;

const moveSchemaName = (game: string): string => `move-of-${game}`;
const optionsSchemaName = (game: string): string => `options-of-${game}`;
const MATCH_MOVE_SCHEMA_NAME = 'move-of-any-game';

/** All named schemas, by name. */
const namedSchemas: Readonly<Record<string, z.ZodMiniType>> = {
  ...Object.fromEntries(Object.entries(COMPONENTS).map(([name, { schema }]) => [name, schema])),
  ...Object.fromEntries(gameIds.map((game) => [moveSchemaName(game), moveSchemas[game]])),
  [MATCH_MOVE_SCHEMA_NAME]: matchMove,
  ...Object.fromEntries(gameIds.map((game) => [optionsSchemaName(game), optionSchemas[game]])),
};

const schemaNames = new Map(Object.entries(namedSchemas).map(([name, schema]) => [schema, name]));

const anyOfRefs = (those: readonly string[]): JsonSchema => ({ anyOf: those.map((name) => ({ $ref: refTo(name) })) });

const CODES = Object.keys(PROBLEM_STATUS) as readonly ProblemCode[];

/** Schemas that zod describes less exactly than possible. */
const SCHEMA_OVERRIDES = new Map<z.core.$ZodType, JsonSchema>([
  [wire.SeatSchema, { type: 'integer', minimum: 0, maximum: limits.SEATS_MAX - 1 }],
  [wire.Snapshot.shape.viewer, { anyOf: [{ $ref: refTo('Seat') }, { const: 'spectator' }] }],
  [wire.MoveBody.shape.move, anyOfRefs([...gameIds.map(moveSchemaName), MATCH_MOVE_SCHEMA_NAME])],
  [wire.CreateBody.shape.options.def.innerType, anyOfRefs(gameIds.map(optionsSchemaName))],
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

type Descriptions = Readonly<Record<string, string>>;
type Properties = Readonly<Record<string, JsonSchema>>;

/** Add descriptions to a schema, to its parts by name, and to its variants by kind. */
function withDescriptions(
  { $schema: _, $id: __, ...schema }: JsonSchema,
  description: string | undefined,
  parts: Descriptions = {},
): JsonSchema {
  const descriptionFor = (key: unknown) => (typeof key === 'string' && parts[key] ? { description: parts[key] } : {});
  const properties = Object.entries((schema.properties ?? {}) as Properties);
  const variants = schema.oneOf as readonly { readonly properties?: Properties }[] | undefined;
  return {
    ...(description && { description: description }),
    ...schema,
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties.map(([part, inner]) => [part, { ...inner, ...descriptionFor(part) }])),
    }),
    ...(variants && {
      oneOf: variants.map((inner) => ({ ...descriptionFor(inner.properties?.kind?.const), ...inner })),
    }),
  };
}

const describedEntry = (
  jsonSchemas: Readonly<Record<string, object>>,
  name: string,
  description: string | undefined,
  parts?: Descriptions,
) => [name, withDescriptions({ ...jsonSchemas[name] }, description, parts)];

/** `components.schemas` of the document. */
export function componentSchemas(): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(namedSchemas)) registry.add(schema, { id: name });
  const { schemas: jsonSchemas } = toJSONSchema(registry, { ...jsonSchemaOptions, uri: refTo });
  return Object.fromEntries([
    ...Object.entries(COMPONENTS).map(([name, { description, partDescriptions: parts }]) =>
      describedEntry(jsonSchemas, name, description, parts),
    ),
    ...gameIds.map((game) =>
      describedEntry(jsonSchemas, moveSchemaName(game), `A move of ${game}.`, gameEntries[game].apiText.moves),
    ),
    describedEntry(
      jsonSchemas,
      MATCH_MOVE_SCHEMA_NAME,
      'The moves of every game: `round` starts the next round, `concede` leaves the match for good.',
    ),
    ...gameIds.map((game) =>
      describedEntry(
        jsonSchemas,
        optionsSchemaName(game),
        `All options of ${game}.`,
        gameEntries[game].apiText.options,
      ),
    ),
  ]);
}

/** A reference if the schema has a name; otherwise the schema itself. */
export function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const name = schemaNames.get(schema);
  if (name !== undefined) return { $ref: refTo(name) };
  const { $schema: _, ...rest } = toJSONSchema(schema, jsonSchemaOptions);
  return rest;
}
