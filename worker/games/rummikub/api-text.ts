/** The sentences of the API document about moves and options of Rummikub. */
import type { ApiText } from '../api-text.ts';
import type { Rummikub } from './state.ts';

export const apiText: ApiText<Rummikub> = {
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
};
