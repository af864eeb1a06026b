/** The parts of the messages that are loaded when they are needed. */

import type { EndMessages } from './end-en.ts';
import { type Sheet, sheet } from './language.ts';
import type { MatchMessages } from './match-en.ts';
import type { TableMessages } from './table-en.ts';

export const matchSheet: Sheet<MatchMessages> = sheet<MatchMessages>({
  en: () => import('./match-en.ts'),
  ko: () => import('./match-ko.ts'),
});

/** What is said around a match: the lobby, links, devices, lost seats. */
export const tableSheet: Sheet<TableMessages> = sheet<TableMessages>({
  en: () => import('./table-en.ts'),
  ko: () => import('./table-ko.ts'),
});

export const endSheet: Sheet<EndMessages> = sheet<EndMessages>({
  en: () => import('./end-en.ts'),
  ko: () => import('./end-ko.ts'),
});
