/** Catalogues of several languages are compared with the English one, and written as modules and types. */
import { describe, expect, test } from 'vitest';
import { compileCatalogue, differences, moduleOf, typeOf } from '../../../worker/tools/locales/catalogue.ts';
import { compileMessage } from '../../../worker/tools/locales/message.ts';
import { accented, pseudoCatalogue, pseudoRules } from '../../../worker/tools/locales/pseudo.ts';
import { compileRules, exampleNames } from '../../../worker/tools/locales/rules.ts';

const ENGLISH = { title: 'Board', kinds: { live: 'Live: {time}' }, notes: ['one', 'two'], 'noch-mal': 'dice' };
const english = compileCatalogue(ENGLISH, 'en');
const faultsOf = (other: typeof ENGLISH | object): readonly string[] =>
  differences(english.tree, compileCatalogue(other as typeof ENGLISH, 'ko').tree);

describe('another language', () => {
  test('that says all of it has no faults', () => {
    expect(faultsOf({ ...ENGLISH, title: '게임판' })).toEqual([]);
  });

  test.each([
    ['a key is missing', { ...ENGLISH, title: undefined }, ['title is missing']],
    ['a key is unknown', { ...ENGLISH, more: 'x' }, ['English has no more']],
    ['a parameter is missing', { ...ENGLISH, kinds: { live: '실시간' } }, ['kinds.live: {time} is missing']],
    ['a parameter is unknown', { ...ENGLISH, kinds: { live: '{time} {name}' } }, ['kinds.live: {name} is not known']],
    [
      'a formatter does not fit',
      { ...ENGLISH, kinds: { live: '{time, list}' } },
      ['kinds.live: {time} is a text in English, not a list'],
    ],
    ['a list is shorter', { ...ENGLISH, notes: ['one'] }, ['notes.1 is missing']],
    ['a group is a text', { ...ENGLISH, kinds: 'x' }, ['kinds is a message in one language and a group in the other']],
  ])('is told where %s', (_, other, faults) => {
    expect(faultsOf(JSON.parse(JSON.stringify(other)))).toEqual(faults);
  });
});

test('a fault in a message is told with its key', () => {
  expect(() => compileCatalogue({ a: { b: '{n, plural, one {x}}' } }, 'en')).toThrow(/^a\.b: /);
});

test('a catalogue becomes a module and a type', () => {
  const live = compileMessage('Live: {time}', 'en').code;
  expect(moduleOf(english, '../protocol')).toBe(
    `export const messages={title:"Board",\nkinds:{live:${live}},\nnotes:["one",\n"two"],\n"noch-mal":"dice"};\n`,
  );
  expect(typeOf(english.tree)).toBe(
    '{ readonly title: string; readonly kinds: { readonly live: (p: { readonly time: string | number }) => string }; readonly notes: readonly (string)[]; readonly "noch-mal": string }',
  );
});

describe('the pseudo-language', () => {
  test('has accents on all letters and is a third longer', () => {
    const text = 'Send a link, play a real board game.';

    expect(accented(text)).not.toMatch(/[A-Za-z]/);
    expect(accented(text).length).toBeGreaterThanOrEqual(Math.floor((text.length * 4) / 3));
  });

  test('keeps parameters, plurals, formatters, tags and lists', () => {
    const pseudo = pseudoCatalogue({
      a: ["{n, plural, =0 {none} one {# tile} other {# tiles}} {names, list, or} <b>{x}</b> '{'y'}'"],
    });
    const { tree } = compileCatalogue(pseudo, 'en-XA');

    expect(
      differences(compileCatalogue({ a: ['{n, plural, other {#}} {names, list} <b>{x}</b>'] }, 'en').tree, tree),
    ).toEqual([]);
    expect(moduleOf({ tree, helpers: new Set() }, '')).not.toMatch(/none|tile/);
  });

  test('keeps the marks of rules', () => {
    const rules = '### A roll\n\n- One: two\n\n{example} Three\n';

    expect(compileRules(pseudoRules(rules)).map(([tag]) => tag)).toEqual(['h3', 'ul', 'example']);
  });
});

describe('rules in Markdown', () => {
  test('become elements, with places for examples', () => {
    const nodes = compileRules(
      '### A **roll**\n\nText over\ntwo lines.\n\n- one\n- two\n\n  {inside} Said below\n\n{first} One | two\n{second}\n',
    );

    expect(nodes).toEqual([
      ['h3', 'A ', ['strong', 'roll']],
      ['p', 'Text over two lines.'],
      ['ul', ['li', ['p', 'one']], ['li', ['p', 'two'], ['example', 'inside', 'Said below']]],
      ['example', 'first', 'One', 'two'],
      ['example', 'second'],
    ]);
    expect(exampleNames(nodes)).toEqual(['inside (1 captions)', 'first (2 captions)', 'second (0 captions)']);
  });

  test('whose items all begin with a term become definitions', () => {
    expect(compileRules('- **Group:** same number\n- **Run:** one colour\n')).toEqual([
      ['dl', ['dt', 'Group'], ['dd', 'same number'], ['dt', 'Run'], ['dd', 'one colour']],
    ]);
  });

  test('have no place for pictures or HTML', () => {
    expect(() => compileRules('<b>bold</b>')).toThrow(/no place/);
  });
});
