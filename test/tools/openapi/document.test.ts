/** The API document: complete, and with descriptions for developers of clients. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gameIds, games } from '../../../worker/games/registry.ts';
import { PROBLEM_STATUS } from '../../../worker/protocol/problem-codes.ts';
import { openapiDocument } from '../../../worker/tools/openapi/document.ts';
import { ROUTES } from '../../../worker/tools/openapi/routes.ts';

type Json = Readonly<Record<string, unknown>>;

interface Operation extends Json {
  readonly operationId: string;
  readonly parameters: readonly { readonly description?: string }[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
  readonly 'x-limits': readonly { readonly count: string; readonly of: string }[];
}

// Converted to JSON and back, as a client gets it.
const document: Document = JSON.parse(JSON.stringify(openapiDocument(ROUTES)));
const { schemas } = document.components;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

const refsIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].flatMap(([, ref]) => (ref ? [ref] : []));

const at = (ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], document);

describe('the document of the API (P-46)', () => {
  test('names a limit for every problem that passes with time', () => {
    const codes = Object.entries(PROBLEM_STATUS).flatMap(([code, status]) => (status === 429 ? [code] : []));
    const named = document['x-limits'].flatMap(({ of }) => [...of.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code));

    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !named.includes(code))).toEqual([]);
    expect(document['x-limits']).toContainEqual({
      count: '20 a minute, 40 at once',
      of: expect.stringContaining('too-many-changes'),
    });
    for (const { count } of document['x-limits']) expect(count).toMatch(/^\d/);
  });

  test('refers to nothing that it does not have, and has no schema that nobody refers to', () => {
    const refs = new Set(refsIn(document));

    expect(refs.size).toBeGreaterThan(30);
    expect([...refs].filter((ref) => at(ref) === undefined)).toEqual([]);
    expect(Object.keys(schemas).filter((name) => !refs.has(`#/components/schemas/${name}`))).toEqual([]);
  });

  test('names each route once, and says of each parameter what it means', () => {
    const names = operations.map(({ operationId }) => operationId);

    expect(new Set(names).size).toBe(names.length);
    const wordless = operations.filter(({ parameters }) => parameters.some(({ description }) => !description));
    expect(wordless.map(({ operationId }) => operationId)).toEqual([]);
  });

  test('says of each schema, and of each part of one, what it means', () => {
    // A part that refers to a schema has its text.
    const textOf = ({ description, $ref }: Json): unknown => description ?? ($ref && textOf(at(String($ref)) as Json));
    const parts = Object.entries(schemas).flatMap(([name, schema]) => [
      [name, textOf(schema)] as const,
      ...Object.entries((schema.properties ?? {}) as Json).map(
        ([part, inner]) => [`${name}.${part}`, textOf(inner as Json)] as const,
      ),
    ]);

    expect(parts.length).toBeGreaterThan(300);
    // A kind needs no description.
    expect(parts.filter(([name, words]) => !words && name !== 'move-of-any-game.kind')).toEqual([]);
  });

  test('tells moves and options of every game, a sentence for each kind of move', () => {
    for (const game of gameIds) {
      const kinds = schemas[`move-of-${game}`]?.oneOf as readonly Json[];
      expect(kinds.length, game).toBeGreaterThan(1);
      expect(
        kinds.filter(({ description }) => !description),
        game,
      ).toEqual([]);
      const options = Object.keys((schemas[`options-of-${game}`]?.properties ?? {}) as Json);
      expect(options.toSorted(), game).toEqual(Object.keys(games[game].defaults).toSorted());
    }
  });

  test('has a sentence and a status for each problem', () => {
    const told = at('#/components/schemas/Problem/properties/code') as { readonly oneOf: readonly Json[] };

    expect(told.oneOf.map(({ const: code, title }) => [code, Number(title)])).toEqual(Object.entries(PROBLEM_STATUS));
    expect(told.oneOf.filter(({ description }) => !description)).toEqual([]);
  });
});

const router = readFileSync(new URL('../../../worker/router.ts', import.meta.url), 'utf8');

/** `put /api/matches/{}/name`: parameters of a path have different names on both sides. */
const told = (method: string, path: string): string => `${method} ${path.replace(/:\w+|\{\w+\}/g, '{}')}`;

test('every route of the API is described, once', () => {
  const routes = [...router.matchAll(/^app\.(get|post|put|delete)\('(\/api\/[^']+)'/gm)];
  const described = ROUTES.map(({ method, path }) => told(method, path));

  expect(routes.length).toBeGreaterThan(20);
  expect(described.toSorted()).toEqual(routes.map(([, method = '', path = '']) => told(method, path)).toSorted());
});
