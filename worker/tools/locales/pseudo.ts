/**
 * The pseudo-language `en-XA`: English with accents and a third longer. It exposes text that is not in a catalogue, and
 * layouts without room for longer languages.
 */
import { parse, type Token } from '@messageformat/parser';
import type { MessageNode } from './catalogue.ts';
import { styleOf } from './message.ts';

const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, i) => [
    letter,
    [...'áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'][i] ?? letter,
  ]),
);
const VOWELS = /[aeiou]/gi;

/** Accent all letters and repeat vowels until the text is a third longer. Tags and white space stay. */
export function accented(text: string): string {
  const plain = text.replaceAll(/<[^>]*>/g, '');
  let vowels = plain.match(VOWELS)?.length ?? 0;
  let owed = Math.ceil(plain.trim().length / 3);
  return text.replaceAll(/<[^>]*>|[A-Za-z]/g, (found) => {
    if (found.length > 1) return found;
    const letter = ACCENTS[found] ?? found;
    if (!found.match(VOWELS)) return letter;
    const more = Math.round(owed / vowels);
    owed -= more;
    vowels -= 1;
    return `${letter}${letter.toLowerCase().repeat(more)}`;
  });
}

/** Escape literal text, so that it stays literal when it is parsed again. */
const escaped = (text: string): string => text.replaceAll("'", "''").replaceAll(/[{}]/g, "'$&'");

function written(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      switch (token.type) {
        case 'content':
          return escaped(accented(token.value));
        case 'argument':
          return `{${token.arg}}`;
        case 'octothorpe':
          return '#';
        case 'function':
          return `{${[token.arg, token.key, ...styleOf(token)].join(', ')}}`;
        default:
          return `{${token.arg}, ${token.type},${token.cases.map(({ key, tokens: inner }) => ` ${key} {${written(inner)}}`).join('')}}`;
      }
    })
    .join('');
}

/** The catalogue in the pseudo-language. */
export function pseudoCatalogue(node: MessageNode): MessageNode {
  if (typeof node === 'string') return written(parse(node));
  if (Array.isArray(node)) return node.map(pseudoCatalogue);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, pseudoCatalogue(value)]));
}

/** Rules in the pseudo-language. Markdown marks and the names of examples stay. */
export const pseudoRules = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const [, mark = '', rest = ''] = /^(\s*(?:#+ |- |\{\w+\} ?)*)(.*)$/.exec(line) ?? [];
      return `${mark}${accented(rest)}`;
    })
    .join('\n');
