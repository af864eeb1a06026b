/** The moments of Noch mal! in Korean. */
import type { MomentWords } from '../../../game-ui.ts';
import type { MomentKind } from '../keys.ts';

/** In the order of COLOURS. */
const COLOUR_NAMES: readonly string[] = ['초록', '노랑', '파랑', '분홍', '주황'];
const letter = (column: number): string => String.fromCharCode(65 + column);

export const momentWords: MomentWords<MomentKind> = {
  column: (who, which) => `첫 열 완성, ${letter(which)}열: ${who}`,
  colour: (who, which) => `${COLOUR_NAMES[which]} 완성: ${who}`,
  'no-jokers': (who) => `${who}의 마지막 조커 표시`,
};
