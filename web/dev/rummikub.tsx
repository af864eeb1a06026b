/** Rummikub as /dev shows it. */
import { rummikub as game } from '../../worker/games/rummikub/rules.ts';
import type { Rummikub } from '../../worker/games/rummikub/state.ts';
import { Board } from '../games/rummikub/board/board.tsx';
import { Help as HelpEn } from '../games/rummikub/guide/help.en.tsx';
import { Help as HelpKo } from '../games/rummikub/guide/help.ko.tsx';
import { scenes } from '../games/rummikub/scenes.ts';
import { sentences as en } from '../games/rummikub/text/en/sentences.ts';
import * as wordsEn from '../games/rummikub/text/en/words.ts';
import { sentences as ko } from '../games/rummikub/text/ko/sentences.ts';
import * as wordsKo from '../games/rummikub/text/ko/words.ts';
import { GameBench } from './bench.tsx';
import type { DevBench, DevGame } from './dev-game.ts';

const bench: DevBench<Rummikub, wordsEn.Words> = {
  game,
  Board,
  texts: { en: { ...wordsEn, sentences: en }, ko: { ...wordsKo, sentences: ko } },
  scenes,
};

export const rummikub: DevGame = {
  bench: (look) => <GameBench bench={bench} {...look} />,
  help: (lang) => (lang === 'ko' ? <HelpKo /> : <HelpEn />),
};
