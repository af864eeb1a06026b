/** A page stays right while a translator replaces its texts, whatever the page then changes. */
import { signal } from '@preact/signals';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { keepTranslatedTexts } from '../../../web/app/on-demand/translated-page.ts';
import { fakePage } from '../kit/fake-page.ts';
import { type Replacing, translatePage } from '../kit/translator.ts';

const { draw, settle } = fakePage();

beforeEach(() => keepTranslatedTexts(document.body));

/** The third way, `after`, is for browsers: records of happy-dom do not say where an element was added. */
const REPLACING: readonly Replacing[] = ['at-once', 'before'];

/** The text that a reader sees, without the brackets of the translator. */
const shown = (): string => (document.body.textContent ?? '').replaceAll(/[[\]]/g, '');

interface State {
  readonly before: string;
  readonly isBold: boolean;
  readonly parts: readonly string[];
  readonly names: readonly string[];
  readonly after: string | undefined;
}

/** Each way in which texts change: neighbours, texts that come and go, elements among them, and lists. */
const Live = ({ before, isBold, parts, names, after }: State) => (
  <main>
    {before}
    {isBold && <b>bold</b>}
    {parts}
    <p>{before}</p>
    {names.map((name) => (
      <i key={name} translate={false}>
        {name}
      </i>
    ))}
    {after}
  </main>
);

const expected = ({ before, isBold, parts, names, after = '' }: State): string =>
  `${before}${isBold ? 'bold' : ''}${parts.join('')}${before}${names.join('')}${after}`;

const word = fc.constantFrom('one', 'two', 'three', '');
const states: fc.Arbitrary<State> = fc.record({
  before: word,
  isBold: fc.boolean(),
  parts: fc.array(word, { maxLength: 3 }),
  names: fc.uniqueArray(fc.constantFrom('Mina', 'Jonas', 'Ben'), { maxLength: 3 }),
  after: fc.option(word, { nil: undefined }),
});
const steps = fc.array(fc.record({ state: states, isTranslated: fc.boolean() }), { minLength: 2, maxLength: 6 });

test.each(REPLACING)('a translated page shows each new text once and no old one (%s)', async (replacing) => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const { state, isTranslated } of all) {
        draw(<Live {...state} />);
        await settle();
        expect(shown()).toBe(expected(state));
        if (isTranslated) translatePage(document.body, replacing);
        await settle();
        expect(shown()).toBe(expected(state));
      }
    }),
    { numRuns: 25 },
  );
});

test('a new sentence of a signal takes the place of the translation', async () => {
  const sentence = signal('Your turn.');
  draw(<p>{sentence}</p>);
  expect(translatePage(document.body)).toBe(1);
  await settle();
  for (const words of ['Jonas is thinking.', 'Mina wins.']) {
    sentence.value = words;
    await settle();
    expect(document.body.textContent).toBe(words);
    expect(translatePage(document.body)).toBe(1);
    await settle();
    expect(document.body.textContent).toBe(`[${words}]`);
  }
});

test('a translator that joins neighbours, translates again or shows the original leaves no text twice', async () => {
  draw(<p>{['Place ', '7']}</p>);
  const [first, second] = [...(document.querySelector('p')?.childNodes ?? [])] as [ChildNode, ChildNode];
  const german = document.createElement('font');
  german.textContent = 'Lege 7';
  first.before(german);
  first.remove();
  second.remove();
  await settle();
  expect(document.body.textContent).toBe('Lege 7');
  const french = document.createElement('font');
  french.textContent = 'Place 7 (fr)';
  german.replaceWith(french);
  await settle();
  expect(document.body.textContent).toBe('Place 7 (fr)');
  french.remove();
  await settle();
  expect(document.body.textContent).toBe('Place 7');
  translatePage(document.body);
  await settle();
  draw(<p>{['Place ', '8']}</p>);
  await settle();
  expect(document.body.textContent).toBe('[Place ]8');
});
