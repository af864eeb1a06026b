/** How the API page describes schemas and searches routes. */
import { describe, expect, test } from 'vitest';
import {
  type ApiDocument,
  describeSchema,
  groupsOf,
  type Schema,
  type Schemas,
  type SchemaText,
  searchGroups,
  searchText,
} from '../../../../web/pages/docs/api-document.ts';
import { openapiDocument } from '../../../../worker/tools/openapi/document.ts';
import { ROUTES } from '../../../../worker/tools/openapi/routes.ts';

const SCHEMAS: Schemas = {
  Name: { type: 'string', maxLength: 24, description: 'Something to see.' },
  Pair: {
    type: 'object',
    description: 'Two of them.',
    properties: { left: { type: 'integer' }, right: { $ref: '#/components/schemas/Name' } },
    required: ['left'],
  },
};

const told = (schema: Schema): SchemaText => describeSchema(SCHEMAS, schema);
const ref = (name: string, description?: string): Schema => ({
  $ref: `#/components/schemas/${name}`,
  ...(description && { description }),
});

describe('a schema is read (P-46)', () => {
  const LINES: readonly (readonly [line: string, schema: Schema])[] = [
    ['boolean', { type: 'boolean' }],
    ['integer, 0 to 5', { type: 'integer', minimum: 0, maximum: 5 }],
    ['integer, 0 to 15', { type: 'integer', minimum: 0, exclusiveMaximum: 16 }],
    ['integer, 1 or more', { type: 'integer', minimum: 1 }],
    ['number, at most 9', { type: 'number', maximum: 9 }],
    ['string, at most 40 characters', { type: 'string', maxLength: 40 }],
    ['string, date', { type: 'string', format: 'date' }],
    ['string, ^\\d{4}$', { type: 'string', pattern: '^\\d{4}$' }],
    ['string or null', { type: ['string', 'null'] }],
    ['"draw"', { const: 'draw' }],
    ['"a" or 2 or null', { enum: ['a', 2, null] }],
    ['list of integer', { type: 'array', items: { type: 'integer' } }],
    ['list, 1 to 3, of "x"', { type: 'array', minItems: 1, maxItems: 3, items: { const: 'x' } }],
    ['integer or null', { anyOf: [{ type: 'integer' }, { type: 'null' }] }],
    ['anything', {}],
  ];
  for (const [line, schema] of LINES)
    test(`in one line: ${line}`, () => {
      expect(told(schema)).toEqual({ type: line, note: '', parts: [], variants: [] });
    });

  test('with its own words before those of what it refers to', () => {
    expect(told(ref('Name', 'What you are called.'))).toEqual({
      type: 'string, at most 24 characters',
      note: 'What you are called. Something to see.',
      parts: [],
      variants: [],
    });
  });

  test('part by part, by the name that it has, with what may be missing', () => {
    const pair = told(ref('Pair'));

    expect(pair).toMatchObject({ type: 'Pair', note: 'Two of them.', name: 'Pair' });
    expect(pair.parts.map(({ key, type, isOptional }) => [key, type, isOptional])).toEqual([
      ['left', 'integer', false],
      ['right', 'string, at most 24 characters', true],
    ]);
    expect(told({ type: 'array', items: ref('Pair') })).toMatchObject({ type: 'list of Pair', parts: pair.parts });
  });

  test('as one of several, where they do not go into a line', () => {
    const choice = told({ oneOf: [ref('Pair'), { const: 'none', description: 'Nothing.' }] });

    expect(choice.type).toBe('one of');
    expect(choice.variants.map(({ type, note }) => [type, note])).toEqual([
      ['Pair', 'Two of them.'],
      ['"none"', 'Nothing.'],
    ]);
  });

  test('with all of its words, for a search', () => {
    expect(searchText(told(ref('Pair')))).toContain('right string, at most 24 characters Something to see.');
  });
});

describe('the calls of the API (P-46)', () => {
  const api: ApiDocument = JSON.parse(JSON.stringify(openapiDocument(ROUTES)));
  const groups = groupsOf(api);
  const ids = (search: string) => searchGroups(groups, search).flatMap(({ routes }) => routes.map(({ id }) => id));

  test('stand each in one group, and no group is empty', () => {
    expect(ids('').length).toBe(ROUTES.length);
    expect(new Set(ids('')).size).toBe(ROUTES.length);
    expect(groups.filter(({ routes }) => routes.length === 0)).toEqual([]);
  });

  test('are found by address, method, words and parts of the body, whatever the case', () => {
    expect(ids('POST  moves')).toContain('post-moves');
    expect(ids('entropy')).toEqual(['post-matches', 'post-rematch', 'post-seats']);
    expect(ids('WebSocket')).toContain('get-live');
    expect(ids('no such thing anywhere')).toEqual([]);
  });

  test('say what they take and answer', () => {
    const move = groups.flatMap(({ routes }) => routes).find(({ id }) => id === 'post-moves');

    expect(move).toMatchObject({ method: 'post', path: '/api/matches/{match}/moves', isSeated: true });
    expect(move?.parameters.map(({ name }) => name)).toEqual(['match', 'seat', 'receipt']);
    expect(move?.body?.parts.map(({ key }) => key)).toEqual(['id', 'opened', 'move', 'hinted']);
    expect(move?.responses.map(({ status, schema: told }) => [status, told?.name])).toEqual([['200', 'Update']]);
    const live = groups.flatMap(({ routes }) => routes).find(({ id }) => id === 'get-live');
    expect(live?.body?.parts.map(({ key }) => key)).toEqual(['seat', 'id', 'opened', 'move', 'hinted']);
    expect(JSON.stringify(live?.responses)).toContain('MoveAnswer');
    // An undescribable type is a fault of the document.
    const words = groups.flatMap(({ routes }) => routes.map((route) => [route.text(), route.body?.type]));
    expect(JSON.stringify(words)).not.toContain('undefined');
  });
});
