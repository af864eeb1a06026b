/** Loads a game: its board with the texts in one language, or its entry, which loads the other chapters. */
import { gameName } from '../../worker/games/listing.ts';
import type { Lang } from '../../worker/protocol/languages.ts';
import { whileLoading } from '../browser/page-state.ts';
import { __vitePreload as loadPart } from '../browser/preload-helper.ts';
import { preloadWhenIdle } from '../parts/page/idle.ts';
import type { AnyBoardFile, AnyGameEntry, LoadedGame } from './game-parts.ts';
import { importGameCatalogue } from './import-game-catalogue.ts';

interface EntryFile {
  readonly entry: AnyGameEntry;
}

/** Part of the file names of games in a build; web/vite.config.ts defines it. */
declare const GAMES_VERSION: string;

/**
 * In a build, entries and boards have predictable addresses. A list of hashed names would cost each page some bytes for
 * every game, and a page shows only one.
 */
const addressOf = (name: string): string => `assets/games/${name}-${GAMES_VERSION}`;

async function importEntry(id: string): Promise<EntryFile> {
  if (import.meta.env.PROD) return whileLoading(import(/* @vite-ignore */ `/${addressOf(id)}.js`));
  const load = import.meta.glob<EntryFile>('./*/entry.ts')[`./${id}/entry.ts`];
  if (!load) throw new Error(`no game ${id}`);
  return load();
}

/** Return the entry of a game; rejects if the server does not have it. */
export const importGame = async (id: string): Promise<AnyGameEntry> => (await importEntry(id)).entry;

/**
 * In CSS pixels. A window at least this wide loads the late styles (build/late-styles.ts) before the board is drawn.
 */
const WIDE_MIN = 576;

/** Return the board of a game; rejects if the server does not have it. */
export const importBoard: (id: string) => Promise<AnyBoardFile> = import.meta.env.PROD
  ? (id) => {
      const address = addressOf(`${id}-board`);
      const late = [`${address}-late.css`];
      const isWide = innerWidth >= WIDE_MIN;
      // Preload the late styles in narrow windows too, because a phone may be rotated later.
      if (!isWide) preloadWhenIdle(() => loadPart(async () => {}, late));
      return loadPart(() => import(/* @vite-ignore */ `/${address}.js`), [`${address}.css`, ...(isWide ? late : [])]);
    }
  : async (id) => (await importGame(id)).board();

export async function loadGame(id: string, lang: Lang): Promise<LoadedGame> {
  const [words, { listing, Board, turn, hasPrivateNews }] = await Promise.all([
    importGameCatalogue(id, lang, 'words'),
    importBoard(id),
  ]);
  return {
    name: gameName(listing, lang),
    listing,
    Board,
    words,
    turn: (view, names) => turn(words, view, names),
    hasPrivateNews,
  };
}
