/** The moments of Qwantum in Korean. */
import type { MomentWords } from '../../../game-ui.ts';
import type { MomentKind } from '../keys.ts';

/** In the order of COLOURS. */
const COLOUR_NAMES: readonly string[] = ['보라', '파랑', '빨강', '노랑'];

export const momentWords: MomentWords<MomentKind> = {
  row: (who, which) => `${COLOUR_NAMES[which]} 줄을 다 씀: ${who}`,
  column: (who, which) => `첫 열 완성, ${which + 1}열: ${who}`,
  misthrow: (who, which) => `${who}의 ${which}번째 헛굴림`,
};
