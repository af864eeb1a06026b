/** What is loaded of a game beside its board, now and then: options, sentences, rules, from the game's folder. */
import type { Lang } from '../i18n/language.ts';
import { type GameHelp, type GameOptions, type GameSentences, loaded } from '../parts/game-parts.ts';

const options = import.meta.glob<GameOptions>('./*/options.tsx');
const sentences = import.meta.glob<GameSentences>('./*/sentences.*.ts');
const help = import.meta.glob<GameHelp>('./*/help.*.tsx');

export const optionsOf = (game: string): Promise<GameOptions> => loaded(options, `./${game}/options.tsx`);

export const sentencesOf = (game: string, lang: Lang): Promise<GameSentences> =>
  loaded(sentences, `./${game}/sentences.${lang}.ts`);

export const helpOf = (game: string, lang: Lang): Promise<GameHelp> => loaded(help, `./${game}/help.${lang}.tsx`);
