/** The moments of Noch mal! in English. */
import { COLOURS } from '../../../../../worker/games/noch-mal/state.ts';
import type { MomentWords } from '../../../game-ui.ts';
import type { MomentKind } from '../keys.ts';

const letter = (column: number): string => String.fromCharCode(65 + column);

export const momentWords: MomentWords<MomentKind> = {
  column: (who, which) => `First column, ${letter(which)}: ${who}`,
  colour: (who, which) => `All of ${COLOURS[which]}: ${who}`,
  'no-jokers': (who) => `Last joker mark of ${who}`,
};
