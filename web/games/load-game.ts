/** Loads a game's entry, and with it the board and the words in one language. */
import type { Lang } from '../../worker/protocol/languages.ts';
import { __vitePreload as loadPart } from '../browser/preload-helper.ts';
import type { AnyGameEntry, LoadedGame } from './game-parts.ts';
import { importGameCatalogue } from './import-game-catalogue.ts';

interface EntryFile {
  readonly entry: AnyGameEntry;
}

/** Names the entries of a build; web/vite.config.ts puts it in. */
declare const GAMES_VERSION: string;

/**
 * Built entries and their styles have addresses that can be worked out. A list of hashed names would cost each page some
 * bytes for every game, and it shows only one.
 */
const importFile: (id: string) => Promise<EntryFile> = import.meta.env.PROD
  ? (id) =>
      loadPart(
        () => import(/* @vite-ignore */ `/assets/games/${id}-${GAMES_VERSION}.js`),
        [`assets/games/${id}-${GAMES_VERSION}.css`],
      )
  : async (id) => {
      const load = import.meta.glob<EntryFile>('./*/entry.ts')[`./${id}/entry.ts`];
      if (!load) throw new Error(`no game ${id}`);
      return load();
    };

/** The entry of a game that the server knows; rejects for any other. */
export const importGame = async (id: string): Promise<AnyGameEntry> => (await importFile(id)).entry;

export async function loadGame(id: string, lang: Lang): Promise<LoadedGame> {
  const [words, { listing, Board, turn }] = await Promise.all([importGameCatalogue(id, lang, 'words'), importGame(id)]);
  return { listing, Board, words, turn: (view, names) => turn(words, view, names) };
}
