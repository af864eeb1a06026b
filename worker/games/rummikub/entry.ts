/** The registry entry of Rummikub: all chapters of the game, with the schema of its options and its API texts. */
import * as z from 'zod/mini';
import type { GameEntry } from '../game-entry.ts';
import { bot } from './bot.ts';
import { listing } from './listing.ts';
import { drawing } from './preview.ts';
import { rummikub } from './rules.ts';
import { rummikub1 } from './rules-1.ts';
import { BOXES, JOKER_RULES, PENALTIES, POOL_ENDS, ROUNDS_MAX, type Rummikub } from './state.ts';

/** The options as clients may send them. */
const optionSchema = z.strictObject({
  box: z.enum(BOXES),
  meldThenTable: z.boolean(),
  jokers: z.enum(JOKER_RULES),
  penalty: z.literal(PENALTIES),
  strict: z.boolean(),
  poolEnd: z.enum(POOL_ENDS),
  rounds: z.int().check(z.gte(1), z.lte(ROUNDS_MAX)),
});

export const entry = {
  listing,
  rules: rummikub,
  earlier: [rummikub1],
  bot,
  optionSchema,
  drawing,
  apiText: {
    moves: {
      play: 'The whole new table, set by set. A tile is a number: 0 is a joker; red 1 to 13, blue 14 to 26, black 27 to 39, orange 40 to 52.',
      draw: 'Draws a tile and ends the turn.',
    },
    options: {
      box: '106 tiles, or 160. Five and six seats need 160, their default.',
      meldThenTable: 'After the first meld, the turn may go on with the table.',
      jokers: '`free` or `locked`: how jokers on the table can be moved.',
      penalty: 'Tiles drawn when the clock runs out: 3 by default, 1 with a clock of hours or days.',
      strict: 'An illegal table is taken back and costs three tiles.',
      poolEnd: 'With an empty pool, the round ends when one seat can’t play, or when no seat can.',
      rounds: 'The number of rounds.',
    },
  },
} satisfies GameEntry<Rummikub, typeof optionSchema>;
