/** Catalogues: reading and checking their files, and compiling messages. */
import { describe, expect, test } from 'vitest';
import { date, list, number, ordinal, plural, time } from '../../../worker/protocol/format.ts';
import { josa } from '../../../worker/protocol/josa.ts';
import { type CompiledSection, compileCatalogue, moduleOf, typeOf } from '../../../worker/tools/locales/catalogue.ts';
import { compileMessage } from '../../../worker/tools/locales/message.ts';
import { accented, pseudoCatalogue, pseudoRules } from '../../../worker/tools/locales/pseudo.ts';
import { compileRules, exampleNames } from '../../../worker/tools/locales/rules.ts';

const ENGLISH = { title: 'Board', kinds: { live: 'Live: {time}' }, notes: ['one', 'two'], 'noch-mal': 'dice' };
const english = compileCatalogue(ENGLISH, 'en');
const moduleWith = (section: CompiledSection): string => moduleOf(new Map([['first', section]]), '../protocol');
const inKorean = (other: unknown) => compileCatalogue(ENGLISH, 'ko', JSON.parse(JSON.stringify(other ?? null)));

describe('another language', () => {
  test('that says all of it has no faults and no gaps', () => {
    expect(inKorean({ ...ENGLISH, title: '게임판' })).toMatchObject({ faults: [], missing: [], untranslated: [] });
  });

  test.each([
    ['a key is unknown', { ...ENGLISH, more: 'x' }, ['English has no more']],
    ['a parameter is missing', { ...ENGLISH, kinds: { live: '실시간' } }, ['kinds.live: {time} is missing']],
    ['a parameter is unknown', { ...ENGLISH, kinds: { live: '{time} {name}' } }, ['kinds.live: {name} is not known']],
    [
      'a formatter does not fit',
      { ...ENGLISH, kinds: { live: '{time, list}' } },
      ['kinds.live: {time} is a text in English, not a list'],
    ],
    ['a group is a text', { ...ENGLISH, kinds: 'x' }, ['kinds is a group in English']],
    ['a text is a group', { ...ENGLISH, title: { a: 'x' } }, ['title is a message in English']],
    ['a text is a number', { ...ENGLISH, title: 7 }, ['title is a message in English']],
    ['a list is a group', { ...ENGLISH, notes: { a: 'x' } }, ['notes is a list in English', 'English has no notes.a']],
    ['a list is longer', { ...ENGLISH, notes: ['one', 'two', 'three'] }, ['English has no notes.2']],
  ])('is told where %s', (_, other, faults) => {
    expect(inKorean(other).faults).toEqual(faults);
  });

  test('is told every faulty message of a file at once', () => {
    const { faults } = inKorean({
      title: '{t',
      kinds: { live: '{time' },
      notes: ['{n, plural, one {x}}', ''],
      'noch-mal': '주사위',
    });

    expect(faults.map((fault) => fault.replace(/:.*/s, ''))).toEqual(['title', 'kinds.live', 'notes.0']);
  });

  const GAPS = { missing: undefined, empty: '', blank: ' \n', null: null } as const;

  test.each(Object.entries(GAPS))('shows the English text where its own is %s, whichever key it is', (_, gap) => {
    const shown = (other: unknown): string => moduleWith(inKorean(other));

    expect(inKorean({ ...ENGLISH, title: gap })).toMatchObject({ faults: [], missing: ['title'] });
    expect(inKorean({ ...ENGLISH, kinds: gap })).toMatchObject({ faults: [], missing: ['kinds'] });
    expect(inKorean({ ...ENGLISH, kinds: { live: gap } })).toMatchObject({ faults: [], missing: ['kinds.live'] });
    expect(inKorean({ ...ENGLISH, notes: ['하나', gap] })).toMatchObject({ faults: [], missing: ['notes.1'] });
    expect(inKorean(gap)).toMatchObject({ faults: [], missing: [''] });
    expect(shown({ title: gap, kinds: gap, notes: [gap, gap], 'noch-mal': gap })).toBe(moduleWith(english));
    expect(shown(gap)).toBe(moduleWith(english));
  });

  test('formats an English text as English does', () => {
    const source = { count: '{n, plural, one {# tile} other {# tiles}}' };

    expect(moduleWith(compileCatalogue(source, 'ko', {}))).toBe(moduleWith(compileCatalogue(source, 'en')));
  });

  test('is told which sentences are still English, but not of names and single words', () => {
    const source = {
      sentence: 'Send the link to a friend.',
      few: '{n, plural, one {# point} other {# points}}',
      names: 'Slack, Mattermost, Google Chat',
      word: 'Bot',
    };

    expect(compileCatalogue(source, 'fr', { ...source }).untranslated).toEqual(['sentence']);
    expect(compileCatalogue(source, 'en').untranslated).toEqual([]);
  });
});

test('a fault in an English message is told with its key, and an empty one is a fault', () => {
  const { faults } = compileCatalogue({ a: { b: '{n, plural, one {x}}', c: '' }, d: 'fine' }, 'en');

  expect(faults).toEqual([expect.stringMatching(/^a\.b: /), 'a.c is empty']);
});

test('a section becomes an export of a module, and a type', () => {
  const live = compileMessage('Live: {time}', 'en').code;
  expect(moduleWith(english)).toBe(
    `export const first={title:"Board",\nkinds:{live:${live}},\nnotes:["one",\n"two"],\n"noch-mal":"dice"};\n`,
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
    const source = {
      a: ["{n, plural, =0 {none} one {# tile} other {# tiles}} {names, list, or} <b>{x}</b> '{'y}'"],
    };
    const pseudo = compileCatalogue(source, 'en-XA', pseudoCatalogue(source));

    expect(pseudo).toMatchObject({ faults: [], missing: [], untranslated: [] });
    expect(moduleWith(pseudo)).not.toMatch(/none|tile/);
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

// ICU messages are compiled to JavaScript with the same meaning.
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
