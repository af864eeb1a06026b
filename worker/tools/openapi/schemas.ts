/** The schemas of the API's document: from zod to JSON Schema (draft 2020-12, as OpenAPI 3.1 takes it), with names and words. */
import * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { gameIds } from '../../games/registry.ts';
import { TITLES } from '../../http/problems.ts';
import * as wire from '../../protocol/match.ts';
import { moveSchemas, optionSchemas, roundMove } from '../../protocol/move-schemas.ts';
import { PROBLEMS, type ProblemCode } from '../../protocol/problem-codes.ts';
import { NAMED } from './descriptions.ts';
import { MOVE_WORDS, OPTION_WORDS } from './game-descriptions.ts';

/** A JSON Schema, as far as this file looks at one. */
export type Schema = Readonly<Record<string, unknown>>;

const refTo = (name: string): string => `#/components/schemas/${name}`;

const moveOf = (game: string): string => `move-of-${game}`;
const optionsOf = (game: string): string => `options-of-${game}`;
const ANY_GAME = 'move-of-any-game';

/** Every schema that has a name, by that name. */
const schemas: Readonly<Record<string, z.ZodMiniType>> = {
  ...Object.fromEntries(Object.entries(NAMED).map(([name, { schema }]) => [name, schema])),
  ...Object.fromEntries(gameIds.map((game) => [moveOf(game), moveSchemas[game]])),
  [ANY_GAME]: roundMove,
  ...Object.fromEntries(gameIds.map((game) => [optionsOf(game), optionSchemas[game]])),
};

const names = new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));

const anyOf = (those: readonly string[]): Schema => ({ anyOf: those.map((name) => ({ $ref: refTo(name) })) });

const CODES = Object.keys(PROBLEMS) as readonly ProblemCode[];

/** Where a zod schema says less than is known. */
const SAID = new Map<z.core.$ZodType, Schema>([
  [wire.SeatOf, { type: 'integer', minimum: 0, maximum: wire.SEATS_MAX - 1 }],
  [wire.Frame.shape.viewer, { anyOf: [{ $ref: refTo('Seat') }, { const: 'spectator' }] }],
  [wire.MoveBody.shape.move, anyOf([...gameIds.map(moveOf), ANY_GAME])],
  [wire.CreateBody.shape.options.def.innerType, anyOf(gameIds.map(optionsOf))],
  [wire.Frame.shape.options, anyOf(gameIds.map(optionsOf))],
  [
    wire.Problem.shape.code,
    { oneOf: CODES.map((code) => ({ const: code, title: String(PROBLEMS[code]), description: TITLES[code] })) },
  ],
]);

/** What zod writes for every whole number and every date: it says nothing to a reader. */
const EDGE = Number.MAX_SAFE_INTEGER;

/** The object is zod's to be written into. */
function tidy(schema: z.core.$ZodType, json: Record<string, unknown>): void {
  const said = SAID.get(schema);
  if (said) {
    for (const key of Object.keys(json)) delete json[key];
    Object.assign(json, said);
  }
  if (json.minimum === -EDGE) delete json.minimum;
  if (json.maximum === EDGE) delete json.maximum;
  if (json.format === 'date') delete json.pattern;
  if (json.properties && Object.keys(json.properties).length === 0) delete json.properties;
  if (JSON.stringify(json.additionalProperties) === '{}') delete json.additionalProperties;
  if (json.const !== undefined) delete json.type;
}

const options = {
  unrepresentable: 'any',
  io: 'input',
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }) =>
    tidy(zodSchema, jsonSchema as Record<string, unknown>),
} as const;

type Sentences = Readonly<Record<string, string>>;
type Parts = Readonly<Record<string, Schema>>;

/** Adds sentences to a schema, to its parts by their names, and to its variants by their kinds. */
function worded({ $schema: _, $id: __, ...schema }: Schema, is: string | undefined, parts: Sentences = {}): Schema {
  const said = (key: unknown) => (typeof key === 'string' && parts[key] ? { description: parts[key] } : {});
  const properties = Object.entries((schema.properties ?? {}) as Parts);
  const variants = schema.oneOf as readonly { readonly properties?: Parts }[] | undefined;
  return {
    ...(is && { description: is }),
    ...schema,
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties.map(([part, inner]) => [part, { ...inner, ...said(part) }])),
    }),
    ...(variants && { oneOf: variants.map((inner) => ({ ...said(inner.properties?.kind?.const), ...inner })) }),
  };
}

const named = (told: Readonly<Record<string, object>>, name: string, is: string | undefined, parts?: Sentences) => [
  name,
  worded({ ...told[name] }, is, parts),
];

/** `components.schemas` of the document. */
export function componentSchemas(): Readonly<Record<string, Schema>> {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(schemas)) registry.add(schema, { id: name });
  const { schemas: told } = toJSONSchema(registry, { ...options, uri: refTo });
  return Object.fromEntries([
    ...Object.entries(NAMED).map(([name, { is, parts }]) => named(told, name, is, parts)),
    ...gameIds.map((game) => named(told, moveOf(game), `A move of ${game}.`, MOVE_WORDS[game])),
    named(told, ANY_GAME, 'The match’s own move, in every game: on to the next round.'),
    ...gameIds.map((game) => named(told, optionsOf(game), `All options of ${game}.`, OPTION_WORDS[game])),
  ]);
}

/** A reference where the schema has a name; else the schema itself. */
export function schemaOf(schema: z.ZodMiniType): Schema {
  const name = names.get(schema);
  if (name !== undefined) return { $ref: refTo(name) };
  const { $schema: _, ...rest } = toJSONSchema(schema, options);
  return rest;
}
