/** Noch mal! as /dev shows it. */
import { nochMal as game } from '../../worker/games/noch-mal/rules.ts';
import type { NochMal } from '../../worker/games/noch-mal/state.ts';
import { Board } from '../games/noch-mal/board/board.tsx';
import { Help as HelpEn } from '../games/noch-mal/guide/help.en.tsx';
import { Help as HelpKo } from '../games/noch-mal/guide/help.ko.tsx';
import { scenes } from '../games/noch-mal/scenes.ts';
import { sentences as en } from '../games/noch-mal/text/en/sentences.ts';
import * as wordsEn from '../games/noch-mal/text/en/words.ts';
import { sentences as ko } from '../games/noch-mal/text/ko/sentences.ts';
import * as wordsKo from '../games/noch-mal/text/ko/words.ts';
import { GameBench } from './bench.tsx';
import type { DevBench, DevGame } from './dev-game.ts';

const bench: DevBench<NochMal, wordsEn.Words> = {
  game,
  Board,
  texts: { en: { ...wordsEn, sentences: en }, ko: { ...wordsKo, sentences: ko } },
  scenes,
};

export const nochMal: DevGame = {
  bench: (look) => <GameBench bench={bench} {...look} />,
  help: (lang) => (lang === 'ko' ? <HelpKo /> : <HelpEn />),
};
