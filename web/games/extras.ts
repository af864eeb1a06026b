/** Loads what a page shows of a game beside its board, with the texts for it. */
import { type AnyView, type GameTypes, isActive } from '../../worker/games/game.ts';
import type { Lang } from '../../worker/protocol/languages.ts';
import { importCatalogue } from '../locales/import-catalogue.ts';
import type {
  AnyCoach,
  AnyEnding,
  AnyGameExtras,
  AnyHints,
  AnyMoments,
  AnyOpenBonuses,
  AnyWishes,
  CoachWords,
  GameHelp,
  GameOptions,
  MomentWordsFile,
} from './game-parts.ts';
import type { Sentences } from './game-ui.ts';
import { importFile, importGameCatalogue } from './load-game.ts';

/**
 * The guide of a game that has none: says whose turn it is, and is done after the first own move. Its sentences are the
 * part `usual` of `match/hint`.
 */
export const usualCoach: AnyCoach = (view: AnyView, _draft, moved) => {
  if (view.viewer === 'spectator') return undefined;
  if (moved > 0) return 'done';
  if (view.outcome) return undefined;
  return isActive(view) ? 'usual-turn' : 'usual-watch';
};

/** The end of a game that has no marks for it on the board. */
export const usualEnding: AnyEnding = { endingMarks: () => [], hasScoreTable: false };

const files = import.meta.glob<AnyGameExtras>('./*/extras.ts', { import: 'extras' });

const importExtras = (id: string): Promise<AnyGameExtras> => importFile(files, `./${id}/extras.ts`);

/** Return the option fields; undefined for a game without options. */
export async function loadOptions(game: string, lang: Lang): Promise<GameOptions | undefined> {
  const { options } = await importExtras(game);
  return options && { ...options, optionWords: await importGameCatalogue(game, lang, 'options') };
}

export async function loadSentences(game: string, lang: Lang): Promise<Sentences<GameTypes>> {
  const [{ sentences }, words] = await Promise.all([importExtras(game), importGameCatalogue(game, lang, 'sentences')]);
  return sentences(words, lang);
}

export async function loadHelp(game: string, lang: Lang): Promise<GameHelp> {
  const [{ rules }, nodes, words] = await Promise.all([
    importExtras(game),
    importGameCatalogue(game, lang, 'rules'),
    importGameCatalogue(game, lang, 'first'),
  ]);
  return { Help: () => rules(nodes, words) };
}

export async function loadHints(game: string, lang: Lang): Promise<AnyHints> {
  const [{ hints }, words] = await Promise.all([importExtras(game), importGameCatalogue(game, lang, 'hints')]);
  return hints(words, lang);
}

export const loadCoach = async (game: string): Promise<AnyCoach> => (await importExtras(game)).coach?.() ?? usualCoach;

export async function loadCoachWords(game: string, lang: Lang): Promise<CoachWords> {
  const { coach } = await importExtras(game);
  return {
    coachWords: coach
      ? await importGameCatalogue(game, lang, 'coach')
      : (await importCatalogue(lang, 'match/hint')).usual,
  };
}

/** Return the moments of a replay; undefined for a game that names none. */
export const loadMoments = async (game: string): Promise<AnyMoments | undefined> => (await importExtras(game)).moments;

export const loadEnding = async (game: string): Promise<AnyEnding> => (await importExtras(game)).ending ?? usualEnding;

/** Return the function for open bonuses; undefined for a game whose points never depend on who was first. */
export const loadOpenBonuses = async (game: string): Promise<AnyOpenBonuses | undefined> =>
  (await importExtras(game)).openBonuses;

/** Nothing for a game without wishes. */
export const loadWishes = async (game: string): Promise<AnyWishes | undefined> => (await importExtras(game)).wishes;

export async function loadMomentWords(game: string, lang: Lang): Promise<MomentWordsFile> {
  if (!(await importExtras(game)).moments) return { momentWords: {} };
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
