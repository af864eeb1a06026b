/** The games that /dev shows, each with its bench; closures keep the types of each game to itself. */
import type { ComponentChildren } from 'preact';
import { luckyNumbers } from '../../worker/games/lucky-numbers/rules.ts';
import type { LuckyNumbers } from '../../worker/games/lucky-numbers/state.ts';
import type { GameId } from '../../worker/games/registry.ts';
import { Board } from '../games/lucky-numbers/board.tsx';
import { Help as HelpEn } from '../games/lucky-numbers/help.en.tsx';
import { Help as HelpKo } from '../games/lucky-numbers/help.ko.tsx';
import { scenes } from '../games/lucky-numbers/scenes.ts';
import { sentences as en } from '../games/lucky-numbers/sentences.en.ts';
import { sentences as ko } from '../games/lucky-numbers/sentences.ko.ts';
import * as wordsEn from '../games/lucky-numbers/words.en.ts';
import * as wordsKo from '../games/lucky-numbers/words.ko.ts';
import type { Lang } from '../i18n/language.ts';
import { type Bench, GameBench } from './bench.tsx';

export interface DevLook {
  readonly lang: Lang;
  readonly at: number;
  readonly isBare: boolean;
}

export interface DevGame {
  readonly bench: (look: DevLook) => ComponentChildren;
  readonly help: (lang: Lang) => ComponentChildren;
}

const lucky: Bench<LuckyNumbers, wordsEn.Words> = {
  game: luckyNumbers,
  Board,
  texts: { en: { ...wordsEn, sentences: en }, ko: { ...wordsKo, sentences: ko } },
  scenes,
};

export const devGames: Readonly<Record<GameId, DevGame>> = {
  'lucky-numbers': {
    bench: (look) => <GameBench bench={lucky} {...look} />,
    help: (lang) => (lang === 'ko' ? <HelpKo /> : <HelpEn />),
  },
};
