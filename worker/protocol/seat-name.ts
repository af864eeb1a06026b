/** Validation of seat names, and comparison of names that look the same. */
import { NAME_LENGTH_MAX } from './limits.ts';
import { hasOnlyVisibleText } from './visible-text.ts';

/** A name needs a visible character: marks that only change other characters are not enough. */
const VISIBLE_CHAR = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Most marks in a row, such as accents. Scripts that write parts of a syllable as marks may have more. */
const MARKS_MAX = 2;
const SYLLABLE_MARKS_MAX = 4;
const SYLLABLE_MARKS =
  /^[\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Khmer}\p{Script=Lao}\p{Script=Malayalam}\p{Script=Myanmar}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Tibetan}]+$/u;

/** Endings of host names that chats turn into links. */
const TOP_LEVEL_DOMAINS =
  'com|net|org|info|biz|app|dev|xyz|online|site|shop|store|club|top|live|link|page|cloud|blog|news|games?|win|vip|pro|fun|space|website|tech|today|click|stream|video|zone|work|team|io|gg|tv|me|co|xn--[a-z0-9-]+|한국|рф|中国';
/** A scheme, `www.`, a host with a known ending or a path, a host under a two-letter ending, or an IPv4 address. */
const WEB_ADDRESS = new RegExp(
  [
    '[a-z][a-z0-9+-]+:\\/\\/',
    '(^|[^\\p{L}\\p{N}])www\\.',
    `[\\p{L}\\p{N}]\\.(${TOP_LEVEL_DOMAINS})(?![\\p{L}\\p{N}])`,
    '[\\p{L}\\p{N}-]{3}\\.[a-z]{2}(?![\\p{L}\\p{N}])',
    '[\\p{L}\\p{N}]\\.\\p{L}{2,}[/?#]',
    '(^|\\D)\\d{1,3}(\\.\\d{1,3}){3}(?!\\d)',
  ].join('|'),
  'u',
);

/** True if no letter carries too many marks. */
const hasFewMarks = (text: string): boolean =>
  (text.match(/\p{M}+/gu) ?? []).every((run) => {
    const marks = [...run];
    if (marks.length <= MARKS_MAX) return true;
    return SYLLABLE_MARKS.test(run) && marks.length <= SYLLABLE_MARKS_MAX && new Set(marks).size === marks.length;
  });

/** The name without differences that readers cannot see: case, width, emoji styles, spaces. */
export const comparableName = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** True for a valid seat name: 1 to 24 characters once trimmed and in normal form C, and no web address. */
export const isValidName = (text: string): boolean => {
  const name = text.trim().normalize('NFC');
  const { length } = [...name];
  if (length < 1 || length > NAME_LENGTH_MAX || !hasOnlyVisibleText(text) || !VISIBLE_CHAR.test(name)) return false;
  return hasFewMarks(name) && !WEB_ADDRESS.test(comparableName(name).replace(/。/g, '.'));
};
