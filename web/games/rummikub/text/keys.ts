/** Names of this game's catalogue keys, and the types of its texts. */
import type { Catalogues } from '../../../../dist/locales/web.d.ts';
import type { MessageKey } from '../../game-ui.ts';

export type Words = Catalogues['games/rummikub/first'];
export type OptionWords = Catalogues['games/rummikub/options'];
/** The names of tiles; each catalogue that mentions tiles has them. */
export type TileWords = Pick<Words, 'colours' | 'tile'>;

/**
 * `wait`: another seat's turn · `meld`: the rack has enough points for the initial meld, `draw`: it does not · `sets`:
 * a meld in progress · `table`: the initial meld is done · `play`: the drafted table can be played ·
 * `done-melded`: the first turn made the initial meld.
 */
export type CoachStep = MessageKey<
  'games/rummikub/coach',
  'wait' | 'meld' | 'draw' | 'sets' | 'table' | 'play' | 'done-melded'
>;
export type MomentKind = MessageKey<
  'games/rummikub/moments',
  /** An initial meld; `which` is its points. */
  | 'meld'
  /** A play that took many sets of the table apart; `which` is their number. */
  | 'rearranged'
  | 'pool-empty'
  /** One tile is left on a rack. */
  | 'last-tile'
  | 'out'
>;
