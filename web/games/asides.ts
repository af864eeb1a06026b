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
} from '../parts/game-parts.ts';

const options = import.meta.glob<GameOptions>('./*/options.tsx');
const sentences = import.meta.glob<GameSentences>('./*/sentences.*.ts');
const hints = import.meta.glob<GameHints>('./*/hints.*.ts');
const coaches = import.meta.glob<CoachFile>('./*/coach.ts');
const coachWords = import.meta.glob<CoachWords>(['./*/coach.en.ts', './*/coach.ko.ts']);
const moments = import.meta.glob<MomentsFile>('./*/moments.ts');
const momentWords = import.meta.glob<MomentWordsFile>(['./*/moments.en.ts', './*/moments.ko.ts']);
const help = import.meta.glob<GameHelp>('./*/help.*.tsx');

export const optionsOf = (game: string): Promise<GameOptions> => loaded(options, `./${game}/options.tsx`);

export const sentencesOf = (game: string, lang: Lang): Promise<GameSentences> =>
  loaded(sentences, `./${game}/sentences.${lang}.ts`);

export const helpOf = (game: string, lang: Lang): Promise<GameHelp> => loaded(help, `./${game}/help.${lang}.tsx`);

export const hintsOf = (game: string, lang: Lang): Promise<GameHints> => loaded(hints, `./${game}/hints.${lang}.ts`);

export const coachOf = (game: string): Promise<CoachFile> => loaded(coaches, `./${game}/coach.ts`);

export const coachWordsOf = (game: string, lang: Lang): Promise<CoachWords> =>
  loaded(coachWords, `./${game}/coach.${lang}.ts`);

export const momentsOf = (game: string): Promise<MomentsFile> => loaded(moments, `./${game}/moments.ts`);

export const momentWordsOf = (game: string, lang: Lang): Promise<MomentWordsFile> =>
  loaded(momentWords, `./${game}/moments.${lang}.ts`);
