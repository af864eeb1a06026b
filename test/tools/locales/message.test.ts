/** ICU messages are compiled to JavaScript with the same meaning. */
import { describe, expect, test } from 'vitest';
import { date, list, number, ordinal, plural, time } from '../../../worker/protocol/format.ts';
import { josa } from '../../../worker/protocol/josa.ts';
import { compileMessage } from '../../../worker/tools/locales/message.ts';

const FORMAT = { date, josa, list, number, ordinal, plural, time };

type Params = Readonly<Record<string, unknown>>;

/** The compiled message as a value: a text, or a function of its parameters. */
function run(text: string, lang = 'en'): unknown {
  const { code, helpers } = compileMessage(text, lang);
  const names = [...helpers] as (keyof typeof FORMAT)[];
  return new Function(...names, `return ${code}`)(...names.map((name) => FORMAT[name]));
}

const say = (text: string, params: Params, lang = 'en'): unknown => (run(text, lang) as (p: Params) => unknown)(params);

describe('a message', () => {
  test('without parameters is its text, whatever characters it has', () => {
    expect(run('Can\'t `reach` the $server "now": 1 < 2\\')).toBe('Can\'t `reach` the $server "now": 1 < 2\\');
    expect(run("'{'no parameter'}'")).toBe('{no parameter}');
  });

  test('puts parameters in, beside characters that templates have a use for', () => {
    expect(say('`{name}` costs $ {n} \\', { name: 'Anna', n: 3 })).toBe('`Anna` costs $ 3 \\');
  });

  test.each([
    [0, 'none'],
    [1, '1 tile'],
    [-1, '-1 tile'],
    [1234, '1,234 tiles'],
  ])('counts %d in English', (n, expected) => {
    expect(say('{n, plural, =0 {none} one {# tile} other {# tiles}}', { n })).toBe(expected);
  });

  test.each([
    [1, 'plik'],
    [3, 'pliki'],
    [5, 'plików'],
    [22, 'pliki'],
    [1.5, 'pliku'],
  ])('counts %d in Polish, by CLDR', (n, expected) => {
    expect(say('{n, plural, one {plik} few {pliki} many {plików} other {pliku}}', { n }, 'pl')).toBe(expected);
  });

  test.each([
    [0, '0 tuile'],
    [1, '1 tuile'],
    [1.5, '1,5 tuile'],
    [2, '2 tuiles'],
  ])('counts %d in French, by CLDR, without a helper', (n, expected) => {
    const text = '{n, plural, one {# tuile} other {# tuiles}}';
    expect(say(text, { n }, 'fr')).toBe(expected);
    expect(compileMessage(text, 'fr').code).not.toContain('plural(');
  });

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [11, '11th'],
    [23, '23rd'],
  ])('numbers %d in order', (n, expected) => {
    expect(say('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n })).toBe(expected);
  });

  test('chooses by a word and by yes or no', () => {
    const colour = '{face, select, red {rot} other {bunt}}';

    expect([say(colour, { face: 'red' }), say(colour, { face: 'blue' })]).toEqual(['rot', 'bunt']);
    expect([true, false].map((isSolo) => say('{isSolo, select, true {alone} other {together}}', { isSolo }))).toEqual([
      'alone',
      'together',
    ]);
  });

  test('counts inside a choice', () => {
    const text = '{n, plural, one {a} other {{g, select, x {# x} other {# y}}}}';

    expect(say(text, { n: 3, g: 'x' })).toBe('3 x');
  });

  test('writes lists, numbers, percent and dates by Intl', () => {
    const names = ['Anna', 'Ben', 'Cleo'];

    expect(say('{names, list}', { names })).toBe('Anna, Ben, and Cleo');
    expect(say('{names, list, or}', { names })).toBe('Anna, Ben, or Cleo');
    expect(say('{names, list, comma}', { names })).toBe('Anna, Ben, Cleo');
    expect(say('{n, number} {n, number, signed}', { n: -1234 })).toBe('−1,234 −1,234');
    expect(say('{n, number, percent}', { n: 0.375 }, 'de')).toBe('38\u00a0%');
    expect(say('{n, number, ::percent}', { n: 38 }, 'de')).toBe('38\u00a0%');
    expect(say('{at, date, long}', { at: new Date(2026, 10, 23) }, 'de')).toBe('23. November 2026');
  });

  test('gives Korean words their particle', () => {
    expect(say('{tile, josa, 을} 놓기', { tile: 7 }, 'ko')).toBe('7을 놓기');
    expect(say('{names, josa, 이}', { names: ['민아', '준'] }, 'ko')).toBe('민아, 준이');
  });

  test('with tags gives its parts to be drawn', () => {
    const wrap = (text: unknown) => ({ text });

    expect(say('See <link>the {n, plural, one {rule} other {rules}}</link>, Anna.', { n: 2, link: wrap })).toEqual([
      'See ',
      { text: ['the ', ['rules']] },
      ', Anna.',
    ]);
  });

  test('keeps angle brackets that end no tag', () => {
    expect(run('Bearer <key>')).toBe('Bearer <key>');
  });

  test('knows its parameters and what each takes', () => {
    const { params } = compileMessage(
      '<b>{name}</b> {n, plural, other {#}} {names, list} {isOn, select, true {x} other {y}}',
      'en',
    );

    expect(Object.fromEntries(params)).toEqual({ name: 'text', n: 'number', names: 'list', isOn: 'boolean', b: 'tag' });
  });
});

describe('a message is refused', () => {
  test.each([
    ['{n, plural, one {x}}', 'en', /no case “other”/],
    ['{n, plural, few {x} other {y}}', 'en', /no plural “few”/],
    ['{n, plural, one {x} other {y}}', 'pl', /no case “many”|no case “few”/],
    ['{n, plural, offset:1 one {x} other {y}}', 'en', /offset/],
    ['{x, shout}', 'en', /no formatter shout/],
    ['{x, list, sideways}', 'en', /no style “sideways”/],
    ['{x, list} {x, number}', 'en', /used as list and as number/],
    ['<b>text', 'en', undefined],
    ['</b>text<b>', 'en', /has no start tag/],
    ['{name', 'en', /invalid syntax|Unexpected/i],
  ])('%s', (text, lang, reason) => {
    if (reason === undefined) expect(run(text, lang)).toBe(text);
    else expect(() => compileMessage(text, lang)).toThrow(reason);
  });
});
