/** What is loaded of a game to play it: its board and the board's words, from the game's folder. */
import type { Lang } from '../i18n/language.ts';
import { type BoardFile, type GameWords, loaded } from './game-parts.ts';

const boards = import.meta.glob<BoardFile>('./*/board/board.tsx');
const words = import.meta.glob<GameWords>('./*/text/*/words.ts');

export const boardOf = (game: string): Promise<BoardFile> => loaded(boards, `./${game}/board/board.tsx`);

export const wordsOf = (game: string, lang: Lang): Promise<GameWords> =>
  loaded(words, `./${game}/text/${lang}/words.ts`);
