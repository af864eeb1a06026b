/** The sentences of all games in all languages at once: for the service worker, which is one file. */
import type { GameSentences } from '../parts/game-parts.ts';

type Story = GameSentences['sentences'];

const sentences = import.meta.glob<Story>('./*/sentences.*.ts', { eager: true, import: 'sentences' });

export const storyOf = (game: string, lang: string): Story | undefined => sentences[`./${game}/sentences.${lang}.ts`];
