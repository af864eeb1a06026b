/** Qwantum as /dev shows it. */
import { qwantum as game } from '../../worker/games/qwantum/rules.ts';
import type { Qwantum } from '../../worker/games/qwantum/state.ts';
import { Board } from '../games/qwantum/board/board.tsx';
import { Help as HelpEn } from '../games/qwantum/guide/help.en.tsx';
import { Help as HelpKo } from '../games/qwantum/guide/help.ko.tsx';
import { scenes } from '../games/qwantum/scenes.ts';
import { sentences as en } from '../games/qwantum/text/en/sentences.ts';
import * as wordsEn from '../games/qwantum/text/en/words.ts';
import { sentences as ko } from '../games/qwantum/text/ko/sentences.ts';
import * as wordsKo from '../games/qwantum/text/ko/words.ts';
import { GameBench } from './bench.tsx';
import type { DevBench, DevGame } from './dev-game.ts';

const bench: DevBench<Qwantum, wordsEn.Words> = {
  game,
  Board,
  texts: { en: { ...wordsEn, sentences: en }, ko: { ...wordsKo, sentences: ko } },
  scenes,
};

export const qwantum: DevGame = {
  bench: (look) => <GameBench bench={bench} {...look} />,
  help: (lang) => (lang === 'ko' ? <HelpKo /> : <HelpEn />),
};
