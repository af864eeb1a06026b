/** Qwantum as /dev shows it. */
import { qwantum as game } from '../../worker/games/qwantum/rules.ts';
import type { Qwantum } from '../../worker/games/qwantum/state.ts';
import { Board } from '../games/qwantum/board.tsx';
import { Help as HelpEn } from '../games/qwantum/help.en.tsx';
import { Help as HelpKo } from '../games/qwantum/help.ko.tsx';
import { scenes } from '../games/qwantum/scenes.ts';
import { sentences as en } from '../games/qwantum/sentences.en.ts';
import { sentences as ko } from '../games/qwantum/sentences.ko.ts';
import * as wordsEn from '../games/qwantum/words.en.ts';
import * as wordsKo from '../games/qwantum/words.ko.ts';
import { type Bench, GameBench } from './bench.tsx';
import type { DevGame } from './games.tsx';

const bench: Bench<Qwantum, wordsEn.Words> = {
  game,
  Board,
  texts: { en: { ...wordsEn, sentences: en }, ko: { ...wordsKo, sentences: ko } },
  scenes,
};

export const qwantum: DevGame = {
  bench: (look) => <GameBench bench={bench} {...look} />,
  help: (lang) => (lang === 'ko' ? <HelpKo /> : <HelpEn />),
};
