/** What is said while a match runs: first what everybody reads, then what is wanted beside the board and now and then. */
import { type Sheet, sheet } from './language.ts';
import type { MatchMessages } from './match-en.ts';
import type { StoryMessages } from './story-en.ts';

export const matchSheet: Sheet<MatchMessages> = sheet<MatchMessages>({
  en: () => import('./match-en.ts'),
  ko: () => import('./match-ko.ts'),
});

/** Log, replay, another hand, a move refused. */
export const logSheet: Sheet<StoryMessages> = sheet<StoryMessages>({
  en: () => import('./story-en.ts'),
  ko: () => import('./story-ko.ts'),
});
