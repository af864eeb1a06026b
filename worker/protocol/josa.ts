/** Korean particles, which depend on the final sound of the word before them: 은/는, 이/가, 을/를 and more. */

/** Each pair: after a final consonant, after a vowel. */
const PAIRS = { 은: ['은', '는'], 이: ['이', '가'], 을: ['을', '를'], 과: ['과', '와'], 으로: ['으로', '로'] } as const;
type Josa = keyof typeof PAIRS;

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Number of final sounds of a syllable block; the first is no final sound, so the syllable ends in a vowel. */
const FINALS_COUNT = 28;
const RIEUL_INDEX = 8;
const CONSONANT_INDEX = 1;

/**
 * Final sounds of digits as read in Korean (영 일 이 삼 사 오 육 칠 팔 구; tens and hundreds end in a consonant), and of
 * Latin letters.
 */
const SOUNDS = [
  [0, /[2459aeiouwy]/i],
  [RIEUL_INDEX, /[178l]/i],
  [CONSONANT_INDEX, /[036mn]/i],
] as const;

/** The index of the final sound, or undefined if it is unknown. */
function finalOf(text: string): number | undefined {
  // Brackets and quotation marks after the word are not pronounced.
  const last = text.match(/[\p{L}\p{N}]/gu)?.at(-1) ?? '';
  const code = last.charCodeAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return (code - FIRST_SYLLABLE) % FINALS_COUNT;
  return SOUNDS.find(([, letters]) => letters.test(last))?.[0];
}

/** Return the word or list with its particle. If the final sound is unknown, both forms, as usual in print. */
export function josa(words: string | number | readonly string[], particle: Josa): string {
  const word = typeof words === 'object' ? words.join(', ') : words;
  const [closed, open] = PAIRS[particle];
  const final = finalOf(String(word));
  if (final === undefined) return particle === '으로' ? `${word}(으)로` : `${word}${closed}(${open})`;
  const isOpen = final === 0 || (final === RIEUL_INDEX && particle === '으로');
  return `${word}${isOpen ? open : closed}`;
}
