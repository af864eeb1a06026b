/** Loads a game's board and its words. */
import type { Lang } from '../../worker/protocol/languages.ts';
import { type BoardFile, type GameWords, loadGameFile } from './game-parts.ts';
import { importGameCatalogue } from './import-game-catalogue.ts';

const boards = import.meta.glob<BoardFile>('./*/board/board.tsx');

export const loadBoard = (game: string): Promise<BoardFile> => loadGameFile(boards, `./${game}/board/board.tsx`);

export async function loadWords(game: string, lang: Lang): Promise<GameWords> {
  const [words, { turn }] = await Promise.all([importGameCatalogue(game, lang, 'words'), loadBoard(game)]);
  return { words, turn: (view, names) => turn(words, view, names) };
}
