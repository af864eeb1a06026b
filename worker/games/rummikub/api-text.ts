/** The sentences of the API document about moves and options of Rummikub. */
import type { ApiText } from '../api-text.ts';
import type { Rummikub } from './state.ts';

export const apiText: ApiText<Rummikub> = {
  moves: {
    play: 'The whole new table, set by set. A tile is a number: 0 is a joker; red 1 to 13, blue 14 to 26, black 27 to 39, orange 40 to 52.',
    draw: 'Draws a tile, and the turn is over.',
  },
  options: {
    box: '106 tiles, or 160. Five and six seats need 160, their default.',
    meldThenTable: 'The turn of the initial meld may go on with the table.',
    jokers: 'Whether jokers on the table can be moved freely.',
    penalty: 'Tiles that are drawn when the clock runs out: 3 by default, 1 with a clock of hours or days.',
    strict: 'An illegal move is put back and costs three tiles.',
    poolEnd: 'With the pool empty: the first seat that cannot play ends the round, or only all together.',
    rounds: 'How many rounds.',
  },
};
