/** Every game as the page knows it; boards, words and rules are loaded when that game is opened. A new game is one line here. */
import type { GameId } from '../../worker/games/registry.ts';
import type { GameEntry } from './game-ui.ts';

const luckyNumbers: GameEntry = {
  name: 'Lucky Numbers',
  authors: 'Michael Schacht',
  seats: [1, 4],
  loadBoard: () => import('./lucky-numbers/board.tsx'),
  loadOptions: () => import('./lucky-numbers/options.tsx'),
  loadWords: (lang) => (lang === 'ko' ? import('./lucky-numbers/words.ko.ts') : import('./lucky-numbers/words.en.ts')),
  loadSentences: (lang) =>
    lang === 'ko' ? import('./lucky-numbers/sentences.ko.ts') : import('./lucky-numbers/sentences.en.ts'),
  loadHelp: (lang) => (lang === 'ko' ? import('./lucky-numbers/help.ko.tsx') : import('./lucky-numbers/help.en.tsx')),
};

export const games: Readonly<Record<GameId, GameEntry>> = { 'lucky-numbers': luckyNumbers };
