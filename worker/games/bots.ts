/** Every game's bot by the game's id, its types forgotten. A new game is one line here. */
import type { Bot } from './game.ts';
import { bot as luckyNumbers } from './lucky-numbers/bot.ts';
import { bot as nochMal } from './noch-mal/bot.ts';
import { bot as qwantum } from './qwantum/bot.ts';
import type { GameId } from './registry.ts';
import { bot as rummikub } from './rummikub/bot.ts';

// biome-ignore lint/suspicious/noExplicitAny: bots of unlike games stand side by side; each caller holds only one.
export type AnyBot = Bot<any, any>;

export const bots: Readonly<Record<GameId, AnyBot>> = {
  'lucky-numbers': luckyNumbers,
  'noch-mal': nochMal,
  qwantum,
  rummikub,
};
