/** Loads chapters of a game other than its board: options, sentences, hints, rules, guide, moments, ending. */
import type { GameTypes } from '../../worker/games/game.ts';
import type { Lang } from '../../worker/protocol/languages.ts';
import type {
  AnyCoachFile,
  AnyEndingFile,
  AnyGameEntry,
  AnyHints,
  AnyMomentsFile,
  AnyOpenBonusesFile,
  AnyWishes,
  CoachWords,
  GameHelp,
  GameOptions,
  MomentWordsFile,
} from './game-parts.ts';
import type { Sentences } from './game-ui.ts';
import { importGameCatalogue } from './import-game-catalogue.ts';
import { importGame } from './load-game.ts';

/** Return the option fields; undefined for a game without options. */
export async function loadOptions(game: string, lang: Lang): Promise<GameOptions | undefined> {
  const { options } = await importGame(game);
  if (!options) return undefined;
  const [file, optionWords] = await Promise.all([options(), importGameCatalogue(game, lang, 'options')]);
  return { ...file, optionWords };
}

/** Load the file of one chapter. */
const importChapter = async <File>(game: string, load: (entry: AnyGameEntry) => Promise<File>): Promise<File> =>
  load(await importGame(game));

export async function loadSentences(game: string, lang: Lang): Promise<Sentences<GameTypes>> {
  const [{ sentences }, words] = await Promise.all([
    importChapter(game, (entry) => entry.sentences()),
    importGameCatalogue(game, lang, 'sentences'),
  ]);
  return sentences(words, lang);
}

export async function loadHelp(game: string, lang: Lang): Promise<GameHelp> {
  const [{ rules }, nodes, words] = await Promise.all([
    importChapter(game, (entry) => entry.rules()),
    importGameCatalogue(game, lang, 'rules'),
    importGameCatalogue(game, lang, 'words'),
  ]);
  return { Help: () => rules(nodes, words) };
}

export async function loadHints(game: string, lang: Lang): Promise<AnyHints> {
  const [{ hints }, words] = await Promise.all([
    importChapter(game, (entry) => entry.hints()),
    importGameCatalogue(game, lang, 'hints'),
  ]);
  return hints(words, lang);
}

export const loadCoach = (game: string): Promise<AnyCoachFile> => importChapter(game, (entry) => entry.coach());

export async function loadCoachWords(game: string, lang: Lang): Promise<CoachWords> {
  return { coachWords: await importGameCatalogue(game, lang, 'coach') };
}

export const loadMoments = (game: string): Promise<AnyMomentsFile> => importChapter(game, (entry) => entry.moments());

export const loadEnding = (game: string): Promise<AnyEndingFile> => importChapter(game, (entry) => entry.ending());

/** Return the function for open bonuses; undefined for a game whose points never depend on who was first. */
export async function loadOpenBonuses(game: string): Promise<AnyOpenBonusesFile['openBonuses'] | undefined> {
  const { openBonuses } = await importGame(game);
  return openBonuses && (await openBonuses()).openBonuses;
}

/** Nothing for a game without wishes. */
export async function loadWishes(game: string): Promise<AnyWishes | undefined> {
  const { wishes } = await importGame(game);
  return wishes && (await wishes()).wishes;
}

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
