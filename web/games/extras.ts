/** Loads parts of a game besides its board: options, sentences, hints, rules. */
import type { Lang } from '../../worker/protocol/languages.ts';
import {
  type CoachFile,
  type CoachWords,
  type GameHelp,
  type GameHints,
  type GameOptions,
  type GameSentences,
  type HintsFile,
  loadGameFile,
  type MomentsFile,
  type MomentWordsFile,
  type RulesFile,
  type SentencesFile,
} from './game-parts.ts';
import { importGameCatalogue } from './import-game-catalogue.ts';

const options = import.meta.glob<GameOptions>('./*/options.tsx');
const sentenceFiles = import.meta.glob<SentencesFile>('./*/text/on-demand/sentences.ts');
const hintFiles = import.meta.glob<HintsFile>('./*/text/on-demand/hints.ts');
const coaches = import.meta.glob<CoachFile>('./*/guide/coach.ts');
const moments = import.meta.glob<MomentsFile>('./*/guide/moments.ts');
const rulesFiles = import.meta.glob<RulesFile>('./*/guide/rules.tsx');

export const loadOptionFields = (game: string): Promise<GameOptions> => loadGameFile(options, `./${game}/options.tsx`);

export async function loadSentences(game: string, lang: Lang): Promise<GameSentences> {
  const [{ sentences }, words, optionWords] = await Promise.all([
    loadGameFile(sentenceFiles, `./${game}/text/on-demand/sentences.ts`),
    importGameCatalogue(game, lang, 'sentences'),
    importGameCatalogue(game, lang, 'options'),
  ]);
  return { sentences: sentences(words, lang), optionWords };
}

export async function loadHelp(game: string, lang: Lang): Promise<GameHelp> {
  const [{ rules }, nodes, words] = await Promise.all([
    loadGameFile(rulesFiles, `./${game}/guide/rules.tsx`),
    importGameCatalogue(game, lang, 'rules'),
    importGameCatalogue(game, lang, 'words'),
  ]);
  return { Help: () => rules(nodes, words) };
}

export async function loadHints(game: string, lang: Lang): Promise<GameHints> {
  const [{ hints }, words] = await Promise.all([
    loadGameFile(hintFiles, `./${game}/text/on-demand/hints.ts`),
    importGameCatalogue(game, lang, 'hints'),
  ]);
  return { hints: hints(words, lang) };
}

export const loadCoach = (game: string): Promise<CoachFile> => loadGameFile(coaches, `./${game}/guide/coach.ts`);

export async function loadCoachWords(game: string, lang: Lang): Promise<CoachWords> {
  return { coachWords: await importGameCatalogue(game, lang, 'coach') };
}

export const loadMoments = (game: string): Promise<MomentsFile> => loadGameFile(moments, `./${game}/guide/moments.ts`);

export async function loadMomentWords(game: string, lang: Lang): Promise<MomentWordsFile> {
  const words: Readonly<Record<string, string | ((p: { who: string; which: number }) => string)>> =
    await importGameCatalogue(game, lang, 'moments');
  return {
    momentWords: Object.fromEntries(
      Object.entries(words).map(([kind, say]) => [
        kind,
        (who: string, which: number) => (typeof say === 'string' ? say : say({ who, which })),
      ]),
    ),
  };
}
