/** The sentences of all games in all languages at once: for the service worker, which is one file. */
import type { GameSentences } from './game-parts.ts';

type Story = GameSentences['sentences'];

const sentences = import.meta.glob<Story>('./*/text/*/sentences.ts', { eager: true, import: 'sentences' });

export const storyOf = (game: string, lang: string): Story | undefined =>
  sentences[`./${game}/text/${lang}/sentences.ts`];
