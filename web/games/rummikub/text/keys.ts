/** Names that the catalogues of this game are keyed by, and the types of its words. */
import type { Catalogues } from '../../../../dist/locales/web.d.ts';
import type { MessageKey } from '../../game-ui.ts';

export type Words = Catalogues['games/rummikub/words'];
export type OptionWords = Catalogues['games/rummikub/options'];
/** The names of tiles; each catalogue that speaks of tiles has them. */
export type TileWords = Pick<Words, 'colours' | 'tile'>;

/**
 * `wait`: another seat is to move · `meld`: the rack is worth the first meld, `draw`: it is not · `sets`: a meld in the
 * making · `table`: the first meld lies there already · `play`: what is laid can be played.
 */
export type CoachStep = MessageKey<'games/rummikub/coach', 'wait' | 'meld' | 'draw' | 'sets' | 'table' | 'play'>;
export type MomentKind = MessageKey<
  'games/rummikub/moments',
  /** An initial meld; `which` is what it was worth. */
  | 'meld'
  /** A play that took many sets of the table apart; `which` says how many. */
  | 'rearranged'
  | 'pool-empty'
  /** One tile is left on a rack. */
  | 'last-tile'
  | 'out'
>;
