/** The moments of Rummikub in English. */
import type { MomentWords } from '../../../game-ui.ts';
import type { MomentKind } from '../keys.ts';

export const momentWords: MomentWords<MomentKind> = {
  meld: (who, which) => `Initial meld of ${which}: ${who}`,
  rearranged: (who, which) => `${which} sets rearranged by ${who}`,
  'pool-empty': () => 'The pool is empty',
  'last-tile': (who) => `One tile left for ${who}`,
  out: (who) => `Last tile: ${who}`,
};
