/** Lucky Numbers as /dev shows it. */
import { luckyNumbers as game } from '../../worker/games/lucky-numbers/rules.ts';
import type { LuckyNumbers } from '../../worker/games/lucky-numbers/state.ts';
import { Board } from '../games/lucky-numbers/board/board.tsx';
import { Help as HelpEn } from '../games/lucky-numbers/guide/help.en.tsx';
import { Help as HelpKo } from '../games/lucky-numbers/guide/help.ko.tsx';
import { scenes } from '../games/lucky-numbers/scenes.ts';
import { sentences as en } from '../games/lucky-numbers/text/en/sentences.ts';
import * as wordsEn from '../games/lucky-numbers/text/en/words.ts';
import { sentences as ko } from '../games/lucky-numbers/text/ko/sentences.ts';
import * as wordsKo from '../games/lucky-numbers/text/ko/words.ts';
import { GameBench } from './bench.tsx';
import type { DevBench, DevGame } from './dev-game.ts';

const bench: DevBench<LuckyNumbers, wordsEn.Words> = {
  game,
  Board,
  texts: { en: { ...wordsEn, sentences: en }, ko: { ...wordsKo, sentences: ko } },
  scenes,
};

export const luckyNumbers: DevGame = {
  bench: (look) => <GameBench bench={bench} {...look} />,
  help: (lang) => (lang === 'ko' ? <HelpKo /> : <HelpEn />),
};
