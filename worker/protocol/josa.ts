/** Korean particles, which depend on the final sound of the word before them: 은/는, 이/가, 을/를 and more. */

/** Each pair: after a final consonant, after a vowel. */
const PAIRS = { 은: ['은', '는'], 이: ['이', '가'], 을: ['을', '를'], 과: ['과', '와'], 으로: ['으로', '로'] } as const;
type Josa = keyof typeof PAIRS;

type Ending = 'consonant' | 'rieul' | 'vowel' | 'unknown';

/** Final sounds of the digits as read in Korean: 영 일 이 삼 사 오 육 칠 팔 구. Tens and hundreds end in a consonant. */
const DIGITS: readonly Ending[] = [
  'consonant',
  'rieul',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'rieul',
  'rieul',
  'vowel',
];

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Number of final sounds of a syllable block, including no final. ㄹ has index 8. */
const FINALS_COUNT = 28;
const RIEUL_INDEX = 8;

function endingOf(text: string): Ending {
  // Brackets and quotation marks after the word are not pronounced.
  const last = [...text].filter((char) => /[\p{L}\p{N}]/u.test(char)).at(-1) ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const final = (code - FIRST_SYLLABLE) % FINALS_COUNT;
    return final === 0 ? 'vowel' : final === RIEUL_INDEX ? 'rieul' : 'consonant';
  }
  if (/[0-9]/.test(last)) return DIGITS[Number(last)] ?? 'unknown';
  if (/[aeiouwy]/i.test(last)) return 'vowel';
  if (/l/i.test(last)) return 'rieul';
  return /[mn]/i.test(last) ? 'consonant' : 'unknown';
}

/** Return the word or list with its particle. If the final sound is unknown, both forms, as usual in print. */
export function josa(words: string | number | readonly string[], particle: Josa): string {
  const word = typeof words === 'object' ? words.join(', ') : words;
  const [closed, open] = PAIRS[particle];
  const ending = endingOf(String(word));
  if (ending === 'unknown') return particle === '으로' ? `${word}(으)로` : `${word}${closed}(${open})`;
  const isOpen = ending === 'vowel' || (ending === 'rieul' && particle === '으로');
  return `${word}${isOpen ? open : closed}`;
}
