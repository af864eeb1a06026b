/** The registry entry of Sixes: all chapters of the game. */
import type { GameEntry } from '../game-entry.ts';
import { bot } from './bot.ts';
import { listing } from './listing.ts';
import { sixes } from './rules.ts';
import type { Sixes } from './state.ts';

export const entry = {
  listing,
  rules: sixes,
  bot,
  apiText: {
    moves: {
      roll: 'Rolls these dice once more: 0 to 4, ascending.',
      write: 'Writes the sum of the dice that show the number of this cell.',
      copy: 'Copies the number of the active seat.',
      pass: 'Does not copy.',
    },
  },
} satisfies GameEntry<Sixes>;
