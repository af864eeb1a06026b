/** Loads a game: its board with the words in one language, or its entry, which loads each other chapter. */
import type { Lang } from '../../worker/protocol/languages.ts';
import { __vitePreload as loadPart } from '../browser/preload-helper.ts';
import type { AnyBoardFile, AnyGameEntry, LoadedGame } from './game-parts.ts';
import { importGameCatalogue } from './import-game-catalogue.ts';

interface EntryFile {
  readonly entry: AnyGameEntry;
}

/** Names the files of the games in a build; web/vite.config.ts puts it in. */
declare const GAMES_VERSION: string;

/**
 * In a build, entries and boards have addresses that can be worked out. A list of hashed names would cost each page some
 * bytes for every game, and it shows only one.
 */
const addressOf = (name: string): string => `assets/games/${name}-${GAMES_VERSION}`;

async function importEntry(id: string): Promise<EntryFile> {
  if (import.meta.env.PROD) return import(/* @vite-ignore */ `/${addressOf(id)}.js`);
  const load = import.meta.glob<EntryFile>('./*/entry.ts')[`./${id}/entry.ts`];
  if (!load) throw new Error(`no game ${id}`);
  return load();
}

/** The entry of a game that the server knows; rejects for any other. */
export const importGame = async (id: string): Promise<AnyGameEntry> => (await importEntry(id)).entry;

/** The board of a game that the server knows; rejects for any other. */
export const importBoard: (id: string) => Promise<AnyBoardFile> = import.meta.env.PROD
  ? (id) => {
      const address = addressOf(`${id}-board`);
      return loadPart(() => import(/* @vite-ignore */ `/${address}.js`), [`${address}.css`]);
    }
  : async (id) => (await importGame(id)).board();

export async function loadGame(id: string, lang: Lang): Promise<LoadedGame> {
  const [words, { listing, Board, turn }] = await Promise.all([
    importGameCatalogue(id, lang, 'words'),
    importBoard(id),
  ]);
  return { listing, Board, words, turn: (view, names) => turn(words, view, names) };
}
