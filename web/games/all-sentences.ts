/**
 * Apart for the byte budgets: no page may load this. The sentences of all games in all languages at once: for the service
 * worker, which is one file.
 */
import type { GameSentences } from './game-parts.ts';

type AnySentences = GameSentences['sentences'];

const sentences = import.meta.glob<AnySentences>('./*/text/*/sentences.ts', { eager: true, import: 'sentences' });

export const sentencesOf = (game: string, lang: string): AnySentences | undefined =>
  sentences[`./${game}/text/${lang}/sentences.ts`];
