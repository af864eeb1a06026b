/** The catalogues that this game's components use, and names of catalogue keys. */
import type { Catalogues } from '../../../../dist/locales/web.d.ts';
import type { MessageKey } from '../../game-ui.ts';

/** Loaded with the board. */
export type Words = Catalogues['games/lucky-numbers/first'];
/** Loaded with the fields for the options. */
export type OptionWords = Catalogues['games/lucky-numbers/options'];

export type CoachStep = MessageKey<
  'games/lucky-numbers/coach',
  /** It is another seat's turn. */
  | 'wait'
  /** No tile can be taken yet: draw one. */
  | 'start'
  /** Draw a tile, or take one. */
  | 'choose'
  /** A tile is in hand: choose a cell. */
  | 'place'
  /** The same on the diagonal that the setup fills (LN-12). */
  | 'slot'
  /** The tile is tentatively placed. */
  | 'lay'
>;

export type MomentKind = MessageKey<
  'games/lucky-numbers/moments',
  /** All diagonals, which the harder setup fills tile by tile, are full. */
  | 'setup-over'
  /** A seat exchanged a tile for the first time. */
  | 'swap'
  /** The first full row or column of the round. */
  | 'line'
  | 'bonus'
  /** One cell is left in a garden. */
  | 'last-cell'
  | 'bag-empty'
  | 'full'
>;
