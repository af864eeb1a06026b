/** The API document: its routes, its schemas and their texts, and the schema of records. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { gameIds, games } from '../../../worker/games/registry.ts';
import { PROBLEM_STATUS } from '../../../worker/protocol/problem-codes.ts';
import { MatchRecord } from '../../../worker/record/record-format.ts';
import { verifyRecord } from '../../../worker/record/verify-record.ts';
import { type SchemaText, schemaTexts } from '../../../worker/tools/openapi/doc-comments.ts';
import { openapiDocument } from '../../../worker/tools/openapi/document.ts';
import { recordSchema } from '../../../worker/tools/openapi/record-schema.ts';
import { ROUTES } from '../../../worker/tools/openapi/routes.ts';
import { withTexts } from '../../../worker/tools/openapi/schemas.ts';
import { currentRules, sampleRecord } from '../../kit/sample-records.ts';
import { sharedWinRecord } from '../../kit/shared-win.ts';

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

// The published format of a record: every record conforms to it, and an additional key anywhere does not.
// Built from the document alone.
const { anyOf: _, ...published } = JSON.parse(JSON.stringify(recordSchema()));
const form = z.fromJSONSchema(published);

const records = gameIds.map((id) =>
  sampleRecord(games[id], { seats: 2, bots: 1, endedAt: 12, clock: { kind: 'live', seconds: 60 } }),
);

describe('P-30 the published form of a record', () => {
  test('is that of every record', () => {
    for (const record of records) expect(form.safeParse(record).error).toBeUndefined();
  });

  test('knows no other key, and neither does the verifier', () => {
    const [record] = records;
    if (!record) throw new Error('no record');
    const [seat, ...seats] = record.seats;
    const [entry, ...entries] = record.entries;
    const changed = [
      { ...record, more: 1 },
      { ...record, seats: [{ ...seat, more: 1 }, ...seats] },
      { ...record, start: { ...record.start, more: 1 } },
      { ...record, entries: [{ ...entry, more: 1 }, ...entries] },
      { ...record, clock: { ...record.clock, more: 1 } },
      { ...record, seats: [seat, { ...seats[0], bot: { ...seats[0]?.bot, more: 1 } }] },
      { ...record, seal: undefined },
      { ...record, seed: record.seed.toUpperCase() },
      { ...record, first: 6 },
    ];
    for (const other of changed) {
      const document = JSON.parse(JSON.stringify(other));
      expect(form.safeParse(document).success).toBe(false);
      expect(MatchRecord.safeParse(document).success).toBe(false);
      expect(verifyRecord(document, currentRules)).toMatchObject({ what: 'shape' });
    }
  });

  test('has points as whole numbers and as fractions in one form (RK-16)', () => {
    const record = sharedWinRecord(games.rummikub.version);
    const withPoints = (points: unknown) => ({ ...record, totals: [points, ...record.totals.slice(1)] });

    expect(form.safeParse(record).error).toBeUndefined();
    for (const points of [5, -5, '11/2', '-1/60']) expect(form.safeParse(withPoints(points)).success).toBe(true);
    for (const points of [5.5, '5', '5.5', '3/1', '2/-3', '0/2', '01/2', '11/02', null]) {
      expect(form.safeParse(withPoints(points)).success, `${points}`).toBe(false);
      expect(MatchRecord.safeParse(withPoints(points)).success, `${points}`).toBe(false);
    }
    // JSON Schema cannot express lowest terms; the description asks for them.
    for (const points of ['10/4', '4/2']) expect(MatchRecord.safeParse(withPoints(points)).success).toBe(false);
    expect(JSON.stringify(published.properties.totals)).toContain('lowest terms');
  });

  test('tells the options of every game, and is linked where people look for it', () => {
    const { anyOf } = recordSchema() as { readonly anyOf: readonly object[] };

    for (const id of gameIds) {
      const names = Object.keys(games[id].defaults);
      const required = names.length > 0 ? { required: names } : {};
      const options = expect.objectContaining({ ...required, additionalProperties: false });
      expect(anyOf).toContainEqual({ properties: { game: { const: id }, options } });
    }
    expect(readFileSync(new URL('../../../worker/record/README.md', import.meta.url), 'utf8')).toContain(
      '/api/record.schema.json',
    );
  });
});

// The doc comments of wire schemas become the texts of the API document.
const SHAPES = `
  const Inner = z.object({
    /** In a constant. */
    depth: z.int(),
  });
  export const pairShape = {
    /** The left one. */
    left: z.int(),
    /** A list. */
    right: z.optional(z.array(Inner)),
  } as const;
