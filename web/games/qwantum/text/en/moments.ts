/** The moments of Qwantum in English. */
import { COLOURS } from '../../../../../worker/games/qwantum/state.ts';
import type { MomentWords } from '../../../game-ui.ts';
import type { MomentKind } from '../keys.ts';

export const momentWords: MomentWords<MomentKind> = {
  row: (who, which) => `The ${COLOURS[which]} row is closed: ${who}`,
  column: (who, which) => `First column, number ${which + 1}: ${who}`,
  misthrow: (who, which) => `Misthrow ${which} of ${who}`,
};
