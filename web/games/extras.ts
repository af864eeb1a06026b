/** What is loaded of a game beside its board, now and then: options, sentences, rules, from the game's folder. */
import type { Lang } from '../i18n/language.ts';
import {
  type CoachFile,
  type CoachWords,
  type GameHelp,
  type GameHints,
  type GameOptions,
  type GameSentences,
  loadGameFile,
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

export const loadOptionFields = (game: string): Promise<GameOptions> => loadGameFile(options, `./${game}/options.tsx`);

export const loadSentences = (game: string, lang: Lang): Promise<GameSentences> =>
  loadGameFile(sentences, `./${game}/text/${lang}/sentences.ts`);

export const loadHelp = (game: string, lang: Lang): Promise<GameHelp> =>
  loadGameFile(help, `./${game}/guide/help.${lang}.tsx`);

export const loadHints = (game: string, lang: Lang): Promise<GameHints> =>
  loadGameFile(hints, `./${game}/text/${lang}/hints.ts`);

export const loadCoach = (game: string): Promise<CoachFile> => loadGameFile(coaches, `./${game}/guide/coach.ts`);

export const loadCoachWords = (game: string, lang: Lang): Promise<CoachWords> =>
  loadGameFile(coachWords, `./${game}/text/${lang}/coach.ts`);

export const loadMoments = (game: string): Promise<MomentsFile> => loadGameFile(moments, `./${game}/guide/moments.ts`);

export const loadMomentWords = (game: string, lang: Lang): Promise<MomentWordsFile> =>
  loadGameFile(momentWords, `./${game}/text/${lang}/moments.ts`);