`;

const textOf = (source: string, name = 'Body'): SchemaText | undefined =>
  schemaTexts({ 'shapes.ts': SHAPES, 'body.ts': `import { pairShape } from './shapes.ts';\n${source}` }).get(name);

const field = (text: string | undefined): SchemaText => ({ text, objects: [] });

describe('the text of a schema (P-46)', () => {
  test('is the doc comment before it, in one line', () => {
    expect(textOf('/**\n * One line,\n * and another.\n */\nexport const Body = z.string();')).toEqual(
      field('One line, and another.'),
    );
    expect(textOf('/* No doc comment. */\nexport const Body = z.string();')).toEqual(field(undefined));
    expect(textOf('/** Of something else. */\nlet a;\nexport const Body = z.string();')).toEqual(field(undefined));
  });

  test('comes with those of its fields, also from shapes and schemas of other modules', () => {
    const left = field('The left one.');
    const right = { text: 'A list.', objects: [{ depth: field('In a constant.') }] };

    expect(textOf('export const Body = z.strictObject({ /** First. */ a: z.int(), ...pairShape });')?.objects).toEqual([
      { a: field('First.'), left, right },
    ]);
    expect(
      textOf('export const Pair = z.object(pairShape);\nexport const Body = z.object({ ...Pair.shape }).check(f({}));')
        ?.objects,
    ).toEqual([{ left, right }]);
  });

  test('comes with those of each variant, and leaves out exported schemas, which have their own', () => {
    const texts = textOf(`
      export const Other = z.object({ b: z.int() });
      export const Body = z.discriminatedUnion('kind', [
        z.object({ /** First. */ a: z.int() }),
        z.object({ /** Second. */ a: z.optional(Other) }),
      ]);`);

    expect(texts?.objects).toEqual([{ a: field('First.') }, { a: field('Second.') }]);
  });

  test('is asked for where the source cannot be read', () => {
    expect(() => textOf("import { far } from './far.ts';\nexport const Body = z.object(far);")).toThrow('far');
    expect(() => textOf('export const Body = z.object({ ...shapeOf(1) });')).toThrow('CallExpression');
  });
});

describe('a schema of the document', () => {
  const object = (properties: Readonly<Record<string, object>>) => ({ type: 'object', properties });
  const text = (...objects: SchemaText['objects']): SchemaText => ({ text: 'All.', objects });

  test('gets the texts of its fields, also inside lists and unions', () => {
    const list = { type: 'array', items: { anyOf: [object({ a: {} }), { type: 'null' }, object({ a: {} })] } };

    expect(withTexts('Body', object({ list }), text({ list: text({ a: field('1.') }, { a: field('2.') }) }))).toEqual({
      description: 'All.',
      type: 'object',
      properties: {
        list: {
          description: 'All.',
          type: 'array',
          items: {
            anyOf: [object({ a: { description: '1.' } }), { type: 'null' }, object({ a: { description: '2.' } })],
          },
        },
      },
    });
  });

  test('is refused without a text, and so is each of its fields that is no constant and no reference', () => {
    const known = { kind: { const: 'a' }, other: { $ref: '#/components/schemas/Other' } };

    expect(withTexts('Body', object(known), text({}))).toEqual({ description: 'All.', ...object(known) });
    expect(() => withTexts('Body', object(known), { objects: [] })).toThrow('no doc comment for Body');
    expect(() => withTexts('Body', object({ id: { type: 'string' } }), text({ id: field(undefined) }))).toThrow(
      'no doc comment for Body.id',
    );
    const inner = { type: 'array', items: object({ id: {} }) };
    expect(() => withTexts('Body', object({ inner }), text({ inner: text() }))).toThrow('Body.inner.id');
  });

  test('has figures for their names', () => {
    expect(withTexts('Body', {}, field("A seat's {@link SEATS_MAX}."))).toEqual({ description: 'A seat’s 6.' });
    expect(() => withTexts('Body', {}, field('{@link NO_SUCH_MAX}'))).toThrow('NO_SUCH_MAX');
  });
});
