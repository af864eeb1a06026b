/** The doc comments of wire schemas become the texts of the API document. */
import { describe, expect, test } from 'vitest';
import { type SchemaText, schemaTexts } from '../../../worker/tools/openapi/doc-comments.ts';
import { withTexts } from '../../../worker/tools/openapi/schemas.ts';

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
