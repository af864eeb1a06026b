/** The moments of Lucky Numbers in English. */
import type { MomentWords } from '../../../game-ui.ts';
import type { MomentKind } from '../keys.ts';

export const momentWords: MomentWords<MomentKind> = {
  'setup-over': () => 'All diagonals are full',
  swap: (who) => `First exchange by ${who}`,
  line: (who) => `First full line: ${who}`,
  bonus: (who) => `Another turn for ${who}`,
  'last-cell': (who) => `One cell left for ${who}`,
  'bag-empty': () => 'The bag is empty',
  full: (who) => `Garden full: ${who}`,
};
