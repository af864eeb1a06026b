/** The sentences of the API document about moves and options of Lucky Numbers. */
import type { ApiText } from '../api-text.ts';
import type { LuckyNumbers } from './state.ts';

export const apiText: ApiText<LuckyNumbers> = {
  moves: {
    draw: 'Turns up a tile from the bag.',
    place: 'Places the turned-up tile (`view.drawn`) on a cell of your garden: 0 to 15, row by row from the top left.',
    leave: 'Leaves the turned-up tile in the middle.',
    take: 'Takes a tile from the middle by its number and places it on a cell.',
  },
  options: {
    setup: '`sorted`: the diagonal is dealt in ascending order; `michael`: it is filled tile by tile.',
    tournament: 'As many rounds as seats.',
    bruno: 'Equal tiles that touch on a rising diagonal give another turn.',
    soloSets: 'Sets of tiles when one person plays alone.',
  },
};
