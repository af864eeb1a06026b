/** What is loaded of a game beside its board, now and then: options, sentences, rules, from the game's folder. */
import type { Lang } from '../i18n/language.ts';
import {
  type CoachFile,
  type CoachWords,
  type GameHelp,
  type GameHints,
  type GameOptions,
  type GameSentences,
  loaded,
  type MomentsFile,
  type MomentWordsFile,
} from './game-parts.ts';

const options = import.meta.glob<GameOptions>('./*/options.tsx');
const sentences = import.meta.glob<GameSentences>('./*/text/*/sentences.ts');
const hints = import.meta.glob<GameHints>('./*/text/*/hints.ts');
const coaches = import.meta.glob<CoachFile>('./*/guide/coach.ts');
const coachWords = import.meta.glob<CoachWords>('./*/text/*/coach.ts');
const moments = import.meta.glob<MomentsFile>('./*/guide/moments.ts');
const momentWords = import.meta.glob<MomentWordsFile>('./*/text/*/moments.ts');
const help = import.meta.glob<GameHelp>('./*/guide/help.*.tsx');

export const optionsOf = (game: string): Promise<GameOptions> => loaded(options, `./${game}/options.tsx`);

export const sentencesOf = (game: string, lang: Lang): Promise<GameSentences> =>
  loaded(sentences, `./${game}/text/${lang}/sentences.ts`);

export const helpOf = (game: string, lang: Lang): Promise<GameHelp> => loaded(help, `./${game}/guide/help.${lang}.tsx`);

export const hintsOf = (game: string, lang: Lang): Promise<GameHints> =>
  loaded(hints, `./${game}/text/${lang}/hints.ts`);

export const coachOf = (game: string): Promise<CoachFile> => loaded(coaches, `./${game}/guide/coach.ts`);

export const coachWordsOf = (game: string, lang: Lang): Promise<CoachWords> =>
  loaded(coachWords, `./${game}/text/${lang}/coach.ts`);

export const momentsOf = (game: string): Promise<MomentsFile> => loaded(moments, `./${game}/guide/moments.ts`);

export const momentWordsOf = (game: string, lang: Lang): Promise<MomentWordsFile> =>
  loaded(momentWords, `./${game}/text/${lang}/moments.ts`);
