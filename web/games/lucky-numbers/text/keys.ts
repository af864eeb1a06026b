/** The catalogues of this game that components take, and names that catalogues are keyed by. */
import type { Catalogues } from '../../../../dist/locales/web.d.ts';
import type { MessageKey } from '../../game-ui.ts';

/** Loaded with the board. */
export type Words = Catalogues['games/lucky-numbers/words'];
/** Loaded with the fields for the options. */
export type OptionWords = Catalogues['games/lucky-numbers/options'];

export type CoachStep = MessageKey<
  'games/lucky-numbers/coach',
  /** Another seat is on turn. */
  | 'wait'
  /** Nothing to take yet: turn up a tile. */
  | 'start'
  /** Turn up a tile, or take one. */
  | 'choose'
  /** A tile is in the hand: where does it go? */
  | 'place'
  /** The same on the diagonal that the setup fills (LN-12). */
  | 'slot'
  /** It lies there tentatively. */
  | 'lay'
>;

export type MomentKind = MessageKey<
  'games/lucky-numbers/moments',
  /** The diagonals, which the harder setup fills tile by tile, are all full. */
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
