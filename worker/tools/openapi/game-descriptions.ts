/** What the API's document says of the games' own moves and options. Never deployed. */
import type * as z from 'zod/mini';
import type { GameId } from '../../games/registry.ts';
import type { moveSchemas, optionSchemas } from '../../protocol/move-schemas.ts';

type MoveKinds = { readonly [Game in GameId]: z.infer<(typeof moveSchemas)[Game]>['kind'] };
type OptionKeys = { readonly [Game in GameId]: keyof z.infer<(typeof optionSchemas)[Game]> };

/** A sentence for each kind of move, with the meaning of its numbers. */
export const MOVE_DESCRIPTIONS: { readonly [Game in GameId]: Readonly<Record<MoveKinds[Game], string>> } = {
  'lucky-numbers': {
    draw: 'Turns up a tile of the bag.',
    place: 'Lays the tile turned up (`view.drawn`) on a cell of your garden: 0 to 15, row by row from the top left.',
    leave: 'Leaves the tile turned up in the middle.',
    take: 'Takes a tile of the middle by its number and lays it on a cell.',
  },
  'noch-mal': {
    cross:
      'Crosses cells for a colour die and a number die. Cells are 0 to 104, row by row from the top left, ascending.',
    pass: 'Crosses nothing.',
  },
  qwantum: {
    roll: 'Throws these dice once more: 0 to 6, ascending; 6 is the white one.',
    write: 'Writes what the colour is worth into its row.',
    pass: 'Writes nothing.',
  },
  rummikub: {
    play: 'The whole new table, set by set. A tile is a number: 0 is a joker; red 1 to 13, blue 14 to 26, black 27 to 39, orange 40 to 52.',
    draw: 'Draws a tile, and the turn is over.',
  },
};

export const OPTION_DESCRIPTIONS: { readonly [Game in GameId]: Readonly<Record<OptionKeys[Game], string>> } = {
  'lucky-numbers': {
    setup: '`sorted`: the diagonal is dealt in ascending order; `michael`: it is laid tile by tile.',
    tournament: 'As many rounds as seats.',
    bruno: 'Equal neighbours on an anti-diagonal give another turn.',
    soloSets: 'Sets of tiles of a round alone.',
  },
  'noch-mal': { sheet: 'The printed sheet, or one made for this match.' },
  qwantum: { misthrow: 'When a turn without a number counts as a misthrow.' },
  rummikub: {
    box: '106 tiles, or 160. Five and six seats need 160, their default.',
    meldThenTable: 'The turn of the initial meld may go on with the table.',
    jokers: 'Whether jokers on the table can be moved freely.',
    penalty: 'Tiles that are drawn when the clock runs out: 3 by default, 1 with a clock of hours or days.',
    strict: 'An illegal move is put back and costs three tiles.',
    poolEnd: 'With the pool empty: the first seat that cannot play ends the round, or only all together.',
    rounds: 'How many rounds.',
  },
};
