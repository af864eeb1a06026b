/**
 * Apart for the byte budgets: no page may load this. The sentences of all games in all languages at once: for the service
 * worker, which is one file.
 */
import { isLang } from '../../worker/protocol/languages.ts';
import type { GameSentences, SentencesFile } from './game-parts.ts';

type AnySentences = GameSentences['sentences'];

const files = import.meta.glob<SentencesFile['sentences']>('./*/text/on-demand/sentences.ts', {
  eager: true,
  import: 'sentences',
});
const catalogues = import.meta.glob<never>(['../../dist/locales/web/*/games/*/sentences.js', '!**/en-XA/**'], {
  eager: true,
  import: 'messages',
});

export function sentencesOf(game: string, lang: string): AnySentences | undefined {
  if (!isLang(lang)) return undefined;
  const words = catalogues[`../../dist/locales/web/${lang}/games/${game}/sentences.js`];
  return words && files[`./${game}/text/on-demand/sentences.ts`]?.(words, lang);
}
