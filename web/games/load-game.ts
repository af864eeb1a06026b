/** Loads a game: its board with the texts in one language. */

import type { Catalogues } from '../../dist/locales/web.d.ts';
import { gameName } from '../../worker/games/listing.ts';
import type { Lang } from '../../worker/protocol/languages.ts';
import { importCatalogue } from '../locales/import-catalogue.ts';
import type { AnyBoardFile, LoadedGame } from './game-parts.ts';

/** A catalogue as pages handle it: only its own game knows its keys and accepts nothing else. */
type GameCatalogue = never;

/** Load a catalogue of a game: a section of web/locales/<lang>/games/<game>/game.json. */
export const importGameCatalogue = (game: string, lang: Lang, part: string): Promise<GameCatalogue> =>
  importCatalogue(lang, `games/${game}/${part}` as keyof Catalogues) as Promise<GameCatalogue>;

const boards = import.meta.glob<AnyBoardFile>('./*/board/board.tsx');

/** Return the file of a game; rejects if there is no such game, or if the server does not have it. */
export async function importFile<File>(
  files: Readonly<Record<string, () => Promise<File>>>,
  path: string,
): Promise<File> {
  const load = files[path];
  if (!load) throw new Error(`no file ${path}`);
  return load();
}

/** Return the board of a game. */
export const importBoard = (id: string): Promise<AnyBoardFile> => importFile(boards, `./${id}/board/board.tsx`);

export async function loadGame(id: string, lang: Lang): Promise<LoadedGame> {
  const [words, { listing, Board, turn, hasPrivateNews }] = await Promise.all([
    importGameCatalogue(id, lang, 'first'),
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
