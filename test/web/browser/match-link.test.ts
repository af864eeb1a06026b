/** Links to matches as people pass them on: the key is found in each of them, or the link is called damaged. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findKey, findSeatKeys, isDamaged } from '../../../web/browser/match-link.ts';
import { parseMatchLink } from '../../../web/browser/on-demand/pasted-link.ts';
import { routeOf } from '../../../web/browser/router.ts';
import { parseEntryFragment } from '../../../web/pages/record/entry-url.ts';
import { matchOfPath } from '../../../worker/protocol/match-path.ts';

const SITE = 'https://tilepost.example';
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const id = (length: number) =>
  fc.array(fc.constantFrom(...ALPHABET), { minLength: length, maxLength: length }).map((letters) => letters.join(''));

const INVISIBLE = ['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u200e', '\u202c', '\u00a0', ' ', '\n', '\t'];
/** Text behind a link; none of it begins with a letter or digit that could belong to the key. */
const TAILS = [
  ')',
  '.',
  '),',
  '>',
  '»',
  '”',
  '"',
  "'",
  '를',
  '에서',
  '。',
  '…',
  '!',
  '&utm_source=x',
  '?fbclid=1',
  '/',
  '#',
];
const HEADS = ['', '#', '/', '!', '?', '&', '#/', '?utm=1&'];

const invisible = fc.constantFrom('', ...INVISIBLE);
const tail = fc.array(fc.constantFrom(...TAILS, ...INVISIBLE), { maxLength: 3 }).map((parts) => parts.join(''));
const NOISE = [
  '%',
  '%e0',
  '%a4%',
  '%25',
  '%00',
  '=',
  '#',
  'join',
  'seat',
  '/g/',
  '\ud800',
  '\u0301',
  '를',
  'a',
  '7',
  SITE,
];
const noise = fc.array(fc.constantFrom(...NOISE), { maxLength: 40 }).map((parts) => parts.join(''));
const encodings = fc.integer({ min: 0, max: 2 });
const encode = (text: string, times: number): string =>
  times === 0 ? text : encode(encodeURIComponent(text), times - 1);
const kind = fc.constantFrom('join' as const, 'seat' as const);
const written = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
);
const equals = fc.constantFrom('=', '==', ':', '="', '=<', '＝');

describe('P-2 P-25 a key is found', () => {
  test('with anything before and behind it, encoded up to twice, in capitals and with invisible characters', () => {
    const parts = fc.tuple(
      kind,
      id(26),
      fc.constantFrom(...HEADS),
      invisible,
      equals,
      invisible,
      tail,
      encodings,
      written,
    );
    fc.assert(
      fc.property(parts, ([name, key, head, before, sign, between, behind, times, write]) => {
        const text = `#${encode(`${head}${before}${write(name)}${sign}${between}${write(key)}${behind}`, times)}`;

        expect(findKey(text), text).toEqual({ kind: name, key });
        expect(isDamaged(text)).toBe(false);
      }),
    );
  });

  test('with an invisible character or a line break anywhere in it', () => {
    fc.assert(
      fc.property(
        kind,
        id(26),
        fc.constantFrom(...INVISIBLE),
        fc.integer({ min: 0, max: 26 }),
        (name, key, gap, at) => {
          expect(findKey(`#${name}=${key.slice(0, at)}${gap}${key.slice(at)}`)).toEqual({ kind: name, key });
        },
      ),
    );
  });

  test('in a whole pasted message, whose match is found too', () => {
    fc.assert(
      fc.property(kind, id(26), id(24), tail, encodings, (name, key, match, behind, times) => {
        const link = `${SITE}/g/${match}${encode(`#${name}=${key}${behind}`, times)}`;
        for (const text of [link, `<${link}>`, `Come here: ${link} – bye`, `(“${link}”)`])
          expect(parseMatchLink(text, SITE), text).toEqual({ match, key: { kind: name, key } });
      }),
    );
  });
});

describe('P-4 the address of a page that holds its seats itself', () => {
  test('gives all its keys, with anything behind them, and never the key of another link', () => {
    fc.assert(
      fc.property(fc.array(id(26), { minLength: 1, maxLength: 6 }), tail, encodings, (keys, behind, times) => {
        const fragment = `#${encode(`key=${keys.join('.')}${behind}`, times)}`;

        expect(findSeatKeys(fragment), fragment).toEqual(keys);
        expect(findKey(fragment)).toBeUndefined();
        expect(isDamaged(fragment)).toBe(false);
      }),
    );
    expect(findKey(`#key=${'0'.repeat(22)}seat.${'1'.repeat(26)}`)).toBeUndefined();
  });

  test('is none for other fragments, and is called damaged if its key is cut', () => {
    for (const fragment of [
      '',
      '#entry=3',
      `#join=${'k'.repeat(26)}`,
      `#seat=key${'0'.repeat(23)}`,
      '#key=',
      '#key=00',
    ])
      expect(findSeatKeys(fragment), fragment).toEqual([]);
    expect(isDamaged('#key=0123456789')).toBe(true);
  });
});

describe('a link whose key is not whole', () => {
  test('is called damaged, however much of the key is left, and gives no key', () => {
    fc.assert(
      fc.property(
        kind,
        id(26),
        fc.integer({ min: 0, max: 25 }),
        tail,
        encodings,
        (name, key, length, behind, times) => {
          const text = `#${encode(`${name}=${key.slice(0, length)}${behind}`, times)}`;

          expect(findKey(text)).toBeUndefined();
          expect(isDamaged(text), text).toBe(true);
        },
      ),
    );
  });

  test('is not a fragment that has another meaning', () => {
    for (const fragment of ['', '#', '#entry=12', '#sit=0', '#daily', '#seats'])
      expect(isDamaged(fragment), fragment).toBe(false);
  });

  test('never throws, whatever the address is', () => {
    fc.assert(
      fc.property(noise, (text) => {
        findKey(text);
        isDamaged(text);
        matchOfPath(text);
        parseMatchLink(text, SITE);
      }),
    );
  });
});

describe('P-2 the match of a link', () => {
  test('is found with anything behind its id', () => {
    fc.assert(
      fc.property(id(24), tail, encodings, (match, behind, times) => {
        for (const path of [`/g/${match}${encode(behind, times)}`, `//g//${match.toUpperCase()}`]) {
          expect(matchOfPath(path), path).toBe(match);
          expect(routeOf(path)).toEqual({ kind: 'match', id: match });
          expect(routeOf(path, '#entry=4')).toEqual({ kind: 'more', path: `/g/${match}` });
        }
      }),
    );
  });

  test('is none of a longer id or of another page below it', () => {
    fc.assert(
      fc.property(id(24), encodings, (match, times) => {
        for (const path of [`/g/${match}x`, `/g/${match}${encode('/more', times)}`, `/${match}`, '/g/none'])
          expect(matchOfPath(path), path).toBeUndefined();
      }),
    );
  });

  test('P-41 and its entry with anything behind the number', () => {
    for (const behind of [')', '.', '를', '&utm=1', '%29']) expect(parseEntryFragment(`#entry=42${behind}`)).toBe(42);
    expect(parseEntryFragment('#entry=1234567')).toBeUndefined();
  });
});
