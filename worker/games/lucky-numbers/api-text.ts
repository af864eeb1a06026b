/** The sentences of the API document about moves and options of Lucky Numbers. */
import type { ApiText } from '../api-text.ts';
import type { LuckyNumbers } from './state.ts';

export const apiText: ApiText<LuckyNumbers> = {
  moves: {
    draw: 'Turns up a tile of the bag.',
    place: 'Lays the tile turned up (`view.drawn`) on a cell of your garden: 0 to 15, row by row from the top left.',
    leave: 'Leaves the tile turned up in the middle.',
    take: 'Takes a tile of the middle by its number and lays it on a cell.',
  },
  options: {
    setup: '`sorted`: the diagonal is dealt in ascending order; `michael`: it is laid tile by tile.',
    tournament: 'As many rounds as seats.',
    bruno: 'Equal neighbours on an anti-diagonal give another turn.',
    soloSets: 'Sets of tiles of a round alone.',
  },
};
