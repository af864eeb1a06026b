/** What is loaded of a game to play it: its board and the board's words, from the game's folder. */
import type { Lang } from '../i18n/language.ts';
import { type BoardFile, type GameWords, loadGameFile } from './game-parts.ts';

const boards = import.meta.glob<BoardFile>('./*/board/board.tsx');
const words = import.meta.glob<GameWords>('./*/text/*/words.ts');

export const loadBoard = (game: string): Promise<BoardFile> => loadGameFile(boards, `./${game}/board/board.tsx`);

export const loadWords = (game: string, lang: Lang): Promise<GameWords> =>
  loadGameFile(words, `./${game}/text/${lang}/words.ts`);
