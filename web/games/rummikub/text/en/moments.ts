/** The moments of Rummikub in English. */
import type { MomentWords } from '../../../game-ui.ts';
import type { Kind } from '../../guide/moments.ts';

export const momentWords: MomentWords<Kind> = {
  meld: (who, which) => `Initial meld of ${which}: ${who}`,
  rearranged: (who, which) => `${which} sets rearranged by ${who}`,
  'pool-empty': () => 'The pool is empty',
  'last-tile': (who) => `One tile left for ${who}`,
  out: (who) => `Last tile: ${who}`,
};
